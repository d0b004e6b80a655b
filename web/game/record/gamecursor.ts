/**
 * A walk through a game: the record, its cursor, and the view of the position there.
 *
 * Every mode that shows moves on a board owns one. A change of the record cancels what was asked about
 * the former position; then the view of the new one is looked up or asked for, the arrival is reported,
 * and the mode follows up with its next request: a reply, a proof, the best lines. A move that
 * Python rejects is taken back. Every request carries the whole game, so the worker may die at any
 * moment. Opponents, pars and puzzles are the modes' own.
 *
 * Until Python is awake, the views are the page's own. Python is asked for the shown one all the same, and confirms it
 * as soon as it is awake.
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
/** What is needed of the engine. */
export type Engine = Pick<import("../../engine/client.ts").Engine, "call"> & {
  readonly state?: import("../../engine/client.ts").Engine["state"] | undefined;
  /** Starts an engine that waits to be needed */
  begin?: () => void;
};

/**
 * What a walk needs of its mode.
 *
 * @template K the operation that answers with a view
 * @template A why a position was reached
 */
interface GameCursorParts<K extends ViewOperation, A extends string> {
  cache: ViewCache<ViewOf<K>>;
  operation: K;
  /** The view of the shown position is there */
  onArrival: (arrival: A, view: ViewOf<K>) => void;
  /** What to ask or do next at the shown position */
  follow?: Task;
  /** Another position is shown, or the record has changed */
  onTurn?: () => void;
  /** A task of the shown position failed */
  onFault: (fault: Fault) => void;
  /** Python rejects the record, or a move that has been taken back; null: the page had allowed it, which is reported */
  onRejected?: ((fault: Fault | null, isMove: boolean) => void) | undefined;
  /** Does what one answer leads to, so that it can be reported as one change */
  asOne?: <T>(work: () => T) => T;
}

export class GameCursor<K extends ViewOperation = "view", A extends string = string> {
  #parts;
  #cache;
  #scope;
  /** Python's confirmation of the shown view. */
  #confirmation;
  #record;
  #view: ViewOf<K> | null;
  #engine: Engine | null = null;
  #isResting;
  /** What to report once the view is there; null while it is there. */
  #due: A | null = null;
  /** What was reported last. */
  #reported: A | null = null;
  /** The record before the first move that Python has not read yet, to fall back to if it rejects the record. */
  #fallback: GameRecord | null = null;

  constructor(
    parts: GameCursorParts<K, A>,
    record: GameRecord,
    {
      engine = null,
      arrival = null,
      isResting = false,
    }: {
      /** Without one nothing is asked until `open`, and the views are the page's own */
      engine?: Engine | null;
      /** To be reported when the first view is there */
      arrival?: A | null;
      /** Nothing is asked until `resume` */
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

  /** The view of the shown position; null while neither Python nor the page has given it. */
  get view() {
    return this.#view;
  }

  /** Is the shown view the page's own, which Python has not confirmed yet? */
  get isProvisional() {
    return this.#cache.isProvisional(gameFields(this.#record));
  }

  /** The view one move earlier, where it is known. */
  get viewBefore() {
    const { cursor } = this.#record;
    return cursor > 0 ? this.#known(gameFields(lookedAt(this.#record, cursor - 1))) : null;
  }

  /** Is nothing asked for now? */
  get isResting() {
    return this.#isResting;
  }

  /** Has the engine failed? */
  get isDown() {
    return this.#engine?.state === "failed";
  }

  /** Is Python there? */
  get isAwake() {
    return this.#engine?.state === "ready";
  }

  /** Ask about the record from now on. */
  open(engine: Engine, arrival: A) {
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
   * @param arrival to be reported anew, even where the view is there
   */
  restart(arrival: A | null = null) {
    this.cancel();
    if (arrival) this.#due = arrival;
    return this.#goOn();
  }

  /** Cancel the tasks of the shown position. */
  cancel() {
    this.#scope.renew();
    this.#confirmation.renew();
  }

  /** Run a task for the shown position; a failure is reported unless another position is shown by then. */
  run(task: Task) {
    return this.#scope.run(task);
  }

  /** Run a task in place of those under way. */
  replace(task: Task) {
    return this.#scope.play(task);
  }

  ask: Ask = (operation, request, options) => {
    if (!this.#engine) throw new Error("no engine yet");
    return this.#engine.call(operation, request, options);
  };

  /** @param cursor moves on the board; outside the record it means its nearer end */
  goTo(cursor: number, arrival: A) {
    const next = lookedAt(this.#record, cursor);
    return next.cursor === this.#record.cursor ? Promise.resolve() : this.go(next, arrival);
  }

  go(record: GameRecord, arrival: A) {
    this.turn(record);
    return this.arrive(arrival);
  }

  /** Show a record; `arrive` then asks for its view where it is not known. */
  turn(record: GameRecord) {
    this.cancel();
    this.#record = record;
    this.#view = this.#known(gameFields(record));
    this.#parts.onTurn?.();
  }

  /** @param before what to fall back to if Python rejects the last move */
  arrive(arrival: A, before: GameRecord | null = null) {
    this.#due = arrival;
    this.#fallback = before && (this.#fallback ?? before);
    return this.#goOn();
  }

  /** Store a view that came with another answer. */
  learn(record: GameRecord, view: ViewOf<K>) {
    this.#cache.put(gameFields(record), view);
  }

  /** Reach the view of the record where it is not there, then follow up. */
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

  /** What is known of a place: until Python is awake, the page's own view of it. */
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

  /** Have Python confirm the shown view as soon as it is awake. If its own is another one, that takes its place. */
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

  /** Python's view of the shown position; null if it rejects the record. */
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
