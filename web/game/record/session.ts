/**
 * The game in Play: a player's action changes the record, Python returns its view, the page shows it.
 *
 * The record is saved before Python is asked, and every request carries the whole game, so a worker may die at any
 * moment.
 */

import type { Race, View } from "../../engine/gameresults.ts";
import type { Fault } from "../../engine/protocol.ts";
import type { GameClock, StoredGame } from "../storage/storedgame.ts";
import type { Engine } from "./gamecursor.ts";
import { GameCursor } from "./gamecursor.ts";
import { raceKey, rangesOf } from "./races.ts";
import type { GameRecord, Player } from "./record.ts";
import {
  beforeLatest,
  cutHere,
  forfeiter,
  gameFields,
  isAtEnd,
  isSameCourse,
  lookedAt,
  newRecord,
  nextStop,
  played,
  resignedBy,
  timedOut,
} from "./record.ts";
import { Replay } from "./replay.ts";
import type { Names, Seat, Seats } from "./seats.ts";
import { allHere, FIRST_SEATS, isComputer, NO_NAMES, onlyPerson, seated } from "./seats.ts";
import { freshGameId, random31 } from "./seed.ts";
import type { Arrival, SessionParts, SessionState } from "./state.ts";
import {
  BLANK,
  firstState,
  isMovable,
  isOver,
  isPersonsTurn,
  isUnfinished,
  storedOf,
  UNNAMED,
} from "./state.ts";
import type { Task } from "./taskscope.ts";
import type { StepHost } from "./turntasks.ts";
import { Steps } from "./turntasks.ts";
import { placeKey } from "./viewcache.ts";

/** How another game is opened. */
interface OpenOptions {
  /** Who plays */
  seats?: Seats;
  names?: Names;
  /** How many of its moves are shown */
  cursor?: number;
  /** Python's view of that place, where it has come already */
  view?: View | null;
  /** Nothing moves in it until the player goes on with it */
  isReadOnly?: boolean;
}

