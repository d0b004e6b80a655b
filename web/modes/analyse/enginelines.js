/** The engine's best lines (multi-PV) for the shown position, deeper and deeper until another one is shown. */

import { TaskScope } from "../../game/taskscope.js";
import { BoundedCache, placeKey } from "../../game/viewcache.js";

/** @typedef {import("../../engine/gameresults.js").GameFields} Place */
/** @typedef {import("../../engine/gameresults.js").Thought} Thought */
/** @typedef {import("../../engine/gameresults.js").ThoughtLine} Line  its score is for the player to move */

/** Best line first; `done`: the search is complete. @typedef {{ depth: number, lines: readonly Line[], done: boolean }} LinesState */

/** The strongest level, without its limits. */
const FULL_STRENGTH = Object.freeze({ level: 10, seed: 0, endless: true });

/**
 * @typedef {object} LinesParts
 * @property {Pick<import("../../engine/client.js").Engine, "call">} engine
 * @property {(state: LinesState | null, place: Place | null) => void} onChange  what has been found, and where
 * @property {(fault: import("../../engine/protocol.js").Fault) => void} onFault
 */

export class EngineLines {
  #parts;
  #scope;
  /** What was found before, to begin with when its position is shown again. @type {BoundedCache<LinesState>} */
  #cache = new BoundedCache();
  /** The position that is searched, or was last. @type {Place | null} */
  #place = null;
  /** The key of the search that is under way or complete; "" for none. */
  #searched = "";
  /** @type {LinesState | null} */
  #state = null;

  /** @param {LinesParts} parts */
  constructor(parts) {
    this.#parts = parts;
    this.#scope = new TaskScope((fault) => {
      this.#searched = "";
      parts.onFault(fault);
    });
  }

  /** What has been found for the shown position; null while there is nothing. */
  get state() {
    return this.#state;
  }

  /**
   * Search a position, and no other; one in which the game is not over.
   *
   * @param {Place} place
   * @param {{ lines?: number }} [options]  how many lines, 1 to 50
   */
  search(place, { lines = 1 } = {}) {
    const key = `${lines}|${placeKey(place)}`;
    if (key === this.#searched) return;
    this.#searched = key;
    this.#place = place;
    const known = this.#cache.get(key);
    this.#set(known);
    if (known?.done) this.#scope.renew();
    else void this.#scope.play((signal) => this.#ask(key, place, lines, signal));
  }

  /** Nothing is computed until the next search. */
  rest() {
    this.#scope.renew();
    this.#searched = "";
  }

  /** There is nothing to search. */
  clear() {
    this.rest();
    this.#set(null);
  }

  /** @param {LinesState | null} state */
  #set(state) {
    if (state === this.#state) return;
    this.#state = state;
    this.#parts.onChange(state, this.#place);
  }

  /** @param {string} key @param {Place} place @param {number} lines @param {AbortSignal} signal */
  async #ask(key, { ruleset, start, moves }, lines, signal) {
    const request = { ruleset, start, moves: [...moves], lines, ...FULL_STRENGTH };
    const onProgress = (/** @type {Thought} */ thought) => {
      if (!signal.aborted) this.#take(key, thought);
    };
    onProgress(await this.#parts.engine.call("think", request, { signal, onProgress }));
  }

  /** @param {string} key @param {Thought} thought */
  #take(key, { depth, lines, done }) {
    const known = this.#cache.get(key);
    // A worker that was restarted begins at depth 1; what is known is shown until it is that deep again.
    if (lines.length === 0 || (known && depth < known.depth && !done)) return;
    const found = Object.freeze({ depth, lines, done });
    if (JSON.stringify(found) === JSON.stringify(known)) return;
    this.#cache.put(key, found);
    this.#set(found);
  }
}
