/** Asking Python for the fewest steps home from a position. */

import { BoundedCache } from "../../game/viewcache.js";
import { isProven, wayOf } from "./par.js";
import { keyOf } from "./task.js";

/** @import { Engine } from "../../engine/client.js" */
/** @import { Way } from "./par.js" */

/** @typedef {{ ruleset: string, position: string }} Place */

export class SoloQueries {
  /** @type {BoundedCache<Way>} */
  #ways = new BoundedCache();
  /** How long each way has been looked for, in milliseconds of work. @type {BoundedCache<number>} */
  #sought = new BoundedCache();
  #engine;

  /** @param {Pick<Engine, "call">} engine */
  constructor(engine) {
    this.#engine = engine;
  }

  /** What is known of the way home from a position. @param {Place} place */
  wayFrom(place) {
    return this.#ways.get(keyOf(place));
  }

  /** @param {Place} place @param {Way} way */
  learn(place, way) {
    this.#ways.put(keyOf(place), way);
  }

  /** Is the way proven, or has it been looked for as long? @param {Place} place @param {number} budget  milliseconds of work */
  hasSought(place, budget) {
    const known = this.wayFrom(place);
    if (!known?.done) return false;
    return isProven(known.range) || (this.#sought.get(keyOf(place)) ?? 0) >= budget;
  }

  /**
   * Look for the shortest way home from a position, unless that has been done for as long.
   *
   * @param {Place} place
   * @param {object} options
   * @param {AbortSignal} options.signal
   * @param {number} options.budget  milliseconds of work
   * @param {(way: Way) => void} [options.onFound]  what is known, better and better
   * @returns {Promise<Way | null>} null where the position shows no army
   */
  async way(place, { signal, budget, onFound = () => {} }) {
    const known = this.wayFrom(place);
    if (known && this.hasSought(place, budget)) {
      onFound(known);
      return known;
    }
    const { ruleset, position } = place;
    const onProgress = (/** @type {import("../../engine/gameresults.js").Race} */ race) => {
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