export class Session {
  #parts;
  #walk: GameCursor<"view", Arrival>;
  #state: SessionState;
  #replay = new Replay({
    now: () => this.#state.watch,
    onWatch: (watch) => {
      this.#update({ watch });
      this.#parts.onArrival("watched", this.#state);
    },
    pace: () => this.#parts.pace(),
  });
  #steps;

  constructor(parts: SessionParts, game: StoredGame) {
    this.#parts = parts;
    this.#walk = new GameCursor(
      {
        cache: parts.views,
        operation: "view",
        onArrival: (arrival, view) => this.#arrived(arrival, view),
        follow: async (signal) => void (await this.#steps.next()?.(signal)),
        onFault: (fault) => this.fail(fault),
        onRejected: (failure, isMove) =>
          isMove
            ? this.#change(this.#walk.record, { failure, seeking: false })
            : parts.onUnreadable(failure),
      },
      game.record,
      { isResting: true },
    );
    this.#steps = new Steps(
      {
        walk: this.#walk,
        now: () => this.#state,
        onUpdate: (patch) => this.#update(patch),
        onRace: (view, race) => this.#update({ race: this.#counted(view, race) }),
        onArrival: (arrival) => parts.onArrival(arrival, this.#state),
        onMove: (move) => this.#move(move),
        onNext: (record) => this.#bring(record, "moved"),
        onBack: (record) => this.#go(record, "called"),
      },
      parts,
    );
    const { view } = this.#walk;
    this.#state = Object.freeze({ ...firstState(game, view), race: view && parts.races.get(view) });
  }

  get state() {
    return this.#state;
  }

  /** What is stored of the game. */
  get stored() {
    const clock = this.#parts.clocks?.live() ?? this.#state.clock;
    return { ...storedOf(this.#state), ...(clock && { clock }) };
  }

  /**
   * Ask Python about the first game.
   *
   * @param isNew it has just begun
   */
  open(engine: Engine, isNew: boolean = false) {
    return this.#walk.open(engine, isNew ? "begun" : "opened");
  }

  /** The game is shown again: go on with it. */
  wake() {
    // A failure of an engine that has been restarted since is over.
    if (this.#state.failure && !this.#walk.isDown) this.#update({ failure: null });
    return this.#walk.resume();
  }

  /** The game is hidden: cancel what is being computed for it. */
  rest() {
    this.#walk.rest();
    this.#replay.rest();
    this.#update({ thinking: false, hint: null });
  }

  /** The page is seen again, or not any more: the computer begins its move anew, or waits with it. */
  refresh() {
    const { view, seats, clock } = this.#state;
    if (!view || clock || !isComputer(seats, view.player)) return Promise.resolve();
    this.#update({ thinking: false });
    return this.#walk.restart();
  }

  /** Open another game. */
  load(
    record: GameRecord,
    { seats, names = NO_NAMES, cursor = record.cursor, view, isReadOnly = false }: OpenOptions = {},
  ) {
    if (view) this.#walk.learn(record, view);
    const before = this.#state.isReadOnly ? FIRST_SEATS : allHere(this.#state.seats);
    this.#leave();
    this.#update({ ...UNNAMED, seats: seats ?? before, names, isReadOnly, seed: random31() });
    return this.#go(lookedAt(record, cursor), "opened");
  }

  /** Go on with a game as another page of the site has stored it. */
  resume(game: StoredGame) {
    this.#leave();
    this.#turnTo(game.record, { ...UNNAMED, ...game });
    return this.#walk.arrive("opened");
  }

  /**
   * Open the game of a friend's link: first as it was before the friend's move, which is then made. A call takes back
   * a move of the player here instead.
   *
   * @param sitting with what it is called in the archive, if it is there
   */
  receive(
    record: GameRecord,
    { seats, names, id = null }: { seats: Seats; names: Names; id?: string | null },
  ) {
    const here = onlyPerson(seats);
    const isCall = record.called && !forfeiter(record);
    const from = here ? beforeLatest(record, here === 1 ? 2 : 1) : record.moves.length;
    this.#leave();
    this.#update({ ...UNNAMED, seats, names, seed: random31(), id: id ?? freshGameId() });
    if (isCall) return this.#go(lookedAt(record, record.moves.length), "called");
    return this.#bring(lookedAt(record, from), "arriving");
  }

  /** @param choice the first position, where it is not the opening */
  newGame({
    ruleset,
    seats,
    names = NO_NAMES,
    start = null,
    clock = null,
  }: {
    ruleset: string;
    seats: Seats;
    names?: Names;
    start?: string | null;
    clock?: GameClock | null;
  }) {
    this.#leave();
    this.#update({ ...UNNAMED, seats, names, seed: random31() });
    this.#change(newRecord(ruleset, start), { clock });
    return this.#walk.arrive("begun");
  }

  /** The clocks of the game have been stopped or started, or a move has been noted. */
  setClock(clock: GameClock) {
    this.#update({ clock });
    this.#save();
  }

  /** @param name that Python has accepted for links */
  setName(player: Player, name: string | null) {
    this.#update({ names: Object.freeze({ ...this.#state.names, [player]: name }) });
    this.#save();
  }

  /** The link to the current game has been copied or shared. */
  markSent() {
    this.#update({ isHanded: true });
    this.#save();
  }

  /** Another tab has gone on with the game: nothing is done or stored here until the player chooses how to go on. */
  suspend() {
    const { thinking, hint } = this.#state;
    this.#update({ isSuspended: true, thinking: false, hint: null });
    return thinking || hint ? this.#walk.restart() : Promise.resolve();
  }

  /** Go on with the game of this tab. In the archive it is another one from now on. */
  release() {
    const id = this.#state.id && freshGameId();
    this.#update({ isSuspended: false, id });
    this.#save();
    return this.#walk.restart();
  }

  get isMovable() {
    return isMovable(this.#state);
  }

  /** Has the game ended, whichever of its positions is shown? */
  get isEnded() {
    const { record } = this.#state;
    const end = this.#parts.views.get(gameFields(lookedAt(record, record.moves.length)));
    return forfeiter(record) > 0 || Boolean(end?.ending);
  }

  /** Would something be lost with the game, whichever of its positions is shown? */
  get isUnfinished() {
    return isUnfinished(this.#state) && !this.isEnded;
  }

  /** A person's move, which is legal by Python's view. */
  play(move: string) {
    if (!this.isMovable) return Promise.resolve();
    return this.#move(move, { id: this.#state.id ?? freshGameId() });
  }

  /** The game is kept in the archive from now on, under this name. */
  assignArchiveId(id = this.#state.id ?? freshGameId()) {
    if (id === this.#state.id) return;
    this.#update({ id });
    this.#save();
  }

  /** Do something instead of moving: `calls.ts`. */
  instead(make: (host: StepHost) => Task) {
    return this.#walk.replace(make(this.#steps.host));
  }

  undo() {
    const { record } = this.#state;
    if (record.resigned && isAtEnd(record)) return this.#go(resignedBy(record, 0), "walked");
    return this.goTo(nextStop(record, -1, this.#isStop));
  }

  redo() {
    return this.goTo(nextStop(this.#state.record, 1, this.#isStop));
  }

  /** Show the game after `ply` moves. */
  goTo(ply: number) {
    const { record } = this.#state;
    const next = lookedAt(record, ply);
    return next.cursor === record.cursor ? Promise.resolve() : this.#go(next, "walked");
  }

  /** Make the shown position the last one of the game, and go on from there. */
  playOnFromHere() {
    return this.#go(cutHere(this.#state.record), "walked");
  }

  resign(player: Player) {
    if (isOver(this.#state)) return Promise.resolve();
    return this.#go(resignedBy(this.#state.record, player), "resigned");
  }

  /** @param player whose time is up */
  timeout(player: Player) {
    if (isOver(this.#state)) return Promise.resolve();
    return this.#go(timedOut(this.#state.record, player), "timeout");
  }

  /** Stop all searches; the computer waits at its move. */
  stop() {
    const { thinking, seats, view } = this.#state;
    const halted = thinking || (view !== null && isComputer(seats, view.player));
    this.#update({ thinking: false, hint: null, halted });
    return this.#walk.restart();
  }

  letPlayOn() {
    this.#update({ halted: false });
    return this.#walk.restart();
  }

  setSeat(player: Player, seat: Seat) {
    const seats = seated(this.#state.seats, player, seat);
    this.#update({ seats, thinking: false, halted: false });
    this.#save();
    return this.#walk.restart();
  }

  /** Find a hint for the person to move, unless there is one. */
  hint() {
    if (!this.isMovable || this.#state.hint) return Promise.resolve();
    return this.#walk.replace(this.#steps.hint);
  }

  /** The replay of the finish. */
  get replay() {
    return this.#replay;
  }

  /** Find the loser's way home with the winner's pieces left standing, for the rulesets that count so. */
  playOut() {
    return this.#walk.run(async (signal) => {
      const leg = await this.#steps.playOut(signal);
      if (leg) await this.#replay.start([leg]);
    });
  }

  /** After a failure: begin the step again that failed. */
  retry() {
    this.#update({ failure: null, thinking: false, hint: null });
    return this.#walk.restart();
  }

  fail(failure: Fault) {
    this.#walk.cancel();
    this.#update({ failure, thinking: false, hint: null });
  }

  #isStop = (ply: number) => isPersonsTurn(this.#state, ply);

  #move(move: string, patch: Partial<SessionState> = {}) {
    if (this.#state.isSuspended) return Promise.resolve();
    const { record: before, race, view } = this.#state;
    // A move does not change the other side's way home.
    const stillTrue = race && view ? { ...race, [view.player]: null, done: false } : null;
    this.#change(played(before, move), { awaiting: move, race: stillTrue, ...patch });
    return this.#walk.arrive("moved", before);
  }

  #go(record: GameRecord, arrival: Arrival) {
    this.#change(record, { isCall: arrival === "called" });
    return this.#walk.arrive(arrival);
  }

  /**
   * Show the next move of a link.
   *
   * @param record as far as it is shown
   */
  #bring(record: GameRecord, arrival: Arrival) {
    if (isAtEnd(record)) return this.#go(record, "received");
    this.#change(record, { arriving: true });
    return this.#walk.arrive(arrival);
  }

  /** Another game takes the place of this one, which keeps what its clocks show at this moment. */
  #leave() {
    const { clock } = this.stored;
    if (clock && clock !== this.#state.clock) this.#update({ clock });
  }

  #change(record: GameRecord, patch: Partial<SessionState>) {
    this.#turnTo(record, patch);
    this.#save();
  }

  #turnTo(record: GameRecord, patch: Partial<SessionState>) {
    this.#walk.turn(record);
    this.#replay.close();
    const view = patch.awaiting ? null : this.#walk.view;
    const found = view ? { view, race: this.#parts.races.get(view) } : { seeking: true };
    // An engine that is down stays down, whatever is looked at.
    const failure = this.#walk.isDown ? this.#state.failure : null;
    const isHanded = this.#state.isHanded && isSameCourse(record, this.#state.record);
    this.#update({ ...BLANK, record, failure, isHanded, ...found, ...patch });
  }

  #update(patch: Partial<SessionState>) {
    this.#state = Object.freeze({ ...this.#state, ...patch });
    this.#parts.onChange(this.#state);
  }

  /**
   * What is known of the moves to go; it is stored for the next visit.
   *
   * @param found what has just been found
   */
  #counted(view: View, found: Race | null) {
    const { races, store } = this.#parts;
    const before = races.get(view);
    const race = found ? races.take(view, found) : before;
    if (rangesOf(race) !== rangesOf(before)) store.save("race", { key: raceKey(view), race });
    return race;
  }

  #save() {
    if (this.#state.isSuspended) return;
    this.#parts.store.save("game", this.stored);
  }

  #arrived(arrival: Arrival, view: View) {
    this.#parts.store.save("view", { key: placeKey(gameFields(this.#state.record)), view });
    const race = this.#counted(view, this.#state.race);
    this.#update({ view, race, awaiting: null, seeking: false });
    this.#parts.onArrival(arrival, this.#state);
  }
}
