/** The status of an attempt beside the board, and the announcements to a screen reader. */

import { columnOf, rowOf } from "../../board/geometry.ts";
import { pieceOn } from "../../board/view.ts";
import type { Outcome, View } from "../../engine/gameresults.ts";
import type { Rulesets } from "../../game/rulesets.ts";
import type { Tell } from "../../game/texts/directions.ts";
import { byNumbers, directionText } from "../../game/texts/directions.ts";
import { moveText } from "../../game/texts/movetexts.ts";
import type { Kind } from "../../game/texts/puzzlegoal.ts";
import { goalOf, goalText, solverOf } from "../../game/texts/puzzlegoal.ts";
import { colourName, endsOf, pieceName } from "../../game/view/pieces.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { lines as linesOf } from "../../i18n/format.ts";
import { say as sayOfGame } from "../../i18n/game.ts";
import type { StatusLines } from "../../ui/statuspanel.ts";
import type { Attempt, Flaw, Hint, ShownLine } from "./attempt.ts";
import { isRefuted, shownMoves } from "./attempt.ts";
import { rulesLines } from "./ruledifferences.ts";
import type { PuzzleEvent } from "./stores/puzzlestate.ts";

const say = speaker("puzzle");

export type StatusAction = "stop" | "why" | "back" | "mend";

export interface Status extends StatusLines {
  actions: readonly StatusAction[];
  /** Whether the board shows a line that can be stepped through */
  isWalk: boolean;
}

export type StatusState = Shown & Circumstances;

interface Circumstances {
  isReady: boolean;
  /** Whether this attempt or an earlier one failed */
  wasFailed: boolean;
  /** Whether the last question would take Python too long */
  isTooLong: boolean;
  flaw: Flaw | null;
}

export function statusOf(state: StatusState, tell: Tell = byNumbers): Status {
  const { attempt, wasFailed, isTooLong, flaw } = state;
  const { phase, walk } = attempt;
  if (flaw) {
    return status(say("flaw.title"), [say(`flaw.${flaw}`)], { tone: "bad", actions: ["mend"] });
  }
  const isAsking = phase === "solving" || (phase === "shown" && !walk);
  if (isTooLong && isAsking) {
    return status(say("news.long"), [say("news.longHow")], { tone: "bad" });
  }
  const shown = walk ? lineStatus(state, walk, tell) : PHASES[phase](state, tell);
  return phase === "solved" ? { ...shown, main: solvedText(attempt, wasFailed) } : shown;
}

function status(main: string, lines: readonly string[] = [], more: Partial<Status> = {}): Status {
  return { main, lines, tone: "plain", actions: [], isWalk: false, ...more };
}

const PHASES: Record<Attempt["phase"], (state: StatusState, tell: Tell) => Status> = {
  solving: solvingStatus,
  checking({ attempt, isReady }, tell) {
    const main = say("news.checking", { move: triedText(attempt, tell) });
    const how = say(isReady ? "news.checkingHow" : "news.waiting");
    return status(main, [how], { tone: "busy", actions: ["stop"] });
  },
  replying(shown) {
    const how = say("news.rightHow", { colour: opponentName(shown) });
    return status(say("news.right"), [how], { tone: "good" });
  },
  wrong(shown, tell) {
    const { attempt } = shown;
    const main = say("news.wrong", { move: triedText(attempt, tell) });
    const hasLine = (attempt.answer?.line.length ?? 0) > 0;
    return status(main, [whyWrong(shown, tell)], {
      tone: "bad",
      actions: hasLine ? ["why", "back"] : ["back"],
    });
  },
  solved: () => status("", [], { tone: "good" }),
  shown: (state) => status(say("news.solving"), waitingLines(state), { tone: "busy" }),
};

function triedText({ moves, tried }: Attempt, tell: Tell) {
  return lastMoveText(tell, moves, tried ?? "");
}

function lastMoveText(tell: Tell, moves: readonly string[], move: string) {
  return tell([...moves, move]).at(-1) ?? "";
}

function waitingLines({ isReady }: Circumstances) {
  return isReady ? [] : [say("news.waiting")];
}

