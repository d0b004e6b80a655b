/** The actions of a game. Each changes the record; Python then returns the view, and the page shows it. */

import { batch } from "../../base/signals.ts";
import type { Refusal } from "../../board/choice.ts";
import type { BoardView } from "../../board/view.ts";
import type { Fault } from "../../engine/protocol.ts";
import type { FriendsResults, GameClock, StoredGame, Tally } from "../storage/storedgame.ts";
import { gameEntry } from "../storage/storedgame.ts";
import { boardViewOf, statusWord } from "../view/gameboard.ts";
import { call } from "./calls.ts";
import { CurrentGame } from "./currentgame.ts";
import type { Engine } from "./gamecursor.ts";
import { offersOf } from "./gameoffers.ts";
import type { GameRecord, Player } from "./record.ts";
import {
  beforeLatest,
  cutHere,
  forfeiter,
  freshGameId,
  gameFields,
  gameSeed,
  isAtEnd,
  lookedAt,
  newRecord,
  random31,
  resignedBy,
  timedOut,
} from "./record.ts";
import type { Situation } from "./refusals.ts";
import { RefusedMoves } from "./refusedmoves.ts";
import { RemotePlay } from "./remoteplay.ts";
import type { Names, Seat, Seats } from "./seats.ts";
import { allHere, FIRST_SEATS, isComputer, NO_NAMES, onlyPerson, seated } from "./seats.ts";
import type { Leg, OpenOptions, SessionServices, Watch } from "./state.ts";
import {
  isMovable,
  isOver,
  isPersonsTurn,
  isUnfinished,
  recordsOf,
  UNCONNECTED,
  UNNAMED,
} from "./state.ts";
import type { Line, Step } from "./steps.ts";
import { plyAfter, plyWithin } from "./steps.ts";
import { TurnTasks } from "./turntasks.ts";
import { legalText } from "./viewcache.ts";

const FINISH_MS = 5000;

const NO_SEARCH = Object.freeze({ thinking: null, hint: null });

export class Session {
  readonly remote;
  #services;
  #game;
  #tasks;
  /** Null if refused moves are not explained. */
  #refused: RefusedMoves | null;
  /** Set while the player is asked to point at a square; returns false if the square is not a valid target. */
  onPoint: ((number: number) => boolean) | null = null;

