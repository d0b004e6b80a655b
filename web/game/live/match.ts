/**
 * A live game that two pages play. Each page is its own referee: what the friend's page says goes through Python like what is
 * done here, and what does not fit pauses the game.
 */

import { call } from "../record/calls.ts";
import type { GameRecord, Player } from "../record/record.ts";
import { forfeiter, freshGameId, isAtEnd, playerAt } from "../record/record.ts";
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
  /** Whose side is played here */
  side: Player;
  send: (message: Message) => void;
  /** Of a message there and back, milliseconds */
  delay: () => number;
  /** What the friend's page has said does not fit */
  onFault: (kind: LiveFaultKind, details: string) => void;
  /** A move has been made, here or there */
  onTurn: () => void;
}

/** Some letters of a position, by which two pages find that they have the same. */
export function keyOf(position: string) {
  return checkOf(new TextEncoder().encode(position)).toString(16).padStart(8, "0");
}

export class Match {
  #parts;
  /** The game as both pages have it, or will have when what has been sent is there. */
  #known: Progress;
  /** What the friend's page has said and is not done yet. */
  #inbox: Played[] = [];
  /** Python is asked whether the friend's call has a cause. */
  #isCalled = false;
  /** Of the last position that was shown before what has been done. */
  #keyBefore = keyOf("");
  /** The number of moves before some were taken back by consent; messages from that time may still arrive. */
  #backFrom: number | null = null;
  /** The game is being changed by what the friend's page has said. */
  #isTaking = false;

  constructor(parts: MatchParts) {
    this.#parts = parts;
    this.#known = progressOf(parts.session.state.record);
  }

  get friend(): Player {
    return this.#parts.side === 1 ? 2 : 1;
  }

  /** Is something of the friend's still to be done? */
  get isBusy() {
    return this.#inbox.length > 0;
  }

  /** The game on the board has changed: tell what has been done here, and do what waits. */
  show() {
    this.#parts.clock.show();
    const { state } = this.#parts.session;
    if (this.#isCalled && (state.record.called || state.failure)) this.#endCall();
    if (this.#isTaking) return;
    this.#tell();
    this.#drain();
  }

  /** The friend's page says that something has been done there. */
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

  /** The clocks say that a player's time is up. */
  flag(player: Player) {
    const { session, side, send } = this.#parts;
    if (isOver(session.state)) return;
    const ply = session.state.record.moves.length;
    send({ k: "flag", ply, side: player, isUp: true, left: 0 });
    // One's own clock is believed; that of the friend when their page agrees.
    if (player === side) this.#timeout(player);
  }

  #timeout(player: Player) {
    const { session } = this.#parts;
    this.#as(() => void session.timeout(player), { timeout: player });
  }

  // What has been done here

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
      // Each page passes by itself.
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

  // What has been done there

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
      // Said twice; another one there is not possible in one game.
      if (state.record.moves[message.ply] !== message.move) this.#fault("differs", "other moves");
      return;
    }
    // What was done in the position before crossed a move from here.
    const isCrossed = message.k === "resign" && message.ply === length - 1;
    if (message.ply < length && !isCrossed) return;
    if (isCrossed) this.#doNow(message, state);
    else if (forfeiter(state.record)) this.#crossEnd(message, state.record);
    else if (message.ply > length) this.#doAfterTakeback(message, state);
    else if (isOver(state)) this.#fault("differs", "it is over here");
    else this.#doNow(message, state);
  }

  /** The friend's page sent it before it heard of the take-back. */
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
      void session.goTo(message.ply);
      void session.playOnFromHere();
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
    const patch = { id: state.id ?? freshGameId(), ...(next && { clock: next }) };
    this.#as(() => void session.instead((host) => () => host.onMove(move, patch)), {
      moves: [...state.record.moves, move],
      called: false,
    });
    const times = next?.times[ply + 1];
    if (times) send({ k: "clock", ply: ply + 1, times });
  }

  /** Python says whether there was something to call. */
  #call({ ply, key }: MessageOf<"call">, state: SessionState) {
    const { session, side } = this.#parts;
    const { view, record } = state;
    const isOwn = ply > 0 && playerAt(record, ply - 1) === side;
    if (!view?.callable || !isOwn) return this.#fault("illegal", "nothing can be called");
    if (key !== keyOf(view.position)) return this.#fault("differs", "another position");
    this.#isTaking = true;
    this.#isCalled = true;
    const onNothing = () => {
      this.#endCall();
      this.#fault("illegal", "nothing was overlooked");
    };
    void session.instead((host) => call(host, onNothing));
  }

  #endCall() {
    this.#isTaking = false;
    this.#isCalled = false;
    this.#known = progressOf(this.#parts.session.state.record);
    this.#parts.onTurn();
  }

  /** @param ply of the position in which they have given up */
  #resign(ply: number) {
    const { session } = this.#parts;
    if (ply < session.state.record.moves.length) {
      void session.goTo(ply);
      void session.playOnFromHere();
    }
    void session.resign(this.friend);
  }

  /** The friend's page finds that a side's time is up, or that it is not. */
  #flagged({ side: player, isUp, left, ply }: MessageOf<"flag">, state: SessionState) {
    const { clock, side, send, delay } = this.#parts;
    if (isOver(state) || !clock.live) return;
    if (player !== side) {
      // They have lost by their own clock, or say that they have not.
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

  /** Change the game by what the friend's page has said; that is nothing to tell it. */
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

/** Has Python answered for what is shown, and does nothing move by itself? */
export function isSettled({ view, seeking, awaiting, arriving, failure }: SessionState) {
  return view !== null && !seeking && !awaiting && !arriving && !failure;
}

function isSame(one: Progress, other: Progress) {
  const isSameEnd = forfeiter(one) === forfeiter(other) && one.called === other.called;
  if (!isSameEnd || one.moves.length !== other.moves.length) return false;
  return one.moves === other.moves || one.moves.every((move, at) => move === other.moves[at]);
}
