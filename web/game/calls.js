/** The call "Salta!" where overlooked jumps stand otherwise: by a person, and by the computer. */

import { gameFields, isAtEnd } from "./record.js";
import { isMovable } from "./state.js";
import { pause } from "./taskscope.js";

/** @import { Operations } from "../engine/operations.js" */
/** @import { View } from "../engine/gameresults.js" */
/** @import { GameRecord } from "./record.js" */
/** @import { SessionState } from "./state.js" */
/** @import { StepHost } from "./steps.js" */
/** @import { Task } from "./taskscope.js" */

/** How long the computer lets an overlooked jump stand before it calls, in times of a move. */
const CALL_PACES = 2;

/** May a person call the last move now, with or without a cause? @param {SessionState} state */
export function canCall(state) {
  const { view, record } = state;
  if (!view?.callable || !isAtEnd(record)) return false;
  // Whoever must pass may call instead.
  return isMovable({ ...state, view: { ...view, pass: false } });
}

/** The record after a call: its last move is taken back, and its mover must jump. @param {GameRecord} record @returns {GameRecord} */
export function calledBack(record) {
  const moves = Object.freeze(record.moves.slice(0, -1));
  return Object.freeze({ ...record, moves, cursor: moves.length, resigned: 0, called: true });
}

/**
 * A person calls. Where nothing was overlooked, nothing changes but that they are told.
 *
 * @param {StepHost} host
 * @param {() => void} onNothing
 * @returns {Task}
 */
export function call(host, onNothing) {
  return async (signal) => {
    const { view } = await host.walk.ask("call", gameFields(host.now().record), { signal });
    if (signal.aborted) return;
    if (view) return goBack(host, view);
    onNothing();
    await host.walk.restart();
  };
}

/**
 * Whether the computer calls instead of moving; the last move is then taken back.
 *
 * @param {StepHost} host
 * @param {Operations["think"]["request"]} request  for its move
 * @param {number} pace  milliseconds
 * @param {AbortSignal} signal
 */
export async function callOr(host, request, pace, signal) {
  const { ruleset, start, moves, level, seed } = request;
  const asked = { ruleset, start, moves, level, seed };
  const { view } = await host.walk.ask("call", asked, { signal });
  if (!view) return signal.aborted;
  await pause(CALL_PACES * pace, signal);
  if (!signal.aborted) await goBack(host, view);
  return true;
}

/** @param {StepHost} host @param {View} view  after the call */
function goBack(host, view) {
  const record = calledBack(host.now().record);
  host.walk.learn(record, view);
  return host.onBack(record);
}
