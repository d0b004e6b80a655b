/**
 * The state of a game and its cursor. The record is stored before Python is asked, since a worker may die at any
 * moment.
 */

import { afterChange, batch, computed, signal } from "../../base/signals.ts";
import type { Race, View } from "../../engine/gameresults.ts";
import type { Fault } from "../../engine/protocol.ts";
import type { Aid, StoredGame } from "../storage/storedgame.ts";
import { gameEntry, viewEntry } from "../storage/storedgame.ts";
import { GameCursor } from "./gamecursor.ts";
import { raceEntry, raceKey, rangesOf } from "./races.ts";
import type { GameRecord } from "./record.ts";
import { freshGameId, gameFields, isAtEnd, isSameCourse, isTakenBack, played } from "./record.ts";
import type {
  Arrival,
  GameState,
  ProgressState,
  SessionServices,
  SessionState,
  StateChange,
  Watch,
} from "./state.ts";
import { IDLE, recordsOf, storedOf } from "./state.ts";
import type { Task } from "./taskscope.ts";
import { placeKey } from "./viewcache.ts";

/** An arrival at a position or an event there; always a new object. */
export type GameEvent = Readonly<{ arrival: Arrival; state: SessionState }>;

export class CurrentGame {
  readonly cursor;
  /** When the last move was made, by `performance.now()`; the computer's pause before its reply starts then. */
  madeAt: number | null = null;
  #services;
  #game;
  #connection;
  #progress = signal<ProgressState>(IDLE);
  #state;
  #latest = signal<GameEvent | null>(null);
  #event = signal<GameEvent | null>(null);
  /** The arrival to report with the changes that follow from it. */
  #due: Arrival | null = null;
  #unreadable = signal<Fault | null>(null);

