/** Rush beside the board: an introduction, then the time, the count and the goal, and at the end the result. */

import { effectUntil } from "../../../../base/signals.ts";
import type { Rulesets } from "../../../../game/rulesets.ts";
import { goalText } from "../../../../game/texts/puzzlegoal.ts";
import { speaker } from "../../../../i18n/catalogue.ts";
import { number } from "../../../../i18n/format.ts";
import { button, element, mark, write } from "../../../../ui/element.ts";
import { writeSentences } from "../../../../ui/sentences.ts";
import type { PuzzlesStore } from "../../stores/puzzlesstore.ts";
import { clockText, errorsIn, MOST_ERRORS, solvedIn } from "../run.ts";
import type { RushStore } from "../stores/rushstore.ts";
import { createResult } from "./result.ts";

const say = speaker("rush");
const sayOfPuzzle = speaker("puzzle");

/** Milliseconds left from which the time is short. */
const LATE = 20_000;

export function createRushPanel(store: RushStore, puzzles: PuzzlesStore, rulesets: Rulesets) {
  const goal = element("h2", { class: "puzzle-goal" });
  const news = element("p", { class: "status-main title-6" });
  const newsBox = element("div", { class: "notice puzzle-news" }, news);
  const intro = element(
    "div",
    { class: "group" },
    element("p", {}, () => say("how")),
    element("p", { class: "fine" }, () => say("fair")),
  );
  const { row, start } = createButtons(store, puzzles);
  const root = element(
    "div",
    { class: "puzzle rush" },
    createFacts(store),
    element(
      "div",
      { class: "puzzle-body column gap-4" },
      element("div", { class: "puzzle-task stack gap-2" }, goal),
      ...[newsBox, intro, row],
      createResult(store, puzzles, rulesets),
    ),
  );

  effectUntil(store.signal, () => {
    const { phase } = store;
    const { text, spoken, tone } = store.news;
    const yours = sayOfPuzzle("news.yours");
    mark(root, "data-phase", phase);
    mark(newsBox, "data-tone", tone);
    newsBox.hidden = phase !== "running";
    intro.hidden = phase !== "intro";
    write(goal, goalLine(store));
    writeSentences(news, [text || yours], [spoken || yours]);
  });
  return { root, focus: () => start.focus() };
}

function goalLine({ puzzle, phase }: RushStore) {
  const { attempt, colours } = puzzle.state;
  if (phase === "over") return () => say("over.title");
  if (phase === "intro" || !attempt) return () => say("title");
  const { goal, position } = attempt.puzzle;
  return () => goalText(goal, position, colours);
}

function createButtons(store: RushStore, puzzles: PuzzlesStore) {
  const main = { class: "button button-main", "data-action": "start" };
  const start = button(main, () => store.start());
  const stop = button(
    { class: "button", "data-action": "stop" },
    () => store.stop(),
    () => say("stop"),
  );
  const back = button(
    { class: "button", "data-action": "leave" },
    () => puzzles.leaveRush(),
    () => say("leave"),
  );
  effectUntil(store.signal, () => {
    const { phase } = store;
    start.hidden = phase === "running";
    stop.hidden = phase !== "running";
    back.hidden = phase === "running";
    write(start, () => say(phase === "over" ? "again" : "start"));
  });
  return { row: element("div", { class: "buttons" }, start, stop, back), start };
}

function createFacts(store: RushStore) {
  const time = element("dd", { class: "rush-time" });
  const solved = element("dd", {});
  const errors = element("dd", {});
  const best = element("dd", {});
  const row = (name: "time" | "solved" | "errors" | "best", value: HTMLElement) =>
    element(
      "div",
      { "data-fact": name },
      element("dt", {}, () => say(`fact.${name}`)),
      value,
    );
  const root = element(
    "dl",
    { class: "rush-facts line-below between" },
    row("time", time),
    row("solved", solved),
    row("errors", errors),
    row("best", best),
  );

  effectUntil(store.signal, () => {
    const { best: record, left, phase, run } = store;
    write(time, clockText(left));
    mark(root, "data-late", phase === "running" && left <= LATE ? "" : null);
    write(solved, number(run ? solvedIn(run) : 0));
    write(errors, () => say("errors", { n: run ? errorsIn(run) : 0, most: MOST_ERRORS }));
    write(best, number(record));
  });
  return root;
}
