/** The panel beside the board, top to bottom. */

import { element } from "../../ui/element.js";
import { ACTIONS, createActions, createSteps } from "./controls.js";
import { createHead } from "./head.js";
import { createLinesPanel } from "./linespanel.js";
import { createMoveTree } from "./movetree.js";
import { createNote } from "./note.js";
import { PlotPanel } from "./plotpanel.js";
import { mainFields } from "./tree.js";

/** @param {import("./analysisview.js").AnalyseState} state @param {import("./commands.js").Commands} commands */
export function createPanel({ context, analysis, review }, commands) {
  const head = createHead();
  const lines = createLinesPanel({
    onSwitch: (isOn) => commands.switchEngine(isOn),
    onCount: (count) => commands.changeLines({ lines: count }),
    onLine: (row, count) => commands.playLine(row, count),
  });
  const steps = createSteps((step) => commands.step(step));
  const moves = createMoveTree((place) => void analysis.goTo(place));
  const note = createNote(() => commands.playBetter());
  const plot = new PlotPanel({
    onGo: (ply) => commands.goToPly(ply),
    onReview: () => void review.begin(mainFields(analysis.tree)),
    onStop: () => review.stop(),
  });
  const names = ACTIONS.filter((name) => name !== "edit" || context.hasMode("edit"));
  const actions = createActions(names, (action) => commands.act(action));
  const parts = [head, lines, steps, moves, note, plot, actions].map((part) => part.root);

  return {
    root: element("div", { class: "an" }, ...parts),
    /** @param {ReturnType<import("./analysisview.js").AnalysisView["panel"]>} view */
    show(view) {
      head.show(view.head);
      lines.show(view.lines);
      steps.show(view.steps, view.hasFaults);
      moves.show(view.moves);
      note.show(view.note);
      plot.show(view.plot);
      actions.show(view.actions);
      actions.press("ways", view.showsWays);
    },
  };
}
