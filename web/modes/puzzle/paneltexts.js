/** The texts of the panel beside the board, and which of its buttons can be pressed. */

import { limitText } from "../../game/movelimit.js";
import { playersOf } from "../../game/oldgame.js";
import { colourName, notationOf } from "../../game/pieces.js";
import { goalNote, goalOf, solverOf } from "../../game/puzzlegoal.js";
import { sayIfKnown as sayIfKnownOfFirst, say as sayOfFirst } from "../../i18n/firststeps.js";
import { list, signed } from "../../i18n/format.js";
import { historicText, historicTitle } from "../../i18n/historic.js";
import { say } from "../../i18n/puzzle.js";
import { isOver, shownMoves } from "./attempt.js";
import { progressOf } from "./choose.js";
import { FIRST_STEPS, placeIn } from "./firststeps.js";
import { leftToRating } from "./puzzlestorage.js";

/** @import { Rulesets } from "../../game/rulesets.js" */
/** @import { Attempt, Verdict } from "./attempt.js" */
/** @import { Pool } from "./collection.js" */
/** @import { Score } from "./movestogo.js" */
/** @import { PuzzleAction } from "./panel.js" */
/** @import { StatusState } from "./puzzlestatus.js" */
/** @import { Change, Puzzle, Stored } from "./puzzlestorage.js" */

/**
 * Everything that the panel depends on.
 *
 * @typedef {StatusState & Score & PanelState} PuzzleState
 * @typedef {object} PanelState
 * @property {Stored} stored
 * @property {Pool | null} pool  the set the puzzle was taken from, once it has come
 * @property {string} dayTitle  which puzzle it is, where it is that of a day; otherwise ""
 * @property {boolean} isOwn  it was taken from no set: made here, or from a text
 * @property {Change | null} change  what this try has done to the rating
 * @property {boolean} isCopied
 * @property {string} refusal  why the pressed piece cannot move; "" where none was pressed
 * @property {Rulesets} rulesets
 */

/** Our own sets, beside the first steps and those by rules. */
const POOLS = Object.freeze(
  /** @type {const} */ (["historic", "first", "easy", "middle", "hard", "master"]),
);

/** The name of one of our own sets. @param {string} id */
export function poolName(id) {
  if (id === FIRST_STEPS) return sayOfFirst("steps.name");
  return say(`pool.${POOLS.find((known) => known === id) ?? "all"}`);
}

/** Is the puzzle one of the first steps, and was it opened as such? @param {PuzzleState} state */
export function isFirstStep({ pool }) {
  return pool?.id === FIRST_STEPS;
}

/** A sentence about the goal or the puzzle; and its rating, for those who have one themselves. @param {PuzzleState} state @returns {readonly string[]} */
export function noteLines(state) {
  const { attempt, colours, rulesets, stored } = state;
  const { id = "", year, goal, position, rating, ruleset } = attempt.puzzle;
  const other = colourName(colours[2 - solverOf(position)] ?? "");
  if (isFirstStep(state)) return [sayIfKnownOfFirst(`step.${id}`, { other })];
  const told = year === undefined ? "" : historicText(id, playersOf(colours));
  const note = told || goalNote(goal, position, colours, rulesets.fieldsOf(ruleset));
  if (rating === null) return [note, say("task.unrated")];
  if (leftToRating(stored) > 0) return [note];
  return [note, say("task.rating", { rating: Math.round(rating) })];
}

/** When the rules end the game, where the goal reaches so far. @param {PuzzleState} state */
export function limitOf({ attempt, view, colours, rulesets }) {
  if (view?.ending) return "";
  const { limit = "" } = rulesets.fieldsOf(attempt.puzzle.ruleset);
  return limitText(attempt.puzzle, shownMoves(attempt).length, limit, colours);
}

/** Which puzzle it is, of which set. @param {PuzzleState} state */
export function aboutText({ attempt, pool, dayTitle, isOwn, stored, rulesets }) {
  if (dayTitle) return dayTitle;
  const { author, rating } = attempt.puzzle;
  const title = titleOf(attempt.puzzle);
  if (author) return say(title ? "task.by" : "task.author", { title, author });
  if (title) return title;
  if (isOwn) return say(rating === null ? "task.text" : "task.made");
  if (!pool) return poolName("all");
  const n = pool.id === FIRST_STEPS ? placeIn(pool, attempt.puzzle) : null;
  if (n) return sayOfFirst("steps.at", { n, of: pool.puzzles.length });
  const isByRules = rulesets.presets.some(({ id }) => id === pool.id);
  const name = isByRules ? rulesets.nameOf(pool.id) : poolName(pool.id);
  return say("pool.about", { name, ...progressOf(pool.puzzles, stored) });
}

