/** The engine's best lines for the position that is looked at, deeper and deeper until somebody looks elsewhere. */

import { TaskScope } from "../../game/taskscope.js";
import { BoundedCache, placeKey } from "../../game/viewcache.js";

/** @typedef {import("../../engine/gameresults.js").GameFields} Place */
/** @typedef {import("../../engine/gameresults.js").Thought} Thought */
/** @typedef {import("../../engine/gameresults.js").ThoughtLine} Line  its score is for the player to move */

/**
 * What has been found, best line first; `done`: nothing is left to look at.
 *
 * @typedef {{ depth: number, lines: readonly Line[], done: boolean }} LinesState
 */

/** The strongest player there is, without the limits of his level. */
const FULL_STRENGTH = Object.freeze({ level: 10, seed: 0, endless: true });

/**
 * @param {object} parts
 * @param {Pick<import("../../engine/client.js").Engine, "call">} parts.engine
 * @param {(state: LinesState | null) => void} parts.onChange
 * @param {(fault: import("../../engine/protocol.js").Fault) => void} parts.onFault
 */
export function createLines({ engine, onChange, onFault }) {
  /** What was found before, so that coming back begins with it. @type {BoundedCache<LinesState>} */
  const known = new BoundedCache();
  const scene = new TaskScope((fault) => {
    looked = "";
    onFault(fault);
  });
  /** What is looked at; "" while nothing is. */
  let looked = "";
  /** @type {LinesState | null} */
  let state = null;

  /** @param {string} key @param {Thought} thought */
  function take(key, { depth, lines, done }) {
    const before = known.get(key);
    // A worker that was started anew begins at the beginning; what is known is shown until it is there again.
    if (lines.length === 0 || (before && depth < before.depth && !done)) return;
    const found = Object.freeze({ depth, lines, done });
    if (JSON.stringify(found) === JSON.stringify(before)) return;
    known.put(key, found);
    state = found;
    onChange(state);
  }

  return {
    get state() {
      return state;
    },
    /**
     * Look at a position, and at no other; one in which the game is not over.
     *
     * @param {Place} place
     * @param {{ lines?: number }} [options]  how many lines, 1 to 50
     */
    look(place, { lines = 1 } = {}) {
      const key = `${lines}|${placeKey(place)}`;
      if (key === looked) return;
      looked = key;
      const before = known.get(key);
      if (state !== before) {
        state = before;
        onChange(state);
      }
      if (before?.done) {
        scene.renew();
        return;
      }
      void scene.play(async (signal) => {
        const { ruleset, start, moves } = place;
        const game = { ruleset, start, moves: [...moves] };
        const request = { ...game, lines, ...FULL_STRENGTH };
        const onProgress = (/** @type {Thought} */ thought) => {
          if (!signal.aborted) take(key, thought);
        };
        onProgress(await engine.call("think", request, { signal, onProgress }));
      });
    },
    /** Nothing is computed until the next look. */
    rest() {
      scene.renew();
      looked = "";
    },
    /** There is nothing to look at. */
    clear() {
      this.rest();
      if (state === null) return;
      state = null;
      onChange(state);
    },
  };
}
