import type { View } from "../../engine/gameresults.ts";
import type { Fault } from "../../engine/protocol.ts";
import type { GameClock, StoredGame, Tally } from "../storage/storedgame.ts";
import { gameEntry } from "../storage/storedgame.ts";
import { calledBack } from "./calls.ts";
import type { Step } from "./controller.ts";
import { GameController } from "./gamecontroller.ts";
import type { Engine } from "./gamecursor.ts";
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
import type { Names, Seat, Seats } from "./seats.ts";
import { allHere, FIRST_SEATS, isComputer, NO_NAMES, onlyPerson, seated } from "./seats.ts";
import type { Leg } from "./state.ts";
import { isOver, isPersonsTurn, isUnfinished, UNNAMED } from "./state.ts";
import type { StepHost } from "./stephost.ts";
import type { Task } from "./taskscope.ts";

/** Maximum duration of a finish. */
const FINISH_MS = 5000;

interface OpenOptions {
  seats?: Seats;
  names?: Names;
  /** Number of its moves on the board. */
  cursor?: number;
  /** Python's view of that position, if it is already known. */
  view?: View | null;
  /** Nothing moves until the player continues the game. */
  isReadOnly?: boolean;
}

export class Session extends GameController {
  /**
   * Ask Python about the first game.
   *
   * @param isNew it has just begun
   */
  open(engine: Engine, isNew: boolean = false) {
    return this.cursor.open(engine, isNew ? "begun" : "opened");
  }

  get isResting() {
    return this.cursor.isResting;
  }

  resume() {
    // If the engine has been restarted since, its failure no longer applies.
    if (this.state.failure && !this.cursor.isDown) this.update({ failure: null });
    return this.cursor.resume();
  }

  /** The game is hidden: cancel its computations. */
  override rest() {
    this.cursor.rest();
    this.asOne(() => {
      const { watch } = this.state;
      if (watch?.isPlaying) this.setWatch({ ...watch, isPlaying: false });
      this.update({ thinking: false, hint: null });
    });
  }

  /** The page became visible or hidden: the computer starts its move anew, or waits. */
  refresh() {
    const { view, seats, clock } = this.state;
    if (!view || clock || !isComputer(seats, view.player)) return Promise.resolve();
    this.update({ thinking: false });
    return this.cursor.restart();
  }

  load(
    record: GameRecord,
    { seats, names = NO_NAMES, cursor = record.cursor, view, isReadOnly = false }: OpenOptions = {},
  ) {
    if (view) this.cursor.learn(record, view);
    const before = this.state.isReadOnly ? FIRST_SEATS : allHere(this.state.seats);
    this.#leave();
    const aid = record.moves.length > 0 ? ("continued" as const) : null;
    const game = {
      ...UNNAMED,
      seats: seats ?? before,
      names,
      isReadOnly,
      aid,
      seed: random31(),
    };
    return this.go(lookedAt(record, cursor), "opened", game);
  }

  /** Continue a game as another page of the site has stored it. */
  openStored(game: StoredGame) {
    this.#leave();
    this.turnTo(game.record, { ...UNNAMED, ...game });
    return this.cursor.arrive("opened");
  }

  /**
   * Open the game of a friend's link: first as it was before the friend's move, which is then made. A call takes back
   * a move of the player here instead.
   *
   * @param sitting with its id in the archive, if it is there
   */
  receive(
    record: GameRecord,
    { seats, names, id = null }: { seats: Seats; names: Names; id?: string | null },
  ) {
    const here = onlyPerson(seats);
    const isCall = record.called && !forfeiter(record);
    const tally = id !== null && id === this.state.id ? this.state.tally : null;
    const from = here ? beforeLatest(record, here === 1 ? 2 : 1) : record.moves.length;
    this.#leave();
    const game = { ...UNNAMED, seats, names, seed: random31(), id: id ?? freshGameId(), tally };
    if (isCall) return this.go(lookedAt(record, record.moves.length), "called", game);
    return this.bring(lookedAt(record, from), "arriving", game);
  }

