/** The addresses of dialogs: they open over whatever is on the board, and closing them goes back. */

import { fragmentOf } from "../game/mode.js";

/** @import { ModeName } from "../game/mode.js" */
/** @import { OpenDialog } from "./dialogloader.js" */

/** Of all dialogs that have one. @param {{ openDialog: OpenDialog, mode: () => ModeName }} parts */
export function createDialogAddresses({ openDialog, mode }) {
  const rules = createDialogAddress({
    address: "#rules",
    name: "rules",
    open: (onClose) => openDialog((all) => all.rules(onClose)),
    mode,
  });
  const games = createDialogAddress({
    address: "#games",
    name: "my-games",
    open: (onClose) => openDialog((all) => all.games(onClose)),
    mode,
  });
  return {
    showGames: games.show,
    /** @param {boolean} isChange  of the address @returns {boolean} whether it asks for a dialog */
    follow: (isChange) => [rules.follow(isChange), games.follow(isChange)].includes(true),
  };
}

/**
 * @param {object} parts
 * @param {string} parts.address  with its "#"
 * @param {string} parts.name  of the dialog
 * @param {(onClose: () => void) => void} parts.open
 * @param {() => ModeName} parts.mode  the mode that is on
 */
function createDialogAddress({ address, name, open, mode }) {
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
