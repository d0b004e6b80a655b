/** Fetches what keeps the game in Play in the archive, once there is something to keep. */

import { withSentences } from "../i18n/catalogue.js";

/** @import { GameKeeper } from "../game/gamekeeper.js" */
/** @import { Sent } from "../game/receivedgame.js" */
/** @import { SessionState } from "../game/state.js" */
/** @import { KeeperHost } from "./games/keeper.js" */

export class Archiving {
  #host;
  /** @type {Promise<GameKeeper> | null} */
  #coming = null;

  /** @param {KeeperHost} host */
  constructor(host) {
    this.#host = host;
  }

  /** @param {SessionState} state  of the game in Play */
  show(state) {
    if (!state.id && !this.#coming) return;
    // What fails is tried again with the next change: the page itself stores the game too.
    this.keeper().then(
      (keeper) => keeper.show(state),
      () => {},
    );
  }

  /** The game of the archive that a friend's link belongs to; null where there is none. @param {Sent} sent */
  async find(sent) {
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
    const { createKeeper } = await withSentences(import("./games/keeper.js"));
    return createKeeper(this.#host);
  }
}
