/** From an attempt to what the panel beside the board shows. */

import { named } from "../../game/collectiontext.js";
import { limitText } from "../../game/movelimit.js";
import { notationOf } from "../../game/pieces.js";
import { goalNote, goalOf, goalText, solverOf } from "../../game/puzzlegoal.js";
import { say, sayCount } from "../../i18n/puzzle.js";
import { isOver, shownMoves } from "./attempt.js";
import { progressOf } from "./choose.js";
import { countsOf } from "./counts.js";
import { poolName } from "./list.js";
import { newsOf, signed } from "./puzzlestatus.js";
import { standingText } from "./ratingpanel.js";
import { rulesText } from "./ruledifferences.js";

/** @typedef {import("./attempt.js").Attempt} Attempt */
/** @typedef {import("./panel.js").PanelView} PanelView */
/** @typedef {import("./panel.js").PuzzleAction} PuzzleAction */
/** @typedef {import("../../engine/gameresults.js").View} View */
/** @typedef {import("./progress.js").Change} Change */
/** @typedef {import("./puzzlestorage.js").Kept} Kept */

/**
 * @typedef {object} Scenery
 * @property {Attempt} attempt
 * @property {View | null} view
 * @property {View | null} before  one move earlier
 * @property {import("../../engine/gameresults.js").Race | null} race  moves to go, as far as known
 * @property {import("../../engine/gameresults.js").Outcome | null} outcome  of a game that has ended on the board
 * @property {readonly string[]} colours
 * @property {Kept} kept
 * @property {import("./collection.js").Pool | null} pool  the set the puzzle was taken from, once it has come
 * @property {boolean} isOwn  it was taken from no set: made here, or from a text
 * @property {Change | null} change  what this try has done to the rating
 * @property {boolean} wasFailed
 * @property {boolean} isTooLong
 * @property {boolean} isCopied
 * @property {boolean} isReady
 * @property {import("../../game/rulesets.js").Rulesets} rulesets
 */

/** @param {Scenery} scenery @returns {PanelView} */
export function panelViewOf(scenery) {
  const { attempt, view, colours, kept, rulesets } = scenery;
  const { puzzle } = attempt;
  const standing = standingText(kept);
  return {
    colour: colours[solverOf(puzzle.position) - 1] ?? "",
    goal: goalText(puzzle.goal, puzzle.position, colours),
    how: puzzle.text
      ? named(puzzle.text, colours)
      : goalNote(puzzle.goal, puzzle.position, colours),
    rules: rulesText(rulesets, puzzle.ruleset, goalOf(puzzle.goal)?.kind),
    counts: countsOf(scenery),
    limit: limitOf(scenery),
    about: aboutText(scenery),
    rating:
      puzzle.rating === null
        ? say("task.unrated")
        : say("task.rating", { rating: Math.round(puzzle.rating) }),
    standing: { text: String(standing.rating), label: standing.label },
    news: newsOf(attempt, view, colours, scenery),
    line: shownMoves(attempt),
    stood: attempt.walk ? attempt.walk.base.length : shownMoves(attempt).length,
    end: endLines(scenery),
    isOver: isOver(attempt) && (attempt.phase === "solved" || attempt.walk !== null),
    isCopied: scenery.isCopied,
    possible: possibleActions(attempt),
  };
}

/** @param {Scenery} scenery */
function limitOf({ attempt, view, colours, rulesets }) {
  if (view?.ending) return "";
  const { limit = "" } = rulesets.fieldsOf(attempt.puzzle.ruleset);
  return limitText(attempt.puzzle, shownMoves(attempt).length, limit, colours);
}

/** @param {Scenery} scenery */
function aboutText({ attempt, pool, isOwn, kept, rulesets }) {
  const { title, author, rating } = attempt.puzzle;
  if (author) return say(title ? "task.by" : "task.author", { title: title ?? "", author });
  if (title) return title;
  if (isOwn) return say(rating === null ? "task.text" : "task.made");
  if (!pool) return poolName("all");
  const known = rulesets.presets.find(({ id }) => id === pool.id);
  const progress = say("pool.progress", progressOf(pool.puzzles, kept));
  return `${known ? known.name : poolName(pool.id)} · ${progress}`;
}

/** What can be done now. @param {Attempt} attempt @returns {ReadonlySet<PuzzleAction>} */
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

/** @param {Scenery} scenery @returns {readonly string[]} */
function endLines(scenery) {
  const { attempt } = scenery;
  if (!isOver(attempt)) return [];
  return [ratingLine(scenery), ...proofLines(scenery)].filter((line) => line !== "");
}

/** What the try has done to the rating. @param {Scenery} scenery */
export function ratingLine({ attempt, kept, change }) {
  const rating = Math.round(kept.standing.rating);
  if (attempt.puzzle.rating === null) return say("end.unrated", { rating });
  if (!change) return say("end.again", { rating });
  const { before, after } = change;
  const sign = after >= before ? "+" : "";
  return say("end.rated", { before, after, change: `${sign}${signed(after - before)}` });
}

/** What is proved of the puzzle. @param {Scenery} scenery */
function proofLines({ attempt: { puzzle, verdict }, isTooLong }) {
  if (!verdict) return isTooLong ? [] : [say("end.proving")];
  const { solutions, line } = verdict;
  const first =
    solutions.length === 1
      ? say("end.unique")
      : say("end.several", { n: solutions.length, moves: solutions.map(notationOf).join(", ") });
  return [
    `${first} ${valueText(puzzle.goal, verdict)}`.trim(),
    line.length ? say("end.line", { line: line.map(notationOf).join(" ") }) : "",
    claimText(puzzle.solution ?? [], line),
  ];
}

/** What the author gives, where Python's own proof has found another way. @param {readonly string[]} claim @param {readonly string[]} line */
function claimText(claim, line) {
  const isOwn = claim.every((move, at) => move === line[at]);
  return isOwn ? "" : say("end.claim", { line: claim.map(notationOf).join(" ") });
}

/** What best play comes to, from the solver's side. @param {number} value */
function worthText(value) {
  if (value === 0) return say("end.valueLevel");
  const points = sayCount("points", Math.abs(value));
  return say(value > 0 ? "end.value" : "end.valueBehind", { points });
}

/** The margin that is gained, or how long the goal takes. @param {string} goal @param {import("./attempt.js").Verdict} verdict */
function valueText(goal, { value }) {
  if (value === null) return "";
  if (goalOf(goal)?.kind === "points") return worthText(value);
  return sayCount("end.takes", value);
}