  /** @param choice the first position, if it is not the opening; for a rematch, the tally of the games before it */
  newGame({
    ruleset,
    seats,
    names = NO_NAMES,
    start = null,
    clock = null,
    tally = null,
  }: {
    ruleset: string;
    seats: Seats;
    names?: Names;
    start?: string | null;
    clock?: GameClock | null;
    tally?: Tally | null;
  }) {
    this.#leave();
    const game = { ...UNNAMED, seats, names, seed: gameSeed(this.cursor.isAwake), clock, tally };
    this.change(newRecord(ruleset, start), game);
    return this.cursor.arrive("begun");
  }

  /** The clocks have been paused or resumed, or charged for a move. */
  setClock(clock: GameClock) {
    this.update({ clock });
    this.save();
  }

  /** @param name that Python has accepted for links */
  setName(player: Player, name: string | null) {
    this.update({ names: Object.freeze({ ...this.state.names, [player]: name }) });
    this.save();
  }

  /** The link to the current game has been copied or shared. */
  markSent() {
    this.update({ isHanded: true });
    this.save();
  }

  /** Another tab has continued the game: nothing is done or stored here until the player chooses how to continue. */
  suspend() {
    const { thinking, hint } = this.state;
    this.update({ isSuspended: true, thinking: false, hint: null });
    return thinking || hint ? this.cursor.restart() : Promise.resolve();
  }

  /** Continue the game of this tab. From now on it is a separate game in the archive. */
  release() {
    this.update({ isSuspended: false });
    if (this.state.id) this.part(freshGameId());
    else this.save();
    return this.cursor.restart();
  }

  /** Whether replacing the game would lose something, whichever position is shown. */
  get isUnfinished() {
    return isUnfinished(this.state) && !this.isEnded;
  }

  /** Play a person's move, which is legal by Python's view. */
  play(move: string, madeAt: number = performance.now()) {
    if (!this.isMovable) return Promise.resolve();
    return this.move(move, { id: this.state.id ?? freshGameId(), madeAt });
  }

  /** Give the game the id under which the archive keeps it. */
  assignArchiveId() {
    if (this.state.id) return;
    this.update({ id: freshGameId() });
    this.save();
  }

  /** Continue as a new game, apart from the archived one that begins the same way. */
  part(id: string) {
    this.update({ id, isKept: false, aid: this.state.aid ?? "continued" });
    this.save();
  }

  /**
   * The game has been written into the archive. The running clocks are not stored with that mark: another tab would
   * take it for a game that was continued here.
   */
  markKept() {
    if (this.state.isKept) return;
    this.update({ isKept: true });
    this.parts.store.amend(gameEntry, { isKept: true });
  }

  // Live play

  /** @param live the id of the game that both pages share */
  enterLive(live: string) {
    this.update({ live, id: this.state.id ?? freshGameId() });
    this.save();
  }

  /** The game continues by link. */
  leaveLive() {
    this.update({ live: null, isJoined: false, hasHints: false });
    this.save();
  }

  /** The two pages are connected and agree on the game, or no longer. */
  setJoined(isJoined: boolean) {
    this.update({ isJoined });
  }

  /** The connection is lost: nobody moves, and the clocks pause until the friend is back. */
  pauseForConnection() {
    if (!this.state.live) return;
    this.setJoined(false);
    const { clock } = this.stored;
    if (clock && !isOver(this.state)) this.setClock(Object.freeze({ ...clock, isPaused: true }));
  }

  /** Both players have allowed hints. */
  allowHints() {
    this.update({ hasHints: true });
  }

  /**
   * Play the friend's move, which is legal by Python's view.
   *
   * @param clock after the move; null without clocks, or to charge no time for it
   */
  applyRemoteMove(move: string, clock: GameClock | null = null) {
    const id = this.state.id ?? freshGameId();
    return this.move(move, { id, ...(clock && { clock }) });
  }

  /**
   * The friend calls a jump that was overlooked here. Python decides whether there was one.
   *
   * @returns false if there was none; null if something else was done before the answer
   */
  async applyRemoteCall(): Promise<boolean | null> {
    let isOverlooked: boolean | null = null;
    await this.cursor.replace(async (signal) => {
      const { record } = this.state;
      const { view } = await this.cursor.ask("call", gameFields(record), { signal });
      if (signal.aborted) return;
      isOverlooked = view !== null;
      if (!view) {
        void this.cursor.restart();
        return;
      }
      const back = calledBack(record);
      this.cursor.learn(back, view);
      void this.applyCalledRecord(back);
    });
    return isOverlooked;
  }

