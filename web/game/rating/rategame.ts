import { levelAgainst } from "../record/seats.ts";
import type { SessionState } from "../record/state.ts";
import { resultOf, scoreOf } from "../storage/gameresult.ts";
import type { Store } from "../storage/storage.ts";
import { createRatings, ratedWith, ratedWithout, unratedBy } from "./gamerating.ts";
import { createBeaten, withBeaten } from "./ladder.ts";

const listeners: Set<() => void> = new Set();

/**
 * @param listener called after a game has been rated
 * @returns a function that unsubscribes
 */
export function onRated(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export class Rater {
  #levels;
  #ratings;
  #beaten;

  /** @param levels the ratings of the levels, in ascending order */
  constructor(store: Store, levels: readonly number[]) {
    this.#levels = levels;
    this.#ratings = createRatings(store);
    this.#beaten = createBeaten(store);
  }

  /**
   * Rates each finished game once. A win also counts for the ladder.
   *
   * @param at milliseconds since 1970
   */
  rate(state: SessionState, at: number) {
    const { id } = state.game;
    const [level, score] = [levelAgainst(state.game), scoreOf(state.game, resultOf(state))];
    if (level === null || score === null || id === null || unratedBy(state.game)) return;
    const opponent = this.#levels[level - 1];
    if (opponent === undefined) return;
    this.#ratings.change((now) => ratedWith(now, { id, level, opponent, score, at }));
    if (score === 1) this.#beaten.change((now) => withBeaten(now, [level]));
    for (const listener of listeners) listener();
  }

  /**
   * Unrates a game whose resignation the player has undone.
   *
   * @returns false if other games have been rated since
   */
  takeBack(id: string) {
    const rest = ratedWithout(this.#ratings.value, id);
    if (rest) this.#ratings.change((now) => ratedWithout(now, id) ?? now);
    return rest !== null;
  }
}