  constructor(services: SessionServices, stored: StoredGame) {
    this.#services = services;
    this.#game = new CurrentGame(services, stored, async (signal) => {
      await this.#tasks.next()?.(signal);
    });
    this.#tasks = new TurnTasks(this.#game, services);
    this.remote = new RemotePlay(this.#game, this);
    const { feedback } = services;
    this.#refused = feedback ? new RefusedMoves(feedback, () => this.#situation) : null;
  }

  // State

  get state() {
    return this.#game.state;
  }

  get game() {
    return this.#game.game;
  }

  get connection() {
    return this.#game.connection;
  }

  get progress() {
    return this.#game.progress;
  }

  /** The last arrival or event; always a new object. Effects of the state run before effects of the event. */
  get event() {
    return this.#game.event;
  }

  get unreadable() {
    return this.#game.unreadable;
  }

  get stored() {
    return this.#game.stored;
  }

  /** The view of the previously shown position until the view of the current one arrives. */
  get view() {
    return this.game.view;
  }

  get failure() {
    return this.progress.failure;
  }

  get isSettled() {
    const { view } = this.game;
    const { seeking, awaiting } = this.progress;
    return view !== null && !seeking && awaiting === null;
  }

  get isMovable() {
    return isMovable(this.state);
  }

  get isResting() {
    return this.#game.cursor.isResting;
  }

  /** Whether the game has ended, whichever position is shown. */
  get isEnded() {
    const { record } = this.game;
    const end = this.#services.views.get(gameFields(lookedAt(record, record.moves.length)));
    return forfeiter(record) > 0 || Boolean(end?.ending);
  }

  /** Whether replacing the game would lose something, whichever position is shown. */
  get isUnfinished() {
    return isUnfinished(this.state) && !this.isEnded;
  }

  get line(): Line {
    const { cursor, moves } = this.game.record;
    return { at: cursor, count: moves.length };
  }

  /** The `data-status` word, for scripts and for explanations of refused moves. */
  status() {
    return statusWord(this.state);
  }

  boardView(bottom: 1 | 2, routes: BoardView["routes"] = []) {
    const settings = { ...this.#services.settings(), turned: bottom === 2 };
    return boardViewOf(this.state, settings, this.isMovable, routes);
  }

  offers() {
    return offersOf(this.state, this.isEnded);
  }

  // The board

  onMove({ from, to, at }: { from: number; to: number; at?: number }): Promise<unknown> {
    return this.play(legalText(this.view, from, to), at);
  }

  /** The board refused a move. While the player is asked to point, its target is the answer. */
  refuse(refusal: Refusal) {
    if (this.onPoint?.(refusal.to ?? refusal.from)) return;
    this.#refused?.refuse(refusal, this.isMovable ? this.view : null);
  }

  onSelect(number: number | null) {
    if (number !== null) this.#refused?.clear();
  }

  /** Why a move was refused, until the board changes; "" if none was. */
  get refusal() {
    return this.#refused?.text ?? "";
  }

  get #situation(): Situation | null {
    const { view, record } = this.game;
    if (!view || this.progress.awaiting) return null;
    return { status: this.status(), view, colours: view.colours, fields: gameFields(record) };
  }

  // Opening and resting

  open(engine: Engine, isNew: boolean = false) {
    return this.#game.cursor.open(engine, isNew ? "begun" : "opened");
  }

  resume() {
    // If the engine has been restarted since, its failure no longer applies.
    const { cursor } = this.#game;
    if (this.progress.failure && !cursor.isDown) this.#game.update({ progress: { failure: null } });
    return cursor.resume();
  }

  /** Called when the game is hidden. */
  rest() {
    this.#game.cursor.rest();
    batch(() => {
      const { watch } = this.progress;
      if (watch?.isPlaying) this.setWatch({ ...watch, isPlaying: false });
      this.#game.update({ progress: NO_SEARCH });
    });
  }

  /** The page became visible or hidden: the computer starts its move anew, or waits. */
  refresh() {
    const { view, seats, clock } = this.game;
    if (!view || clock || !isComputer(seats, view.player)) return Promise.resolve();
    this.#game.update({ progress: { thinking: null } });
    return this.#game.cursor.restart();
  }

  load(
    record: GameRecord,
    { seats, names = NO_NAMES, cursor = record.cursor, view, isReadOnly = false }: OpenOptions = {},
  ) {
    if (view) this.#game.cursor.learn(record, view);
    const before = this.connection.isReadOnly ? FIRST_SEATS : allHere(this.game.seats);
    this.#leave();
    const aid = record.moves.length > 0 ? ("continued" as const) : null;
    return this.#game.go(lookedAt(record, cursor), "opened", {
      game: { ...UNNAMED, seats: seats ?? before, names, aid, seed: random31() },
      connection: { ...UNCONNECTED, isReadOnly },
    });
  }

  openStored(stored: StoredGame) {
    this.#leave();
    this.#game.turn(stored.record, recordsOf(stored));
    return this.#game.cursor.arrive("opened");
  }

  /**
   * Show the game of a link as it was before the friend's move, then make that move. If the friend called, the player's
   * last move here is taken back instead.
   *
   * @param isOver whether the game has ended: unless it is the one here, it may have counted before
   */
  receive(
    record: GameRecord,
    {
      seats,
      names,
      id = null,
      tally: before = null,
      isOver = false,
    }: {
      seats: Seats;
      names: Names;
      id?: string | null;
      tally?: Tally | null;
      isOver?: boolean;
    },
  ) {
    const here = onlyPerson(seats);
    const isCall = record.called && !forfeiter(record);
    const aidBefore = isOver && id === null ? ("continued" as const) : null;
    const isHere = id !== null && id === this.game.id;
    const { tally, aid } = isHere ? this.game : { tally: before, aid: aidBefore };
    const from = here ? beforeLatest(record, here === 1 ? 2 : 1) : record.moves.length;
    this.#leave();
    const ids = { id: id ?? freshGameId(), tally, aid };
    const received = {
      game: { ...UNNAMED, seats, names, seed: random31(), ...ids },
      connection: UNCONNECTED,
    };
    if (isCall) return this.#game.go(lookedAt(record, record.moves.length), "called", received);
    return this.#game.showLink(lookedAt(record, from), "arriving", received);
  }

  newGame({
    ruleset,
    seats,
    names = NO_NAMES,
    start = null,
    clock = null,
    tally = null,
    seed = gameSeed(this.#game.cursor.isAwake),
    friends = null,
  }: {
    ruleset: string;
    seats: Seats;
    names?: Names;
    start?: string | null;
    clock?: GameClock | null;
    tally?: Tally | null;
    seed?: number;
    friends?: FriendsResults | null;
  }) {
    this.#leave();
    return this.#game.go(newRecord(ruleset, start), "begun", {
      game: { ...UNNAMED, seats, names, seed, clock, tally, friends },
      connection: UNCONNECTED,
    });
  }

  setClock(clock: GameClock) {
    this.#game.update({ game: { clock } });
    this.#game.save();
  }

  /** @param name a name that Python accepts in links */
  setName(player: Player, name: string | null) {
    const names = Object.freeze({ ...this.game.names, [player]: name });
    this.#game.update({ game: { names } });
    this.#game.save();
  }

  setFriends(friends: FriendsResults) {
    this.#game.update({ game: { friends } });
    this.#game.save();
  }

  markSent() {
    this.#game.update({ connection: { isHanded: true } });
    this.#game.save();
  }

  /** Another tab has continued the game: nothing is done or stored here until the player chooses. */
  suspend() {
    const { thinking, hint } = this.progress;
    this.#game.update({ connection: { isSuspended: true }, progress: NO_SEARCH });
    return thinking || hint ? this.#game.cursor.restart() : Promise.resolve();
  }

  /** Continue as a separate game in the archive. */
  release() {
    this.#game.update({ connection: { isSuspended: false } });
    if (this.game.id) this.part(freshGameId());
    else this.#game.save();
    return this.#game.cursor.restart();
  }

  /** @param move a move that is legal according to Python's view */
  play(move: string, madeAt: number = performance.now()) {
    if (!this.isMovable) return Promise.resolve();
    return this.#game.move(move, { game: { id: this.#game.idNow } }, madeAt);
  }

  assignArchiveId() {
    if (this.game.id) return;
    this.#game.update({ game: { id: freshGameId() } });
    this.#game.save();
  }

  /** Continue under a new id, apart from the archived game that begins the same way. */
  part(id: string) {
    this.#game.update({ game: { id, isKept: false, aid: "continued" } });
    this.#game.save();
  }

  /** Stores only the mark: with the running clocks too, another tab would think that the game continued here. */
  markKept() {
    if (this.game.isKept) return;
    this.#game.update({ game: { isKept: true } });
    this.#services.store.amend(gameEntry, { isKept: true });
  }

  // Going through the game

  /** Undo also takes back a resignation. */
  step(to: Step) {
    const { record } = this.game;
    const isResigned = to === "undo" && record.resigned && isAtEnd(record);
    if (isResigned) return this.#game.go(resignedBy(record, 0), "walked");
    return this.goTo(this.#plyAfter(to));
  }

  canStep(to: Step) {
    return this.#plyAfter(to) !== this.line.at;
  }

  #plyAfter(to: Step) {
    return plyAfter(to, this.line, (ply) => isPersonsTurn(this.state, ply));
  }

  /** @param ply clamped to the line */
  goTo(ply: number) {
    const { at, count } = this.line;
    const inside = plyWithin(ply, count);
    if (inside === at) return Promise.resolve();
    return this.#game.go(lookedAt(this.game.record, inside), "walked");
  }

  playOnFromHere() {
    return this.#game.go(cutHere(this.game.record), "walked");
  }

  resign(player: Player) {
    if (isOver(this.state)) return Promise.resolve();
    return this.#game.go(resignedBy(this.game.record, player), "resigned");
  }

  timeout(player: Player) {
    if (isOver(this.state)) return Promise.resolve();
    return this.#game.go(timedOut(this.game.record, player), "timeout");
  }

  /**
   * Let both sides go home, until stopped or the game is over.
   *
   * @param moves the moves of both sides in turn
   */
  finish(moves: readonly string[]) {
    const end = performance.now() + FINISH_MS;
    this.#game.update({ progress: { finish: { moves, end }, halted: false, hint: null } });
    return this.#game.cursor.restart();
  }

  /** Stop the computer, which then waits at its move. */
  stop() {
    const { seats, view } = this.game;
    const { thinking } = this.progress;
    const halted = thinking !== null || (view !== null && isComputer(seats, view.player));
    this.#game.update({ progress: { ...NO_SEARCH, finish: null, halted } });
    return this.#game.cursor.restart();
  }

  letPlayOn() {
    this.#game.update({ progress: { halted: false } });
    return this.#game.cursor.restart();
  }

  setSeat(player: Player, seat: Seat) {
    const seats = seated(this.game.seats, player, seat);
    // A game has an id from the player's first move on.
    const aid = this.game.aid ?? (this.game.id === null ? null : "players");
    // Changing a seat on this page ends a live game.
    this.#game.update({
      game: { seats, aid },
      connection: { live: null },
      progress: { thinking: null, halted: false },
    });
    this.#game.save();
    return this.#game.cursor.restart();
  }

  hint() {
    if (!this.isMovable || this.progress.hint) return Promise.resolve();
    return this.#game.cursor.replace(this.#tasks.hint);
  }

  /**
   * Call the last move on behalf of a person here, that is, challenge it for an overlooked jump.
   *
   * @param pointed the letter of the piece at which the caller pointed
   * @returns whether a jump was overlooked; null if the game changed before Python's answer
   */
  call(pointed?: string) {
    return call(this.#game, pointed);
  }

  /** @param watch null returns to the end of the game */
  setWatch(watch: Watch | null) {
    this.#game.watch(watch);
  }

  watch(legs: readonly Leg[]) {
    if (legs.length > 0) this.setWatch({ legs, leg: 0, shown: 0, isPlaying: true });
  }

  /** Show the loser's way home past the winner's pieces, for rulesets that score it. */
  playOut() {
    return this.#game.cursor.run(async (signal) => {
      const leg = await this.#tasks.playOut(signal);
      if (leg) this.watch([leg]);
    });
  }

  retry() {
    this.#game.update({ progress: { ...NO_SEARCH, failure: null } });
    return this.#game.cursor.restart();
  }

  fail(failure: Fault) {
    this.#game.fail(failure);
  }

  /** Write the current clock times into the game before another one replaces it. */
  #leave() {
    const { clock } = this.stored;
    if (clock && clock !== this.game.clock) this.#game.update({ game: { clock } });
  }
}
