/** Python's views of the positions that are looked at, each asked for once. */

import { asFault } from "../game/faults.js";

/** @typedef {import("../engine/protocol.js").View} View */
/** @typedef {{ ruleset: string, start: string | null, moves: readonly string[] }} Place  a position with its history */
/** @typedef {Pick<import("../engine/client.js").Engine, "call">} Asked */

const MOST = 300;

/** @param {Asked} engine */
export function createSight(engine) {
  /** @type {Map<string, View>} */
  const known = new Map();

  return {
    /** @param {Place} place @returns {View | null} */
    get(place) {
      return known.get(nameOf(place)) ?? null;
    },
    /** @param {Place} place @param {AbortSignal} signal @returns {Promise<View>} */
    async ask(place, signal) {
      const name = nameOf(place);
      const found = known.get(name);
      if (found) return found;
      /** @type {View} */
      const view = await engine.call({ op: "view", ...place }, { signal });
      const oldest = known.keys().next().value;
      if (known.size >= MOST && oldest !== undefined) known.delete(oldest);
      known.set(name, view);
      return view;
    },
  };
}

/** @typedef {ReturnType<typeof createSight>} Sight */

/** @param {Place} place */
function nameOf({ ruleset, start, moves }) {
  return `${ruleset}|${start ?? ""}|${moves.join(" ")}`;
}

/**
 * Steps of which each calls off the one before it.
 *
 * @param {(fault: import("../engine/protocol.js").Fault) => void} onFault
 */
export function createScene(onFault) {
  let scene = new AbortController();

  /** What was begun is of no use any more. */
  function clear() {
    scene.abort();
    scene = new AbortController();
  }

  return {
    clear,
    /**
     * Run a step of a new scene; its fault is told unless the scene is over by then.
     *
     * @param {(signal: AbortSignal) => Promise<unknown>} step
     */
    async play(step) {
      clear();
      const { signal } = scene;
      try {
        await step(signal);
      } catch (error) {
        if (!signal.aborted) onFault(asFault(error));
      }
    },
  };
}
