/** Puzzles: a mode in which puzzles are solved and old games stepped through. */

import { showThenAnnounce } from "../../base/eventstate.ts";
import { afterChange } from "../../base/signals.ts";
import type { CellState } from "../../board/grid.ts";
import type { Mode, ModeContext, ModeOf } from "../../game/mode.ts";
import type { Step } from "../../game/record/steps.ts";
import { squareText } from "../../game/texts/squarenames.ts";
import { endsOf } from "../../game/view/pieces.ts";
import { speaker } from "../../i18n/catalogue.ts";
import "../../i18n/historicwords.ts";
import { actionKeys } from "../../ui/actionrow.ts";
import { showDailyStrip } from "../../ui/dailystrip.ts";
import { isRefuted, offerOf } from "./attempt.ts";
import { ratingLine } from "./paneltexts.ts";
import { conclusionOf, describeEvent, textsFor } from "./puzzlestatus.ts";
import type { RushStore } from "./rush/stores/rushstore.ts";
import type { RushView } from "./rush/views/rush.ts";
import { createRushView } from "./rush/views/rush.ts";
import { PuzzlesStore } from "./stores/puzzlesstore.ts";
import type { PuzzleEvent } from "./stores/puzzlestate.ts";
import { boardViewOf, createBoardController } from "./views/boardcontroller.ts";
import { ACTIONS } from "./views/buttons.ts";
import { showDialogs } from "./views/dialogs.ts";
import { showGenerateDialog } from "./views/generatedialog.ts";
import {
  actOnLine,
  createLinePanel,
  isLineAction,
  lineOffer,
  showLine,
} from "./views/linepanel.ts";
import { createPanel, panelState } from "./views/panel.ts";
import { showPlace } from "./views/place.ts";

const say = speaker("puzzle");

export function createMode(context: ModeContext): ModeOf<"puzzles"> {
  const store = new PuzzlesStore(context);
  const { content } = store;
  const { line, rush, solving } = content;
  const puzzleController = createBoardController(solving.puzzle, context);
  const panel = createPanel(store, context);
  const linePanel = createLinePanel(store, context);
  const rushView = rushViewIn(store, context);
  showDailyStrip(context, panel.head, () => {
    const origin = solving.result.origin.value;
    return origin?.from === "day" ? origin : null;
  });
  showPlace(store, context, { puzzle: panel.root, line: linePanel, rush: rushView });
  showPuzzle(store, context);
  showLine(store, context);
  showDialogs(store, context);
  showGenerateDialog(store, context);

  return {
    enter: (request) => store.enter(request),
    leave: () => store.leave(),
    get controller() {
      if (rush.value) return rushView(rush.value).input;
      return content.shown === "line" ? null : puzzleController;
    },
    describe(number: number, piece: string, cell: CellState) {
      const { colours } = rush.value?.puzzle.state ?? (line.game ? line : solving.puzzle.state);
      return squareText(number, piece, cell, colours);
    },
    get keys() {
      return keysOf(store);
    },
    offers() {
      if (line.game && !rush.value) return [lineOffer(line)];
      const { attempt } = (rush.value?.puzzle ?? solving.puzzle).state;
      return attempt ? [offerOf(attempt)] : [];
    },
    retry: () => content.resume(),
  };
}

function rushViewIn(store: PuzzlesStore, context: ModeContext) {
  let shown: { rush: RushStore; view: RushView } | null = null;
  return (rush: RushStore) => {
    if (shown?.rush !== rush) {
      shown = { rush, view: createRushView(rush, store, context) };
    }
    return shown.view;
  };
}

function showPuzzle(store: PuzzlesStore, context: ModeContext) {
  const { announce, board, sound } = context;
  const { solving } = store.content;
  const { counter, isOn, puzzle } = solving;

  function announceEvent(event: PuzzleEvent) {
    const { attempt, view } = puzzle.state;
    const state = panelState(store, context);
    if (!attempt || !state) return;
    const { hint } = attempt;
    const ends = event === "hinted" && hint?.move && !hint.isWhole ? endsOf(hint.move) : null;
    if (ends) board.flash([ends.from]);
    if (event === "solved") sound("win");
    announce(describeEvent(event, attempt, view, textsFor(state, ratingLine(state))));
  }

  showThenAnnounce(
    puzzle,
    () => {
      const view = boardViewOf(puzzle.state, context, solving.bottom);
      return isOn.value && puzzle.state.attempt ? view : null;
    },
    (view) => view && board.show(view),
    announceEvent,
  );
  afterChange(
    () => counter.changes.value,
    () => {
      const state = panelState(store, context);
      if (state?.outcome && isRefuted(state.attempt)) announce(conclusionOf(state));
    },
  );
}

function keysOf(store: PuzzlesStore): Mode["keys"] {
  const { content } = store;
  const { puzzle, possible } = content.solving;
  const step = (to: Step) => () => content.step(to);

  function press(name: (typeof ACTIONS)[number]["id"]) {
    const { rush, shown } = content;
    if (rush.value) return name === "again" && rush.value.start();
    if (shown === "line") return isLineAction(name) && actOnLine(store, name);
    const action = [...possible.value].find((each) => each === name);
    if (action) store.act(action);
  }

  return [
    ...actionKeys(ACTIONS, (key) => say(`keys.${key}`), press),
    ["u", say("keys.u"), { u: () => content.shown === "puzzle" && puzzle.step("undo") }],
    ["←", say("keys.left"), { ArrowLeft: step("before"), Home: step("first") }],
    ["→", say("keys.right"), { ArrowRight: step("after"), End: step("last") }],
  ];
}
