/**
 * The flow of a game: what a player does becomes a record, Python turns the record into a view, the page shows it.
 *
 * The record is saved before Python is asked, and every question carries the whole game, so a
 * worker may die at any moment. Each change of the record opens a new *scene*; what was asked
 * for an older scene is called off, and an answer that comes all the same is not heard.
 */

import { random31 } from "./chance.js";
import { asFault, isMeaningless } from "./faults.js";
import { pause } from "./pause.js";
import {
  cutHere,
  gameFields,
  isAtEnd,
  lookedAt,
  newRecord,
  nextStop,
  played,
  resignedBy,
} from "./record.js";
import { isPerson, seated } from "./seats.js";
import { BLANK, isMovable, isOver, isPersonsTurn } from "./state.js";
import { viewKey } from "./views.js";

/** @typedef {import("./record.js").GameRecord} GameRecord */
/** @typedef {import("./record.js").Player} Player */
/** @typedef {import("./seats.js").Seat} Seat */
/** @typedef {import("./seats.js").Seats} Seats */
/** @typedef {import("../engine/client.js").Engine} Engine */
/** @typedef {import("../engine/protocol.js").Settlement} Settlement */
/** @typedef {import("../engine/protocol.js").Playout} Playout */
/** @typedef {import("../engine/protocol.js").Fault} Fault */

/** @typedef {import("./state.js").SessionState} SessionState */
/** @typedef {import("./state.js").Arrival} Arrival */

/** @typedef {import("./state.js").SessionParts} SessionParts */

/** How long the moves to go of one position may be counted, in milliseconds. */
const PROOF_MS = 12_000;
/** The same while the computer has better to do. */
const GLANCE_MS = 300;
const HINT = Object.freeze({ level: 10, ms: 2500 });
/** A pass is to be read before it is made: it takes the time of so many moves. */
const PASS_PACES = 3;

export class Session {
  #parts;
  /** @type {Engine | null} */
  #engine = null;
  #scene = new AbortController();
  /** Whether the game is out of sight, so that nothing is computed for it. */
  #isResting = true;
  /**
   * What is to be told once the record's view is there, and what to fall back to if Python refuses
   * the move; null while the view is there.
   *
   * @type {{ arrival: Arrival, before: GameRecord | null } | null}
   */
  #due = null;
  /** @type {SessionState} */
  #state;

  /**
   * @param {SessionParts} parts
   * @param {import("./opening.js").KeptGame} game
   */
  constructor(parts, game) {
    this.#parts = parts;
    const view = parts.views.get(game.record) ?? parts.views.keptOf(game.record);
    this.#state = Object.freeze({ ...BLANK, ...game, view });
  }

  get state() {
    return this.#state;
  }

  /** Ask Python about the game that was given at the start. @param {Engine} engine */
  open(engine) {
    this.#engine = engine;
    return this.#arrive("opened");
  }

