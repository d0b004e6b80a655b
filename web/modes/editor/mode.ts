import type { CellState } from "../../board/grid.ts";
import type { Mode, ModeContext, ModeOf } from "../../game/mode.ts";
import { squareText } from "../../game/texts/squarenames.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { EditorStore } from "./stores/editorstore.ts";
import { createActionKeys, createActions } from "./views/actions.ts";
import { showBoard } from "./views/board.ts";
import { showDialogs } from "./views/dialogs.ts";
import { showDraggedPiece } from "./views/draggedpiece.ts";
import { createForm } from "./views/form.ts";
import { createReport } from "./views/report.ts";
import { createTray } from "./views/tray.ts";

const say = speaker("edit");

export function createMode(context: ModeContext): ModeOf<"edit"> {
  const { board, place, rulesets } = context;
  const store = new EditorStore(context);
  const { placing } = store;
  place.classList.add("edit");
  place.append(
    createTray(store),
    createReport(store, board),
    createActions(store),
    createForm(store, rulesets),
  );
  showBoard(store, context);
  showDraggedPiece(store, board);
  showDialogs(store, rulesets);

  return {
    enter: ({ draft }) => store.enter(draft),
    leave: () => store.leave(),
    // No move is made on a board that is being set up.
    controller: {
      onMove: () => Promise.resolve(),
      refuse() {},
      onSelect: (number) => placing.followBoardSelection(number),
    },
    onPlace: (move) => placing.put(move),
    onDragOutside: (carried) => placing.dragOffBoard(carried),
    describe: (number: number, piece: string, cell: CellState) =>
      squareText(number, piece, { ...cell, isMovable: false }, store.drafts.colours),
    get keys() {
      return keysIn(store);
    },
    offers: () => store.report.offers,
    retry: () => void store.check.again(),
  };
}

function keysIn(store: EditorStore): Mode["keys"] {
  const { placing } = store;
  const place = { n: () => placing.selectNext(), Escape: () => placing.deselect() };
  return [
    ["n", say("keys.n"), place],
    ["Delete", say("keys.Delete")],
    ...createActionKeys(store),
    ["←", say("keys.left"), { ArrowLeft: () => store.step("before") }],
    ["→", say("keys.right"), { ArrowRight: () => store.step("after") }],
  ];
}
