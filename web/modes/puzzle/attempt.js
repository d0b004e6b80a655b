/**
 * A try at a puzzle as a value: the moves, Python's judgement of them, the line that is shown. Each function
 * returns the attempt after an event; what a move is worth only Python knows.
 */

/** @import { Puzzle } from "./puzzlestorage.js" */

/**
 * - `solving`: the solver is to move
 * - `checking`: the solver's move is with Python
 * - `replying`: it was right, and the best defence is about to be played
 * - `wrong`: it was not; it stays on the board until it is taken back
 * - `solved`, `shown`: over, by the solver's own moves or by asking for the solution
 *
 * @typedef {"solving" | "checking" | "replying" | "wrong" | "solved" | "shown"} Phase
 */

/** A line that is shown: `at` of its moves are on the board. @typedef {{ kind: "refutation" | "solution", base: readonly string[], line: readonly string[], at: number }} ShownLine */

/** The move is null while it is looked for; first only its piece is shown, then the whole move. @typedef {{ move: string | null, isWhole: boolean }} Hint */

/** Python's judgement of a move. @typedef {import("../../engine/puzzleresults.js").PuzzleAnswer} Answer */

/** Python's proof of a position. @typedef {import("../../engine/puzzleresults.js").PuzzleVerdict} Verdict */

/**
 * @typedef {object} Attempt
 * @property {Puzzle} puzzle
 * @property {Phase} phase
 * @property {readonly string[]} moves  of both sides, as far as they were right
 * @property {string | null} tried  the move that is being checked, or was wrong
 * @property {Answer | null} answer  to the last move that was checked
 * @property {number} hintsGiven  how many of the author's hints were given
 * @property {string} advice  the one that is shown now, or ""
 * @property {Hint | null} hint
 * @property {ShownLine | null} walk
 * @property {boolean} isHelped  a hint was given
 * @property {boolean} isFailed  a wrong move was made, or the solution shown
 * @property {Verdict | null} verdict  on the whole puzzle, once it is over
 */

/**
 * How far a try has come, as it is stored.
 *
 * @typedef {object} Progress
 * @property {readonly string[]} moves  of both sides, the solver to move
 * @property {string | null} [tried]  the move that is to be judged
 * @property {boolean} isHelped
 * @property {boolean} isFailed
 */

/** @type {Progress} */
const NO_PROGRESS = Object.freeze({ moves: Object.freeze([]), isHelped: false, isFailed: false });

/** @param {Puzzle} puzzle @param {Progress} [progress] @returns {Attempt} */
export function begun(puzzle, { moves, tried = null, isHelped, isFailed } = NO_PROGRESS) {
  return Object.freeze({
    puzzle,
    phase: tried === null ? "solving" : "checking",
    moves,
    tried,
    answer: null,
    hintsGiven: 0,
    advice: "",
    hint: null,
    walk: null,
    isHelped,
    isFailed,
    verdict: null,
  });
}

/** What is stored of a try. A right move without its reply is judged again, so that the solver is to move. @param {Attempt} attempt @returns {Progress} */
export function progressIn({ phase, moves, tried, isHelped, isFailed }) {
  const flags = { isHelped, isFailed };
  if (phase === "replying") {
    return { ...flags, moves: moves.slice(0, -1), tried: moves.at(-1) ?? null };
  }
  return { ...flags, moves, tried: phase === "checking" ? tried : null };
}

/** The same puzzle from its start; a hint that was given cannot be taken back. @param {Attempt} attempt @returns {Attempt} */
export function begunAgain(attempt) {
  const isHelped = attempt.isHelped && !isOver(attempt);
  return begun(attempt.puzzle, { ...NO_PROGRESS, isHelped });
}

/** @param {Attempt} attempt @param {string} move @returns {Attempt} */
export function trying(attempt, move) {
  if (attempt.phase !== "solving" || attempt.walk) return attempt;
  const next = { tried: move, hint: null, advice: "", answer: null };
  return changed(attempt, { phase: "checking", ...next });
}

/** Python has judged the move. @param {Attempt} attempt @param {Answer} answer @returns {Attempt} */
export function answered(attempt, answer) {
  if (attempt.phase !== "checking" || attempt.tried === null) return attempt;
  if (answer.verdict === "wrong") {
    return changed(attempt, { phase: "wrong", answer, isFailed: true });
  }
  const moves = Object.freeze([...attempt.moves, attempt.tried]);
  const phase = answer.verdict === "solved" ? "solved" : "replying";
  return changed(attempt, { phase, answer, moves, tried: null });
}

/** The best defence is on the board, and the solver goes on. @param {Attempt} attempt @returns {Attempt} */
export function replied(attempt) {
  const reply = attempt.answer?.reply;
  if (attempt.phase !== "replying") return attempt;
  const moves = reply ? Object.freeze([...attempt.moves, reply]) : attempt.moves;
  return changed(attempt, { phase: "solving", moves });
}