/** The author's title, or that of a historic puzzle; "" where there is none. @param {Puzzle} puzzle */
function titleOf({ id = "", title, year }) {
  return title ?? (year === undefined ? "" : historicTitle(id));
}

/** Deviations of the 95 % interval. */
const SPREADS = 2;

/** The solver's rating, or how long it takes until there is one. @param {Stored} stored */
export function standingText(stored) {
  const left = leftToRating(stored);
  if (left > 0) {
    const name = sayOfFirst("rating.left", { n: left });
    return { name, rating: "", spread: "", label: name };
  }
  const rating = String(Math.round(stored.standing.rating));
  const spread = String(Math.round(SPREADS * stored.standing.deviation));
  const label = say("standing.label", { rating, spread });
  return { name: say("standing.short"), rating, spread, label };
}

/** The buttons that can be pressed. @param {Attempt} attempt @returns {ReadonlySet<PuzzleAction>} */
export function possibleActions(attempt) {
  const { phase, walk, hint, moves, tried } = attempt;
  const canHint = phase === "solving" && !walk && (!hint || (hint.move !== null && !hint.isWhole));
  const isBegun = moves.length > 0 || tried !== null || isOver(attempt);
  /** @type {[PuzzleAction, boolean][]} */
  const offers = [
    ["list", true],
    ["hint", canHint],
    ["solution", !isOver(attempt)],
    ["again", isBegun],
    ["turn", true],
    ["next", true],
  ];
  return new Set(offers.filter(([, isOffered]) => isOffered).map(([action]) => action));
}

/** The paragraphs about a puzzle that is over, each of one or more sentences. @param {PuzzleState} state @returns {readonly (readonly string[])[]} */
export function endParagraphs(state) {
  if (!isOver(state.attempt)) return [];
  return [[ratingLine(state)], ...proofParagraphs(state)];
}

/** What the try has done to the rating. @param {PuzzleState} state */
export function ratingLine(state) {
  const { attempt, stored, change } = state;
  if (leftToRating(stored) > 0) return hiddenRatingLine(state);
  const rating = Math.round(stored.standing.rating);
  if (attempt.puzzle.rating === null) return say("end.unrated", { rating });
  if (!change) return say("end.again", { rating });
  if (change.isFirst) return sayOfFirst("rating.first", { rating });
  const { before, after } = change;
  return say("end.rated", { before, after, change: signed(after - before) });
}

/** How far it is to a rating. @param {PuzzleState} state */
function hiddenRatingLine({ attempt, stored, change }) {
  if (attempt.puzzle.rating === null) return sayOfFirst("rating.unrated");
  if (!change) return sayOfFirst("rating.again");
  return sayOfFirst("rating.after", { n: leftToRating(stored) });
}

/** What is proved of the puzzle. @param {PuzzleState} state @returns {readonly (readonly string[])[]} */
function proofParagraphs({ attempt: { puzzle, verdict }, isTooLong }) {
  if (!verdict) return isTooLong ? [] : [[say("end.proving")]];
  const { solutions, line } = verdict;
  const first =
    solutions.length === 1
      ? say("end.unique")
      : say("end.several", { n: solutions.length, moves: list(solutions.map(notationOf)) });
  const best = line.length ? [[say("end.line", { line: line.map(notationOf).join(" ") })]] : [];
  const claim = claimText(puzzle.solution ?? [], line);
  return [[first, valueText(puzzle.goal, verdict)], ...best, ...(claim ? [[claim]] : [])];
}

/** The author's solution, where Python's proof has found another one. @param {readonly string[]} claim @param {readonly string[]} line */
function claimText(claim, line) {
  const isSame = claim.every((move, at) => move === line[at]);
  return isSame ? "" : say("end.claim", { line: claim.map(notationOf).join(" ") });
}

/** What best play comes to, from the solver's side. @param {number} value */
function worthText(value) {
  if (value === 0) return say("end.valueLevel");
  return say(value > 0 ? "end.value" : "end.valueBehind", { n: Math.abs(value) });
}

/** The margin that is gained, or how long the goal takes. @param {string} goal @param {Verdict} verdict */
function valueText(goal, { value }) {
  if (value === null) return "";
  if (goalOf(goal)?.kind === "points") return worthText(value);
  return say("end.takes", { n: value });
}
