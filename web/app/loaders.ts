/** Parts of the page that are fetched when they are wanted: the archive's writer, effects, the offline store. */

import { fetchedAtGesture, Lazy } from "../base/lazy.ts";
import { want } from "../base/wants.ts";
import type { Refusal } from "../board/choice.ts";
import type { Sent } from "../game/links/receivedgame.ts";
import type { SessionState } from "../game/record/state.ts";
import type { ArchiveWriter } from "../game/storage/archivewriter.ts";
import { language, withSentences } from "../i18n/catalogue.ts";
import type { SoundName } from "../sound/voices.ts";
import { byId } from "../ui/element.ts";
import type { EffectsParts } from "./effects.ts";
import type { ArchiveWriterHost } from "./games/archivewriter.ts";

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