  /** The game is on the page: let it go on where it was left. */
  wake() {
    this.#isResting = false;
    // What went wrong with an engine that has been started anew since then is over.
    if (this.#state.failure && this.#engine?.state !== "failed") this.#update({ failure: null });
    return this.#goOn();
  }

  /** The game is out of sight: whatever is being computed for it is called off. */
  rest() {
    this.#isResting = true;
    this.#newScene();
    this.#update({ thinking: false, hint: null });
  }

  /**
   * Put a game on the board that comes from elsewhere.
   *
   * @param {GameRecord} record
   * @param {{ seats?: Seats, cursor?: number }} [options]  who plays, and how many of its moves are shown
   */
  load(record, { seats = this.#state.seats, cursor = record.cursor } = {}) {
    this.#update({ seats, seed: random31() });
    return this.#go(lookedAt(record, cursor), "opened");
  }

  /** @param {{ ruleset: string, seats: Seats }} choice */
  newGame({ ruleset, seats }) {
    this.#update({ seats, seed: random31() });
    return this.#go(newRecord(ruleset), "opened");
  }

  get isMovable() {
    return isMovable(this.#state);
  }

  /** A person's move; legal as Python's view offered it. @param {string} move */
  play(move) {
    if (!this.isMovable) return Promise.resolve();
    return this.#move(move);
  }

  undo() {
    const { record } = this.#state;
    if (record.resigned && isAtEnd(record)) return this.#go(resignedBy(record, 0), "walked");
    return this.goTo(nextStop(record, -1, this.#isStop));
  }

  redo() {
    return this.goTo(nextStop(this.#state.record, 1, this.#isStop));
  }

  /** Look at the game after `ply` moves. @param {number} ply */
  goTo(ply) {
    const { record } = this.#state;
    const next = lookedAt(record, ply);
    if (next.cursor === record.cursor) return Promise.resolve();
    return this.#go(next, "walked");
  }

  /** Make the shown position the last one of the game, and go on from there. */
  playOnFromHere() {
    return this.#go(cutHere(this.#state.record), "walked");
  }

  /** @param {Player} player */
  resign(player) {
    if (isOver(this.#state)) return Promise.resolve();
    return this.#go(resignedBy(this.#state.record, player), "resigned");
  }

  /** Call off whatever is being thought about; the computer waits at its move. */
  stop() {
    const { thinking, seats, view } = this.#state;
    this.#newScene();
    const halted = thinking || (view !== null && !isPerson(seats, view.player));
    this.#update({ thinking: false, hint: null, halted });
    return this.#goOn();
  }

  letPlayOn() {
    this.#newScene();
    this.#update({ halted: false });
    return this.#goOn();
  }

  /** @param {Player} player @param {Seat} seat */
  sit(player, seat) {
    this.#newScene();
    this.#update({
      seats: seated(this.#state.seats, player, seat),
      thinking: false,
      halted: false,
    });
    this.#save();
    return this.#goOn();
  }

  /** Think for the person to move. */
  hint() {
    if (!this.isMovable) return Promise.resolve();
    this.#newScene();
    this.#update({ hint: { move: null } });
    return this.#guarded(async (signal) => {
      const { record, seed } = this.#state;
      const request = { op: "think", ...gameFields(record), ...HINT, seed };
      const found = await this.#ask(request, { signal });
      if (signal.aborted) return;
      this.#update({ hint: found.move ? { move: found.move } : null });
      this.#parts.onArrival("hinted", this.#state);
      await this.#measure(signal);
    });
  }

  /** Lead the loser home alone, for the rulesets that count so. */
  playOut() {
    return this.#guarded(async (signal) => {
      const request = { op: "playout", ...gameFields(this.#state.record) };
      /** @type {Playout} */
      const way = await this.#ask(request, { signal });
      const { points } = way;
      const line = way.line ?? [];
      this.#update({ playout: { line, shown: 0, points } });
      // Played out once more from the start, the former walk is not gone on with.
      for (let shown = 1; shown <= line.length; shown += 1) {
        await pause(this.#parts.pace(), signal);
        if (signal.aborted || this.#state.playout?.line !== line) return;
        this.#update({ playout: { line, shown, points } });
      }
    });
  }

  /** After a failure: begin the step again that failed. */
  retry() {
    this.#newScene();
    this.#update({ failure: null, thinking: false, hint: null });
    return this.#goOn();
  }

  /** @param {Fault} failure */
  fail(failure) {
    this.#newScene();
    this.#update({ failure, thinking: false, hint: null });
  }

  /** @param {number} ply */
  #isStop = (ply) => isPersonsTurn(this.#state, ply);

  /** @param {string} move */
  #move(move) {
    const { record: before, race, view } = this.#state;
    // A side's way home has nothing to do with the other side's move.
    const stillTrue = race && view ? { ...race, [view.player]: null, done: false } : null;
    this.#change(played(before, move), { awaiting: move, race: stillTrue });
    return this.#arrive("moved", before);
  }

  /** @param {GameRecord} record @param {Arrival} arrival */
  #go(record, arrival) {
    this.#change(record, {});
    return this.#arrive(arrival);
  }

  /** @param {GameRecord} record @param {Partial<SessionState>} patch */
  #change(record, patch) {
    this.#newScene();
    const known = patch.awaiting ? null : this.#parts.views.get(record);
    const sight = known ? { view: known } : { seeking: true };
    // An engine that is down stays down, whatever is looked at.
    const failure = this.#engine?.state === "failed" ? this.#state.failure : null;
    this.#update({ ...BLANK, record, failure, ...sight, ...patch });
    this.#save();
  }

  #newScene() {
    this.#scene.abort();
    this.#scene = new AbortController();
  }

  /** @param {Partial<SessionState>} patch */
  #update(patch) {
    this.#state = Object.freeze({ ...this.#state, ...patch });
    this.#parts.onChange(this.#state);
  }

  #save() {
    const { record, seats, seed } = this.#state;
    this.#parts.store.save("game", { record, seats, seed });
  }

  /**
   * @param {Arrival} arrival
   * @param {GameRecord | null} [before]  what to fall back to if Python refuses the move
   */
  #arrive(arrival, before = null) {
    this.#due = { arrival, before };
    return this.#goOn();
  }

  /** Reach the view of the record where it is not there, then let the game go on from it. */
  async #goOn() {
    if (this.#isResting || !this.#engine) return;
    await this.#guarded(async (signal) => {
      if (this.#due) await this.#reach(this.#due, signal);
      if (!signal.aborted) await this.#nextStep()(signal);
    });
  }

