/** The texts about an attempt: its status beside the board, and what is announced to a screen reader. */

import { pieceOn } from "../../board/view.js";
import { moveText } from "../../game/announcements.js";
import { directionText } from "../../game/directions.js";
import { colourName, endsOf, notationOf, pieceName } from "../../game/pieces.js";
import { goalOf, goalText, solverOf } from "../../game/puzzlegoal.js";
import { lines as linesOf } from "../../i18n/format.js";
import { say } from "../../i18n/puzzle.js";
import { isRefuted } from "./attempt.js";
import { conclusionOf, marginText } from "./conclusion.js";
import { rulesLines } from "./ruledifferences.js";

/** @import { View } from "../../engine/gameresults.js" */
/** @import { Attempt } from "./attempt.js" */
/** @import { Shown } from "./conclusion.js" */

/** @typedef {"stop" | "why" | "back"} StatusAction */

/**
 * @typedef {object} Status
 * @property {string} main
 * @property {readonly string[]} lines  the rest, a sentence each
 * @property {"plain" | "good" | "bad" | "busy"} tone
 * @property {readonly StatusAction[]} actions
 * @property {boolean} isWalk  a line is shown, to be stepped through
 */

/**
 * What the status depends on.
 *
 * @typedef {Shown & Circumstances} StatusState
 * @typedef {object} Circumstances
 * @property {boolean} isReady  Python is awake
 * @property {boolean} wasFailed  the puzzle was failed before, in this try or an earlier one
 * @property {boolean} isTooLong  the proof of what was asked last takes too long
 */

/** @param {StatusState} state @returns {Status} */
export function statusOf(state) {
  const { attempt, view, isReady, wasFailed, isTooLong } = state;
  const { phase, walk } = attempt;
  const isAsking = phase === "solving" || (phase === "shown" && !walk);
  if (isTooLong && isAsking) {
    return status(say("news.long"), [say("news.longHow")], { tone: "bad" });
  }
  if (phase === "solving" && !view && !isReady) {
    return status(say("news.reading"), [say("news.readingHow")]);
  }
  const shown = walk ? lineStatus(state, walk) : PHASES[phase](state);
  return phase === "solved" ? { ...shown, main: solvedText(attempt, wasFailed) } : shown;
}

/** @param {string} main @param {readonly string[]} [lines] @param {Partial<Status>} [more] @returns {Status} */
function status(main, lines = [], more = {}) {
  return { main, lines, tone: "plain", actions: [], isWalk: false, ...more };
}

/** @type {Record<Attempt["phase"], (shown: Shown) => Status>} */
const PHASES = {
  solving: solvingStatus,
  checking({ attempt }) {
    const main = say("news.checking", { move: triedText(attempt) });
    return status(main, [say("news.checkingHow")], { tone: "busy", actions: ["stop"] });
  },
  replying(shown) {
    const how = say("news.rightHow", { colour: opponentName(shown) });
    return status(say("news.right"), [how], { tone: "good" });
  },
  wrong(shown) {
    const { attempt } = shown;
    const main = say("news.wrong", { move: triedText(attempt) });
    const hasLine = (attempt.answer?.line.length ?? 0) > 0;
    return status(main, [whyWrong(shown)], {
      tone: "bad",
      actions: hasLine ? ["why", "back"] : ["back"],
    });
  },
  solved: () => status("", [], { tone: "good" }),
  shown: () => status(say("news.solving"), [], { tone: "busy" }),
};

/** @param {Attempt} attempt */
function triedText({ tried }) {
  return notationOf(tried ?? "");
}

/** @param {Shown} shown @returns {Status} */
function solvingStatus({ attempt, view }) {
  const { hint, answer, advice } = attempt;
  if (hint && !hint.move) {
    return status(say("news.hinting"), [], { tone: "busy", actions: ["stop"] });
  }
  const left = say("news.left", { n: movesLeft(attempt) });
  if (advice) return status(advice, [adviceText(attempt)]);
  if (hint && view) return status(hintText(hint, view), [left]);
  if (view?.pass) return status(say("news.pass"), [left]);
  const due = leftText(attempt, view);
  if (answer?.verdict !== "right") return status(say("news.yours"), [due]);
  return status(say("news.rightYours"), [due], { tone: "good" });
}

