/** The chart of the expected lead, and the review that finds it. */

import { effect } from "../../../base/signals.ts";
import type { ModeContext } from "../../../game/mode.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { button, element, keepFocus } from "../../../ui/element.ts";
import { leadOf } from "../scores.ts";
import type { AnalyseStore } from "../stores/analysestore.ts";
import type { FormatMove, Tree } from "../tree.ts";
import { formatByNumbers, mainLine, nodeAt, numberOf, playerOf } from "../tree.ts";
import { createPlot } from "./plot.ts";

const say = speaker("analyse");

/** "3. 33–42", "3… 82–73", "Start". */
export function placeText(tree: Tree, place: number, formatMove: FormatMove = formatByNumbers) {
  if (place === 0) return say("moves.start");
  const { parent, move: text } = nodeAt(tree, place);
  const move = formatMove(parent, text);
  const key = playerOf(tree, place) === 1 ? "plot.first" : "plot.second";
  return say(key, { number: numberOf(tree, place), move });
}

export function plyText(
  tree: Tree,
  { plies, plot, ply }: Pick<AnalyseStore["review"], "plies" | "plot" | "ply">,
  colours: readonly string[],
  formatMove: FormatMove = formatByNumbers,
) {
  const here = plies[ply];
  if (!here) return plot.plies > 0 ? say("plot.none") : "";
  const { kind, colour, n } = leadOf(here.score, colours);
  const move = placeText(tree, mainLine(tree)[ply - 1] ?? 0, formatMove);
  const verdict = plot.marks.find((fault) => fault.ply === ply)?.verdict ?? "none";
  return say(`plot.${kind}`, { move, colour, n, verdict });
}

/** @param focusMoves focuses the list of moves when nothing in the chart can have the focus */
export function createChart(
  { isShown, moveFormat, review, study }: AnalyseStore,
  openScreen: ModeContext["openScreen"],
  focusMoves: () => void,
) {
  const progress = element("progress", {
    class: "an-progress",
    max: 1,
    "aria-label": () => say("review.busy"),
  });
  const begin = button(
    { class: "button", "data-action": "review" },
    () => review.begin(),
    () => say("review.do"),
  );
  const stop = button(
    { class: "button", "data-action": "stop" },
    () => review.stop(),
    () => say("review.stop"),
  );
  const story = button(
    { class: "button", "data-action": "story" },
    () => openScreen({ screen: "analyse", isStory: true }),
    () => say("story"),
  );
  const { root, slider, show } = createPlot((ply) => void study.showPly(ply), {
    beside: [progress],
    after: [stop, begin, story],
  });

  function draw() {
    const { isComplete, isRunning, plot, ply } = review;
    const { colours } = study.position;
    progress.hidden = !isRunning;
    stop.hidden = !isRunning;
    begin.hidden = isRunning || isComplete || plot.plies === 0;
    if (isRunning) progress.value = review.progress;
    const text = plyText(study.tree, review, colours, moveFormat.move);
    show({ plot, ply, colours, text, spoken: plyText(study.tree, review, colours) });
  }

  function focusLeft() {
    const left = [stop, begin, slider].find((each) => !each.closest("[hidden]"));
    if (left) left.focus({ preventScroll: true });
    else focusMoves();
  }

  effect(() => {
    if (isShown.value) keepFocus(root, draw, focusLeft);
  });
  return root;
}