  /** @param {{ arrival: Arrival, before: GameRecord | null }} due @param {AbortSignal} signal */
  async #reach({ arrival, before }, signal) {
    const view = await this.#look(signal, before);
    if (!view || signal.aborted) return;
    this.#due = null;
    this.#parts.store.save("view", { key: viewKey(this.#state.record), view });
    this.#update({ view, awaiting: null, seeking: false });
    this.#parts.onArrival(arrival, this.#state);
  }

  /** @param {AbortSignal} signal @param {GameRecord | null} before */
  async #look(signal, before) {
    const { record } = this.#state;
    const known = this.#parts.views.get(record);
    if (known) return known;
    try {
      const view = await this.#ask({ op: "view", ...gameFields(record) }, { signal });
      this.#parts.views.put(viewKey(record), view);
      return view;
    } catch (error) {
      const fault = asFault(error);
      if (signal.aborted || !isMeaningless(fault)) throw error;
      this.#refused(before, fault);
      return null;
    }
  }

  /** @param {GameRecord | null} before @param {Fault} error */
  #refused(before, error) {
    if (before === null) {
      this.#parts.onUnreadable(error);
      return;
    }
    this.#due = null;
    this.#change(before, { failure: error, seeking: false });
  }

  /** What follows from the shown position by itself. @returns {(signal: AbortSignal) => Promise<void>} */
  #nextStep() {
    const { record, view, seats, halted } = this.#state;
    /** @param {AbortSignal} signal */
    const measure = (signal) => this.#measure(signal);
    if (!view) return async () => {};
    if (view.ending) return this.#settle.bind(this);
    if (record.resigned || !isAtEnd(record)) return measure;
    if (view.pass) return this.#pass.bind(this);
    return halted || isPerson(seats, view.player) ? measure : this.#reply.bind(this);
  }

  /** @param {AbortSignal} signal */
  async #pass(signal) {
    await pause(PASS_PACES * this.#parts.pace(), signal);
    if (!signal.aborted) await this.#move("pass");
  }

  /** The computer's move. @param {AbortSignal} signal */
  async #reply(signal) {
    const { record, seats, seed, view } = this.#state;
    const seat = view ? seats[view.player] : null;
    if (seat?.kind !== "computer") return;
    this.#update({ thinking: true });
    void this.#guarded((same) => this.#measure(same, GLANCE_MS));
    const request = { op: "think", ...gameFields(record), level: seat.level, seed };
    const [found] = await Promise.all([
      this.#ask(request, { signal }),
      pause(this.#parts.pace(), signal),
    ]);
    if (!signal.aborted && found.move) await this.#move(found.move);
  }

  /**
   * Count the moves to go, better and better.
   *
   * @param {AbortSignal} signal
   * @param {number} budget  milliseconds
   */
  async #measure(signal, budget = PROOF_MS) {
    const { view } = this.#state;
    if (!view) return;
    const request = { op: "race", ruleset: view.ruleset, position: view.position };
    await this.#follow(request, signal, budget, (race) => ({ race }));
  }

  /**
   * Score the finished game. Who is ahead while the count goes on may yet lose, so only the end of it
   * is an outcome.
   *
   * @param {AbortSignal} signal
   */
  async #settle(signal) {
    const request = { op: "settle", ...gameFields(this.#state.record) };
    /** @type {Settlement} */
    const settlement = await this.#follow(request, signal, PROOF_MS, ({ race }) => ({ race }));
    if (signal.aborted) return;
    this.#update({ settlement });
    this.#parts.onArrival("settled", this.#state);
  }

  /**
   * Show what long work finds while it goes on, and what it ends with.
   *
   * @param {import("../engine/protocol.js").Request} request
   * @param {AbortSignal} signal
   * @param {number} budget  milliseconds
   * @param {(found: any) => Partial<SessionState>} patch
   * @returns {Promise<any>} what it ends with
   */
  async #follow(request, signal, budget, patch) {
    const onProgress = (/** @type {unknown} */ found) => {
      if (!signal.aborted) this.#update(patch(found));
    };
    const found = await this.#ask(request, { signal, onProgress, budget });
    onProgress(found);
    return found;
  }

  /**
   * @param {import("../engine/protocol.js").Request} request
   * @param {import("../engine/client.js").CallOptions} options
   * @returns {Promise<any>}
   */
  #ask(request, options) {
    if (!this.#engine) throw new Error("asked before the engine was given");
    return this.#engine.call(request, options);
  }

  /** Run a step of the present scene; its failure is shown unless the scene is over. @param {(signal: AbortSignal) => Promise<void>} step */
  async #guarded(step) {
    const { signal } = this.#scene;
    try {
      await step(signal);
    } catch (error) {
      if (!signal.aborted) this.fail(asFault(error));
    }
  }
}
