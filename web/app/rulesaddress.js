/** The address of the page of rules: it opens over whatever is on the board, and closing it goes back. */

import { fragmentOf } from "../game/mode.js";

/** @import { ModeName } from "../game/mode.js" */

export const RULES_ADDRESS = "#rules";

/**
 * @param {object} parts
 * @param {(onClose: () => void) => void} parts.open  opens the page of rules
 * @param {() => ModeName} parts.mode  the mode that is on
 */
export function createRulesAddress({ open, mode }) {
  /** Whether the browser's history has the page that was there before. */
  let hasBefore = false;

  function leave() {
    if (location.hash !== RULES_ADDRESS) return;
    if (hasBefore) history.back();
    else history.replaceState(null, "", fragmentOf(mode()));
  }

  return {
    /**
     * The address has changed, or is the one that the page began with.
     *
     * @param {boolean} isChange
     * @returns {boolean} whether it asks for the rules, which are then opened; else they are closed
     */
    follow(isChange) {
      if (location.hash === RULES_ADDRESS) {
        hasBefore = isChange;
        open(leave);
        return true;
      }
      const dialog = document.querySelector("dialog[data-dialog=rules]");
      if (dialog instanceof HTMLDialogElement) dialog.close();
      return false;
    },
  };
}
