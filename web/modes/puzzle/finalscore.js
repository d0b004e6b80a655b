/** The moves to go of a position that is looked at, and how a game has come out that has ended there. */

import { BoundedCache } from "../../game/boundedcache.js";
import { measure, PROOF_MS } from "../../game/countrequests.js";
import { TaskScope } from "../../game/taskscope.js";
import { placeKey } from "../../game/viewcache.js";

/** @typedef {import("../../engine/gameresults.js").Race} Race */
/** @typedef {import("../../engine/gameresults.js").View} View */
/** @typedef {import("../../game/viewcache.js").Place} Place */

/**
 * As far as it is known by now; the outcome comes only when the count is done.
 *
 * @typedef {{ race: Race | null, outcome: import("../../engine/gameresults.js").Outcome | null }} Tally
 */

/** @type {Tally} */
const NOTHING_YET = Object.freeze({ race: null, outcome: null });

export class Tallying {
  #engine;
  #onChange;
  #scene;
  /** @type {BoundedCache<Tally>} */
  #known = new BoundedCache();
  /** The place that is being counted. @type {string | null} */
  #key = null;

  /**
   * @param {object} parts
   * @param {import("../../game/walk.js").Engine} parts.engine
   * @param {() => void} parts.onChange
   * @param {(fault: import("../../engine/protocol.js").Fault) => void} parts.onFault
   */
  constructor({ engine, onChange, onFault }) {
    this.#engine = engine;
    this.#onChange = onChange;
    this.#scene = new TaskScope((fault) => {
      this.#key = null;
      onFault(fault);
    });
  }

  /** @param {Place} place @returns {Tally} */
  of(place) {
    return this.#known.get(placeKey(place)) ?? NOTHING_YET;
  }

  /** Count at a place, and nowhere else. @param {Place} place @param {View} view  of it */
  look(place, view) {
    const key = placeKey(place);
    if (key === this.#key) return;
    this.#key = key;
    const known = this.#known.get(key);
    const isDone = view.ending ? known?.outcome : known?.race?.done;
    void this.#scene.play(async (signal) => {
      if (isDone) return;
      if (view.ending) await this.#settle(place, signal);
      else await this.#measure(place, view, signal);
    });
  }

  /** Nothing is counted until the next look. */
  rest() {
    this.#key = null;
    this.#scene.renew();
  }

  /** @param {Place} place @param {View} view @param {AbortSignal} signal */
  #measure(place, view, signal) {
    const { call } = this.#engine;
    return measure(call, view, { signal, budget: PROOF_MS }, (race) =>
      this.#tell(place, { race, outcome: null }),
    );
  }

  /** What a settlement says on the way is no outcome yet. @param {Place} place @param {AbortSignal} signal */
  async #settle(place, signal) {
    const found = await this.#engine.call("settle", place, { signal, budget: PROOF_MS });
    if (!signal.aborted) this.#tell(place, { race: found.race, outcome: found.outcome });
  }

  /** @param {Place} place @param {Tally} tally */
  #tell(place, tally) {
    this.#known.put(placeKey(place), tally);
    this.#onChange();
  }
}
