/** The addresses of dialogs: they open over whatever is on the board, and closing them goes back. */

import type { ModeName } from "../game/mode.ts";
import { fragmentOf } from "../game/mode.ts";
import type { OpenDialog } from "./loaders.ts";

/** Of all dialogs that have one. */
export function createDialogAddresses({
  openDialog,
  mode,
}: {
  openDialog: OpenDialog;
  mode: () => ModeName;
}) {
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
    /**
     * @param isChange of the address
     * @returns whether it asks for a dialog
     */
    follow: (isChange: boolean): boolean =>
      [rules.follow(isChange), games.follow(isChange)].includes(true),
  };
}

function createDialogAddress({
  address,
  name,
  open,
  mode,
}: {
  /** With its "#" */
  address: string;
  /** Of the dialog */
  name: string;
  open: (onClose: () => void) => void;
  /** The mode that is on */
  mode: () => ModeName;
}) {
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
     * @returns whether it asks for the dialog, which is then opened; else it is closed
     */
    follow(isChange: boolean): boolean {
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
