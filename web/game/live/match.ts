/**
 * A live game that two pages play. Each page is its own referee: Python checks the friend's actions like those made
 * here, and anything that does not fit pauses the game.
 */

import type { GameRecord, Player } from "../record/record.ts";
import { forfeiter, isAtEnd, playerAt } from "../record/record.ts";
import type { Session } from "../record/session.ts";
import type { SessionState } from "../record/state.ts";
import { isOver } from "../record/state.ts";
import { checkOf } from "./bytes.ts";
import type { LiveClock } from "./liveclock.ts";
import type { Message, Progress } from "./messages.ts";
import { endOf, progressOf } from "./records.ts";
import type { LiveFaultKind } from "./types.ts";

type MessageOf<K extends Message["k"]> = Extract<Message, { k: K }>;
type Played = MessageOf<"move" | "call" | "resign" | "flag">;

interface MatchParts {
  session: Session;
  clock: LiveClock;
  side: Player;
  send: (message: Message) => void;
  /** Round trip of a message, milliseconds. */
  delay: () => number;
  /** The friend's page sent something that does not fit. */
  onFault: (kind: LiveFaultKind, details: string) => void;
  onTurn: () => void;
}

/** A short hash of a position, by which two pages compare theirs. */
export function keyOf(position: string) {
  return checkOf(new TextEncoder().encode(position)).toString(16).padStart(8, "0");
}

export class Match {
  #parts;
  /** The game as both pages have it, or will once the messages in transit arrive. */
  #known: Progress;
  /** The friend's actions that are not applied yet. */
  #inbox: Played[] = [];
  /** Python is checking whether the friend's call is justified. */
  #isCalled = false;
  /** Hash of the last position shown before the current action. */
  #keyBefore = keyOf("");
  /** The number of moves before an agreed take-back; messages from that time may still arrive. */
  #backFrom: number | null = null;
  /** An action of the friend's is being applied. */
  #isTaking = false;

  constructor(parts: MatchParts) {
    this.#parts = parts;
    this.#known = progressOf(parts.session.state.record);
  }

  get friend(): Player {
    return this.#parts.side === 1 ? 2 : 1;
  }

  /** Whether actions of the friend's are still to be applied. */
  get isBusy() {
    return this.#inbox.length > 0;
  }

  /** The game on the board has changed: send what was done here, and apply what waits. */
  show() {
    this.#parts.clock.show();
    const { state } = this.#parts.session;
    if (this.#isCalled && (state.record.called || state.failure)) this.#endCall();
    if (this.#isTaking) return;
    this.#tell();
    this.#drain();
  }

  /** Queue an action of the friend's. */
  take(message: Played) {
    this.#inbox.push(message);
    this.#drain();
  }

  /**
   * Drop the waiting messages: the two games are compared again, or continue from an earlier position.
   *
   * @param ply the number of moves before the take-back, if there was one
   */
  clear(ply: number | null = null) {
    this.#inbox = [];
    this.#backFrom = ply;
    this.#known = progressOf(this.#parts.session.state.record);
  }

  /** A player's time is up by the clocks here. */
  flag(player: Player) {
    const { session, side, send } = this.#parts;
    if (isOver(session.state)) return;
    const ply = session.state.record.moves.length;
    send({ k: "flag", ply, side: player, isUp: true, left: 0 });
    // A page is trusted about its own clock; the friend's page must confirm a loss of theirs.
    if (player === side) this.#timeout(player);
  }

  #timeout(player: Player) {
    const { session } = this.#parts;
    this.#as(() => void session.timeout(player), { timeout: player });
  }

  // Sending the actions made here

  #tell() {
    const { session, side } = this.#parts;
    const { record } = session.state;
    const before = this.#known;
    const now = progressOf(record);
    if (isSame(before, now)) return;
    this.#known = now;
    const added = now.moves.length - before.moves.length;
    if (added > 0) this.#tellMoves(record, before.moves.length);
    else if (now.called && added === -1 && playerAt(record, before.moves.length) === side) {
      this.#tellCall(before.moves.length);
    }
    if (now.resigned === side && !before.resigned) {
      this.#parts.send({ k: "resign", ply: now.moves.length });
    }
    this.#parts.onTurn();
  }

