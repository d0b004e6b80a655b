/** What is said beside the board about the state of an attempt, and what can be pressed there. */

import { pieceOn } from "../../board/view.js";
import { colourName, endsOf, notationOf, pieceName } from "../../game/pieces.js";
import { goalOf, solverOf } from "../../game/puzzlegoal.js";
import { say, sayCount } from "../../i18n/puzzle.js";
import { isRefuted } from "./attempt.js";
import { conclusionOf, marginText } from "./conclusion.js";

/** @typedef {import("./attempt.js").Attempt} Attempt */
/** @typedef {import("../../engine/gameresults.js").View} View */
/** @typedef {import("./conclusion.js").Facts} Facts */

/** @typedef {"stop" | "why" | "back"} NewsAction */

/**
 * @typedef {object} News
 * @property {string} main
 * @property {string} sub
 * @property {"plain" | "good" | "bad" | "busy"} tone
 * @property {readonly NewsAction[]} actions
 * @property {boolean} isWalk  a line is shown, to be stepped through
 */

/**
 * @typedef {object} Circumstances
 * @property {boolean} isReady  Python is awake
 * @property {boolean} wasFailed  the puzzle was failed before, in this try or an earlier one
 * @property {boolean} isTooLong  what was asked last takes too long to be proved
 * @property {View | null} before  what the board showed one move earlier, where that is known
 * @property {import("../../engine/gameresults.js").Outcome | null} outcome  of a game that has ended on the board
 */

/**
 * @param {Attempt} attempt
 * @param {View | null} view
 * @param {readonly string[]} colours
 * @param {Circumstances} circumstances
 * @returns {News}
 */
export function newsOf(attempt, view, colours, circumstances) {
  const { isReady, wasFailed, isTooLong, before, outcome } = circumstances;
  const facts = { view, before, outcome };
  const isAsking = attempt.phase === "solving" || (attempt.phase === "shown" && !attempt.walk);
  if (isTooLong && isAsking) {
    return { ...PLAIN, main: say("news.long"), sub: say("news.longHow"), tone: "bad" };
  }
  const news = attempt.walk
    ? walkNews(attempt, facts, colours)
    : PHASES[attempt.phase](attempt, facts, colours);
  const isOpening = attempt.phase === "solving" && !view && !isReady;
  if (isOpening) return { ...PLAIN, main: say("news.reading"), sub: say("news.readingHow") };
  if (attempt.phase === "solved") return { ...news, main: solvedText(attempt, wasFailed) };
  return news;
}

/** @type {News} */
const PLAIN = Object.freeze({ main: "", sub: "", tone: "plain", actions: [], isWalk: false });

/** @type {Record<Attempt["phase"], (attempt: Attempt, facts: Facts, colours: readonly string[]) => News>} */
const PHASES = {
  solving: solvingNews,
  checking: ({ tried }) => ({
    ...PLAIN,
    main: say("news.checking", { move: notationOf(tried ?? "") }),
    sub: say("news.checkingHow"),
    tone: "busy",
    actions: ["stop"],
  }),
  replying: ({ puzzle }, _, colours) => ({
    ...PLAIN,
    main: say("news.right"),
    sub: say("news.rightHow", { colour: opponentName(puzzle.position, colours) }),
    tone: "good",
  }),
  wrong: (attempt, facts, colours) => ({
    ...PLAIN,
    main: say("news.wrong", { move: notationOf(attempt.tried ?? "") }),
    sub: whyWrong(attempt, facts, colours),
    tone: "bad",
    actions: attempt.answer?.line.length ? ["why", "back"] : ["back"],
  }),
  solved: () => ({ ...PLAIN, tone: "good" }),
  shown: () => ({ ...PLAIN, main: say("news.solving"), tone: "busy" }),
};

