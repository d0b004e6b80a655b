/** Asking Python for the moves to go: of a position on the way, and of a finished game. */

import { gameFields } from "./record.js";

/** @import { Ask } from "../engine/client.js" */
/** @import { Race, Settlement, View } from "../engine/gameresults.js" */

/** How long the moves to go of one position may be counted, in milliseconds. */
export const PROOF_MS = 12_000;
/** The same while the computer has better to do. */
export const GLANCE_MS = 300;

/**
 * Count the moves to go, better and better.
 *
 * @param {Ask} ask
 * @param {View} view
 * @param {{ signal: AbortSignal, budget: number }} limits  milliseconds
 * @param {(race: Race) => void} onRace
 */
export async function measure(ask, { ruleset, position }, { signal, budget }, onRace) {
  const onProgress = (/** @type {Race} */ race) => {
    if (!signal.aborted) onRace(race);
  };
  onProgress(await ask("race", { ruleset, position }, { signal, onProgress, budget }));
}

/**
 * Score a finished game. What its settlement says on the way is not an outcome: who is ahead while the
 * count goes on may yet lose.
 *
 * @param {Ask} ask
 * @param {import("./record.js").GameRecord} record
 * @param {AbortSignal} signal
 * @param {(race: Race) => void} onRace  what is known of the moves to go on the way
 * @returns {Promise<Settlement>}
 */
export function settle(ask, record, signal, onRace) {
  const onProgress = (/** @type {Settlement} */ { race }) => {
    if (!signal.aborted) onRace(race);
  };
  return ask("settle", gameFields(record), { signal, onProgress, budget: PROOF_MS });
}
