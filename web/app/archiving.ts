/** Fetches what keeps the game in Play in the archive, once there is something to keep. */

import type { Sent } from "../game/links/receivedgame.ts";
import type { SessionState } from "../game/record/state.ts";
import type { ArchiveWriter } from "../game/storage/archivewriter.ts";
import { withSentences } from "../i18n/catalogue.ts";
import type { ArchiveWriterHost } from "./games/archivewriter.ts";

export class Archiving {
  #host;
  #coming: Promise<ArchiveWriter> | null = null;

  constructor(host: ArchiveWriterHost) {
    this.#host = host;
  }

  /** @param state of the game in Play */
  show(state: SessionState) {
    if (!state.id && !this.#coming) return;
    // What fails is tried again with the next change: the page itself stores the game too.
    this.keeper().then(
      (keeper) => keeper.show(state),
      () => {},
    );
  }

  /** The game of the archive that a friend's link belongs to; null where there is none. */
  async find(sent: Sent) {
    return (await this.keeper()).find(sent);
  }

  keeper() {
    this.#coming ??= this.#create().catch((error) => {
      this.#coming = null;
      throw error;
    });
    return this.#coming;
  }

  async #create() {
    const { createArchiveWriter } = await withSentences(import("./games/archivewriter.ts"));
    return createArchiveWriter(this.#host);
  }
}
