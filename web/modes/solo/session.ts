/**
 * The controller of a task of Solo. Once the view is there, Python looks for what the player wants to know, and last
 * proves par; the proof goes on at the next place where it was cancelled.
 */

import type { Engine } from "../../engine/client.ts";
import type { Fault } from "../../engine/protocol.ts";
import type { SoloView } from "../../engine/puzzleresults.ts";
import type { Feedback } from "../../game/record/controller.ts";
import { KeptViewController } from "../../game/record/controller.ts";
import { LinePlayer } from "../../game/record/lineplayer.ts";
import type { GameRecord } from "../../game/record/record.ts";
import { lookedAt, newRecord, played, shownMoves } from "../../game/record/record.ts";
import { ViewCache } from "../../game/record/viewcache.ts";
import type { Settings } from "../../game/settings.ts";
import type { Range, Way } from "./par.ts";
import { isProven, narrowed, wayAfter } from "./par.ts";
import type { Results } from "./results.ts";
import { noted } from "./results.ts";
import { SoloQueries } from "./soloqueries.ts";
import type { Stored } from "./solostorage.ts";
import type { Arrival, SoloState } from "./state.ts";
import { BLANK, boardViewOf, isMovable, NO_TASK, statusWord } from "./state.ts";
import type { Task } from "./task.ts";
import { keyOf, offerOf } from "./task.ts";

/** The best results, which other tabs may change too. */
type ResultsEntry = { readonly value: Results; change: (make: (now: Results) => Results) => void };

/** What a session needs of the mode. */
interface SessionParts {
  engine: Pick<Engine, "call">;
  /** How long a step of the solution is shown, in milliseconds */
  pace: () => number;
  /** What the board is shown by */
  settings: () => Settings;
  /** By the rules of a task, or of the usual one */
  coloursOf: (ruleset: string | null) => readonly string[];
  feedback?: Feedback;
  onChange: (state: SoloState) => void;
  onArrival: (arrival: Arrival, state: SoloState) => void;
  /** The task, its record or a setting has changed */
  onSave: (stored: Stored) => void;
  results: ResultsEntry;
  /** The task means nothing to Python */
  onUnreadable: (fault: Fault, task: Task) => void;
}

/** How long par may be proven, and how long the way from another position, in milliseconds. */
const PAR_MS = 40_000;
const WAY_MS = 8_000;
/** How long to look for an unknown solution, in milliseconds. */
const SEEK_MS = 12_000;
/** The start of the solution is shown for the time of so many steps. */
const FIRST_PACES = 1.5;

export class SoloSession extends KeptViewController<SoloState, Arrival, "solo"> {
  #parts;
  #queries;
  #player;

