/** Fetches the dialogs when the first of them is requested, or when there is time. */

/** @import { DialogHost } from "../modes/play/dialoghost.js" */
/** @import { Dialogs } from "./panels/dialogs.js" */

export class DialogLoader {
  #page;
  /** @type {Dialogs | null} */
  #dialogs = null;
  /** @type {Promise<Dialogs> | null} */
  #coming = null;
  #requests = 0;

  /** @param {DialogHost} page */
  constructor(page) {
    this.#page = page;
  }

  /** Of several requests made before the dialogs have come, the last one counts. @param {(dialogs: Dialogs) => void} choose */
  async open(choose) {
    this.#requests += 1;
    const request = this.#requests;
    this.#dialogs = await this.#fetched();
    if (request === this.#requests) choose(this.#dialogs);
  }

  /** Have them ready even if the network goes; a failure does not matter yet. */
  async fetchEarly() {
    this.#dialogs = await this.#fetched().catch(() => null);
  }

  /** @param {import("../game/state.js").SessionState} state */
  show(state) {
    this.#dialogs?.show(state);
  }

  #fetched() {
    this.#coming ??= fetchDialogs(this.#page).catch((error) => {
      this.#coming = null;
      throw error;
    });
    return this.#coming;
  }
}

/** @param {DialogHost} page */
async function fetchDialogs(page) {
  const { loadDialogs } = await import("./panels/dialogs.js");
  return loadDialogs(page);
}
