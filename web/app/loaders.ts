/** Parts of the page that are fetched when they are wanted: the archive's writer, dialogs, effects, the offline store. */

import { atSign, fetchedAtGesture, Lazy } from "../base/lazy.ts";
import { want } from "../base/wants.ts";
import type { Refusal } from "../board/choice.ts";
import type { Sent } from "../game/links/receivedgame.ts";
import type { SessionState } from "../game/record/state.ts";
import type { ArchiveWriter } from "../game/storage/archivewriter.ts";
import { language, withSentences } from "../i18n/catalogue.ts";
import type { DialogHost } from "../modes/play/dialoghost.ts";
import type { SoundName } from "../sound/voices.ts";
import { byId } from "../ui/element.ts";
import type { EffectsParts } from "./effects.ts";
import type { ArchiveWriterHost } from "./games/archivewriter.ts";
import type { Dialogs } from "./panels/dialogs.ts";

/** What keeps the game in Play in the archive; it is fetched once there is something to keep. */
export class Archiving {
  #writer: Lazy<ArchiveWriter>;
  /** The states of games that the writer has not been shown yet, by id. */
  #waiting: Map<string | null, SessionState> = new Map();

  constructor(host: ArchiveWriterHost) {
    this.#writer = new Lazy(async () => {
      const { createArchiveWriter } = await withSentences(import("./games/archivewriter.ts"));
      return createArchiveWriter(host);
    });
  }

  /** @param state of the game in Play */
  show(state: SessionState) {
    if (!state.id && !this.#writer.isRequested) return;
    this.#waiting.delete(state.id); // so that this game comes last
    this.#waiting.set(state.id, state);
    if (this.#writer.ready) this.#showAll(this.#writer.ready);
    else this.#writer.do((writer) => this.#showAll(writer)); // after a failure, the next change tries again
  }

  #showAll(writer: ArchiveWriter) {
    for (const state of this.#waiting.values()) writer.show(state);
    this.#waiting.clear();
  }

  /** The game of the archive that a friend's link belongs to; null where there is none. */
  async find(sent: Sent) {
    return (await this.keeper()).find(sent);
  }

  keeper() {
    return this.#writer.get();
  }
}

/** Opens a dialog, or promises the function that does, which may fetch what it shows. */
export type Choose = (dialogs: Dialogs) => void | Promise<() => void>;
export type OpenDialog = (choose: Choose, signal?: AbortSignal) => void;

/** The dialogs: each is fetched when it is requested, and those of every game when somebody may want them. */
export class DialogLoader {
  #dialogs: Lazy<Dialogs>;
  #requests = 0;

  constructor(page: DialogHost) {
    this.#dialogs = new Lazy(async () => {
      const { loadDialogs } = await withSentences(import("./panels/dialogs.ts"));
      return loadDialogs(page);
    });
    addEventListener("storage", beginAnew);
  }

  /** As `fetch` below; a failure is shown, with a way to try again. */
  open: OpenDialog = (choose, signal) => void want(() => this.fetch(choose, signal));

  /**
   * Open a dialog that has an address.
   *
   * @param leave takes the address away after a failure, so that the same address can be opened again
   */
  openAt(address: string, choose: Choose, leave: () => void) {
    const open = () =>
      this.fetch(choose).catch((error) => {
        leave();
        throw error;
      });
    void want(open, () => {
      location.hash = address;
    });
  }

  /**
   * Of several requests made before a dialog has come, the last one counts.
   *
   * @param signal ends when the dialog is no longer wanted
   */
  async fetch(choose: Choose, signal?: AbortSignal) {
    this.#requests += 1;
    const request = this.#requests;
    const isWanted = () => request === this.#requests && !signal?.aborted;
    try {
      const dialogs = await this.#dialogs.get();
      const open = isWanted() ? await choose(dialogs) : null;
      if (isWanted()) await open?.();
    } catch (error) {
      if (isWanted()) throw error;
    }
  }

  /**
   * Have them ready even if the network goes; a failure does not matter yet. What a game has beside it comes with them;
   * before it has begun they wait for somebody.
   */
  fetchEarly({ record, live }: Pick<SessionState, "record" | "live">) {
    const fetch = () => this.#dialogs.do(() => {});
    if (record.moves.length > 0 || live) fetch();
    else atSign(fetch);
  }

  show(state: SessionState) {
    this.#dialogs.ready?.show(state);
  }

  /** Take the card about a finished game away. */
  closeResult() {
    this.#dialogs.ready?.closeResult();
  }
}

/** Everything has been forgotten in another tab. */
function beginAnew({ key }: StorageEvent) {
  if (key !== "salta:forgotten") return;
  void want(async () => (await import("../game/storage/persistence.ts")).beginAnew());
}

/** What the page does beside showing things, as sounding: fetched at the first gesture, and nothing until then. */
export function createPageEffects(parts: Omit<EffectsParts, "place">) {
  const effects = fetchedAtGesture(async () => {
    const { Effects } = await withSentences(import("./effects.ts"));
    return new Effects({ ...parts, place: byId("board-place") });
  });

  return {
    play: (name: SoundName) => effects.ready?.play(name),
    refuse: (refusal: Refusal) => effects.ready?.refuse(refusal),
    /** The game, the mode or the settings have changed. */
    show: () => effects.ready?.show(),
    /** By key. */
    shortcuts: Object.freeze({
      m: () => want(async () => (await effects.get()).mute()),
      z: () => want(async () => (await effects.get()).fill()),
    }),
  };
}

/**
 * The browser stores the site, in the language that is spoken: the next visit then needs no network.
 *
 * @param onNewer a newer build is there
 */
export function createSiteKeeping(onNewer: (takeOver: () => void) => void) {
  let isAsked = false;
  let keep: (language: string) => void = () => {};

  return {
    /** Python starts sooner then, too. */
    async store() {
      if (isAsked) return;
      isAsked = true;
      const offline = await withSentences(import("../offline/offline.ts")).catch(() => null);
      if (!offline) return;
      keep = await offline.keepSite({ onNewer });
      keep(language());
    },
    /** Another language is spoken. */
    keepLanguage: () => keep(language()),
  };
}
