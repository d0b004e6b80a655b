/**
 * The moves and endings of a live game. Each page is its own referee: Python checks the friend's actions like those
 * made here, and anything that does not fit pauses the game.
 *
 * A page sends the actions of its own player only. It finds them by comparing the record with the previous one, so the
 * friend's actions are never sent back. A call challenges the opponent's last move for missing a jump.
 */

import { batch, signal } from "../base/signals.ts";
import { LiveFault } from "../game/liveplay.ts";
import type { GameRecord, Player } from "../game/record/record.ts";
import { forfeiter, isAtEnd, playerAt } from "../game/record/record.ts";
import type { Session } from "../game/record/session.ts";
import type { SessionState } from "../game/record/state.ts";
import { isOver } from "../game/record/state.ts";
import { keyOf } from "./hash.ts";
import type { LiveClock } from "./liveclock.ts";
import type { Message, Progress } from "./messages.ts";
import { endOf, hasSameMoves, otherOf, progressOf } from "./records.ts";
import type { Wire } from "./wire.ts";

type MessageOf<K extends Message["k"]> = Extract<Message, { k: K }>;
export type Played = MessageOf<"move" | "call" | "resign" | "flag">;

export class Match {
  readonly #session;
  readonly #side;
  readonly #wire;
  readonly #clock;
  /** The record when it was last compared. */
  #seen: Progress;
  /** The friend's actions that are not applied yet. */
  #inbox: Played[] = [];
  /** Whether Python is checking the friend's call. */
  #isJudging = false;
  /** The hash of the last position before the current action. */
  #keyBefore = keyOf("");
  /** The number of moves before an agreed take-back, since messages from that time may still arrive. */
  #backFrom: number | null = null;
  /** The friend's step that was called on this page; null once play continues. */
  #calledStep: string | null = null;
  readonly #fault = signal<LiveFault | null>(null);

  constructor(
    session: Session,
    side: Player,
    wire: Pick<Wire, "send" | "delay">,
    clock: LiveClock,
  ) {
    this.#session = session;
    this.#side = side;
    this.#wire = wire;
    this.#clock = clock;
    this.#seen = progressOf(session.game.record);
  }

  /** The fault after the friend's page sent something that does not fit. */
  get fault() {
    return this.#fault.value;
  }

  /** Whether actions of the friend still wait to be applied. */
  get isBusy() {
    return this.#inbox.length > 0;
  }

  /** @returns whether the game has continued or ended */
  show() {
    const isChanged = this.#send();
    this.#drain();
    return this.#send() || isChanged;
  }

  take(message: Played) {
    this.#inbox.push(message);
    this.#drain();
  }

  /** @param ply the number of moves before the take-back, if one is the reason */
  clear(ply: number | null = null) {
    this.#inbox = [];
    this.#fault.value = null;
    this.#backFrom = ply;
    this.#calledStep = null;
    this.#seen = progressOf(this.#session.game.record);
  }

  /** Reports that the player's time is up by this page's clocks. */
  flag(player: Player) {
    const { state } = this.#session;
    if (isOver(state)) return;
    const ply = state.game.record.moves.length;
    this.#wire.send({ k: "flag", ply, side: player, isUp: true, left: 0 });
    // A page is trusted about its own player's clock: only the friend's page can confirm the friend's loss on time.
    if (player === this.#side) void this.#session.timeout(player);
  }

  get #friend(): Player {
    return otherOf(this.#side);
  }

  get #delay() {
    return this.#wire.delay ?? 0;
  }

  // Sending the actions made here

  #send() {
    const { record } = this.#session.game;
    const before = this.#seen;
    const now = progressOf(record);
    if (isSame(before, now)) return false;
    this.#seen = now;
    this.#calledStep = null;
    const [from, to] = [before.moves.length, now.moves.length];
    if (to > from) this.#sendMoves(record, from);
    else if (now.called && to === from - 1 && playerAt(record, from) === this.#side) {
      this.#calledStep = before.moves.at(-1) ?? null;
      this.#wire.send({ k: "call", ply: from, key: this.#keyBefore });
    }
    if (now.resigned === this.#side && !before.resigned) this.#wire.send({ k: "resign", ply: to });
    return true;
  }

  #sendMoves(record: GameRecord, from: number) {
    for (const [at, move] of record.moves.slice(from).entries()) {
      const ply = from + at;
      // Each page makes passes by itself.
      if (move === "pass" || playerAt(record, ply) !== this.#side) continue;
      const used = this.#clock.usedBy(this.#side);
      this.#wire.send({ k: "move", ply, move, key: this.#keyBefore, used });
    }
  }

  // Applying the friend's actions

