/** The call "Salta!" for rules under which overlooked jumps stand unless called, by a person or the computer. */

import type { View } from "../../engine/gameresults.ts";
import type { Operations } from "../../engine/operations.ts";
import type { GameRecord } from "./record.ts";
import { gameFields, isAtEnd } from "./record.ts";
import type { SessionState } from "./state.ts";
import { isMovable } from "./state.ts";
import type { StepHost } from "./stephost.ts";
import type { Task } from "./taskscope.ts";
import { pause } from "./taskscope.ts";

/** Delay before the computer calls an overlooked jump, in move times. */
const CALL_PACES = 2;

/** Whether a person may call the last move now, justified or not. */
export function canCall(state: SessionState) {
  const { view, record } = state;
  if (!view?.callable || !isAtEnd(record)) return false;
  // A player who must pass may call instead.
  return isMovable({ ...state, view: { ...view, pass: false } });
}

/**
 * The record after a call: its last move is taken back, and its mover must jump.
 *
 * @param pointed the letter of the piece at which the caller pointed
 */
export function calledBack(record: GameRecord, pointed?: string): GameRecord {
  const moves = Object.freeze(record.moves.slice(0, -1));
  const call = { called: true as const, ...(pointed && { pointed }) };
  return Object.freeze({ ...record, moves, cursor: moves.length, resigned: 0, ...call });
}

/**
 * A person calls. If no jump was overlooked, `onNothing` says so and the game stays as it is.
 *
 * @param pointed the letter of the piece at which they point
 */
export function call(host: StepHost, onNothing: () => void, pointed?: string): Task {
  return async (signal) => {
    const request = { ...gameFields(host.now().record), ...(pointed && { pointed }) };
    const { view } = await host.walk.ask("call", request, { signal });
    if (signal.aborted) return;
    if (view) return goBack(host, view, pointed);
    onNothing();
    await host.walk.restart();
  };
}

/**
 * Let the computer call instead of moving, which takes back the last move.
 *
 * @param request for its move
 * @param pace milliseconds
 * @returns whether it called, or the task was cancelled
 */
export async function callOr(
  host: StepHost,
  request: Operations["think"]["request"],
  pace: number,
  signal: AbortSignal,
) {
  const { ruleset, start, moves, level, seed } = request;
  const asked = { ruleset, start, moves, level, seed };
  const { view } = await host.walk.ask("call", asked, { signal });
  if (!view) return signal.aborted;
  await pause(CALL_PACES * pace, signal);
  if (!signal.aborted) await goBack(host, view);
  return true;
}

/** @param view after the call */
function goBack(host: StepHost, view: View, pointed?: string) {
  const record = calledBack(host.now().record, pointed);
  host.walk.learn(record, view);
  return host.onBack(record);
}
