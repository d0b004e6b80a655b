/** Parts of the page that are fetched on demand: the archive's writer, effects, the offline store. */

import { fetchedAtGesture, Lazy } from "../base/lazy.ts";
import { want } from "../base/wants.ts";
import type { Refusal } from "../board/choice.ts";
import type { Sent } from "../game/links/receivedgame.ts";
import type { SessionState } from "../game/record/state.ts";
import type { ArchiveWriter } from "../game/storage/archivewriter.ts";
import { language, withSentences } from "../i18n/catalogue.ts";
import type { SoundName } from "../sound/voices.ts";
import type { CardView } from "../ui/card.ts";
import { byId } from "../ui/element.ts";
import type { EffectsParts } from "./effects.ts";
import type { ArchiveWriterHost } from "./games/archivewriter.ts";
import type { Reports } from "./stores/reports.ts";

/** Stores the game in Play in the archive. The writer is fetched once there is something to store. */
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
    if (!state.game.id && !this.#writer.isRequested) return;
    this.#waiting.delete(state.game.id); // so that this game comes last
    this.#waiting.set(state.game.id, state);
    if (this.#writer.ready) this.#showAll(this.#writer.ready);
    else this.#writer.do((writer) => this.#showAll(writer)); // after a failure, the next change tries again
  }

  #showAll(writer: ArchiveWriter) {
    for (const state of this.#waiting.values()) writer.show(state);
    this.#waiting.clear();
  }

  /** The game of the archive that a friend's link belongs to; null if there is none. */
  async find(sent: Sent) {
    return (await this.keeper()).find(sent);
  }

  keeper() {
    return this.#writer.get();
  }
}

/** Sound, the wake lock and full screen, which have no effect before they are fetched at the first gesture. */
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
    /** The action of each key. */
    shortcuts: Object.freeze({
      m: () => want(async () => (await effects.get()).mute()),
      z: () => want(async () => (await effects.get()).toggleFullScreen()),
    }),
  };
}

/**
 * Lets the browser store the site in the current language, so that the next visit needs no network.
 *
 * @param reports learns of a newer build
 */
export function createSiteKeeping(reports: Pick<Reports<CardView>, "reportNewer">) {
  let isAsked = false;
  let keep: (language: string) => void = () => {};

  return {
    /** Python starts sooner from the stored site, too. */
    async store() {
      if (isAsked) return;
      isAsked = true;
      const offline = await withSentences(import("../offline/offline.ts")).catch(() => null);
      if (!offline) return; // the next visit tries again
      keep = await offline.keepSite({ onNewer: (takeOver) => reports.reportNewer(takeOver) });
      keep(language());
    },
    /** The language has changed. */
    keepLanguage: () => keep(language()),
  };
}
