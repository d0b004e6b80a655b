/** The call "Salta!" where overlooked jumps stand otherwise: by a person, and by the computer. */

import type { View } from "../../engine/gameresults.ts";
import type { Operations } from "../../engine/operations.ts";
import type { GameRecord } from "./record.ts";
import { gameFields, isAtEnd } from "./record.ts";
import type { SessionState } from "./state.ts";
import { isMovable } from "./state.ts";
import type { StepHost } from "./stephost.ts";
import type { Task } from "./taskscope.ts";
import { pause } from "./taskscope.ts";

/** How long the computer lets an overlooked jump stand before it calls, in times of a move. */
const CALL_PACES = 2;

/** May a person call the last move now, with or without a cause? */
export function canCall(state: SessionState) {
  const { view, record } = state;
  if (!view?.callable || !isAtEnd(record)) return false;
  // Whoever must pass may call instead.
  return isMovable({ ...state, view: { ...view, pass: false } });
}

/**
 * The record after a call: its last move is taken back, and its mover must jump.
 *
 * @param pointed the letter of the piece at which the caller has pointed
 */
export function calledBack(record: GameRecord, pointed?: string): GameRecord {
  const moves = Object.freeze(record.moves.slice(0, -1));
  const call = { called: true as const, ...(pointed && { pointed }) };
  return Object.freeze({ ...record, moves, cursor: moves.length, resigned: 0, ...call });
}

/**
 * A person calls. Where nothing was overlooked, nothing changes but that they are told.
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
 * Whether the computer calls instead of moving; the last move is then taken back.
 *
 * @param request for its move
 * @param pace milliseconds
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
