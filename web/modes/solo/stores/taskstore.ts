/**
 * The task on the board. Once the view has arrived, Python first searches what the player has asked for, and then
 * proves par; a cancelled proof continues at the next position.
 */

import { EventState } from "../../../base/eventstate.ts";
import type { ReadonlySignal } from "../../../base/signals.ts";
import { afterChange, batch, computed, signal } from "../../../base/signals.ts";
import type { Fault } from "../../../engine/protocol.ts";
import type { SoloView } from "../../../engine/puzzleresults.ts";
import type { Engine } from "../../../game/record/gamecursor.ts";
import { GameCursor } from "../../../game/record/gamecursor.ts";
import type { GameRecord } from "../../../game/record/record.ts";
import { lookedAt, newRecord, played, shownMoves } from "../../../game/record/record.ts";
import { RefusedMoves } from "../../../game/record/refusedmoves.ts";
import type { Line, Step } from "../../../game/record/steps.ts";
import { plyAfter, plyWithin } from "../../../game/record/steps.ts";
import { ViewCache } from "../../../game/record/viewcache.ts";
import type { DayResults } from "../../../game/storage/dayresults.ts";
import type { SharedEntry } from "../../../game/storage/storage.ts";
import { endingNoted } from "../dailystep.ts";
import type { Way } from "../par.ts";
import { isProven, wayAfter } from "../par.ts";
import type { Results } from "../results.ts";
import { noted } from "../results.ts";
import { SoloQueries } from "../soloqueries.ts";
import type { Stored } from "../solostorage.ts";
import type { Arrival, SoloState } from "../state.ts";
import { BLANK, isMovable, NO_TASK, parPatch, situationOf } from "../state.ts";
import type { Task } from "../task.ts";
import { keyOf } from "../task.ts";
import { Solution } from "./solution.ts";

type Entry<T> = Pick<SharedEntry<T>, "value" | "change">;

/** Services of the page, or of an embedded board. */
interface TaskServices {
  engine: Engine;
  flash: (numbers: readonly number[]) => void;
  announce: (text: string) => void;
  /** Milliseconds for which a step of the solution is shown. */
  pace: () => number;
  /** Null means the usual rules. */
  coloursOf: (ruleset: string | null) => readonly string[];
  stored: Entry<Stored>;
  results: Entry<Results>;
  /** Missing if day results are not stored. */
  days?: Entry<DayResults>;
}

/** Milliseconds for proving par, and for the way from another position. */
const PAR_MS = 40_000;
const WAY_MS = 8_000;

export class TaskStore {
  readonly solution;
  readonly refusing;
  /** Why Python could not read the stored task. */
  readonly unreadable = signal<Fault | null>(null);
  #state: EventState<SoloState, Arrival>;
  #task: ReadonlySignal<Task | null>;
  #services;
  #queries;
  #cursor;

  constructor(services: TaskServices) {
    const { engine, stored, pace } = services;
    const { sitting, watch } = stored.value;
    this.#services = services;
    this.#state = new EventState<SoloState, Arrival>(
      Object.freeze({ ...NO_TASK, ...sitting, watch, seeking: sitting !== null }),
    );
    this.#task = computed(() => this.#state.value.task);
    this.#queries = new SoloQueries(engine);
    this.#cursor = this.#createCursor(sitting?.record ?? newRecord(""));
    this.solution = new Solution(this.#state, this.#cursor, this.#queries, pace);
    this.refusing = new RefusedMoves({ ...services, ask: engine.call }, () => {
      return situationOf(this.state, this.colours);
    });
    this.#keepStored();
  }

  get state() {
    return this.#state.value;
  }

  /** Effects that read only the task do not run on each step. */
  get task() {
    return this.#task.value;
  }

  /** A new object each time. */
  get event() {
    return this.#state.event;
  }

  get colours() {
    return this.#services.coloursOf(this.task?.ruleset ?? null);
  }

  /** The player's line or, while the solution is shown, the solution's line. */
  get line(): Line {
    const { demo, record } = this.state;
    if (demo) return { at: demo.shown, count: demo.line?.length ?? 0 };
    return { at: record?.cursor ?? 0, count: record?.moves.length ?? 0 };
  }

  canStep(to: Step) {
    return plyAfter(to, this.line) !== this.line.at;
  }

  /** @param home a way home that came with the task, so that none has to be searched for */
  open(task: Task, home?: readonly string[]) {
    if (home && task.par?.high === home.length) {
      this.#queries.learn(task, Object.freeze({ range: task.par, line: home, done: true }));
    }
    return batch(() => {
      this.unreadable.value = null;
      this.#state.update({ task, helped: false, view: null, proving: this.#isParOpen(task) });
      const way = this.#queries.wayFrom(task);
      if (way) this.#state.update(parPatch(this.state, way.range));
      return this.#go(newRecord(task.ruleset, task.position), "opened");
    });
  }

  /** Continues after `rest` or a failure. */
  resume() {
    batch(() => {
      this.rest();
      this.#state.update({ failure: null });
    });
    return this.state.task ? this.#cursor.restart() : Promise.resolve();
  }

  /** Asks Python nothing until `resume`. */
  rest() {
    this.#cursor.cancel();
    this.solution.rest();
    this.#state.update({ hinting: false, demo: null });
  }

  play(step: string) {
    const { record: before } = this.state;
    if (!isMovable(this.state) || !before || !step) return Promise.resolve();
    return batch(() => {
      this.#change(played(before, step), { awaiting: step });
      return this.#cursor.arrive("moved", before);
    });
  }

  step(to: Step) {
    return this.goTo(plyAfter(to, this.line));
  }

