/**
 * The flow of a task: each step becomes part of a record, Python turns the record into a view, the page
 * shows it. As in a game, every change of the record opens a new *scene*, and what was asked for an
 * older scene is called off. Python works at one count of moves at a time: what the player asks for
 * comes first, then the proof of par, which goes on in the next scene where it was broken off.
 */

import { asFault, isMeaningless } from "../../game/faultkinds.js";
import { lookedAt, newRecord, played, shownMoves } from "../../game/record.js";
import { Scene } from "../../game/taskscope.js";
import { Demonstrator } from "./demonstrator.js";
import { isProven, narrowed, wayAfter } from "./par.js";
import { dated, noted } from "./results.js";
import { Asking } from "./soloqueries.js";
import { BLANK, isMovable, NO_TASK } from "./state.js";
import { keyOf } from "./task.js";

/** @typedef {import("./state.js").SoloState} SoloState */
/** @typedef {import("./state.js").Arrival} Arrival */
/** @typedef {import("./task.js").Task} Task */
/** @typedef {import("./par.js").Range} Range */
/** @typedef {import("./par.js").Way} Way */
/** @typedef {import("../../game/record.js").GameRecord} GameRecord */
/** @typedef {import("../../engine/protocol.js").Fault} Fault */

/** @typedef {import("./results.js").Results} Results */

/** The best results, which may change elsewhere too. @typedef {{ readonly value: Results, change: (make: (now: Results) => Results) => void }} ResultsBook */

/**
 * What a session needs of the mode.
 *
 * @typedef {object} SessionParts
 * @property {Pick<import("../../engine/client.js").Engine, "call">} engine
 * @property {() => number} pace  how long a step of the solution is looked at, milliseconds
 * @property {(state: SoloState) => void} onChange
 * @property {(arrival: Arrival, state: SoloState) => void} onArrival
 * @property {(kept: import("./solostorage.js").Kept) => void} onKept  the task, its record or a habit has changed
 * @property {ResultsBook} results
 * @property {(fault: Fault, task: Task) => void} onUnreadable  the task means nothing to Python
 */

/** How long par may be proven, and how long the way from another position, in milliseconds. */
const PAR_MS = 40_000;
const WAY_MS = 8_000;

export class SoloSession {
  #parts;
  #asking;
  #demonstrator;
  #scene = new Scene((fault) => this.fail(fault));
  /** What is to be told once the record's view is there, and what to fall back to if it is refused. */
  /** @type {{ arrival: Arrival, before: GameRecord | null } | null} */
  #due = null;
  /** @type {SoloState} */
  #state;

