/** Asking Python for the moves to go: of a position on the way, and of a finished game. */

import type { Ask } from "../../engine/client.ts";
import type { Race, Settlement, View } from "../../engine/gameresults.ts";
import type { GameRecord } from "./record.ts";
import { gameFields } from "./record.ts";

/** How long the moves to go of one position may be counted, in milliseconds. */
export const PROOF_MS = 12_000;
/** The same at the end of a game, whose result depends on it. */
const SETTLE_MS = 20_000;
/** The same while the computer has better to do. */
export const GLANCE_MS = 300;

/**
 * Count the moves to go, better and better.
 *
 * @param limits milliseconds
 */
export async function measure(
  ask: Ask,
  { ruleset, position }: View,
  { signal, budget }: { signal: AbortSignal; budget: number },
  onRace: (race: Race) => void,
) {
  const onProgress = (race: Race) => {
    if (!signal.aborted) onRace(race);
  };
  const options = { signal, onProgress, budget, isQuiet: true };
  onProgress(await ask("race", { ruleset, position }, options));
}

/**
 * Score a finished game. What its settlement says on the way is not an outcome: who is ahead while the
 * count goes on may yet lose.
 *
 * @param onRace what is known of the moves to go on the way
 */
export function settle(
  ask: Ask,
  record: GameRecord,
  signal: AbortSignal,
  onRace: (race: Race) => void,
): Promise<Settlement> {
  const onProgress = ({ race }: Settlement) => {
    if (!signal.aborted) onRace(race);
  };
  return ask("settle", gameFields(record), { signal, onProgress, budget: SETTLE_MS });
}
