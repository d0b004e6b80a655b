/** Stores the game in Play in the archive. The writer is fetched once there is something to store. */

import { Lazy } from "../base/lazy.ts";
import { effect, untracked } from "../base/signals.ts";
import type { Sent } from "../game/links/receivedgame.ts";
import type { SessionState } from "../game/record/state.ts";
import type { ArchiveWriter } from "../game/storage/archivewriter.ts";
import { withSentences } from "../i18n/catalogue.ts";
import type { ArchiveWriterHost } from "./games/archivewriter.ts";

export class Archiving {
  #writer: Lazy<ArchiveWriter>;
  #session;
  /** The session states not yet passed to the writer, keyed by game id. */
  #waiting: Map<string | null, SessionState> = new Map();

  constructor(host: ArchiveWriterHost) {
    this.#writer = new Lazy(async () => {
      const { createArchiveWriter } = await withSentences(import("./games/archivewriter.ts"));
      return createArchiveWriter(host);
    });
    this.#session = host.session;
  }

  /** Archives the game from now on: after the start, since the writer is not needed for the first screen. */
  follow() {
    effect(() => {
      const { state } = this.#session;
      untracked(() => this.#show(state));
    });
  }

  /** Finds the archived game that a friend's link continues. */
  async find(sent: Sent) {
    return (await this.keeper()).find(sent);
  }

  keeper() {
    return this.#writer.get();
  }

  #show(state: SessionState) {
    if (!state.game.id && !this.#writer.isRequested) return;
    this.#waiting.delete(state.game.id); // moves this game to the end
    this.#waiting.set(state.game.id, state);
    if (this.#writer.ready) this.#showAll(this.#writer.ready);
    else this.#writer.do((writer) => this.#showAll(writer)); // after a failure, the next change tries again
  }

  #showAll(writer: ArchiveWriter) {
    for (const state of this.#waiting.values()) writer.show(state);
    this.#waiting.clear();
  }
}