  #tellMoves(record: GameRecord, from: number) {
    for (let ply = from; ply < record.moves.length; ply += 1) {
      const move = record.moves[ply] ?? "";
      // Each page makes passes by itself.
      if (move === "pass" || playerAt(record, ply) !== this.#parts.side) continue;
      this.#parts.send({ k: "move", ply, move, key: this.#keyBefore, used: this.#used });
    }
  }

  #tellCall(ply: number) {
    this.#parts.send({ k: "call", ply, key: this.#keyBefore });
  }

  get #used() {
    return this.#parts.clock.usedBy(this.#parts.side);
  }

  // Applying the friend's actions

  #drain() {
    while (this.#inbox.length > 0 && !this.#isTaking) {
      const { session } = this.#parts;
      const { state } = session;
      this.#noteKey(state);
      if (!isAtEnd(state.record)) void session.goTo(state.record.moves.length);
      if (!isSettled(session.state)) return;
      const [message] = this.#inbox;
      if (!message) return; // showing the last position has emptied the inbox
      if (message.k === "move" && this.#isBeforePass(message)) return;
      this.#inbox.shift();
      this.#do(message, session.state);
    }
    this.#noteKey(this.#parts.session.state);
  }

  #noteKey(state: SessionState) {
    if (isSettled(state) && isAtEnd(state.record) && state.view) {
      this.#keyBefore = keyOf(state.view.position);
    }
  }

  /** The friend's page has passed already, and this one is about to. */
  #isBeforePass({ ply }: MessageOf<"move">) {
    const { record, view } = this.#parts.session.state;
    return ply === record.moves.length + 1 && view?.pass === true;
  }

  #do(message: Played, state: SessionState) {
    const { length } = state.record.moves;
    if (message.ply < length && message.k === "move") {
      // A repetition; a different move would contradict this game.
      if (state.record.moves[message.ply] !== message.move) this.#fault("differs", "other moves");
      return;
    }
    // Actions from the position before have crossed a move from here.
    const isCrossed = message.k === "resign" && message.ply === length - 1;
    if (message.ply < length && !isCrossed) return;
    if (isCrossed) this.#doNow(message, state);
    else if (forfeiter(state.record)) this.#crossEnd(message, state.record);
    else if (message.ply > length) this.#doAfterTakeback(message, state);
    else if (isOver(state)) this.#fault("differs", "it is over here");
    else this.#doNow(message, state);
  }

  /** Apply an action that the friend's page sent before it learned of the take-back. */
  #doAfterTakeback(message: Played, state: SessionState) {
    const isEnd = message.k === "resign" || message.k === "flag";
    if (!isEnd || message.ply !== this.#backFrom) this.#fault("differs", "moves are missing");
    else this.#doNow({ ...message, ply: state.record.moves.length }, state);
  }

  /** Both players have lost at once: both pages work out who lost first. */
  #crossEnd(message: Played, record: GameRecord) {
    const { session } = this.#parts;
    const isTimeout = message.k === "flag" && message.isUp && message.side === this.friend;
    if (message.ply !== record.moves.length || !(message.k === "resign" || isTimeout)) return;
    const here = progressOf(record);
    const theirs = isTimeout ? { timeout: this.friend } : { resigned: this.friend };
    const end = endOf(here, { ...here, resigned: 0, timeout: 0, ...theirs });
    if (forfeiter(end) !== this.friend) return;
    const lose = () => {
      void session.cutAt(message.ply);
      void (isTimeout ? session.timeout(this.friend) : session.resign(this.friend));
    };
    this.#as(lose, { resigned: end.resigned, timeout: end.timeout });
  }

  #doNow(message: Played, state: SessionState) {
    switch (message.k) {
      case "move":
        this.#move(message, state);
        break;
      case "call":
        this.#call(message, state);
        break;
      case "resign":
        this.#as(() => this.#resign(message.ply), { resigned: this.friend });
        break;
      default:
        this.#flagged(message, state);
    }
  }

  #move({ ply, move, key, used }: MessageOf<"move">, state: SessionState) {
    const { session, clock, send, delay } = this.#parts;
    const { view } = state;
    if (!view || view.player !== this.friend) return this.#fault("illegal", "it is not their turn");
    if (key !== keyOf(view.position)) return this.#fault("differs", "another position");
    const isLegal = view.legal.some(({ moves }) => moves.some(({ text }) => text === move));
    if (!isLegal) return this.#fault("illegal", move);
    const next = clock.afterMove(this.friend, used, delay());
    this.#as(() => void session.applyRemoteMove(move, next), {
      moves: [...state.record.moves, move],
      called: false,
    });
    const times = next?.times[ply + 1];
    if (times) send({ k: "clock", ply: ply + 1, times });
  }

  /** Python decides whether the call is justified. */
  #call({ ply, key }: MessageOf<"call">, state: SessionState) {
    const { side } = this.#parts;
    const { view, record } = state;
    const isOwn = ply > 0 && playerAt(record, ply - 1) === side;
    if (!view?.callable || !isOwn) return this.#fault("illegal", "nothing can be called");
    if (key !== keyOf(view.position)) return this.#fault("differs", "another position");
    this.#isTaking = true;
    this.#isCalled = true;
    void this.#judge();
  }

  async #judge() {
    const isOverlooked = await this.#parts.session.applyRemoteCall();
    if (this.#isCalled) this.#endCall();
    if (isOverlooked === false) this.#fault("illegal", "nothing was overlooked");
    else this.show();
  }

  #endCall() {
    this.#isTaking = false;
    this.#isCalled = false;
    this.#known = progressOf(this.#parts.session.state.record);
    this.#parts.onTurn();
  }

  /** @param ply of the position in which they gave up */
  #resign(ply: number) {
    const { session } = this.#parts;
    if (ply < session.state.record.moves.length) {
      void session.cutAt(ply);
    }
    void session.resign(this.friend);
  }

  /** The friend's page reports that a side's time is up, or that it is not. */
  #flagged({ side: player, isUp, left, ply }: MessageOf<"flag">, state: SessionState) {
    const { clock, side, send, delay } = this.#parts;
    if (isOver(state) || !clock.live) return;
    if (player !== side) {
      // They have lost by their own clock, or deny it.
      if (isUp) this.#timeout(player);
      else if (!clock.deny(player, left)) this.#fault("differs", "the clocks");
      return;
    }
    if (!isUp) return;
    if (clock.isUp(side, delay())) {
      send({ k: "flag", ply, side, isUp: true, left: 0 });
      this.#timeout(side);
    } else send({ k: "flag", ply, side, isUp: false, left: clock.leftOf(side) });
  }

  /** Apply a change that came from the friend's page, so that it is not sent back. */
  #as(act: () => void, change: Partial<Progress>) {
    this.#known = { ...this.#known, ...change };
    this.#isTaking = true;
    act();
    this.#isTaking = false;
    this.#known = progressOf(this.#parts.session.state.record);
    this.#noteKey(this.#parts.session.state);
    this.#parts.onTurn();
  }

  #fault(kind: LiveFaultKind, details: string) {
    this.#inbox = [];
    this.#parts.onFault(kind, details);
  }
}

/** Whether Python has evaluated the shown position, and nothing is about to move by itself. */
export function isSettled({ view, seeking, awaiting, arriving, failure }: SessionState) {
  return view !== null && !seeking && !awaiting && !arriving && !failure;
}

function isSame(one: Progress, other: Progress) {
  const isSameEnd = forfeiter(one) === forfeiter(other) && one.called === other.called;
  if (!isSameEnd || one.moves.length !== other.moves.length) return false;
  return one.moves === other.moves || one.moves.every((move, at) => move === other.moves[at]);
}