  /**
   * @param {SessionParts} parts
   * @param {import("./solostorage.js").Kept} kept
   */
  constructor(parts, { sitting, watch }) {
    this.#parts = parts;
    this.#asking = new Asking(parts.engine);
    this.#state = Object.freeze({ ...NO_TASK, ...sitting, watch, seeking: sitting !== null });
    this.#due = sitting ? { arrival: "opened", before: null } : null;
    this.#demonstrator = new Demonstrator(this.#asking, parts.pace, (demo) => {
      this.#update({ demo });
    });
  }

  get state() {
    return this.#state;
  }

  get results() {
    return this.#parts.results.value;
  }

  /** Put a task on the board. @param {Task} task */
  take(task) {
    this.#update({ task, helped: false, view: null, proving: this.#isParOpen(task) });
    const way = this.#asking.wayFrom(task);
    if (way) this.#foundPar(way.range);
    const { origin, par } = task;
    if (origin.from === "day" && par) {
      const day = { key: keyOf(task), par: par.high };
      this.#parts.results.change((results) => dated(results, origin.date, day));
    }
    return this.#go(newRecord(task.ruleset, task.position), "opened");
  }

  /** A way home that came with a task, so that it need not be looked for. @param {Task} task @param {readonly string[]} line */
  learn({ ruleset, position, par }, line) {
    if (!par || par.high !== line.length) return;
    this.#asking.learn({ ruleset, position }, Object.freeze({ range: par, line, done: true }));
  }

  /** Go on after a rest or a failure. */
  resume() {
    this.#scene.renew();
    this.#update({ failure: null, hinting: false, demo: null });
    return this.#goOn();
  }

  /** Nothing more is asked of Python until `resume`. */
  rest() {
    this.#scene.renew();
    this.#update({ hinting: false, demo: null });
  }

  get isMovable() {
    return isMovable(this.#state);
  }

  /** @param {string} step  as the view offers it */
  play(step) {
    const { record: before } = this.#state;
    if (!this.isMovable || !before || !step) return Promise.resolve();
    this.#change(played(before, step), { awaiting: step });
    return this.#arrive("moved", before);
  }

  restart() {
    return this.goTo(0);
  }

  /** Look at the task after so many of the steps made; outside them it means their nearer end. @param {number} cursor */
  goTo(cursor) {
    const { record } = this.#state;
    if (!record) return Promise.resolve();
    const next = lookedAt(record, cursor);
    return next.cursor === record.cursor ? Promise.resolve() : this.#go(next, "walked");
  }

  /** Look for the best step from here. */
  hint() {
    if (!this.isMovable) return Promise.resolve();
    this.#scene.renew();
    this.#update({ hinting: true, helped: true });
    this.#keep();
    return this.#goOn();
  }

  /** @param {boolean} watch */
  setWatch(watch) {
    this.#scene.renew();
    this.#update({ watch, hinting: false });
    this.#keep();
    return this.#goOn();
  }

  /** Show the solution, step by step from the start of the task. */
  demonstrate() {
    const { task } = this.#state;
    if (!task) return Promise.resolve();
    this.#scene.renew();
    this.#update({ helped: true, hinting: false });
    this.#keep();
    return this.#scene.run((signal) =>
      this.#demonstrator.run(task, signal, ({ range }) => {
        this.#foundPar(range);
        this.#parts.onArrival("found", this.#state);
      }),
    );
  }

  /** Look at the solution after so many steps; it stands still there. @param {number} shown */
  demonstrateTo(shown) {
    if (!this.#state.demo?.line) return;
    this.#scene.renew();
    this.#demonstrator.stepTo(shown);
    this.#parts.onArrival("stepped", this.#state);
  }

  /** Let the solution go on by itself, or stand still. @param {boolean} playing */
  letDemonstrate(playing) {
    if (!this.#state.demo?.line) return Promise.resolve();
    this.#scene.renew();
    return this.#scene.run((signal) => this.#demonstrator.letPlay(playing, signal));
  }

  endDemonstration() {
    this.#scene.renew();
    this.#update({ demo: null });
    return this.#goOn();
  }

  /** @param {Fault} failure */
  fail(failure) {
    this.#scene.renew();
    this.#update({ failure, hinting: false });
  }

  /** @param {GameRecord} record @param {Arrival} arrival */
  #go(record, arrival) {
    this.#change(record, {});
    return this.#arrive(arrival, null);
  }

  /** @param {GameRecord} record @param {Partial<SoloState>} patch */
  #change(record, patch) {
    this.#scene.renew();
    const known = patch.awaiting ? null : this.#asking.viewOf(record);
    this.#update({ ...BLANK, record, ...(known ? { view: known } : { seeking: true }), ...patch });
    this.#keep();
  }

  /** @param {Arrival} arrival @param {GameRecord | null} before */
  #arrive(arrival, before) {
    this.#due = { arrival, before };
    return this.#goOn();
  }

  /** Reach the view of the record, then look for what the player wants to know, and last for par. */
  #goOn() {
    return this.#scene.run(async (signal) => {
      if (this.#due) await this.#reach(this.#due, signal);
      const { watch, hinting } = this.#state;
      if (!signal.aborted && (watch || hinting)) await this.#lookAhead(signal);
      if (!signal.aborted) await this.#provePar(signal);
    });
  }

  /** @param {{ arrival: Arrival, before: GameRecord | null }} due @param {AbortSignal} signal */
  async #reach({ arrival, before }, signal) {
    const { record } = this.#state;
    if (!record) return;
    const view = await this.#look(record, before, signal);
    if (!view || signal.aborted) return;
    this.#due = null;
    const ahead = this.#aheadOf(view, record);
    this.#update({ view, ahead, awaiting: null, seeking: false });
    if (view.home) this.#finish(record);
    this.#parts.onArrival(arrival, this.#state);
  }

  /** @param {GameRecord} record @param {GameRecord | null} before @param {AbortSignal} signal */
  async #look(record, before, signal) {
    try {
      return await this.#asking.view(record, signal);
    } catch (error) {
      const fault = asFault(error);
      if (signal.aborted || !isMeaningless(fault)) throw error;
      this.#refused(before, fault);
      return null;
    }
  }

  /** @param {GameRecord | null} before @param {Fault} fault */
  #refused(before, fault) {
    this.#due = null;
    const { task } = this.#state;
    if (before) {
      this.#change(before, { failure: fault });
      return;
    }
    this.#update({ ...NO_TASK, watch: this.#state.watch });
    if (task) this.#parts.onUnreadable(fault, task);
  }

  /**
   * What is known of the way home without asking: a step along a known way leaves the rest of it.
   *
   * @param {import("./state.js").SoloState["view"] & {}} view
   * @param {GameRecord} record
   */
  #aheadOf(view, record) {
    const known = this.#asking.wayFrom(view);
    if (known) return known;
    const former = this.#asking.viewOf(lookedAt(record, record.cursor - 1));
    const way = former && this.#asking.wayFrom(former);
    const rest = way?.done ? wayAfter(way, shownMoves(record).at(-1) ?? "") : null;
    if (rest) this.#asking.learn(view, rest);
    return rest;
  }

  /** The army is home: just now, or by a step that an earlier visit did not see confirmed. Looked back at, it is no news. @param {GameRecord} record */
  #finish(record) {
    const { task, helped } = this.#state;
    if (!task) return;
    const [moves, key] = [record.cursor, keyOf(task)];
    const former = this.results.best[key];
    this.#parts.results.change((results) => noted(results, key, { moves, helped }));
    const isBest = this.results.best[key] !== former;
    this.#foundPar({ low: 0, high: moves });
    this.#update({ finish: Object.freeze({ moves, helped, isBest, former: former ?? null }) });
  }

  /** @param {AbortSignal} signal */
  async #lookAhead(signal) {
    const { view, hinting } = this.#state;
    if (!view || view.home) return;
    const onFound = (/** @type {Way} */ ahead) => this.#update({ ahead });
    const way = await this.#asking.way(view, { signal, budget: WAY_MS, onFound });
    if (!way || signal.aborted) return;
    this.#foundPar({ low: 0, high: (this.#state.record?.cursor ?? 0) + way.range.high });
    this.#update({ hinting: false, hinted: this.#state.hinted || hinting });
    this.#parts.onArrival(hinting ? "hinted" : "watched", this.#state);
  }

  /** Prove par, where that has neither been done nor been given up. @param {AbortSignal} signal */
  async #provePar(signal) {
    const { task } = this.#state;
    if (!task || !this.#isParOpen(task)) {
      if (this.#state.proving) this.#update({ proving: false });
      return;
    }
    if (!this.#state.proving) this.#update({ proving: true });
    const onFound = (/** @type {Way} */ { range }) => this.#foundPar(range);
    await this.#asking.way(task, { signal, budget: PAR_MS, onFound });
    if (!signal.aborted) this.#update({ proving: false });
  }

  /** @param {Task} task */
  #isParOpen(task) {
    const isKnown = task.par !== null && isProven(task.par);
    return !isKnown && !this.#asking.hasSought(task, PAR_MS);
  }

  /** @param {Range} found  bounds of the par of the task in hand */
  #foundPar(found) {
    const { task } = this.#state;
    if (!task) return;
    const par = narrowed(task.par, found);
    if (par.low === task.par?.low && par.high === task.par.high) return;
    const proving = this.#state.proving && !isProven(par);
    this.#update({ task: Object.freeze({ ...task, par }), proving });
    this.#keep();
  }

  #keep() {
    const { task, record, helped, watch } = this.#state;
    const sitting = task && record ? { task, record, helped } : null;
    this.#parts.onKept({ sitting, watch });
  }

  /** @param {Partial<SoloState>} patch */
  #update(patch) {
    this.#state = Object.freeze({ ...this.#state, ...patch });
    this.#parts.onChange(this.#state);
  }
}
