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

export function showDialogs(store: PuzzlesStore, context: ModeContext) {
  const { dialogs } = store;
  let closeShown = () => {};

  function open(dialog: PuzzleDialog) {
    if (dialog.name === "list") return openList(store, context, dialog);
    if (dialog.name === "text") return openText(store, dialog);
    if (dialog.name === "standing") return openStanding(store, dialog);
    if (dialog.name === "reset") return openReset(store, dialog);
    return askForSolution(store, dialog);
  }

  effect(() => {
    const { dialog } = dialogs;
    untracked(() => {
      closeShown();
      closeShown = dialog ? open(dialog) : () => {};
    });
  });
}

function askForSolution({ content, dialogs }: PuzzlesStore, dialog: PuzzleDialog) {
  const show = () => {
    dialogs.close();
    void content.solving.puzzle.surrender();
  };
  const { close } = openQuestion({
    name: "puzzle-solution",
    title: () => sayOfFirst("solution.title"),
    sentences: [() => sayOfFirst("solution.how")],
    choices: [[() => sayOfFirst("solution.no")], [() => sayOfFirst("solution.yes"), show]],
    onDismiss: () => dialogs.close(dialog),
  });
  return close;
}
