/** Where a learner is in a lesson, as one value, and what changes it. */

import { boardOf } from "../../game/position.js";

/** @import { Race } from "../../engine/gameresults.js" */
/** @import { SessionState } from "../../game/state.js" */
/** @import { Judged } from "./answer.js" */
/** @import { Lesson, Step } from "./lessons.js" */

/**
 * The answer to what the learner did last: praise, or which mistake it was. `no-piece`: none was made yet, since no
 * piece was pressed. `lost`, `drawn`: how a game ended.
 *
 * @typedef {object} Answer
 * @property {"good" | "bad"} tone
 * @property {Judged | null} mistake
 * @property {"no-piece" | "lost" | "drawn" | null} what
 */

/**
 * @typedef {object} LessonState
 * @property {Lesson} lesson
 * @property {number} place  of the step, from 0
 * @property {"asking" | "wrong" | "answered" | "done"} phase  asking: the learner is to do something; wrong: a wrong move is
 *   on the board for a moment; answered: the right move is, and the opponent's answer is to come; done: next step
 * @property {readonly string[]} moves  made in this step
 * @property {{ from: number, to: number } | null} tried  the wrong move that is on the board
 * @property {string | null} chosen  the option or the square that was chosen last
 * @property {Answer | null} answer
 * @property {boolean} isShown  the lesson has shown what is right
 * @property {boolean} isSudden  the pieces are put there at once: it is another position than the one before
 * @property {Race | null} race  moves to go, where they are shown
 * @property {SessionState | null} game  of a step that is a game
 */

/** @type {Answer} */
const RIGHT = Object.freeze({ tone: "good", mistake: null, what: null });

/**
 * A step as it begins.
 *
 * @param {Lesson} lesson
 * @param {number} place  outside the lesson it means its nearer end
 * @param {string} [before]  fifty letters: what is on the board
 * @returns {LessonState}
 */
export function begun(lesson, place, before = "") {
  const inside = Math.max(0, Math.min(place, lesson.steps.length - 1));
  const step = stepAt(lesson, inside);
  return Object.freeze({
    lesson,
    place: inside,
    phase: step.kind === "read" ? "done" : "asking",
    moves: Object.freeze([]),
    tried: null,
    chosen: null,
    answer: null,
    isShown: false,
    isSudden: !isNear(before, boardOf(step.position) ?? ""),
    race: null,
    game: null,
  });
}

/** @param {Pick<LessonState, "lesson" | "place">} state @returns {Step} */
export function stepOf({ lesson, place }) {
  return stepAt(lesson, place);
}

/** @param {LessonState} state */
export function isLast({ lesson, place }) {
  return place === lesson.steps.length - 1;
}

/** Does the learner move pieces now? @param {LessonState} state */
export function isMoving(state) {
  return state.phase === "asking" && stepOf(state).kind === "move";
}

/** Does the learner press squares now? @param {LessonState} state */
export function isPressing(state) {
  const { kind } = stepOf(state);
  return state.phase === "asking" && (kind === "piece" || kind === "square");
}

/** A wrong move, which is seen for a moment. @param {LessonState} state @param {{ from: number, to: number }} tried @param {Judged} mistake @returns {LessonState} */
export function triedWrongly(state, tried, mistake) {
  return changed(state, { phase: "wrong", tried, answer: answerTo(mistake) });
}

/** The wrong move is taken back; what was said about it stays. @param {LessonState} state @returns {LessonState} */
export function takenBack(state) {
  return state.phase === "wrong" ? changed(state, { phase: "asking", tried: null }) : state;
}

/** A mistake that is no move, or none that is legal. @param {LessonState} state @param {Judged | null} mistake  null where no piece was pressed @param {string | null} [chosen] @returns {LessonState} */
export function corrected(state, mistake, chosen = null) {
  return changed(state, { chosen, answer: answerTo(mistake) });
}

/** The right move. @param {LessonState} state @param {string} move @param {boolean} isShown @returns {LessonState} */
export function answered(state, move, isShown) {
  const moves = Object.freeze([...state.moves, move]);
  return changed(state, { phase: "answered", moves, tried: null, answer: RIGHT, isShown });
}

/** The opponent's answer. @param {LessonState} state @param {string} move @returns {LessonState} */
export function repliedWith(state, move) {
  return changed(state, { moves: Object.freeze([...state.moves, move]) });
}

/** What the opponent answers to the right move; null where nothing is to come. @param {LessonState} state */
export function replyDue(state) {
  const [move = ""] = state.moves;
  const reply = stepOf(state).replies[move];
  return reply && state.moves.length === 1 ? reply : null;
}

/** The step is done. @param {LessonState} state @param {Partial<LessonState>} [patch] @returns {LessonState} */
export function done(state, patch = {}) {
  return changed(state, { phase: "done", answer: RIGHT, ...patch });
}

/** How a game ended that the learner has not won. @param {0 | 1 | 2 | null} winner @returns {Answer} */
export function ended(winner) {
  return Object.freeze({ tone: "bad", mistake: null, what: winner === 0 ? "drawn" : "lost" });
}

/** @param {LessonState} state @param {Partial<LessonState>} patch @returns {LessonState} */
export function changed(state, patch) {
  return Object.freeze({ ...state, isSudden: false, ...patch });
}

/** @param {Judged | null} mistake @returns {Answer} */
function answerTo(mistake) {
  return Object.freeze({ tone: "bad", mistake, what: mistake ? null : "no-piece" });
}

/** @param {Lesson} lesson @param {number} place @returns {Step} */
function stepAt({ steps }, place) {
  const step = steps[place];
  if (!step) throw new RangeError(`the lesson has no step ${place + 1}`);
  return step;
}

/** Is one board a move away from the other at most? Then its pieces can be seen to move. @param {string} before @param {string} after */
function isNear(before, after) {
  if (before.length !== after.length) return false;
  const others = [...before].filter((piece, square) => piece !== after[square]);
  return others.length <= 4;
}
