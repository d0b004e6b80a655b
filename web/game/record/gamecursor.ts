/**
 * A cursor in a game, with the view of the position there.
 *
 * A change of the record cancels requests about the former position. Then the cursor looks up or requests the new view,
 * reports the arrival, and lets the mode make its next request. A move that Python rejects is taken back. Every request
 * carries the whole game, since the worker may die at any moment.
 *
 * Until Python is awake, the page makes the views itself; Python then confirms the shown view.
 */

import type { Ask } from "../../engine/client.ts";
import type { GameFields } from "../../engine/gameresults.ts";
import type { Operations } from "../../engine/operations.ts";
import type { Fault } from "../../engine/protocol.ts";
import { asFault, isMeaningless } from "../texts/faultkinds.ts";
import { differenceOf, provisionalView, RULES_DIFFER, reportDifference } from "./provisional.ts";
import type { GameRecord } from "./record.ts";
import { gameFields, lookedAt } from "./record.ts";
import type { Task } from "./taskscope.ts";
import { TaskScope } from "./taskscope.ts";
import type { ViewCache } from "./viewcache.ts";

type ViewOperation = "view" | "solo";
type ViewOf<K extends ViewOperation> = Operations[K]["result"];
export type Engine = Pick<import("../../engine/client.ts").Engine, "call"> & {
  readonly state?: import("../../engine/client.ts").Engine["state"] | undefined;
  /** Starts an engine that waits until it is needed. */
  begin?: () => void;
};

/**
 * @template K the operation that returns a view
 * @template A why a position was reached
 */
interface GameCursorParts<K extends ViewOperation, A extends string> {
  cache: ViewCache<ViewOf<K>>;
  operation: K;
  onArrival: (arrival: A, view: ViewOf<K>) => void;
  /** Makes the next request or takes the next action at the shown position. */
  follow?: Task;
  onFault: (fault: Fault) => void;
  /**
   * Called if Python rejects the record, or a move, which is then taken back. The fault is null if the page had allowed
   * the move: that difference is reported separately.
   */
  onRejected?: ((fault: Fault | null, isMove: boolean) => void) | undefined;
  /** Runs the handling of one answer, and reports all its changes together. */
  asOne?: <T>(work: () => T) => T;
}

export class GameCursor<K extends ViewOperation = "view", A extends string = string> {
  #parts;
  #cache;
  #scope;
  #confirmation;
  #record;
  #view: ViewOf<K> | null;
  #engine: Engine | null = null;
  #isResting;
  /** The arrival to report with the next view; null once it is reported. */
  #due: A | null = null;
  #reported: A | null = null;
  /** The record before the first unconfirmed move, restored if Python rejects the current record. */
  #fallback: GameRecord | null = null;

  constructor(
    parts: GameCursorParts<K, A>,
    record: GameRecord,
    {
      engine = null,
      arrival = null,
      isResting = false,
    }: {
      /** Without an engine nothing is requested until `open`, and the page makes the views. */
      engine?: Engine | null;
      arrival?: A | null;
      /** Requests nothing until `resume`. */
      isResting?: boolean;
    } = {},
  ) {
    this.#parts = parts;
    this.#cache = parts.cache;
    this.#scope = new TaskScope(parts.onFault);
    this.#confirmation = new TaskScope(parts.onFault);
    this.#record = record;
    this.#engine = engine;
    this.#isResting = isResting;
    this.#due = arrival;
    const place = gameFields(record);
    this.#view = this.#known(place) ?? this.#cache.getOrStored(place);
  }

  get record() {
    return this.#record;
  }

  /** Null until Python or the page has made the view. */
  get view() {
    return this.#view;
  }

  get isProvisional() {
    return this.#cache.isProvisional(gameFields(this.#record));
  }

  /** The view one move earlier; null if unknown. */
  get viewBefore() {
    const { cursor } = this.#record;
    return cursor > 0 ? this.#known(gameFields(lookedAt(this.#record, cursor - 1))) : null;
  }

  get isResting() {
    return this.#isResting;
  }

  get isDown() {
    return this.#engine?.state === "failed";
  }

  get isAwake() {
    return this.#engine?.state === "ready";
  }

  open(engine: Engine, arrival: A) {
    this.#engine = engine;
    return this.arrive(arrival);
  }

  /** Request nothing until `resume`. */
  rest() {
    this.#isResting = true;
    this.cancel();
  }

  /** Request views again after `rest` or a failure. */
  resume() {
    this.#isResting = false;
    return this.restart();
  }

