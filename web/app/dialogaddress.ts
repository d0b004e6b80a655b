/** The addresses of dialogs: they open over whatever is on the board, and closing them goes back. */

import type { ModeName } from "../game/mode.ts";
import { fragmentOf } from "../game/mode.ts";
import type { OpenDialog } from "./loaders.ts";

/** The dialogs that have one: what they are called in it, and their own name where that is another. */
const NAMES = [["rules"], ["games", "my-games"], ["history"]] as const;

/** "#today", "#daily", and the addresses of days; "#rush", which is opened likewise. */
const DAILY = /^#(today|rush|daily(\/.*)?)$/;

export function createDialogAddresses({
  openDialog,
  mode,
}: {
  openDialog: OpenDialog;
  mode: () => ModeName;
}) {
  const addresses = [
    ...NAMES.map(([name, dialog = name]) =>
      createDialogAddress(
        (hash) => hash === `#${name}`,
        dialog,
        (_, leave) => openDialog((all) => all[name](leave)),
        mode,
      ),
    ),
    createDialogAddress(
      (hash) => DAILY.test(hash),
      "daily",
      (hash, leave) => openDialog((all) => all.daily(hash, leave)),
      mode,
    ),
  ];
  return {
    /** Open My games, so that going back closes it. */
    showGames() {
      location.hash = "#games";
    },
    /**
     * The address has changed, or is the one that the page began with.
     *
     * @param isChange which of them
     * @returns whether it asks for a dialog, which is then opened; else all of them are closed
     */
    follow: (isChange: boolean): boolean =>
      addresses.map((follow) => follow(isChange)).includes(true),
  };
}

/** @returns see `follow` above */
function createDialogAddress(
  isOwn: (hash: string) => boolean,
  dialog: string,
  open: (hash: string, leave: () => void) => void,
  mode: () => ModeName,
) {
  /** Whether the browser's history has the page that was there before. */
  let hasBefore = false;

  function leave(address: string) {
    if (location.hash !== address) return;
    if (hasBefore) history.back();
    else history.replaceState(null, "", fragmentOf(mode()));
  }

  return (isChange: boolean): boolean => {
    const { hash } = location;
    if (isOwn(hash)) {
      hasBefore = isChange;
      open(hash, () => leave(hash));
      return true;
    }
    document.querySelector<HTMLDialogElement>(`dialog[data-dialog=${dialog}]`)?.close();
    return false;
  };
}
