/** The state of a try on the board as one immutable value, and what the board shows of it. */

import type { BoardView } from "../../board/view.ts";
import type { View } from "../../engine/gameresults.ts";
import type { Fault } from "../../engine/protocol.ts";
import { firstPlayer } from "../../game/record/record.ts";
import type { Settings } from "../../game/settings.ts";
import { paceOf } from "../../game/settings.ts";
import type { DayDuel } from "../../game/storage/dailystock.ts";
import { DUEL_MOVES } from "../../game/storage/dayresults.ts";
import { goalsOf, movesOf } from "../../game/view/viewparts.ts";

export type Duel = DayDuel & { readonly date: string };

export interface DuelState {
  duel: Duel | null;
  /** Whether this is the try that counts. */
  isCounted: boolean;
  /** The player's moves. */
  playerMoves: readonly string[];
  /** The moves of both sides on the board; fewer after a reload, until Python has answered. */
  plies: readonly string[];
  /** The number of the player's moves that Python has answered. */
  answered: number;
  /** Whether the last answer ended the duel. */
  isEnded: boolean;
  /** The player's lead in moves to go at the start, and after the last answer; null while unknown. */
  start: number | null;
  margin: number | null;
  /** What each move lost; null until the try is over and judged. */
  losses: readonly number[] | null;
  bestLine: readonly string[] | null;
  bestLineView: BestLineView | null;
  failure: Fault | null;
}

interface BestLineView {
  /** Null while it is being searched. */
  line: readonly string[] | null;
  /** The number of its moves on the board. */
  shown: number;
  isPlaying: boolean;
}

export type DuelEvent = "opened" | "moved" | "over" | "judged" | "stepped";

/** A try before its first move. */
export const FRESH = Object.freeze({
  playerMoves: Object.freeze([]),
  plies: Object.freeze([]),
  answered: 0,
  isEnded: false,
  margin: null,
  losses: null,
  bestLineView: null,
  failure: null,
});

export const NO_DUEL: DuelState = Object.freeze({
  ...FRESH,
  duel: null,
  isCounted: true,
  start: null,
  bestLine: null,
});

export function playerIn({ duel }: Pick<DuelState, "duel">) {
  return firstPlayer({ start: duel?.position ?? null });
}

/** The moves on the board. */
export function shownPlies({ plies, bestLineView }: DuelState): readonly string[] {
  return bestLineView?.line ? bestLineView.line.slice(0, bestLineView.shown) : plies;
}

/** Whether Python has refused the stored moves; a retry cannot help. */
export function isRefused({ failure }: DuelState) {
  return failure?.reason !== undefined;
}

/** Whether Python has answered all of the player's moves. */
export function isAnswered({ answered, playerMoves }: DuelState) {
  return answered === playerMoves.length;
}

/** Whether the moves of an earlier visit are not on the board yet. */
export function isRestoring({ playerMoves, plies }: DuelState) {
  return plies.length === 0 && playerMoves.length > 0;
}

/**
 * A stored margin means that the try is over, even before its moves are on the board.
 *
 * @param view the view of the moves made, without the best line
 */
export function isOver(state: DuelState, view: View | null) {
  if (state.playerMoves.length === 0) return false;
  if (isRestoring(state)) return state.margin !== null;
  return isAnswered(state) && (state.isEnded || (view?.ending ?? null) !== null);
}

export function isMovable(state: DuelState, view: View | null) {
  if (!view || state.bestLineView || state.failure || view.ending || isRestoring(state))
    return false;
  if (state.isEnded || state.playerMoves.length === DUEL_MOVES) return false;
  return view.player === playerIn(state);
}

/** @param view the view of the moves on the board */
export function statusWord(state: DuelState, view: View | null) {
  if (state.failure) return isRefused(state) ? "refused" : "failed";
  if (!state.duel || !view) return "empty";
  if (state.bestLineView) return "solution";
  if (isOver(state, view)) return "over";
  if (isRestoring(state)) return "loading";
  return isMovable(state, view) ? "your-move" : "thinking";
}

export function boardViewOf(
  state: DuelState,
  view: View,
  settings: Settings,
  bottom: 1 | 2,
): Partial<BoardView> {
  const isOpen = isMovable(state, view);
  return {
    pieces: view.board,
    position: view.position,
    ruleset: view.ruleset,
    status: statusWord(state, view),
    player: view.player,
    bottom,
    moves: isOpen ? movesOf(view) : [],
    forced: view.forced,
    last: view.last,
    goals: goalsOf(view),
    goalsShown: settings.goals,
    colours: view.colours as BoardView["colours"],
    numbers: settings.numbers,
    inert: !isOpen,
    speed: paceOf(settings.speed),
  };
}
