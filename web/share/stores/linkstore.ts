/** The link of an offer with the player's words, and the subject of its pictures and texts. */

import { batch, signal } from "../../base/signals.ts";
import type { Ask } from "../../engine/client.ts";
import type { Fault } from "../../engine/protocol.ts";
import { challengeLink } from "../../game/links/challengewriter.ts";
import type { Offer } from "../../game/mode.ts";
import type { Challenge } from "../../game/record/challenging.ts";
import { TaskScope } from "../../game/record/taskscope.ts";
import type { Rulesets } from "../../game/rulesets.ts";
import type { Settings } from "../../game/settings.ts";
import type { Store } from "../../game/storage/storage.ts";
import { OwnName } from "../../modes/play/ownname.ts";
import type { Subject } from "../subject.ts";
import { subjectOf } from "../subject.ts";

export type WordName = "title" | "author" | "first" | "second";
export type Words = Readonly<Partial<Record<WordName, string | null>>>;

export interface Shared {
  offer: Offer;
  /** The link from its "#" on */
  fragment: string;
  address: string;
}

export interface ShareServices {
  ask: Ask;
  /** The player at the lower edge of the board */
  bottom: () => 1 | 2;
  rulesets: Rulesets;
  settings: () => Settings;
  store: Store;
  /** Called with an offer whose words Python has accepted */
  storeWords: (offer: Offer) => void;
  addressOf: (fragment: string) => string;
}

/** The most letters in a puzzle link with the solution, which lets the recipient's page answer at once. */
const MOST_WITH_SOLUTION = 400;

export class LinkStore {
  /** The offer at the opening of the dialog, with the player's words. */
  readonly offer;
  /** Null while there is no link. */
  readonly shared = signal<Shared | null>(null);
  /** Why the last attempt to make the link failed; else null. */
  readonly fault = signal<Fault | null>(null);
  readonly rulesets;
  #services;
  #ownName;
  #making = new TaskScope((fault) =>
    batch(() => {
      this.shared.value = null;
      this.fault.value = fault;
    }),
  );
  #closing = new AbortController();
  #subject: { of: Shared | null; coming: Promise<Subject> } | null = null;

  constructor(services: ShareServices, offer: Offer) {
    this.#services = services;
    this.rulesets = services.rulesets;
    this.#ownName = new OwnName(services.store);
    const author = this.#ownName.name || null;
    this.offer = signal(offer.challenge ? { ...offer, author } : offer);
    void this.#make(false);
  }

  get look() {
    const { bottom, settings } = this.#services;
    const { numbers, goals } = settings();
    return { bottom: bottom(), numbers, goalsShown: goals };
  }

  /** If called in quick succession, only the last call counts. */
  rename(words: Words) {
    this.offer.value = { ...this.offer.value, ...words };
    return this.#make(true);
  }

  close() {
    this.#making.renew();
    this.#closing.abort();
  }

  /** Closing the store cancels the request. */
  ask: Ask = (name, request, options) =>
    this.#services.ask(name, request, { signal: this.#closing.signal, ...options });

  subject(): Promise<Subject> {
    const of = this.shared.value;
    if (this.#subject?.of !== of) this.#subject = null;
    this.#subject ??= { of, coming: this.#subjectOf(of?.offer ?? this.offer.value) };
    return this.#subject.coming;
  }

  /** The subject at the end of a game, whichever position is shown. */
  wholeSubject() {
    const { at = null } = this.shared.value?.offer ?? this.offer.value;
    if (at === null) return this.subject();
    return this.#subjectOf({ ...(this.shared.value?.offer ?? this.offer.value), at: null });
  }

  #subjectOf(offer: Offer) {
    return subjectOf(offer, this.rulesets, this.ask);
  }

  #make(isEdited: boolean) {
    const { addressOf, storeWords } = this.#services;
    const offer = this.offer.value;
    return this.#making.play(async (signal) => {
      const fragment = await this.#linkTo(offer, signal);
      if (signal.aborted) return;
      if (isEdited && offer.challenge) this.#rememberName(offer);
      else if (isEdited) storeWords(offer);
      batch(() => {
        this.fault.value = null;
        this.shared.value = { offer, fragment, address: addressOf(fragment) };
      });
    });
  }

  #rememberName({ author }: Offer) {
    this.#ownName.enter(author ?? "");
    this.#ownName.remember();
  }

  async #linkTo(offer: Offer, signal: AbortSignal) {
    if (offer.challenge) return challengeLink(namedChallenge(offer.challenge, offer.author));
    if (offer.address) return offer.address;
    const { text } = await this.ask("share", offer, { signal });
    if (offer.kind !== "puzzle" || text.length <= MOST_WITH_SOLUTION) return text;
    return (await this.ask("share", { ...offer, solution: [] }, { signal })).text;
  }
}

/** The challenge with the name of the player who sends it: its last result is theirs. */
export function namedChallenge(challenge: Challenge, name: string | null = null): Challenge {
  const { result, answer } = challenge;
  return answer
    ? { ...challenge, answer: { ...answer, name } }
    : { ...challenge, result: { ...result, name } };
}
