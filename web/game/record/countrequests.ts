import type { Ask } from "../../engine/client.ts";
import type { Race, Settlement, View } from "../../engine/gameresults.ts";
import type { GameRecord } from "./record.ts";
import { gameFields } from "./record.ts";

/**
 * Time limits of a count, in milliseconds: for a position in play, for a finished game, whose result depends on the
 * count, and while the computer is thinking.
 */
export const PROOF_MS = 12_000;
const SETTLE_MS = 20_000;
export const GLANCE_MS = 300;

/**
 * Reports ever more precise counts.
 *
 * @param limits `budget` in milliseconds
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
 * Counts the result of a finished game. The leader of an interim count may still lose.
 *
 * @param onRace receives interim counts
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