  /**
   * Cancel all requests, and start again from the shown position.
   *
   * @param arrival reported again, even if the view is known
   */
  restart(arrival: A | null = null) {
    this.cancel();
    if (arrival) this.#due = arrival;
    return this.#goOn();
  }

  cancel() {
    this.#scope.renew();
    this.#confirmation.renew();
  }

  /** A failure is reported only while the same position is shown. */
  run(task: Task) {
    return this.#scope.run(task);
  }

  replace(task: Task) {
    return this.#scope.play(task);
  }

  ask: Ask = (operation, request, options) => {
    if (!this.#engine) throw new Error("no engine yet");
    return this.#engine.call(operation, request, options);
  };

  /** @param cursor clamped to the record */
  goTo(cursor: number, arrival: A) {
    const next = lookedAt(this.#record, cursor);
    return next.cursor === this.#record.cursor ? Promise.resolve() : this.go(next, arrival);
  }

  go(record: GameRecord, arrival: A) {
    this.turn(record);
    return this.arrive(arrival);
  }

  /** Change the record. `arrive` then requests the view if it is not known. */
  turn(record: GameRecord) {
    this.cancel();
    this.#record = record;
    this.#view = this.#known(gameFields(record));
  }

  /** @param before the record to restore if Python rejects the last move */
  arrive(arrival: A, before: GameRecord | null = null) {
    this.#due = arrival;
    this.#fallback = before && (this.#fallback ?? before);
    return this.#goOn();
  }

  /** Store a view that came with the answer to another request. */
  learn(record: GameRecord, view: ViewOf<K>) {
    this.#cache.put(gameFields(record), view);
  }

  async #goOn() {
    if (this.#isResting) return;
    await this.run(async (signal) => {
      const due = this.#due;
      const view = due && (await this.#look(signal));
      if (signal.aborted || (due && !view)) return;
      if (this.isProvisional) void this.#confirm();
      const { asOne = (work) => work() } = this.#parts;
      await asOne(() => {
        if (due && view) this.#reach(due, view);
        return signal.aborted || !this.#engine ? null : this.#parts.follow?.(signal);
      });
    });
  }

  #reach(arrival: A, view: ViewOf<K>) {
    this.#due = null;
    this.#reported = arrival;
    this.#view = view;
    this.#parts.onArrival(arrival, view);
  }

  /** The cached view or, until Python is awake, one that the page makes. */
  #known(place: GameFields) {
    const known = this.#cache.get(place);
    if (known || this.isAwake) return known;
    const view = provisionalView(this.#parts.operation, place);
    if (view) this.#cache.put(place, view, true);
    return view;
  }

  async #look(signal: AbortSignal) {
    const known = this.#known(gameFields(this.#record));
    if (!known) return this.#engine && this.#read(signal);
    if (!this.isProvisional) this.#fallback = null;
    return known;
  }

  /** Have Python confirm or replace the shown view. */
  async #confirm() {
    const [place, own] = [gameFields(this.#record), this.#view];
    if (!this.#engine || !own) return;
    await this.#confirmation.play(async (signal) => {
      const view = await this.#read(signal, true);
      if (signal.aborted || !view) return;
      const difference = differenceOf(place, own, view);
      if (!difference) {
        this.#cache.put(place, own);
        return;
      }
      reportDifference(difference);
      this.#view = view;
      void this.restart(this.#reported);
    });
  }

  /** Null if Python rejects the record. */
  async #read(signal: AbortSignal, isQuiet = false): Promise<ViewOf<K> | null> {
    const place = gameFields(this.#record);
    try {
      const view = await this.ask(this.#parts.operation, place, { signal, isQuiet });
      this.#cache.put(place, view);
      if (!signal.aborted) this.#fallback = null;
      return view;
    } catch (error) {
      const fault = asFault(error);
      if (signal.aborted || !this.#parts.onRejected || !isMeaningless(fault)) throw error;
      this.#reject(fault);
      return null;
    }
  }

  #reject(fault: Fault) {
    const before = this.#fallback;
    const place = gameFields(this.#record);
    const wasAllowed = this.isProvisional;
    this.cancel();
    this.#cache.drop(place);
    if (!before) {
      this.#view = null;
      this.#parts.onRejected?.(fault, false);
      return;
    }
    this.#fallback = null;
    this.#due = null;
    this.turn(before);
    if (!wasAllowed) {
      this.#parts.onRejected?.(fault, true);
      return;
    }
    reportDifference({ code: RULES_DIFFER, message: fault.message, details: { ...place } });
    this.#parts.onRejected?.(null, true);
    void this.restart();
  }
}
