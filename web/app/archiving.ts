/** Fetches what keeps the game in Play in the archive, once there is something to keep. */

import type { GameKeeper } from "../game/gamekeeper.ts";
import type { Sent } from "../game/receivedgame.ts";
import type { SessionState } from "../game/state.ts";
import { withSentences } from "../i18n/catalogue.ts";
import type { KeeperHost } from "./games/keeper.ts";

export class Archiving {
  #host;
  #coming: Promise<GameKeeper> | null = null;

  constructor(host: KeeperHost) {
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
    const { createKeeper } = await withSentences(import("./games/keeper.ts"));
    return createKeeper(this.#host);
  }
}
