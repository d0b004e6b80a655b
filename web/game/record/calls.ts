/** The call "Salta!" challenges a move that overlooked a jump, under rules that let such a move stand otherwise. */

import type { View } from "../../engine/gameresults.ts";
import type { Operations } from "../../engine/operations.ts";
import type { CurrentGame } from "./currentgame.ts";
import type { GameRecord } from "./record.ts";
import { gameFields, isAtEnd } from "./record.ts";
import type { SessionState } from "./state.ts";
import { isMovable } from "./state.ts";
import { pause } from "./taskscope.ts";

/** The computer's pause before a call, as a multiple of the time per move. */
const CALL_PACES = 2;

/** Whether a call is allowed here, rightly or wrongly. */
export function canCall(state: SessionState) {
  const { view, record } = state.game;
  if (!view?.callable || !isAtEnd(record)) return false;
  // A player who must pass may call instead.
  return isMovable({ ...state, game: { ...state.game, view: { ...view, pass: false } } });
}

/**
 * Takes back the last move; the player who made it must then jump.
 *
 * @param pointed the letter of the piece at which the caller pointed
 */
export function calledBack(record: GameRecord, pointed?: string): GameRecord {
  const moves = Object.freeze(record.moves.slice(0, -1));
  const call = { called: true as const, ...(pointed && { pointed }) };
  return Object.freeze({ ...record, moves, cursor: moves.length, resigned: 0, ...call });
}

/**
 * Calls the last move. The game stays as it is if no jump was overlooked.
 *
 * @param pointed the letter of the piece at which the caller pointed
 * @returns whether a jump was overlooked; null if the game changed before Python's answer
 */
export async function call(game: CurrentGame, pointed?: string): Promise<boolean | null> {
  let isOverlooked: boolean | null = null;
  await game.cursor.replace(async (signal) => {
    const request = { ...gameFields(game.game.record), ...(pointed && { pointed }) };
    const { view } = await game.cursor.ask("call", request, { signal });
    if (signal.aborted) return;
    isOverlooked = view !== null;
    if (view) void goBack(game, view, pointed);
    else void game.cursor.restart();
  });
  return isOverlooked;
}

/**
 * Lets the computer call instead of moving.
 *
 * @param request the request for the computer's move
 * @param pace the time per move, in milliseconds
 * @returns true if the computer called or the task was cancelled
 */
export async function callOr(
  game: CurrentGame,
  request: Operations["think"]["request"],
  pace: number,
  signal: AbortSignal,
) {
  const { ruleset, start, moves, level, seed } = request;
  const asked = { ruleset, start, moves, level, seed };
  const { view } = await game.cursor.ask("call", asked, { signal });
  if (!view) return signal.aborted;
  await pause(CALL_PACES * pace, signal);
  if (!signal.aborted) await goBack(game, view);
  return true;
}

function goBack(game: CurrentGame, view: View, pointed?: string) {
  const record = calledBack(game.game.record, pointed);
  game.cursor.learn(record, view);
  return game.go(record, "called");
}