function solvingStatus(state: StatusState): Status {
  const { attempt, view } = state;
  const { hint, answer, advice } = attempt;
  if (hint && !hint.move) {
    return status(say("news.hinting"), waitingLines(state), { tone: "busy", actions: ["stop"] });
  }
  const left = say("news.left", { n: movesLeft(attempt) });
  if (advice) return status(advice, [adviceText(attempt)]);
  if (hint && view) return status(hintText(hint, view), [left]);
  if (view?.pass) return status(say("news.pass"), [left]);
  const due = leftText(attempt, view);
  if (answer?.verdict !== "right") return status(say("news.yours"), [due]);
  return status(say("news.rightYours"), [due], { tone: "good" });
}

/** Says how many moves are left, and whether the next must be a jump. */
function leftText(attempt: Attempt, view: View | null) {
  return say(view?.forced ? "news.forcedLeft" : "news.left", { n: movesLeft(attempt) });
}

function adviceText({ hintsGiven: n, puzzle }: Attempt) {
  const of = puzzle.hints?.length ?? n;
  return of === 1 ? say("news.advice") : say("news.adviceOf", { n, of });
}

export function movesLeft({ puzzle, moves }: Attempt) {
  const all = goalOf(puzzle.goal)?.moves ?? 0;
  return Math.max(0, all - Math.ceil(moves.length / 2));
}

function lineStatus(shown: Shown, walk: ShownLine, tell: Tell): Status {
  const { attempt } = shown;
  const end = isRefuted(attempt) ? conclusionOf(shown, tell) : "";
  const lines = end ? [stepText(walk, tell), end] : [stepText(walk, tell)];
  const actions = attempt.phase === "wrong" ? (["back"] as const) : [];
  if (walk.kind === "solution")
    return status(say("news.solution"), lines, { actions, isWalk: true });
  const main = say("news.refuting", { move: triedText(attempt, tell) });
  return status(main, lines, { tone: "bad", actions, isWalk: true });
}

function stepText({ base, line, at }: ShownLine, tell: Tell) {
  if (at === 0) return say("news.stepStart");
  const move = tell([...base, ...line])[base.length + at - 1] ?? "";
  return say("news.step", { at, of: line.length, move });
}

function whyWrong(shown: Shown, tell: Tell) {
  const { answer, puzzle } = shown.attempt;
  const kind = goalOf(puzzle.goal)?.kind;
  const { value, best, line } = answer ?? { value: null, best: null, line: [] };
  if (kind === "points") return marginText(value, best);
  if (!line.length) return conclusionOf(shown, tell) || say("news.wrongSlow");
  // The refutation itself shows how these goals are missed: by a reply, or because the move is too slow.
  if (kind === "win" || kind === "home") return say("news.wrongSlow");
  const colour = opponentName(shown);
  return say(kind === "hold" ? "news.wrongHold" : "news.wrongHow", { colour });
}

function solvedText({ isHelped }: Attempt, wasFailed: boolean) {
  if (wasFailed) return say("news.solvedLater");
  return say(isHelped ? "news.solvedHelped" : "news.solved");
}

function hintText({ move, isWhole }: Hint, view: View) {
  const ends = endsOf(move ?? "");
  if (!ends) return say("news.pass");
  const piece = pieceName(pieceOn(view.board, ends.from));
  return isWhole
    ? say("news.hintMove", { piece, direction: directionText(move ?? "", view.player) })
    : say("news.hintPiece", { piece });
}

function opponentName({ attempt, colours }: Shown) {
  return colourName(colours[2 - solverOf(attempt.puzzle.position)] ?? "");
}

export function textsFor(state: StatusState & { rulesets: Rulesets }, result: string) {
  const { puzzle } = state.attempt;
  const { main, lines } = statusOf(state);
  return {
    goal: goalText(puzzle.goal, puzzle.position, state.colours),
    rules: rulesLines(state.rulesets, puzzle.ruleset, goalOf(puzzle.goal)?.kind),
    result,
    status: { main, lines },
    conclusion: conclusionOf(state),
  };
}

