/** Runs the clocks of the game on the page. `onTick` reports the displayed times; the game changes once per move. */

import {
  afterMove,
  afterUse,
  isHeard,
  lowLimit,
  paused,
  runningSide,
  timeLeft,
} from "../../game/clock/clock.ts";
import { announcedSeconds, nextChange } from "../../game/clock/clockface.ts";
import type { GameRecord, Player } from "../../game/record/record.ts";
import { lookedAt } from "../../game/record/record.ts";
import { isComputer, isPerson } from "../../game/record/seats.ts";
import type { SessionState } from "../../game/record/state.ts";
import { replyPaces } from "../../game/record/turntasks.ts";
import type { GameClock } from "../../game/storage/storedgame.ts";

interface TimekeeperParts {
  state: () => SessionState;
  /** See `runningSide`. */
  page: () => { isShown: boolean; isHidden: boolean; isReady: boolean };
  /** Milliseconds of a monotonic clock. */
  now: () => number;
  /** @returns a function that cancels it */
  after: (act: () => void, ms: number) => () => void;
  /** How long a move takes on the board, in milliseconds. */
  pace: () => number;
  onClock: (clock: GameClock) => void;
  onTimeout: (player: Player) => void;
  /** Called once per game when a person's time is low. */
  onLow: (player: Player) => void;
  onTold: (player: Player, seconds: number) => void;
  onTick: (clock: GameClock) => void;
}

export class Timekeeper {
  #parts;
  /** The clock as last saved here. */
  #clock: GameClock | null = null;
  /** The record that `#clock` belongs to. */
  #record: GameRecord | null = null;
  /** The record of a live game, at its last move. */
  #whole: GameRecord | null = null;
  #running: { player: Player; since: number } | null = null;
  #cancel = () => {};
  /** Players whose low time has been reported. */
  #low: Set<Player> = new Set();
  /** Milliseconds left at the last tick. */
  #seen: Record<Player, number> = { 1: 0, 2: 0 };

  constructor(parts: TimekeeperParts) {
    this.#parts = parts;
  }

  get running() {
    return this.#running?.player ?? null;
  }

  refresh() {
    const state = this.#parts.state();
    const { clock } = state.game;
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

  /** The record; in a live game, at the latest position even if an earlier one is shown. */
  #recordOf({ game: { record }, connection: { live } }: SessionState) {
    if (!live) return record;
    if (this.#whole?.moves !== record.moves) this.#whole = lookedAt(record, record.moves.length);
    return this.#whole;
  }

  get live(): GameClock | null {
    const { clock } = this.#parts.state().game;
    if (!clock || clock !== this.#clock || !this.#running || !this.#record) return clock;
    const { player, since } = this.#running;
    return afterUse(clock, this.#record.cursor, player, this.#parts.now() - since);
  }

  toggle() {
    const clock = this.live;
    if (clock) this.#hand(paused(clock, !clock.isPaused));
  }

  /** Stores the clock, since the page may be closed soon. */
  keep() {
    const clock = this.live;
    if (clock && this.#running) this.#hand(clock);
  }

  /** Reports the clock, which changes the game, so that `refresh` runs again. */
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

  /** The clock after the time used and the move made since it was saved. */
  #noted(record: GameRecord, { game: { seats } }: SessionState) {
    const before = this.#record;
    const used = this.live as GameClock;
    if (!before || !isNextOf(record, before)) return used;
    const ply = before.cursor;
    const player = playerOf(before);
    const moved = afterMove(used, ply, player, { isPass: record.moves[ply] === "pass" });
    // A person's move resumes a paused game; the computer's does not.
    return moved.isPaused && isPerson(seats, player) ? paused(moved, false) : moved;
  }

  #run(clock: GameClock | null) {
    const state = this.#parts.state();
    this.#clock = clock;
    this.#stop();
    const player = runningSide(state, this.#parts.page());
    if (player) {
      // The computer already thinks while the last piece moves; its clock starts when that has landed.
      const isThought = isComputer(state.game.seats, player);
      const landing = isThought ? replyPaces(state.game.view) * this.#parts.pace() : 0;
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

  /** Notes the times left, from which the next announcement counts down. */
  #note() {
    const { live: clock } = this;
    if (!clock || !this.#record) return;
    const { cursor } = this.#record;
    this.#seen = { 1: timeLeft(clock, cursor, 1), 2: timeLeft(clock, cursor, 2) };
  }
}

/** Whether the last move of `record` was played from the position shown in `before`. */
function isNextOf(record: GameRecord, before: GameRecord) {
  const { moves, cursor } = record;
  if (moves === before.moves || moves.length !== before.cursor + 1 || cursor !== moves.length) {
    return false;
  }
  return before.moves.slice(0, before.cursor).every((move, ply) => move === moves[ply]);
}

function playerOf(record: GameRecord): Player {
  const isFirst = (record.cursor % 2 === 0) === (record.start?.split(" ")[1] !== "2");
  return isFirst ? 1 : 2;
}
