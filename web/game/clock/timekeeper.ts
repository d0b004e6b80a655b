/**
 * Runs the clocks of the game on the page: notes what each move has taken, and ends the game when a side's time is up.
 *
 * A timer runs only while a clock does. What the clocks show goes to `onTick`; the game itself is changed once a move.
 */

import type { GameRecord, Player } from "../record/record.ts";
import { lookedAt } from "../record/record.ts";
import { isComputer, isPerson } from "../record/seats.ts";
import type { SessionState } from "../record/state.ts";
import { replyPaces } from "../record/turntasks.ts";
import type { GameClock } from "../storage/storedgame.ts";
import { afterMove, afterUse, isHeard, lowLimit, paused, runningSide, timeLeft } from "./clock.ts";
import { announcedSeconds, nextChange } from "./clockface.ts";

interface TimekeeperParts {
  state: () => SessionState;
  /** See `runningSide` */
  page: () => { isShown: boolean; isHidden: boolean; isReady: boolean };
  /** Milliseconds of a clock that never goes back */
  now: () => number;
  /** Does it in so many milliseconds; returns what cancels it */
  after: (act: () => void, ms: number) => () => void;
  /** Of the moves on the board, milliseconds */
  pace: () => number;
  /** To be kept with the game */
  onClock: (clock: GameClock) => void;
  onTimeout: (player: Player) => void;
  /** A person's time has become short: once a game */
  onLow: (player: Player) => void;
  /** So many seconds are left, to be read aloud */
  onTold: (player: Player, seconds: number) => void;
  /** What is left at this moment */
  onTick: (clock: GameClock) => void;
}

export class Timekeeper {
  #parts;
  /** The clocks as this keeper has left them. */
  #clock: GameClock | null = null;
  /** The game of those clocks. */
  #record: GameRecord | null = null;
  /** The game at its end, where it is a live one. */
  #whole: GameRecord | null = null;
  /** Whose clock has run since when. */
  #running: { player: Player; since: number } | null = null;
  #cancel = () => {};
  /** Whose short time has been reported. */
  #low: Set<Player> = new Set();
  /** What each had left when it was looked at last. */
  #seen: Record<Player, number> = { 1: 0, 2: 0 };

  constructor(parts: TimekeeperParts) {
    this.#parts = parts;
  }

  /** Whose clock runs. */
  get running() {
    return this.#running?.player ?? null;
  }

  /** The game or the page has changed. */
  refresh() {
    const state = this.#parts.state();
    const { clock } = state;
    const record = this.#recordOf(state);
    const isKnown = clock === this.#clock;
    const isAsBefore = runningSide(state, this.#parts.page()) === this.running;
    if (isKnown && isAsBefore && record === this.#record) return;
    const next = clock && isKnown ? this.#noted(record, state) : clock;
    if (!isKnown) this.#low.clear();
    this.#record = record;
    if (next && next !== clock) this.#hand(next);
    else this.#run(next);
  }

  /** The game whose clocks run: of a live one the last position, whichever is shown. */
  #recordOf({ record, live }: SessionState) {
    if (!live) return record;
    if (this.#whole?.moves !== record.moves) this.#whole = lookedAt(record, record.moves.length);
    return this.#whole;
  }

  /** The clocks at this moment. */
  get live(): GameClock | null {
    const { clock } = this.#parts.state();
    if (!clock || clock !== this.#clock || !this.#running || !this.#record) return clock;
    const { player, since } = this.#running;
    return afterUse(clock, this.#record.cursor, player, this.#parts.now() - since);
  }

  /** Stop the clocks, or let them run again. */
  toggle() {
    const clock = this.live;
    if (clock) this.#hand(paused(clock, !clock.isPaused));
  }

  /** The page may be gone soon: what has been used until now is handed over. */
  keep() {
    const clock = this.live;
    if (clock && this.#running) this.#hand(clock);
  }

  /** Hand over other clocks; as the game changes by that, the page looks again. */
  #hand(clock: GameClock) {
    this.#clock = clock;
    this.#stop();
    this.#parts.onClock(clock);
  }

  #stop() {
    this.#running = null;
    this.#cancel();
    this.#cancel = () => {};
  }

  /** The clocks with what has been used, and with the move that has been made. */
  #noted(record: GameRecord, { seats }: SessionState) {
    const before = this.#record;
    const used = this.live as GameClock;
    if (!before || !isNextOf(record, before)) return used;
    const ply = before.cursor;
    const player = playerOf(before);
    const moved = afterMove(used, ply, player, { isPass: record.moves[ply] === "pass" });
    // Whoever makes a move goes on with the game; the computer's answer does not.
    return moved.isPaused && isPerson(seats, player) ? paused(moved, false) : moved;
  }

  /** Start the clock that has to run, and wait for what it shows next. */
  #run(clock: GameClock | null) {
    const state = this.#parts.state();
    this.#clock = clock;
    this.#stop();
    const player = runningSide(state, this.#parts.page());
    if (player) {
      // The computer thinks while the last piece is still on its way; its clock starts when that has landed.
      const isThought = isComputer(state.seats, player);
      const landing = isThought ? replyPaces(state.view) * this.#parts.pace() : 0;
      this.#running = { player, since: this.#parts.now() + landing };
    }
    this.#note();
    this.#tick();
  }

  #tick() {
    const { live: clock } = this;
    if (!clock || !this.#record) return;
    this.#parts.onTick(clock);
    if (!this.#running) return;
    const { player, since } = this.#running;
    const left = timeLeft(clock, this.#record.cursor, player);
    this.#tell(clock, player, left);
    const wait = nextChange(left) + Math.max(0, since - this.#parts.now());
    this.#cancel = left
      ? this.#parts.after(() => this.#tick(), wait)
      : this.#parts.after(() => this.#flag(player), 0);
  }

  #flag(player: Player) {
    if (this.#running?.player === player) this.#parts.onTimeout(player);
  }

  #tell({ control }: GameClock, player: Player, left: number) {
    const before = this.#seen[player];
    this.#seen[player] = left;
    if (!isHeard(this.#parts.state(), player)) return;
    const seconds = announcedSeconds(before, left);
    if (seconds !== null) this.#parts.onTold(player, seconds);
    if (left > lowLimit(control, player) || left === 0 || this.#low.has(player)) return;
    this.#low.add(player);
    this.#parts.onLow(player);
  }

  /** What is left is the beginning of what will be told. */
  #note() {
    const { live: clock } = this;
    if (!clock || !this.#record) return;
    const { cursor } = this.#record;
    this.#seen = { 1: timeLeft(clock, cursor, 1), 2: timeLeft(clock, cursor, 2) };
  }
}

/** Is one record another with a move more, made from what was shown? */
function isNextOf(record: GameRecord, before: GameRecord) {
  const { moves, cursor } = record;
  if (moves === before.moves || moves.length !== before.cursor + 1 || cursor !== moves.length) {
    return false;
  }
  return before.moves.slice(0, before.cursor).every((move, ply) => move === moves[ply]);
}

/** Who is to move. */
function playerOf(record: GameRecord): Player {
  const isFirst = (record.cursor % 2 === 0) === (record.start?.split(" ")[1] !== "2");
  return isFirst ? 1 : 2;
}