/** The announcement of an event, one sentence per line; "" for none. */
export function describeEvent(
  event: PuzzleEvent,
  attempt: Attempt,
  view: View | null,
  { goal, rules, result, status, conclusion }: ReturnType<typeof textsFor>,
): string {
  const move = view ? moveText(view) : "";
  switch (event) {
    case "opened":
      return linesOf(goal, ...rules);
    case "tried":
      return move;
    case "walked":
      return isRefuted(attempt) ? linesOf(move, conclusion) : move;
    case "replied":
      return linesOf(say("say.right"), move, leftText(attempt, view));
    case "wrong":
      return linesOf(say("say.wrong", { move: triedText(attempt, byNumbers) }), ...status.lines);
    case "solved":
      return linesOf(say("say.solved"), result);
    case "confirmed":
      return "";
    case "back":
      return say("news.left", { n: movesLeft(attempt) });
    case "advised":
      return attempt.advice;
    case "hinted":
      return attempt.hint?.move && view ? hintText(attempt.hint, view) : "";
    case "too-long":
      return linesOf(say("news.long"), say("news.longHow"));
    case "unsound":
      return linesOf(status.main, ...status.lines);
  }
}

// The sentence at the end of a refutation.

export interface Shown {
  attempt: Attempt;
  view: View | null;
  /** The view one move earlier, if it is known */
  before: View | null;
  /** The outcome of a game that has ended on the board; null until it is counted */
  outcome: Outcome | null;
  colours: readonly string[];
}

/** How the refutation ends, in words; "" while that is not known. */
export function conclusionOf(
  { attempt, view, before, outcome, colours }: Shown,
  tell: Tell = byNumbers,
) {
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
  const nameMove = (move: string) => lastMoveText(tell, shownMoves(attempt).slice(0, -1), move);
  return TEXTS[goal.kind]({ view, before, slots, solver, nameMove });
}

type Facts = {
  view: View;
  before: View | null;
  slots: { colour: string; other: string };
  solver: 1 | 2;
  nameMove: (move: string) => string;
};

const TEXTS: Record<Exclude<Kind, "points">, (facts: Facts) => string> = {
  win: ({ slots }) => say("refuted.win", slots),
  home: ({ view, slots, solver }) => say("refuted.home", { ...slots, n: view.simple[solver] }),
  hold: ({ slots }) => say("news.wrongHold", { colour: slots.other }),
  squeeze: ({ view, slots, solver, nameMove }) => {
    const { last } = view;
    const gain = last && last.player !== solver ? gainOf(view, last.text) : -1;
    if (!last || gain < 0) return say("refuted.squeeze", slots);
    const key = gain > 0 ? "refuted.squeezeForward" : "refuted.squeezeLevel";
    return say(key, { ...slots, move: nameMove(last.text) });
  },
  jam: ({ before, slots }) => {
    const n = before?.legal.length ?? 0;
    return n > 1 ? say("refuted.jamPieces", { ...slots, n }) : say("refuted.jam", slots);
  },
};

/** The steps by which the last move has brought its piece nearer to its goal; -1 if that is not known. */
function gainOf({ board, goals, last }: View, move: string) {
  const ends = endsOf(move);
  const goal = ends && last && goals[last.player][pieceOn(board, ends.to)];
  return ends && goal ? distance(ends.from, goal) - distance(ends.to, goal) : -1;
}

/** The distance in steps, on an empty board. */
function distance(from: number, to: number) {
  return Math.max(Math.abs(rowOf(from) - rowOf(to)), Math.abs(columnOf(from) - columnOf(to)));
}

function endText({ ending }: View, outcome: Outcome | null, colours: readonly string[]) {
  const winner = outcome?.winner ?? ending?.winner ?? null;
  const colour = winner ? colourName(colours[winner - 1] ?? "") : "";
  if (ending && ending.reason !== "limit") return sayOfGame(`over.${ending.reason}`, { colour });
  if (winner === null) return sayOfGame("over.limit");
  if (!winner) return say("refuted.draw");
  return say("refuted.wins", { colour, n: outcome?.points ?? 0 });
}

export function marginText(value: number | null, best: number | null) {
  if (value === null || best === null) return "";
  if (value > 0) return say("margin.ahead", { n: value, best });
  if (value === 0) return say("margin.level", { best });
  const possible = best > 0 ? "Ahead" : best === 0 ? "Level" : "Behind";
  return say(`margin.behind${possible}`, { n: -value, best: Math.abs(best) });
}
