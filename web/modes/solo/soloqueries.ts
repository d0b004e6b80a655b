/** Asks Python for the fewest steps home from a position. */

import type { Engine } from "../../engine/client.ts";
import type { Race } from "../../engine/gameresults.ts";
import { BoundedCache } from "../../game/record/viewcache.ts";
import type { Way } from "./par.ts";
import { isProven, wayOf } from "./par.ts";
import { keyOf } from "./task.ts";

type Place = { ruleset: string; position: string };

export class SoloQueries {
  #ways: BoundedCache<Way> = new BoundedCache();
  /** Milliseconds of work done, keyed by position. */
  #sought: BoundedCache<number> = new BoundedCache();
  #engine;

  constructor(engine: Pick<Engine, "call">) {
    this.#engine = engine;
  }

  wayFrom(place: Place) {
    return this.#ways.get(keyOf(place));
  }

  learn(place: Place, way: Way) {
    this.#ways.put(keyOf(place), way);
  }

  /** Whether the way is proven, or was searched for that long. */
  hasSought(place: Place, budget: number) {
    const known = this.wayFrom(place);
    if (!known?.done) return false;
    return isProven(known.range) || (this.#sought.get(keyOf(place)) ?? 0) >= budget;
  }

  /** The shortest way home; null if the position has no army. */
  async way(
    place: Place,
    {
      signal,
      budget,
      onFound = () => {},
    }: {
      signal: AbortSignal;
      /** Milliseconds of work allowed. */
      budget: number;
      /** Called as the way improves. */
      onFound?: (way: Way) => void;
    },
  ): Promise<Way | null> {
    const known = this.wayFrom(place);
    if (known && this.hasSought(place, budget)) {
      onFound(known);
      return known;
    }
    const { ruleset, position } = place;
    const onProgress = (race: Race) => {
      const way = wayOf(race);
      if (way && !signal.aborted) onFound(way);
    };
    const options = { signal, budget, onProgress };
    const race = await this.#engine.call("race", { ruleset, position }, options);
    const way = wayOf(race);
    if (!way) return null;
    const last = Object.freeze({ ...way, done: true });
    this.learn(place, last);
    this.#sought.put(keyOf(place), budget);
    if (!signal.aborted) onFound(last);
    return last;
  }
}