  /** @param follow makes the next request or takes the next action at the shown position */
  constructor(services: SessionServices, stored: StoredGame, follow: Task) {
    const { views, races } = services;
    this.#services = services;
    this.cursor = new GameCursor<"view", Arrival>(
      {
        cache: views,
        operation: "view",
        onArrival: (arrival, view) => this.#show(arrival, view),
        follow,
        onFault: (fault) => this.fail(fault),
        onRejected: (fault, isMove) => this.#reject(fault, isMove),
        asOne: (work) => this.#asOne(work),
      },
      stored.record,
      { isResting: true },
    );
    const { view } = this.cursor;
    const { game, connection } = recordsOf(stored);
    const race = view && races.get(view);
    this.#game = signal<GameState>(Object.freeze({ ...game, view, race }));
    this.#connection = signal(connection);
    this.#state = computed<SessionState>(() =>
      Object.freeze({ game: this.game, connection: this.connection, progress: this.progress }),
    );
    // Effects notified last run first, and an event is the last change of its batch. An effect that passes the event on
    // delays it to the next round, after all effects of the state.
    afterChange(
      () => this.#latest.value,
      (event) => {
        this.#event.value = event;
      },
    );
  }

  get game() {
    return this.#game.value;
  }

  get connection() {
    return this.#connection.value;
  }

  get progress() {
    return this.#progress.value;
  }

  get state() {
    return this.#state.value;
  }

  /** Effects of the state run before those of the event. */
  get event() {
    return this.#event.value;
  }

  /** Why Python cannot read the opened record. */
  get unreadable() {
    return this.#unreadable.value;
  }

  get stored() {
    const clock = this.#services.clocks?.live() ?? this.game.clock;
    return { ...storedOf(this.state), ...(clock && { clock }) };
  }

  /** The game's id, or a new one if it has none. */
  get idNow() {
    return this.game.id ?? freshGameId();
  }

  update({ game = {}, connection = {}, progress = {} }: StateChange) {
    batch(() => {
      this.#game.value = changed(this.game, game);
      this.#connection.value = changed(this.connection, connection);
      this.#progress.value = changed(this.progress, progress);
    });
  }

  save() {
    if (!this.connection.isSuspended) this.#services.store.save(gameEntry, this.stored);
  }

  /** Report that the shown position was reached, or that something happened there. */
  arrive(arrival: Arrival) {
    this.#due = null;
    this.#latest.value = Object.freeze({ arrival, state: this.state });
  }

  /** Change the record without storing it. */
  turn(record: GameRecord, { game, connection, progress }: StateChange = {}) {
    const { game: before, connection: links } = this;
    this.cursor.turn(record);
    this.madeAt = null;
    const { view, isDown } = this.cursor;
    const { failure } = this.progress;
    // A view that came with the computer's move is used at once.
    const known = view && { view, race: this.#counted(view, game?.race ?? null) };
    const isHanded = links.isHanded && isSameCourse(record, before.record);
    this.update({
      game: { record, race: null, aid: before.aid ?? this.#aidIn(record), ...game, ...known },
      connection: { isHanded, ...connection },
      progress: {
        ...IDLE,
        // If the engine is down, the failure stays, whichever position is shown.
        failure: isDown ? failure : null,
        seeking: !known,
        ...progress,
        ...(known && { seeking: false, awaiting: null }),
      },
    });
  }

  change(record: GameRecord, change: StateChange = {}) {
    this.turn(record, change);
    this.save();
  }

  /** Change the record, and request its view. */
  go(record: GameRecord, arrival: Arrival, { progress, ...change }: StateChange = {}) {
    this.change(record, { ...change, progress: { isCall: arrival === "called", ...progress } });
    return this.cursor.arrive(arrival);
  }

  move(move: string, change: StateChange = {}, madeAt: number | null = null) {
    if (this.connection.isSuspended) return Promise.resolve();
    const { record: before, race, view } = this.game;
    // A move does not change the other side's way home.
    const stillTrue = race && view ? { ...race, [view.player]: null, done: false } : null;
    this.change(played(before, move), {
      ...change,
      game: { race: stillTrue, ...change.game },
      progress: { awaiting: move, ...change.progress },
    });
    this.madeAt = madeAt;
    return this.cursor.arrive("moved", before);
  }

  /**
   * Show a link's game as far as the cursor; the moves after it follow one by one.
   *
   * @param record the whole game
   */
  showLink(record: GameRecord, arrival: Arrival, change: StateChange = {}) {
    if (isAtEnd(record)) return this.go(record, "received", change);
    this.change(record, { ...change, progress: { arriving: true } });
    return this.cursor.arrive(arrival);
  }

  count(view: View, race: Race) {
    this.update({ game: { race: this.#counted(view, race) } });
  }

  /** @param watch null returns to the end of the game */
  watch(watch: Watch | null) {
    batch(() => {
      this.update({ progress: { watch: watch && Object.freeze(watch) } });
      this.arrive("watched");
    });
  }

  fail(failure: Fault) {
    this.cursor.cancel();
    this.update({ progress: { failure, thinking: null, hint: null } });
  }

  #show(arrival: Arrival, view: View) {
    const { record, view: shown, race: known } = this.game;
    this.#services.store.save(viewEntry, { key: placeKey(gameFields(record)), view });
    const race = view === shown && known ? known : this.#counted(view, known);
    this.update({ game: { view, race }, progress: { awaiting: null, seeking: false } });
    this.#due = arrival;
  }

  /** Report an answer of Python and all that follows from it as one change. */
  #asOne<T>(work: () => T) {
    return batch(() => {
      const result = work();
      if (this.#due) this.arrive(this.#due);
      return result;
    });
  }

  #reject(failure: Fault | null, isMove: boolean) {
    if (isMove) this.change(this.cursor.record, { progress: { failure, seeking: false } });
    else if (failure) this.#unreadable.value = failure;
  }

  /** Why the change makes the game unrated. A player who stops the computer can move for it. */
  #aidIn(record: GameRecord): Aid | null {
    if (this.progress.halted) return "stopped";
    return isTakenBack(this.game.record, record) ? "takeback" : null;
  }

  /** Merges a count into the known one, and stores the result for the next visit. */
  #counted(view: View, latest: Race | null) {
    const { races, store } = this.#services;
    const before = races.get(view);
    const race = latest ? races.take(view, latest) : before;
    if (rangesOf(race) !== rangesOf(before)) store.save(raceEntry, { key: raceKey(view), race });
    return race;
  }
}

/** Returns the same object if no field changes. */
function changed<T extends object>(record: T, change: Partial<T>): T {
  const keys = Object.keys(change) as (keyof T)[];
  if (keys.every((key) => Object.is(record[key], change[key]))) return record;
  return Object.freeze({ ...record, ...change });
}
