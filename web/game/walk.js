/**
 * A walk through a game: the record, its cursor, and Python's view of the position there.
 *
 * Every mode that shows moves on a board owns one. A change of the record cancels what was asked about
 * the former position; then the view of the new one is looked up or asked for, the arrival is reported,
 * and the mode follows up with its next request: a reply, a proof, the best lines. A move that
 * Python rejects is taken back. Every request carries the whole game, so the worker may die at any
 * moment. Opponents, pars and puzzles are the modes' own.
 */

import { asFault, isMeaningless } from "./faultkinds.js";
import { gameFields, lookedAt, played } from "./record.js";
import { TaskScope } from "./taskscope.js";

/** @import { Ask } from "../engine/client.js" */
/** @import { Fault } from "../engine/protocol.js" */
/** @import { GameRecord } from "./record.js" */
/** @import { Task } from "./taskscope.js" */

/** @typedef {"view" | "solo"} ViewOperation */
/** @template {ViewOperation} K @typedef {import("../engine/operations.js").Operations[K]["result"]} ViewOf */
/** What is needed of the engine. @typedef {Pick<import("../engine/client.js").Engine, "call"> & { readonly state?: import("../engine/client.js").Engine["state"] }} Engine */

/**
 * What a walk needs of its mode.
 *
 * @template {ViewOperation} K  the operation that answers with a view
 * @template {string} A  why a position was reached
 * @typedef {object} WalkParts
 * @property {import("./viewcache.js").ViewCache<ViewOf<K>>} cache
 * @property {K} operation
 * @property {(arrival: A, view: ViewOf<K>) => void} onArrival  the view of the shown position is there
 * @property {Task} [follow]  what to ask or do next at the shown position
 * @property {() => void} [onTurn]  another position is shown, or the record has changed
 * @property {(fault: Fault) => void} onFault  a task of the shown position failed
 * @property {(fault: Fault, isMove: boolean) => void} [onRejected]  Python rejects the record, or a move that has been taken back
 */

/** @template {ViewOperation} [K="view"] @template {string} [A=string] */
export class Walk {
  #parts;
  #cache;
  #scope;
  #record;
  /** @type {ViewOf<K> | null} */
  #view;
  /** @type {Engine | null} */
  #engine = null;
  #isResting;
  /**
   * What to report once the view is there, and the record to fall back to where a move is rejected; null
   * while the view is there.
   *
   * @type {{ arrival: A, before: GameRecord | null } | null}
   */
  #due = null;

  /**
   * @param {WalkParts<K, A>} parts
   * @param {GameRecord} record
   * @param {object} [options]
   * @param {Engine | null} [options.engine]  without one nothing is asked until `open`
   * @param {A | null} [options.arrival]  to be reported when the first view is there
   * @param {boolean} [options.isResting]  nothing is asked until `resume`
   */
  constructor(parts, record, { engine = null, arrival = null, isResting = false } = {}) {
    this.#parts = parts;
    this.#cache = parts.cache;
    this.#scope = new TaskScope(parts.onFault);
    this.#record = record;
    this.#engine = engine;
    this.#isResting = isResting;
    if (arrival) this.#due = { arrival, before: null };
    this.#view = this.#cache.getOrStored(gameFields(record));
  }

  get record() {
    return this.#record;
  }

  /** Python's view of the shown position; null until it has answered. */
  get view() {
    return this.#view;
  }

  /** The view one move earlier, where it is known. */
  get viewBefore() {
    const { cursor } = this.#record;
    return cursor > 0 ? this.#cache.get(gameFields(lookedAt(this.#record, cursor - 1))) : null;
  }

  /** Has the engine failed? */
  get isDown() {
    return this.#engine?.state === "failed";
  }

  /** Ask about the record from now on. @param {Engine} engine @param {A} arrival */
  open(engine, arrival) {
    this.#engine = engine;
    return this.arrive(arrival);
  }

  /** Nothing is asked until `resume`. */
  rest() {
    this.#isResting = true;
    this.cancel();
  }

  /** Go on from the shown position, after a rest or a failure. */
  resume() {
    this.#isResting = false;
    return this.restart();
  }

  /**
   * Cancel what is under way and follow up anew from the shown position.
   *
   * @param {A | null} [arrival]  to be reported anew, even where the view is there
   */
  restart(arrival = null) {
    this.cancel();
    if (arrival) this.#due = { arrival, before: this.#due?.before ?? null };
    return this.#goOn();
  }

  /** Cancel the tasks of the shown position. */
  cancel() {
    this.#scope.renew();
  }

  /** Run a task for the shown position; a failure is reported unless another position is shown by then. @param {Task} task */
  run(task) {
    return this.#scope.run(task);
  }

  /** Run a task in place of those under way. @param {Task} task */
  replace(task) {
    return this.#scope.play(task);
  }

  /** @type {Ask} */
  ask = (operation, request, options) => {
    if (!this.#engine) throw new Error("asked before the engine was given");
    return this.#engine.call(operation, request, options);
  };

  /** A move from the shown position; the later moves of the record are removed. @param {string} move @param {A} arrival */
  play(move, arrival) {
    const before = this.#record;
    this.turn(played(before, move));
    return this.arrive(arrival, before);
  }

  /** @param {number} cursor  moves on the board; outside the record it means its nearer end @param {A} arrival */
  goTo(cursor, arrival) {
    const next = lookedAt(this.#record, cursor);
    return next.cursor === this.#record.cursor ? Promise.resolve() : this.go(next, arrival);
  }

  /** @param {GameRecord} record @param {A} arrival */
  go(record, arrival) {
    this.turn(record);
    return this.arrive(arrival);
  }

  /** Show a record; `arrive` then asks for its view where it is not known. @param {GameRecord} record */
  turn(record) {
    this.cancel();
    this.#record = record;
    this.#view = this.#cache.get(gameFields(record));
    this.#parts.onTurn?.();
  }

  /**
   * @param {A} arrival
   * @param {GameRecord | null} [before]  what to fall back to if Python rejects the last move
   */
  arrive(arrival, before = null) {
    this.#due = { arrival, before };
    return this.#goOn();
  }

  /** Store a view that came with another answer. @param {GameRecord} record @param {ViewOf<K>} view */
  learn(record, view) {
    this.#cache.put(gameFields(record), view);
  }

  /** Reach the view of the record where it is not there, then follow up. */
  async #goOn() {
    if (!this.#engine || this.#isResting) return;
    await this.run(async (signal) => {
      if (this.#due) await this.#reach(this.#due, signal);
      if (!signal.aborted && !this.#due) await this.#parts.follow?.(signal);
    });
  }

  /** @param {{ arrival: A, before: GameRecord | null }} due @param {AbortSignal} signal */
  async #reach({ arrival, before }, signal) {
    const view = await this.#look(signal, before);
    if (!view || signal.aborted) return;
    this.#due = null;
    this.#view = view;
    this.#parts.onArrival(arrival, view);
  }

  /** @param {AbortSignal} signal @param {GameRecord | null} before @returns {Promise<ViewOf<K> | null>} */
  async #look(signal, before) {
    const place = gameFields(this.#record);
    const known = this.#cache.get(place);
    if (known) return known;
    try {
      const view = await this.ask(this.#parts.operation, place, { signal });
      this.#cache.put(place, view);
      return view;
    } catch (error) {
      const fault = asFault(error);
      if (signal.aborted || !this.#parts.onRejected || !isMeaningless(fault)) throw error;
      if (before) {
        this.#due = null;
        this.turn(before);
      }
      this.#parts.onRejected(fault, before !== null);
      return null;
    }
  }
}
