/** What a wrong move comes to, in a sentence at the end of its refutation. */

import { columnOf, rowOf } from "../../board/geometry.ts";
import { pieceOn } from "../../board/view.ts";
import type { Outcome, View } from "../../engine/gameresults.ts";
import type { Kind } from "../../game/texts/puzzlegoal.ts";
import { goalOf, solverOf } from "../../game/texts/puzzlegoal.ts";
import { colourName, endsOf, notationOf } from "../../game/view/pieces.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { say as sayPage } from "../../i18n/say.ts";
import type { Attempt } from "./attempt.ts";

const say = speaker("puzzle");

/** An attempt and what is on the board. */
export interface Shown {
  attempt: Attempt;
  view: View | null;
  /** The view one move earlier, where it is known */
  before: View | null;
  /** Of a game that has ended on the board, once it is counted */
  outcome: Outcome | null;
  colours: readonly string[];
}

/** "Red is home first."; "" while it is not known. */
export function conclusionOf({ attempt, view, before, outcome, colours }: Shown) {
  const { puzzle, answer } = attempt;
  const goal = goalOf(puzzle.goal);
  if (!view || !goal) return "";
  if (goal.kind === "points") return marginText(answer?.value ?? null, answer?.best ?? null);
  if (view.ending) return endText(view, outcome, colours);
  const solver = solverOf(puzzle.position);
  const slots = {
    colour: colourName(colours[solver - 1] ?? ""),
    other: colourName(colours[2 - solver] ?? ""),
  };
  return TEXTS[goal.kind]({ view, before, slots, solver });
}

type Facts = {
  view: View;
  before: View | null;
  slots: { colour: string; other: string };
  solver: 1 | 2;
};

const TEXTS: Record<Exclude<Kind, "points">, (facts: Facts) => string> = {
  win: ({ slots }) => say("refuted.win", slots),
  home: ({ view, slots, solver }) => say("refuted.home", { ...slots, n: view.simple[solver] }),
  hold: ({ slots }) => say("news.wrongHold", { colour: slots.other }),
  squeeze: ({ view, slots, solver }) => {
    const { last } = view;
    const gain = last && last.player !== solver ? gainOf(view, last.text) : -1;
    if (!last || gain < 0) return say("refuted.squeeze", slots);
    const key = gain > 0 ? "refuted.squeezeForward" : "refuted.squeezeLevel";
    return say(key, { ...slots, move: notationOf(last.text) });
  },
  jam: ({ before, slots }) => {
    const n = before?.legal.length ?? 0;
    return n > 1 ? say("refuted.jamPieces", { ...slots, n }) : say("refuted.jam", slots);
  },
};

/** How much nearer to its goal the last move has brought its piece. */
function gainOf({ board, goals, last }: View, move: string) {
  const ends = endsOf(move);
  const goal = ends && last && goals[last.player][pieceOn(board, ends.to)];
  return ends && goal ? distance(ends.from, goal) - distance(ends.to, goal) : -1;
}

/** Steps on an empty board. */
function distance(from: number, to: number) {
  return Math.max(Math.abs(rowOf(from) - rowOf(to)), Math.abs(columnOf(from) - columnOf(to)));
}

function endText({ ending }: View, outcome: Outcome | null, colours: readonly string[]) {
  const winner = outcome?.winner ?? ending?.winner ?? null;
  const colour = winner ? colourName(colours[winner - 1] ?? "") : "";
  if (ending && ending.reason !== "limit") return sayPage(`over.${ending.reason}`, { colour });
  if (winner === null) return sayPage("over.limit");
  if (!winner) return say("refuted.draw");
  return say("refuted.wins", { colour, n: outcome?.points ?? 0 });
}

/** The margin of a line and the best possible one. */
export function marginText(value: number | null, best: number | null) {
  if (value === null || best === null) return "";
  if (value > 0) return say("margin.ahead", { n: value, best });
  if (value === 0) return say("margin.level", { best });
  const possible = best > 0 ? "Ahead" : best === 0 ? "Level" : "Behind";
  return say(`margin.behind${possible}`, { n: -value, best: Math.abs(best) });
}
