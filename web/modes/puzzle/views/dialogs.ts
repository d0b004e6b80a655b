/** The dialogs of the puzzles. */

import { effect, untracked } from "../../../base/signals.ts";
import type { ModeContext } from "../../../game/mode.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { openQuestion } from "../../../ui/dialog.ts";
import type { PuzzleDialog } from "../stores/dialogsstore.ts";
import type { PuzzlesStore } from "../stores/puzzlesstore.ts";
import { openList } from "./listdialog.ts";
import { openReset, openStanding } from "./standingdialog.ts";
import { openText } from "./textdialog.ts";

const sayOfFirst = speaker("firststeps");

/** Show the one that is open in the store. */
export function showDialogs(store: PuzzlesStore, context: ModeContext) {
  const { dialogs } = store;
  let closeShown = () => {};

  function open(dialog: PuzzleDialog) {
    const end = () => dialogs.dialog === dialog && dialogs.close();
    if (dialog.name === "list") return openList(store, context, dialog, end);
    if (dialog.name === "text") return openText(store, dialog.text, end);
    if (dialog.name === "standing") return openStanding(store, end);
    if (dialog.name === "reset") return openReset(store, end);
    return askForSolution(store, end);
  }

  effect(() => {
    const { dialog } = dialogs;
    untracked(() => {
      closeShown();
      closeShown = dialog ? open(dialog) : () => {};
    });
  });
}

function askForSolution({ content, dialogs }: PuzzlesStore, end: () => void) {
  const show = () => {
    dialogs.close();
    void content.solving.puzzle.surrender();
  };
  openQuestion({
    name: "puzzle-solution",
    title: () => sayOfFirst("solution.title"),
    sentences: [() => sayOfFirst("solution.how")],
    choices: [[() => sayOfFirst("solution.no")], [() => sayOfFirst("solution.yes"), show]],
    onDismiss: end,
  });
  return () => {}; // it closes itself with its answer
}