  /** @param record after a call that both pages know */
  applyCalledRecord(record: GameRecord) {
    return this.go(record, "called");
  }

  /** Both players have agreed to take moves back. A resignation or a loss on time in the meantime still counts. */
  applyTakeback(ply: number) {
    const { record, takebacks } = this.state;
    this.asOne(() => {
      this.setTakebacks(takebacks + 1);
      this.cutAt(ply);
      if (record.resigned) void this.resign(record.resigned);
      else if (record.timeout) void this.timeout(record.timeout);
    });
  }

  /** @param takebacks how often moves were taken back by agreement */
  setTakebacks(takebacks: number) {
    this.update({ takebacks });
  }

  /** Show an earlier position, and drop the moves and the end after it. */
  cutAt(ply: number) {
    return this.go(cutHere(lookedAt(this.state.record, ply)), "walked");
  }

  /** Run a task from `calls.ts` instead of moving. */
  instead(make: (host: StepHost) => Task) {
    return this.cursor.replace(make(this.steps.host));
  }

  /** Undo also takes back a resignation. */
  override step(to: Step) {
    const { record } = this.state;
    const isResigned = to === "undo" && record.resigned && isAtEnd(record);
    return isResigned ? this.go(resignedBy(record, 0), "walked") : super.step(to);
  }

  protected goToMove(ply: number) {
    return this.go(lookedAt(this.state.record, ply), "walked");
  }

  protected override isStop(ply: number) {
    return isPersonsTurn(this.state, ply);
  }

  /** Cut the game at the shown position, and play on from there. */
  playOnFromHere() {
    return this.go(cutHere(this.state.record), "walked");
  }

  resign(player: Player) {
    if (isOver(this.state)) return Promise.resolve();
    return this.go(resignedBy(this.state.record, player), "resigned");
  }

  /** @param player whose time is up */
  timeout(player: Player) {
    if (isOver(this.state)) return Promise.resolve();
    return this.go(timedOut(this.state.record, player), "timeout");
  }

  /**
   * Let both sides go home, a move at a time, until stopped or the game is over.
   *
   * @param moves of both sides in turn
   */
  finish(moves: readonly string[]) {
    const end = performance.now() + FINISH_MS;
    this.update({ finish: { moves, end }, halted: false, hint: null });
    return this.cursor.restart();
  }

  /** Stop all searches; the computer waits at its move. */
  stop() {
    const { thinking, seats, view } = this.state;
    const halted = thinking || (view !== null && isComputer(seats, view.player));
    this.update({ thinking: false, hint: null, finish: null, halted });
    return this.cursor.restart();
  }

  letPlayOn() {
    this.update({ halted: false });
    return this.cursor.restart();
  }

  setSeat(player: Player, seat: Seat) {
    const seats = seated(this.state.seats, player, seat);
    // A game has an id from the player's first move on.
    const aid = this.state.aid ?? (this.state.id === null ? null : "players");
    // Taking a seat at this page ends a live game.
    this.update({ seats, aid, live: null, thinking: false, halted: false });
    this.save();
    return this.cursor.restart();
  }

  /** Find a hint for the person to move, unless there is one. */
  hint() {
    if (!this.isMovable || this.state.hint) return Promise.resolve();
    return this.cursor.replace(this.steps.hint);
  }

  watch(legs: readonly Leg[]) {
    if (legs.length > 0) this.setWatch({ legs, leg: 0, shown: 0, isPlaying: true });
  }

  /** Find the loser's way home past the winner's pieces, for rulesets that score so. */
  playOut() {
    return this.cursor.run(async (signal) => {
      const leg = await this.steps.playOut(signal);
      if (leg) this.watch([leg]);
    });
  }

  retry() {
    this.update({ failure: null, thinking: false, hint: null });
    return this.cursor.restart();
  }

  override fail(failure: Fault) {
    this.cursor.cancel();
    this.update({ failure, thinking: false, hint: null });
  }

  /** Leave this game for another; it keeps the current times of its clocks. */
  #leave() {
    const { clock } = this.stored;
    if (clock && clock !== this.state.clock) this.update({ clock });
  }
}