  /** @param ply clamped to the line */
  async goTo(ply: number) {
    const { demo, record } = this.state;
    const { at, count } = this.line;
    const inside = plyWithin(ply, count);
    if (inside === at) return;
    if (demo) this.solution.goTo(inside);
    else if (record) await this.#go(lookedAt(record, inside), "walked");
  }

  hint() {
    if (!isMovable(this.state)) return Promise.resolve();
    this.#state.update({ hinting: true, helped: true });
    return this.#cursor.restart();
  }

  setWatch(watch: boolean) {
    this.#state.update({ watch, hinting: false });
    return this.state.task ? this.#cursor.restart() : Promise.resolve();
  }

  #createCursor(record: GameRecord) {
    return new GameCursor<"solo", Arrival>(
      {
        cache: new ViewCache<SoloView>(),
        operation: "solo",
        onArrival: (arrival, view) => this.#arrived(arrival, view),
        follow: (signal) => this.#follow(signal),
        onFault: (failure) => this.#fail(failure),
        onRejected: (fault, isMove) => this.#rejected(fault, isMove),
        asOne: batch,
      },
      record,
      { engine: this.#services.engine, arrival: "opened" },
    );
  }

  #keepStored() {
    const fields = (["task", "record", "helped", "watch"] as const).map((field) =>
      computed(() => this.state[field]),
    );
    afterChange(
      () => fields.map(({ value }) => value),
      () => {
        // Do not overwrite what Python cannot read: an effect on `unreadable` first quarantines it.
        if (this.unreadable.value) return;
        const { task, record, helped, watch } = this.state;
        const sitting = task && record ? { task, record, helped } : null;
        this.#services.stored.change(() => ({ sitting, watch }));
      },
    );
  }

  #go(record: GameRecord, arrival: Arrival) {
    return batch(() => {
      this.#change(record, {});
      return this.#cursor.arrive(arrival);
    });
  }

  #change(record: GameRecord, patch: Partial<SoloState>) {
    this.solution.rest();
    this.#cursor.turn(record);
    const { view } = this.#cursor;
    const found = view ? { ...patch, view, awaiting: null } : { seeking: true, ...patch };
    this.#state.update({ ...BLANK, record, ...found });
  }

  #arrived(arrival: Arrival, view: SoloView) {
    const { record } = this.#cursor;
    const ahead = this.#aheadOf(view, record);
    this.#state.update({ view, ahead, awaiting: null, seeking: false });
    if (view.home) this.#finish(record);
    this.#state.report(arrival);
  }

  #fail(failure: Fault) {
    this.#cursor.cancel();
    this.#state.update({ failure, hinting: false });
  }

  /** @param failure null if the last step was legal only according to the page, and has been taken back */
  #rejected(failure: Fault | null, isMove: boolean) {
    if (isMove) {
      this.#change(this.#cursor.record, { failure });
      return;
    }
    batch(() => {
      this.#state.update({ ...NO_TASK, watch: this.state.watch });
      this.unreadable.value = failure;
    });
  }

  async #follow(signal: AbortSignal) {
    const { watch, hinting } = this.state;
    if (watch || hinting) await this.#lookAhead(signal);
    if (!signal.aborted) await this.#provePar(signal);
  }

  async #lookAhead(signal: AbortSignal) {
    const { view, hinting } = this.state;
    if (!view || view.home) return;
    const onFound = (ahead: Way) => this.#state.update({ ahead });
    const way = await this.#queries.way(view, { signal, budget: WAY_MS, onFound });
    if (!way || signal.aborted) return;
    batch(() => {
      this.#state.update(parPatch(this.state, { low: 0, high: this.line.at + way.range.high }));
      const hinted = this.state.hinted || hinting;
      this.#state.report(hinting ? "hinted" : "watched", { hinting: false, hinted });
    });
  }

  /** Proves par, unless it is proven or given up. */
  async #provePar(signal: AbortSignal) {
    const { task } = this.state;
    const isOpen = task !== null && this.#isParOpen(task);
    this.#state.update({ proving: isOpen });
    if (!isOpen) return;
    const onFound = ({ range }: Way) => this.#state.update(parPatch(this.state, range));
    await this.#queries.way(task, { signal, budget: PAR_MS, onFound });
    if (!signal.aborted) this.#state.update({ proving: false });
  }

  /** The known way home, or the rest of the former one after a step along it. */
  #aheadOf(view: SoloView, record: GameRecord) {
    const known = this.#queries.wayFrom(view);
    if (known) return known;
    const former = this.#cursor.viewBefore;
    const way = former && this.#queries.wayFrom(former);
    const rest = way?.done ? wayAfter(way, shownMoves(record).at(-1) ?? "") : null;
    if (rest) this.#queries.learn(view, rest);
    return rest;
  }

  /** Notes that the army is home: just now, or by a step that an earlier visit did not see confirmed. */
  #finish(record: GameRecord) {
    const { task, helped } = this.state;
    if (!task) return;
    const { results, days } = this.#services;
    const moves = record.cursor;
    const key = keyOf(task);
    const former = results.value.best[key];
    const par = task.par && isProven(task.par) ? { par: task.par.high } : {};
    results.change((now) => noted(now, key, { moves, helped, ...par, at: Date.now() }));
    const isBest = results.value.best[key] !== former;
    this.#state.update(parPatch(this.state, { low: 0, high: moves }));
    const finish = Object.freeze({ moves, helped, isBest, former: former ?? null });
    this.#state.update({ finish });
    days?.change((now) => endingNoted(now, this.state));
  }

  #isParOpen(task: Task) {
    const isKnown = task.par !== null && isProven(task.par);
    return !isKnown && !this.#queries.hasSought(task, PAR_MS);
  }
}
