/** Reads the link in the address, then opens or refuses it. */

import { afterChange, signal } from "../base/signals.ts";
import { miss } from "../base/wants.ts";
import type { Ask } from "../engine/client.ts";
import type { Link, Presets } from "../engine/operations.ts";
import type { Fault } from "../engine/protocol.ts";
import { differenceOf, reportDifference } from "../game/record/provisional.ts";
import type { ScreenRequest } from "../game/routes.ts";
import { addressOf, readAddress } from "../game/routes.ts";
import type { PageData } from "../game/rulesets.ts";
import { asFault, isMeaningless } from "../game/texts/faultkinds.ts";
import { currentRequest } from "./address.ts";
import type { LinkServices, WrittenCard } from "./linkopening.ts";
import type { Router } from "./router.ts";
import { closeLinkDialogs } from "./router.ts";
import { CHALLENGE, fetchScreen, LINK, prepareLink } from "./screens.ts";
import type { EngineStore } from "./stores/enginestore.ts";

interface ReaderServices {
  address: () => string;
  ask: Ask;
  /** Reads a link without Python; null if Python is awake, or only Python can explain the error. */
  readEarly: (text: string) => Promise<Link | null> | null;
  /** Aborts when something else is opened. */
  current: () => AbortSignal;
}

type Reading = { text: string; signal: AbortSignal } & (
  | { link: Link /** Between Python's reading and the page's */; difference: Fault | null }
  | { fault: Fault }
);

/** Reads links. Until Python is awake, the page's own reader reads them, and Python confirms the result later. */
export class LinkReader {
  #services;

  constructor(services: ReaderServices) {
    this.#services = services;
  }

  /**
   * Of several links in a row, only the last counts, even if the event of its address has not arrived yet. Python's
   * reading, which may follow, takes precedence, whatever has been opened in the meantime.
   */
  async *read(): AsyncGenerator<Reading> {
    const { address, ask, current, readEarly } = this.#services;
    const text = address();
    const signal = current();
    const isCurrent = () => !signal.aborted && address() === text;
    const coming = readEarly(text);
    const early = coming && (await coming);
    if (early) {
      if (!isCurrent()) return;
      yield { text, signal, link: early, difference: null };
      yield* this.#confirm(text, early);
      return;
    }
    const reading = await ask("link", { text, view: true }, { signal }).then(
      (link) => ({ link, difference: null }),
      (error) => ({ fault: asFault(error) }),
    );
    if (isCurrent()) yield { text, signal, ...reading };
  }

  async *#confirm(text: string, early: Link): AsyncGenerator<Reading> {
    const { ask, current } = this.#services;
    try {
      const link = await ask("link", { text }, { isQuiet: true });
      const place = { ruleset: early.ruleset, start: null, moves: [] };
      const difference = differenceOf(place, contentOf(early), contentOf(link));
      if (difference) yield { text, signal: current(), link, difference };
    } catch (error) {
      const fault = asFault(error);
      if (isMeaningless(fault)) yield { text, signal: current(), fault };
    }
  }
}

/** The link without its canonical text, which may differ if the page has read it. */
function contentOf({ canonical: _, ...content }: Link) {
  return content;
}

interface LinksParts extends LinkServices {
  router: Router;
  python: EngineStore;
  data: PageData;
}

export class Links {
  #parts;
  #reader;
  readonly #written = signal<WrittenCard | null>(null);

  constructor(parts: LinksParts) {
    const { data, python, router } = parts;
    this.#parts = parts;
    this.#reader = new LinkReader({
      address: () => addressOf(currentRequest()),
      ask: python.engine.call,
      readEarly: (text) => (python.isReady ? null : readEarly(text, data.presets)),
      current: () => router.visit.signal,
    });
    afterChange(
      () => router.visit,
      ({ link }) => link && this.#follow(link),
    );
  }

  /** The card of the last opened link, until something else is opened. */
  get written() {
    const written = this.#written.value;
    return written?.visit === this.#parts.router.visit ? written.card : null;
  }

  #follow(link: ScreenRequest) {
    if (link.screen === "live") {
      this.#openLive(link.text);
      return;
    }
    prepareLink(link);
    void (link.screen === "challenge" ? this.#openChallenge(link.text) : this.#read());
  }

  async #read() {
    for await (const reading of this.#reader.read()) {
      if ("fault" in reading) void this.#refuse(reading.text, reading.fault, reading.signal);
      else {
        if (reading.difference) reportDifference(reading.difference);
        void this.#open(reading.link, reading.signal);
      }
    }
  }

  async #open(link: Link, signal: AbortSignal) {
    const { modes, router } = this.#parts;
    try {
      const { LinkOpening } = await fetchScreen(LINK);
      if (signal.aborted) return;
      closeLinkDialogs();
      new LinkOpening(this.#parts, this.#written, link, signal).open();
    } catch (error) {
      if (signal.aborted) return;
      modes.startPlay();
      miss(error, () => router.follow(true)); // the link stays in the address, for a reload
    }
  }

  /** Opens a challenge, which Python does not know. */
  async #openChallenge(text: string) {
    const { data, modes, router } = this.#parts;
    const { signal } = router.visit;
    try {
      const { ChallengeOpening } = await fetchScreen(CHALLENGE);
      if (signal.aborted) return;
      closeLinkDialogs();
      new ChallengeOpening(this.#parts, this.#written, signal).open(text, data.presets);
    } catch (error) {
      if (signal.aborted) return;
      const fault = asFault(error);
      if (isMeaningless(fault)) {
        void this.#refuse(text, fault, signal);
        return;
      }
      modes.startPlay();
      miss(error, () => router.follow(true)); // the link stays in the address, for a reload
    }
  }

  /** Opens a link that connects two pages for live play; Python does not know these links. */
  #openLive(text: string) {
    const { dialogs, modes, router } = this.#parts;
    const { signal } = router.visit;
    modes.startPlay();
    dialogs.openUnless(signal, "live", text, () => signal.aborted || router.settle());
  }

  async #refuse(text: string, fault: Fault, signal: AbortSignal) {
    const { data, dialogs, modes, router } = this.#parts;
    const request = readAddress(text);
    const isPuzzle = request.screen === "link" && request.kind === "z";
    // If this fails, the link is refused without a draft.
    const opening = isPuzzle ? await fetchScreen(LINK).catch(() => null) : null;
    if (signal.aborted) return;
    const draft = opening?.draftIn(text, data.presets) ?? null;
    const onMend = draft && (() => router.open({ screen: "edit", draft }));
    const onClose = () => signal.aborted || router.settle();
    modes.startPlay();
    dialogs.openUnless(signal, "badLink", { text, fault, onMend, onClose });
  }
}

async function readEarly(text: string, presets: Presets) {
  try {
    const { fetchedLink } = await fetchScreen(LINK);
    return await fetchedLink(text, presets);
  } catch {
    return null;
  }
}
