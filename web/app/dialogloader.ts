/** Fetches the dialogs when they are requested, and those of every game when there is time. */

import type { SessionState } from "../game/record/state.ts";
import { withSentences } from "../i18n/catalogue.ts";
import type { DialogHost } from "../modes/play/dialoghost.ts";
import type { Dialogs } from "./panels/dialogs.ts";

/** Opens a dialog, or promises the function that does. */
export type Choose = (dialogs: Dialogs) => void | Promise<() => void>;
export type OpenDialog = (choose: Choose, signal?: AbortSignal) => void;

export class DialogLoader {
  #page;
  #dialogs: Dialogs | null = null;
  #coming: Promise<Dialogs> | null = null;
  #requests = 0;

  constructor(page: DialogHost) {
    this.#page = page;
  }

  /**
   * Of several requests made before a dialog has come, the last one counts.
   *
   * @param signal ends when the dialog is no longer wanted
   */
  async open(choose: Choose, signal?: AbortSignal) {
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

  show(state: SessionState) {
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

async function fetchDialogs(page: DialogHost) {
  const { loadDialogs } = await withSentences(import("./panels/dialogs.ts"));
  return loadDialogs(page);
}
