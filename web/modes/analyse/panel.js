/** All that stands beside the board, in its order. */

import { element } from "../../ui/element.js";
import { ACTIONS, createActions } from "./actions.js";
import { createHead } from "./head.js";
import { createLinesPanel } from "./linespanel.js";
import { createMoveTree } from "./movelist.js";
import { createNote } from "./movenote.js";
import { createPlotPanel } from "./plotpanel.js";
import { createSteps } from "./steps.js";

/**
 * @typedef {object} PanelView
 * @property {import("./head.js").HeadView} head
 * @property {ReadonlySet<import("./steps.js").Step>} steps
 * @property {boolean} hasFaults
 * @property {import("./linespanel.js").LinesView} lines
 * @property {import("./movelist.js").MoveTreeView} moves
 * @property {import("./movenote.js").NoteView} note
 * @property {import("./plotpanel.js").PlotView} plot
 * @property {ReadonlySet<import("./actions.js").AnalysisAction>} possible
 * @property {boolean} isWays
 */

/** @param {Pick<import("../../game/mode.js").ModeContext, "hasMode">} desk @param {import("./commands.js").Doing} doing */
export function createPanel(desk, doing) {
  const head = createHead();
  const steps = createSteps({ onStep: doing.step });
  const lines = createLinesPanel({
    onSwitch: doing.switchEngine,
    onCount: doing.countLines,
    onLine: doing.follow,
  });
  const place = element("nav", { class: "an-moves" });
  const moves = createMoveTree(place, { onGo: doing.goTo });
  const note = createNote({ onBetter: doing.better });
  const plot = createPlotPanel({
    onGo: doing.goToPly,
    onReview: doing.review,
    onStop: doing.stopReview,
  });
  const names = ACTIONS.filter((name) => name !== "edit" || desk.hasMode("edit"));
  const actions = createActions(names, doing.act);
  const root = element(
    "div",
    { class: "an" },
    head.root,
    lines.root,
    steps.root,
    place,
    note.root,
    plot.root,
    actions.root,
  );

  return {
    root,
    /** @param {PanelView} view */
    show(view) {
      head.show(view.head);
      lines.show(view.lines);
      steps.show(view.steps, view.hasFaults);
      moves.show(view.moves);
      note.show(view.note);
      plot.show(view.plot);
      actions.show(view.possible);
      actions.press("ways", view.isWays);
    },
  };
}
