/** Python's views of the positions that are looked at, each asked for once. */

import { placeKey } from "./gameviews.js";
import { Memory } from "./lrucache.js";

/** @typedef {import("../engine/gameresults.js").View} View */
/** A position with its history. @typedef {import("../engine/gameresults.js").GameFields} Place */
/** @typedef {Pick<import("../engine/client.js").Engine, "call">} Asked */

/** @param {Asked} engine */
export function createSight(engine) {
  /** @type {Memory<View>} */
  const known = new Memory();

  return {
    /** @param {Place} place @returns {View | null} */
    get(place) {
      return known.get(placeKey(place));
    },
    /** @param {Place} place @param {AbortSignal} signal @returns {Promise<View>} */
    async ask(place, signal) {
      const found = known.get(placeKey(place));
      if (found) return found;
      const view = await engine.call("view", place, { signal });
      known.put(placeKey(place), view);
      return view;
    },
  };
}

/** @typedef {ReturnType<typeof createSight>} Sight */