/** A wrong move is taken back, or one that could not be checked. @param {Attempt} attempt @returns {Attempt} */
export function takenBack(attempt) {
  if (attempt.phase !== "wrong" && attempt.phase !== "checking") return attempt;
  return changed(attempt, { phase: "solving", tried: null, answer: null, walk: null });
}

/** The next of the author's hints is given, while there are any. @param {Attempt} attempt @returns {Attempt} */
export function advised(attempt) {
  const { hintsGiven, puzzle } = attempt;
  const advice = puzzle.hints?.[hintsGiven];
  if (!isOpen(attempt) || attempt.hint || advice === undefined) return attempt;
  return changed(attempt, { hintsGiven: hintsGiven + 1, advice, isHelped: true });
}

/** A hint is asked for. @param {Attempt} attempt @returns {Attempt} */
export function hinting(attempt) {
  if (attempt.phase !== "solving" || attempt.walk) return attempt;
  return changed(attempt, { hint: { move: null, isWhole: false }, advice: "", isHelped: true });
}

/** A hint has come: first only its piece, then the move. @param {Attempt} attempt @param {string} move @param {boolean} isWhole @returns {Attempt} */
export function hinted(attempt, move, isWhole) {
  return attempt.hint ? changed(attempt, { hint: { move, isWhole } }) : attempt;
}

/** The search for a hint is cancelled. @param {Attempt} attempt @returns {Attempt} */
export function unhinted(attempt) {
  return attempt.hint?.move === null ? changed(attempt, { hint: null }) : attempt;
}

/** Show the refutation of the wrong move. @param {Attempt} attempt @returns {Attempt} */
export function explaining(attempt) {
  const { phase, answer, moves, tried } = attempt;
  if (phase !== "wrong" || !answer || tried === null) return attempt;
  /** @type {ShownLine} */
  const walk = { kind: "refutation", base: [...moves, tried], line: answer.line, at: 0 };
  return changed(attempt, { walk });
}

/** The solution from here is asked for, and that ends the attempt. @param {Attempt} attempt @returns {Attempt} */
export function surrendering(attempt) {
  if (isOver(attempt)) return attempt;
  return changed(attempt, { phase: "shown", tried: null, hint: null, walk: null, isFailed: true });
}

/** The solution is shown from here. @param {Attempt} attempt @param {readonly string[]} line @returns {Attempt} */
export function surrendered(attempt, line) {
  return changed(attempt, { walk: { kind: "solution", base: attempt.moves, line, at: 0 } });
}

/** Show `at` moves of the line; outside it means its nearer end. @param {Attempt} attempt @param {number} at @returns {Attempt} */
export function walked(attempt, at) {
  const { walk } = attempt;
  if (!walk) return attempt;
  const inside = Math.max(0, Math.min(at, walk.line.length));
  return changed(attempt, { walk: Object.freeze({ ...walk, at: inside }) });
}

/** @param {Attempt} attempt @param {Verdict} verdict @returns {Attempt} */
export function proven(attempt, verdict) {
  return changed(attempt, { verdict });
}

/** The moves that lead to what is on the board. @param {Attempt} attempt @returns {readonly string[]} */
export function shownMoves({ moves, tried, walk }) {
  if (walk) return [...walk.base, ...walk.line.slice(0, walk.at)];
  return tried === null ? moves : [...moves, tried];
}

/** The shown place, as the fields of a request. @param {Attempt} attempt @returns {import("../../game/viewcache.js").Place} */
export function placeOf(attempt) {
  const { ruleset, position } = attempt.puzzle;
  return { ruleset, start: position, moves: shownMoves(attempt) };
}

/** Does the solver wait for Python? @param {Attempt} attempt */
export function isBusy({ phase, hint }) {
  return phase === "checking" || phase === "replying" || hint?.move === null;
}

/** Is the whole refutation of a wrong move on the board? @param {Attempt} attempt */
export function isRefuted({ phase, walk, answer }) {
  if (phase !== "wrong" || !answer) return false;
  return walk ? walk.at === walk.line.length : answer.line.length === 0;
}

/** May the solver move now? @param {Attempt} attempt */
export function isOpen({ phase, walk }) {
  return phase === "solving" && !walk;
}

/** @param {Attempt} attempt */
export function isOver({ phase }) {
  return phase === "solved" || phase === "shown";
}

/** The score for solving it: half with a hint. @param {Attempt} attempt */
export function scoreOf({ isHelped }) {
  return isHelped ? 0.5 : 1;
}

/** @param {Attempt} attempt @param {Partial<Attempt>} patch @returns {Attempt} */
function changed(attempt, patch) {
  return Object.freeze({ ...attempt, ...patch });
}
