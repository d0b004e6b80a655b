/** Rates a game that has ended. */

import type { Ask } from "../../engine/client.ts";
import { levelAgainst } from "../record/seats.ts";
import type { SessionState } from "../record/state.ts";
import { resultOf, scoreOf } from "../storage/gameresult.ts";
import type { SharedEntry, Store } from "../storage/storage.ts";
import type { Ratings } from "./gamerating.ts";
import { createRatings, ratedWith, unratedBy } from "./gamerating.ts";

const listeners: Set<() => void> = new Set();

/**
 * @param listener called after a game has been rated
 * @returns ends it
 */
export function onRated(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** @returns rates a game that has ended now */
export function createRater({ ask, store }: { ask: Ask; store: Store }) {
  const ratings = createRatings(store);
  return (state: SessionState) => rateGame({ ask, ratings }, state, Date.now());
}

/**
 * A game is rated once; where the engine cannot be asked for the ratings of the levels, it stays unrated.
 *
 * @param at milliseconds since 1970
 * @returns whether it is rated by now
 */
export async function rateGame(
  { ask, ratings }: { ask: Ask; ratings: Pick<SharedEntry<Ratings>, "change"> },
  state: SessionState,
  at: number,
) {
  const [level, score] = [levelAgainst(state), scoreOf(state, resultOf(state))];
  const { id } = state;
  if (level === null || score === null || id === null || unratedBy(state)) return false;
  const levels = await ask("levels", { people: true }).catch(() => []);
  const opponent = levels[level - 1]?.rating;
  if (opponent === undefined) return false;
  ratings.change((now) => ratedWith(now, { id, level, opponent, score, at }));
  for (const listener of listeners) listener();
  return true;
}
