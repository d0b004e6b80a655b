/** The address of a dialog: it opens over whatever is on the board, and closing it goes back. */

import { fragmentOf } from "../game/mode.js";

/** @import { ModeName } from "../game/mode.js" */

/**
 * @param {object} parts
 * @param {string} parts.address  with its "#"
 * @param {string} parts.name  of the dialog
 * @param {(onClose: () => void) => void} parts.open
 * @param {() => ModeName} parts.mode  the mode that is on
 */
export function createDialogAddress({ address, name, open, mode }) {
  /** Whether the browser's history has the page that was there before. */
  let hasBefore = false;

  function leave() {
    if (location.hash !== address) return;
    if (hasBefore) history.back();
    else history.replaceState(null, "", fragmentOf(mode()));
  }

  return {
    /** Open the dialog, so that going back closes it. */
    show() {
      location.hash = address;
    },
    /**
     * The address has changed, or is the one that the page began with.
     *
     * @param {boolean} isChange
     * @returns {boolean} whether it asks for the dialog, which is then opened; else it is closed
     */
    follow(isChange) {
      if (location.hash === address) {
        hasBefore = isChange;
        open(leave);
        return true;
      }
      const dialog = document.querySelector(`dialog[data-dialog=${name}]`);
      if (dialog instanceof HTMLDialogElement) dialog.close();
      return false;
    },
  };
}
