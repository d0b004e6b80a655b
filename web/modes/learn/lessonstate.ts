/** The state of a lesson as one immutable value, and its changes. */

import type { Race, View } from "../../engine/gameresults.ts";
import { boardOf } from "../../game/record/record.ts";
import type { SessionState } from "../../game/record/state.ts";
import { isMovable as isGameMovable } from "../../game/record/state.ts";
import type { Judged } from "./judging.ts";
import type { Lesson, Step } from "./lessons.ts";

/** `no-piece`: not a mistake yet, since no piece was pressed. `lost`, `drawn`: how a game ended. */
export interface Answer {
  tone: "good" | "bad";
  mistake: Judged | null;
  what: "no-piece" | "lost" | "drawn" | null;
}

export interface LessonState {
  lesson: Lesson;
  /** Number of the step, from 0 */
  place: number;
  /**
   * - `wrong`: a wrong move is on the board for a moment
   * - `answered`: the right move is on the board, and the opponent's answer follows
   * - `done`: the next step can be opened
   */
  phase: "asking" | "wrong" | "answered" | "done";
  /** The moves of this step */
  moves: readonly string[];
  /** The wrong move on the board */
  tried: { from: number; to: number } | null;
  /** The last option or square */
  chosen: string | null;
  answer: Answer | null;
  /** Whether the lesson has shown the right move, square or option */
  isShown: boolean;
  /** Whether the pieces appear without animation, because the position before is too different */
  isSudden: boolean;
  /** With the colours of the lesson; null until Python has answered */
  view: View | null;
  /** Moves to go, if they are shown */
  race: Race | null;
  /** Null unless the step is a game */
  game: SessionState | null;
  /** Whether the game waits for Python */
  isWaiting: boolean;
}

/** Every event is announced. */
export type LessonEvent = "opened" | "wrong" | "right" | "replied" | "moved" | "hinted";

const RIGHT: Answer = Object.freeze({ tone: "good", mistake: null, what: null });

/**
 * @param place the step, clamped to the lesson
 * @param before the board shown before, one character for each of the 50 squares
 */
export function begun(lesson: Lesson, place: number, before: string = ""): LessonState {
  const inside = Math.max(0, Math.min(place, lesson.steps.length - 1));
  const step = stepAt(lesson, inside);
  return Object.freeze({
    lesson,
    place: inside,
    phase: step.kind === "read" || step.kind === "play" ? "done" : "asking",
    moves: Object.freeze([]),
    tried: null,
    chosen: null,
    answer: null,
    isShown: false,
    isSudden: !isNear(before, boardOf(step.position) ?? ""),
    view: null,
    race: null,
    game: null,
    isWaiting: false,
  });
}

export function openStep({ lesson, place }: Pick<LessonState, "lesson" | "place">): Step {
  return stepAt(lesson, place);
}

/** A game may have a ruleset of its own. */
export function stepRuleset(state: Pick<LessonState, "lesson" | "place">) {
  return openStep(state).game?.ruleset ?? state.lesson.ruleset;
}

export function isLast({ lesson, place }: LessonState) {
  return place === lesson.steps.length - 1;
}

export function isCompleted(state: LessonState | null) {
  return state?.phase === "done" && isLast(state);
}

export function isMoving(state: LessonState) {
  return state.phase === "asking" && openStep(state).kind === "move";
}

export function isMovable(state: LessonState | null): state is LessonState {
  if (!state?.view) return false;
  return state.game ? isGameMovable(state.game) : isMoving(state);
}

export function isPressing(state: LessonState) {
  const { kind } = openStep(state);
  return state.phase === "asking" && (kind === "piece" || kind === "square");
}

export function isSettled(state: LessonState | null) {
  return state?.view ? state.phase !== "wrong" && state.phase !== "answered" : false;
}

/** The squares of the pieces that must jump; empty unless a jump is compulsory. */
export function jumpersIn(state: LessonState | null): readonly number[] {
  const { forced = false, legal = [] } = state?.view ?? {};
  return forced && isMovable(state) ? legal.map(({ from }) => from) : [];
}

/** The steps as far as the learner may go, as a line to step through. */
export function lineOf(state: LessonState | null) {
  const at = state?.place ?? 0;
  return { at, count: state?.phase === "done" && !isLast(state) ? at + 1 : at };
}

const NOTHING = Object.freeze({ back: false, again: false, show: false, next: false });

export function canDo(state: LessonState | null) {
  if (!state) return NOTHING;
  const { place, phase, moves, answer, game } = state;
  const isBegun = answer !== null || moves.length > 0 || (game?.game.record.moves.length ?? 0) > 0;
  return { back: place > 0, again: isBegun, show: phase === "asking", next: phase === "done" };
}

export function triedWrongly(
  state: LessonState,
  tried: { from: number; to: number },
  mistake: Judged,
): LessonState {
  return changed(state, { phase: "wrong", tried, answer: answerTo(mistake) });
}

/** Takes a wrong move off the board; the answer to it stays. */
export function takenBack(state: LessonState): LessonState {
  return state.phase === "wrong" ? changed(state, { phase: "asking", tried: null }) : state;
}

/**
 * Answers a mistake that is not a legal move.
 *
 * @param mistake null if no piece was pressed
 */
export function corrected(
  state: LessonState,
  mistake: Judged | null,
  chosen: string | null = null,
): LessonState {
  return changed(state, { chosen, answer: answerTo(mistake) });
}

export function answered(state: LessonState, move: string, isShown: boolean): LessonState {
  const moves = Object.freeze([...state.moves, move]);
  return changed(state, { phase: "answered", moves, tried: null, answer: RIGHT, isShown });
}

export function repliedWith(state: LessonState, move: string): LessonState {
  return changed(state, { moves: Object.freeze([...state.moves, move]) });
}

/** The opponent's reply; null if none is due. */
export function replyDue(state: LessonState) {
  const [move = ""] = state.moves;
  const reply = openStep(state).replies[move];
  return reply && state.moves.length === 1 ? reply : null;
}

export function done(state: LessonState, patch: Partial<LessonState> = {}): LessonState {
  return changed(state, { phase: "done", answer: RIGHT, ...patch });
}

/** The answer after a game that the learner has not won. */
export function ended(winner: 0 | 1 | 2 | null): Answer {
  return Object.freeze({ tone: "bad", mistake: null, what: winner === 0 ? "drawn" : "lost" });
}

export function changed(state: LessonState, patch: Partial<LessonState>): LessonState {
  return Object.freeze({ ...state, isSudden: false, ...patch });
}

/** Some steps have other rules than the lesson, but its colours. */
export function inColours(view: View | null, { colours }: Lesson): View | null {
  return view && { ...view, colours };
}

function answerTo(mistake: Judged | null): Answer {
  return Object.freeze({ tone: "bad", mistake, what: mistake ? null : "no-piece" });
}

function stepAt({ steps }: Lesson, place: number): Step {
  const step = steps[place];
  if (!step) throw new RangeError(`the lesson has no step ${place + 1}`);
  return step;
}

/** Whether two boards differ by at most a move, so that the change can be animated. */
function isNear(before: string, after: string) {
  if (before.length !== after.length) return false;
  const others = [...before].filter((piece, square) => piece !== after[square]);
  return others.length <= 4;
}
