/** Fetches the dialogs when they are requested, and those of every game when there is time. */

import { withSentences } from "../i18n/catalogue.js";

/** @import { DialogHost } from "../modes/play/dialoghost.js" */
/** @import { Dialogs } from "./panels/dialogs.js" */

/** Opens a dialog, or promises the function that does. @typedef {(dialogs: Dialogs) => void | Promise<() => void>} Choose */
/** @typedef {(choose: Choose, signal?: AbortSignal) => void} OpenDialog */

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

  /**
   * Of several requests made before a dialog has come, the last one counts.
   *
   * @param {Choose} choose
   * @param {AbortSignal} [signal]  ends when the dialog is no longer wanted
   */
  async open(choose, signal) {
    this.#requests += 1;
    const request = this.#requests;
    const isWanted = () => request === this.#requests && !signal?.aborted;
    this.#dialogs = await this.#fetched();
    const open = isWanted() ? await choose(this.#dialogs) : null;
    if (isWanted()) open?.();
  }

  /** Have them ready even if the network goes; a failure does not matter yet. */
  async fetchEarly() {
    this.#dialogs = await this.#fetched().catch(() => null);
  }

  /** @param {import("../game/state.js").SessionState} state */
  show(state) {
    this.#dialogs?.show(state);
  }

  /** Take the card about a finished game away. */
  closeResult() {
    this.#dialogs?.closeResult();
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
  const { loadDialogs } = await withSentences(import("./panels/dialogs.js"));
  return loadDialogs(page);
}