/** How many moves the solver has left, and whether the next one must be a jump. @param {Attempt} attempt @param {View | null} view */
function leftText(attempt, view) {
  return say(view?.forced ? "news.forcedLeft" : "news.left", { n: movesLeft(attempt) });
}

/** Which of the author's hints it is. @param {Attempt} attempt */
function adviceText({ hintsGiven: n, puzzle }) {
  const of = puzzle.hints?.length ?? n;
  return of === 1 ? say("news.advice") : say("news.adviceOf", { n, of });
}

/** How many moves the solver has left. @param {Attempt} attempt */
export function movesLeft({ puzzle, moves }) {
  const all = goalOf(puzzle.goal)?.moves ?? 0;
  return Math.max(0, all - Math.ceil(moves.length / 2));
}

/** @param {Shown} shown @param {NonNullable<Attempt["walk"]>} walk @returns {Status} */
function lineStatus(shown, { kind, at, line }) {
  const { attempt } = shown;
  const end = isRefuted(attempt) ? conclusionOf(shown) : "";
  const lines = end ? [stepText(at, line), end] : [stepText(at, line)];
  const actions = attempt.phase === "wrong" ? /** @type {const} */ (["back"]) : [];
  if (kind === "solution") return status(say("news.solution"), lines, { actions, isWalk: true });
  const main = say("news.refuting", { move: triedText(attempt) });
  return status(main, lines, { tone: "bad", actions, isWalk: true });
}

/** @param {number} at @param {readonly string[]} line */
function stepText(at, line) {
  const move = line[at - 1];
  if (move === undefined) return say("news.stepStart");
  return say("news.step", { at, of: line.length, move: notationOf(move) });
}

/** @param {Shown} shown */
function whyWrong(shown) {
  const { answer, puzzle } = shown.attempt;
  const kind = goalOf(puzzle.goal)?.kind;
  const { value, best, line } = answer ?? { value: null, best: null, line: [] };
  if (kind === "points") return marginText(value, best);
  if (!line.length) return conclusionOf(shown) || say("news.wrongSlow");
  const colour = opponentName(shown);
  return say(kind === "hold" ? "news.wrongHold" : "news.wrongHow", { colour });
}

/** @param {Attempt} attempt @param {boolean} wasFailed */
function solvedText({ isHelped }, wasFailed) {
  if (wasFailed) return say("news.solvedLater");
  return say(isHelped ? "news.solvedHelped" : "news.solved");
}

/** @param {import("./attempt.js").Hint} hint @param {View} view */
function hintText({ move, isWhole }, view) {
  const ends = endsOf(move ?? "");
  if (!ends) return say("news.pass");
  const piece = pieceName(pieceOn(view.board, ends.from));
  return isWhole
    ? say("news.hintMove", { piece, direction: directionText(move ?? "", view.player) })
    : say("news.hintPiece", { piece });
}

/** @param {Shown} shown */
function opponentName({ attempt, colours }) {
  return colourName(colours[2 - solverOf(attempt.puzzle.position)] ?? "");
}

/** The parts of the announcements. @param {StatusState & { rulesets: import("../../game/rulesets.js").Rulesets }} state @param {string} result  what the try has done to the rating */
export function textsFor(state, result) {
  const { puzzle } = state.attempt;
  return {
    goal: goalText(puzzle.goal, puzzle.position, state.colours),
    rules: rulesLines(state.rulesets, puzzle.ruleset, goalOf(puzzle.goal)?.kind),
    result,
    why: statusOf(state).lines,
    conclusion: conclusionOf(state),
  };
}

/**
 * The sentences that announce an event, a line each.
 *
 * @param {import("./solving.js").Event} event
 * @param {Attempt} attempt
 * @param {View | null} view
 * @param {ReturnType<typeof textsFor>} texts
 * @returns {string} "" for nothing
 */
export function describeEvent(event, attempt, view, { goal, rules, result, why, conclusion }) {
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
      return linesOf(say("say.wrong", { move: triedText(attempt) }), ...why);
    case "solved":
      return linesOf(say("say.solved"), result);
    case "back":
      return say("news.left", { n: movesLeft(attempt) });
    case "advised":
      return attempt.advice;
    case "hinted":
      return attempt.hint?.move && view ? hintText(attempt.hint, view) : "";
  }
}