  constructor(parts: SessionParts, { sitting, watch }: Stored) {
    const { engine, onChange, feedback } = parts;
    super(
      { operation: "solo", cache: new ViewCache(), onChange, feedback },
      sitting?.record ?? newRecord(""),
      () => Object.freeze({ ...NO_TASK, ...sitting, watch, seeking: sitting !== null }),
      { engine, arrival: "opened" },
    );
    this.#parts = parts;
    this.#queries = new SoloQueries(engine);
    this.#player = new LinePlayer({
      now: () => {
        const { demo } = this.state;
        return demo?.line ? { ...this.line, isPlaying: demo.playing } : null;
      },
      show: (shown, playing) => this.#demonstrate(this.state.demo?.line ?? null, shown, playing),
      pace: (shown) => (shown ? 1 : FIRST_PACES) * parts.pace(),
    });
  }

  status() {
    return statusWord(this.state);
  }

  override get colours() {
    return this.#parts.coloursOf(this.state.task?.ruleset ?? null);
  }

  /** Python knows no game that one army plays alone. */
  protected override get fields() {
    return null;
  }

  boardView(bottom: 1 | 2) {
    const { colours, state } = this;
    return boardViewOf(state, { settings: this.#parts.settings(), bottom, colours });
  }

  offers() {
    const { task } = this.state;
    return task ? [offerOf(task)] : [];
  }

  get results() {
    return this.#parts.results.value;
  }

  /** Put a task on the board. */
  open(task: Task) {
    return this.asOne(() => this.#open(task));
  }

  #open(task: Task) {
    this.update({ task, helped: false, view: null, proving: this.#isParOpen(task) });
    const way = this.#queries.wayFrom(task);
    if (way) this.#foundPar(way.range);
    return this.#go(newRecord(task.ruleset, task.position), "opened");
  }

  /** A way home that came with a task, so that it need not be looked for. */
  learn({ ruleset, position, par }: Task, line: readonly string[]) {
    if (!par || par.high !== line.length) return;
    this.#queries.learn({ ruleset, position }, Object.freeze({ range: par, line, done: true }));
  }

  /** Go on after a rest or a failure. */
  resume() {
    this.cursor.cancel();
    this.#player.rest();
    this.update({ failure: null, hinting: false, demo: null });
    return this.state.task ? this.cursor.restart() : Promise.resolve();
  }

  /** Nothing more is asked of Python until `resume`. */
  override rest() {
    super.rest();
    this.#player.rest();
    this.update({ hinting: false, demo: null });
  }

  get isMovable() {
    return isMovable(this.state);
  }

  /** @param step as the view offers it */
  play(step: string) {
    const { record: before } = this.state;
    if (!this.isMovable || !before || !step) return Promise.resolve();
    this.#change(played(before, step), { awaiting: step });
    return this.cursor.arrive("moved", before);
  }

  /** The steps of the player; while the solution is shown, of that. */
  override get line() {
    const { demo, record } = this.state;
    if (demo) return { at: demo.shown, count: demo.line?.length ?? 0 };
    return record ? super.line : { at: 0, count: 0 };
  }

  protected async goToMove(at: number) {
    const { demo, record } = this.state;
    if (!demo) return record && this.#go(lookedAt(record, at), "walked");
    this.cursor.cancel();
    this.#player.goTo(at);
    this.#arrive("stepped");
  }

  /** Look for the best step from here. */
  hint() {
    if (!this.isMovable) return Promise.resolve();
    this.update({ hinting: true, helped: true });
    this.#save();
    return this.cursor.restart();
  }

  setWatch(watch: boolean) {
    this.update({ watch, hinting: false });
    this.#save();
    return this.state.task ? this.cursor.restart() : Promise.resolve();
  }

  /** Show the solution, step by step from the start of the task. */
  demonstrate() {
    const { task } = this.state;
    if (!task) return Promise.resolve();
    this.update({ helped: true, hinting: false });
    this.#save();
    return this.cursor.replace(async (signal) => {
      this.#demonstrate(null);
      const way = await this.#queries.way(task, { signal, budget: SEEK_MS });
      if (signal.aborted || !way) return;
      this.#demonstrate(way.line);
      this.#foundPar(way.range);
      this.#arrive("found");
      await this.#player.resume();
    });
  }

  #demonstrate(line: readonly string[] | null, shown = 0, playing = true) {
    this.update({ demo: Object.freeze({ line, shown, playing }) });
  }

  /** Pause the solution, or let it go on by itself. */
  toggleDemonstration() {
    return this.#player.toggle();
  }

  endDemonstration() {
    this.#player.rest();
    this.update({ demo: null });
    return this.cursor.restart();
  }

  override fail(failure: Fault) {
    this.cursor.cancel();
    this.update({ failure, hinting: false });
  }

  #go(record: GameRecord, arrival: Arrival) {
    this.#change(record, {});
    return this.cursor.arrive(arrival);
  }

  #change(record: GameRecord, patch: Partial<SoloState>) {
    this.#player.rest();
    this.cursor.turn(record);
    const { view } = this.cursor;
    const found = view ? { ...patch, view, awaiting: null } : { seeking: true, ...patch };
    this.update({ ...BLANK, record, ...found });
    this.#save();
  }

  /** Look for the way home where it is wanted, and then prove par. */
  protected async follow(signal: AbortSignal) {
    const { watch, hinting } = this.state;
    if (watch || hinting) await this.#lookAhead(signal);
    if (!signal.aborted) await this.#provePar(signal);
  }

  protected arrived(arrival: Arrival, view: SoloView) {
    const { record } = this.cursor;
    const ahead = this.#aheadOf(view, record);
    this.update({ view, ahead, awaiting: null, seeking: false });
    if (view.home) this.#finish(record);
    this.#arrive(arrival);
  }

  /** Python rejects the record; a last step has been taken back. */
  protected override rejected(failure: Fault | null, isMove: boolean) {
    if (isMove) {
      this.#change(this.cursor.record, { failure });
      return;
    }
    const { task, watch } = this.state;
    this.update({ ...NO_TASK, watch });
    if (task && failure) this.#parts.onUnreadable(failure, task);
  }

  /** The known way home: a step along a known way leaves the rest of it. */
  #aheadOf(view: SoloView, record: GameRecord) {
    const known = this.#queries.wayFrom(view);
    if (known) return known;
    const former = this.cursor.viewBefore;
    const way = former && this.#queries.wayFrom(former);
    const rest = way?.done ? wayAfter(way, shownMoves(record).at(-1) ?? "") : null;
    if (rest) this.#queries.learn(view, rest);
    return rest;
  }

  /** The army is home: just now, or by a step that an earlier visit did not see confirmed. */
  #finish(record: GameRecord) {
    const { task, helped } = this.state;
    if (!task) return;
    const [moves, key] = [record.cursor, keyOf(task)];
    const former = this.results.best[key];
    const par = task.par && isProven(task.par) ? { par: task.par.high } : {};
    const best = { moves, helped, ...par, at: Date.now() };
    this.#parts.results.change((results) => noted(results, key, best));
    const isBest = this.results.best[key] !== former;
    this.#foundPar({ low: 0, high: moves });
    this.update({ finish: Object.freeze({ moves, helped, isBest, former: former ?? null }) });
  }

  async #lookAhead(signal: AbortSignal) {
    const { view, hinting } = this.state;
    if (!view || view.home) return;
    const onFound = (ahead: Way) => this.update({ ahead });
    const way = await this.#queries.way(view, { signal, budget: WAY_MS, onFound });
    if (!way || signal.aborted) return;
    this.#foundPar({ low: 0, high: (this.state.record?.cursor ?? 0) + way.range.high });
    this.update({ hinting: false, hinted: this.state.hinted || hinting });
    this.#arrive(hinting ? "hinted" : "watched");
  }

  /** Prove par, unless that has been done or given up. */
  async #provePar(signal: AbortSignal) {
    const { task } = this.state;
    if (!task || !this.#isParOpen(task)) {
      if (this.state.proving) this.update({ proving: false });
      return;
    }
    if (!this.state.proving) this.update({ proving: true });
    const onFound = ({ range }: Way) => this.#foundPar(range);
    await this.#queries.way(task, { signal, budget: PAR_MS, onFound });
    if (!signal.aborted) this.update({ proving: false });
  }

  #arrive(arrival: Arrival) {
    this.after(() => this.#parts.onArrival(arrival, this.state));
  }

  #isParOpen(task: Task) {
    const isKnown = task.par !== null && isProven(task.par);
    return !isKnown && !this.#queries.hasSought(task, PAR_MS);
  }

  /** @param found bounds of par */
  #foundPar(found: Range) {
    const { task } = this.state;
    if (!task) return;
    const par = narrowed(task.par, found);
    if (par.low === task.par?.low && par.high === task.par.high) return;
    const proving = this.state.proving && !isProven(par);
    this.update({ task: Object.freeze({ ...task, par }), proving });
    this.#save();
  }

  #save() {
    const { task, record, helped, watch } = this.state;
    const sitting = task && record ? { task, record, helped } : null;
    this.#parts.onSave({ sitting, watch });
  }
}