/** @param {Attempt} attempt @param {Facts} facts @returns {News} */
function solvingNews(attempt, { view }) {
  const { hint, answer } = attempt;
  if (hint && !hint.move) {
    return { ...PLAIN, main: say("news.hinting"), tone: "busy", actions: ["stop"] };
  }
  const left = sayCount("news.left", movesLeft(attempt));
  if (attempt.advice) return { ...PLAIN, main: attempt.advice, sub: adviceText(attempt) };
  if (hint?.move && view)
    return { ...PLAIN, main: hintText(hint.move, hint.isWhole, view), sub: left };
  if (view?.pass) return { ...PLAIN, main: say("news.pass"), sub: left };
  const isRight = answer?.verdict === "right";
  return {
    ...PLAIN,
    main: isRight ? `${say("news.right")}. ${say("news.yours")}` : say("news.yours"),
    sub: view?.forced ? `${say("news.forced")} ${left}` : left,
    tone: isRight ? "good" : "plain",
  };
}

/** Whose hint that is. @param {Attempt} attempt */
function adviceText({ told, puzzle }) {
  const of = puzzle.hints?.length ?? told;
  return of === 1 ? say("news.advice") : say("news.adviceOf", { n: told, of });
}

/** How many moves the solver has left. @param {Attempt} attempt */
export function movesLeft({ puzzle, moves }) {
  const all = goalOf(puzzle.goal)?.moves ?? 0;
  return Math.max(0, all - Math.ceil(moves.length / 2));
}

/** @param {Attempt} attempt @param {Facts} facts @param {readonly string[]} colours @returns {News} */
function walkNews(attempt, facts, colours) {
  const { walk, phase, tried } = attempt;
  const { kind, at, line } = /** @type {NonNullable<Attempt["walk"]>} */ (walk);
  const isWhy = kind === "refutation";
  const end = isRefuted(attempt) ? conclusionOf(attempt, facts, colours) : "";
  return {
    ...PLAIN,
    main: isWhy ? say("news.refuting", { move: notationOf(tried ?? "") }) : say("news.solution"),
    sub: end ? `${stepText(at, line)}. ${end}` : stepText(at, line),
    tone: isWhy ? "bad" : "plain",
    actions: phase === "wrong" ? ["back"] : [],
    isWalk: true,
  };
}

/** @param {number} at @param {readonly string[]} line */
function stepText(at, line) {
  const move = line[at - 1];
  if (move === undefined) return say("news.stepStart");
  return say("news.step", { at, of: line.length, move: notationOf(move) });
}

/** @param {Attempt} attempt @param {Facts} facts @param {readonly string[]} colours */
function whyWrong(attempt, facts, colours) {
  const { answer, puzzle } = attempt;
  const kind = goalOf(puzzle.goal)?.kind;
  const { value, best, line } = answer ?? { value: null, best: null, line: [] };
  if (kind === "points") return marginText(value, best);
  if (!line.length) return conclusionOf(attempt, facts, colours) || say("news.wrongSlow");
  const colour = opponentName(puzzle.position, colours);
  if (kind === "hold") return say("news.wrongHold", { colour });
  return say("news.wrongHow", { colour });
}

/** With a true minus sign. @param {number} value */
export function signed(value) {
  return String(value).replace("-", "−");
}

/** @param {Attempt} attempt @param {boolean} wasFailed */
function solvedText({ isHelped }, wasFailed) {
  if (wasFailed) return say("news.solvedLater");
  return say(isHelped ? "news.solvedHelped" : "news.solved");
}

/** @param {string} move @param {boolean} isWhole @param {View} view */
export function hintText(move, isWhole, view) {
  const ends = endsOf(move);
  if (!ends) return say("news.pass");
  const piece = pieceName(pieceOn(view.board, ends.from));
  return isWhole
    ? say("news.hintMove", { ...ends, piece })
    : say("news.hintPiece", { piece, square: ends.from });
}

/** @param {string} position @param {readonly string[]} colours */
export function opponentName(position, colours) {
  return colourName(colours[2 - solverOf(position)] ?? "");
}