  #drain() {
    for (let message = this.#next(); message; message = this.#next()) {
      this.#inbox.shift();
      try {
        this.#apply(message, this.#session.state);
      } catch (error) {
        if (!(error instanceof LiveFault)) throw error;
        this.#inbox = [];
        this.#fault.value = error;
      }
    }
    this.#noteKey(this.#session.state);
  }

  /** The next action that can be applied; the board then shows the last position. */
  #next() {
    const [message] = this.#inbox;
    if (!message || this.#isJudging) return null;
    const { state } = this.#session;
    this.#noteKey(state);
    if (!isAtEnd(state.game.record)) void this.#session.goTo(state.game.record.moves.length);
    const isWaiting = message.k === "move" && this.#isBeforePass(message);
    return isWaiting || !isSettled(this.#session.state) ? null : message;
  }

  #noteKey(state: SessionState) {
    if (isSettled(state) && isAtEnd(state.game.record) && state.game.view) {
      this.#keyBefore = keyOf(state.game.view.position);
    }
  }

  /** Whether the friend's page has already made a pass that is still due here. */
  #isBeforePass({ ply }: MessageOf<"move">) {
    const { record, view } = this.#session.game;
    return ply === record.moves.length + 1 && view?.pass === true;
  }

  /** @throws LiveFault if the action does not fit */
  #apply(message: Played, state: SessionState) {
    const { length } = state.game.record.moves;
    if (message.ply < length && message.k === "move") {
      // A repeated message; a different move contradicts this game.
      if (state.game.record.moves[message.ply] !== message.move) throw differs("other moves");
      return;
    }
    // The resignation has crossed a move from here.
    const isCrossed = message.k === "resign" && message.ply === length - 1;
    if (message.ply < length && !isCrossed) return;
    if (isCrossed) this.#applyNow(message, state);
    else if (forfeiter(state.game.record)) this.#crossEnd(message, state.game.record);
    else if (message.ply > length) this.#applyFromBefore(message, state);
    else if (isOver(state)) throw differs("it is over here");
    else this.#applyNow(message, state);
  }

  /** Applies an action that the friend's page sent before it learned of a call or a take-back. */
  #applyFromBefore(message: Played, state: SessionState) {
    const { length } = state.game.record.moves;
    const isEnd = message.k === "resign" || message.k === "flag";
    const isFitting = message.ply === (this.#calledStep ? length + 1 : this.#backFrom);
    if (!isEnd || !isFitting) throw differs("moves are missing");
    if (!this.#calledStep) this.#applyNow({ ...message, ply: length }, state);
    // A timeout is ignored: by the caller's own clock the call was in time.
    else if (message.k === "resign") this.#resignCalled(this.#calledStep);
  }

  /** Applies the friend's resignation that has crossed a call. It is valid, as if it had crossed a move. */
  #resignCalled(step: string) {
    const { remote } = this.#session;
    batch(() => {
      void remote.dropCall();
      void remote.applyMove(step);
      void this.#session.resign(this.#friend);
    });
  }

  /** Handles both players losing at once: both pages work out who lost first. */
  #crossEnd(message: Played, record: GameRecord) {
    const session = this.#session;
    const friend = this.#friend;
    const isTimeout = message.k === "flag" && message.isUp && message.side === friend;
    if (message.ply !== record.moves.length || !(message.k === "resign" || isTimeout)) return;
    const here = progressOf(record);
    const theirs = isTimeout ? { timeout: friend } : { resigned: friend };
    const end = endOf(here, { ...here, resigned: 0, timeout: 0, ...theirs });
    if (forfeiter(end) !== friend) return;
    void session.remote.cutAt(message.ply);
    void (isTimeout ? session.timeout(friend) : session.resign(friend));
  }

  #applyNow(message: Played, state: SessionState) {
    switch (message.k) {
      case "move":
        this.#move(message, state);
        break;
      case "call":
        this.#call(message, state);
        break;
      case "resign":
        if (message.ply < state.game.record.moves.length)
          void this.#session.remote.cutAt(message.ply);
        void this.#session.resign(this.#friend);
        break;
      default:
        this.#flagged(message, state);
    }
  }

  #move({ ply, move, key, used }: MessageOf<"move">, { game: { view } }: SessionState) {
    if (!view || view.player !== this.#friend) throw illegal("it is not their turn");
    if (key !== keyOf(view.position)) throw differs("another position");
    const isLegal = view.legal.some(({ moves }) => moves.some(({ text }) => text === move));
    if (!isLegal) throw illegal(move);
    const clock = this.#clock.afterMove(this.#friend, used, this.#delay);
    void this.#session.remote.applyMove(move, clock);
    const times = clock?.times[ply + 1];
    if (times) this.#wire.send({ k: "clock", ply: ply + 1, times });
  }

  #call({ ply, key }: MessageOf<"call">, { game: { view, record } }: SessionState) {
    const isOwn = ply > 0 && playerAt(record, ply - 1) === this.#side;
    if (!view?.callable || !isOwn) throw illegal("nothing can be called");
    if (key !== keyOf(view.position)) throw differs("another position");
    void this.#judge();
  }

  async #judge() {
    this.#isJudging = true;
    const isOverlooked = await this.#session.remote.applyCall();
    this.#isJudging = false;
    if (isOverlooked === false) this.#fault.value = illegal("nothing was overlooked");
    else this.#drain();
  }

  #flagged({ side: player, isUp, left, ply }: MessageOf<"flag">, state: SessionState) {
    if (isOver(state) || !this.#clock.live) return;
    if (player !== this.#side) {
      // The friend's page reports a loss by its own clock, or denies one.
      if (isUp) void this.#session.timeout(player);
      else if (!this.#clock.deny(player, left)) throw differs("the clocks");
      return;
    }
    if (!isUp) return;
    const isLost = this.#clock.isUp(player, this.#delay);
    const own = isLost ? 0 : this.#clock.leftOf(player);
    this.#wire.send({ k: "flag", ply, side: player, isUp: isLost, left: own });
    if (isLost) void this.#session.timeout(player);
  }
}

function differs(details: string) {
  return new LiveFault("differs", details);
}

function illegal(details: string) {
  return new LiveFault("illegal", details);
}

/** Whether Python has evaluated the shown position, and nothing is about to move by itself. */
export function isSettled({
  game: { view },
  progress: { seeking, awaiting, arriving, failure },
}: SessionState) {
  return view !== null && !seeking && !awaiting && !arriving && !failure;
}

function isSame(one: Progress, other: Progress) {
  const isSameEnd = forfeiter(one) === forfeiter(other) && one.called === other.called;
  return isSameEnd && hasSameMoves(one, other);
}
