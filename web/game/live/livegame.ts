/** One live game over one connection: the referee, the clocks, the requests and the comparison of the two records. */

import { switched } from "../clock/clockchoice.ts";
import type { GameRecord, Player } from "../record/record.ts";
import { forfeiter, playerAt } from "../record/record.ts";
import type { Session } from "../record/session.ts";
import type { SessionState } from "../record/state.ts";
import { isOver } from "../record/state.ts";
import { freshSharedId } from "./code.ts";
import { LiveClock } from "./liveclock.ts";
import { Match } from "./match.ts";
import type { Hello, Message, Setup } from "./messages.ts";
import { VERSION } from "./messages.ts";
import { progressOf } from "./records.ts";
import type { Question } from "./requests.ts";
import { Requests } from "./requests.ts";
import { Sync } from "./sync.ts";
import type { LiveFaultKind, LiveStatus, Reaction, Request } from "./types.ts";
import type { Wire } from "./wire.ts";

export type Kept = Pick<Hello, "course" | "side" | "times" | "setup" | "hasHints">;

/** Minimum milliseconds between two reactions. */
const REACTION_PAUSE = 800;

interface LiveGameParts {
  session: Session;
  wire: Pick<Wire, "send" | "delay" | "state" | "isHeardSince">;
  game: string;
  /** The shared id of the game that this one is a rematch of. */
  before: string | null;
  /** This page's request from an earlier connection, if it is still unanswered. */
  own: Question | null;
  side: Player;
  name: string;
  onStatus: (patch: Partial<LiveStatus>) => void;
  /** Both want a rematch with the sides switched; the friend's page may already have started it. */
  onRematch: (setup: Setup, game: string, hello: Hello | null) => void;
  now: () => number;
}

export class LiveGame {
  #parts;
  #clock;
  #match;
  #sync;
  #requests;
  /** The two pages have confirmed that they have the same game. */
  #isMet = false;
  /** Messages held back while the two games are compared; null until the friend's page has sent its record. */
  #held: Message[] | null = null;
  /** The friend's requests and answers that wait until their move has been made here. */
  #later: Message[] = [];
  #fault: LiveFaultKind | null = null;
  #isApart = false;
  /** The times by both pages, as each sent them in its greeting. */
  #times: { here: Hello["times"]; there: Hello["times"] } = { here: null, there: null };
  /** When the game ended here, milliseconds. */
  #endedAt: number | null = null;
  #reactedAt = Number.NEGATIVE_INFINITY;
  #reactions = 0;

  constructor(parts: LiveGameParts) {
    const { session, side } = parts;
    const send = (message: Message) => void parts.wire.send(message);
    const onFault = (kind: LiveFaultKind) => this.fault(kind);
    this.#parts = parts;
    this.#clock = new LiveClock(session);
    this.#match = new Match({
      session,
      side,
      send,
      onFault,
      clock: this.#clock,
      delay: () => parts.wire.delay ?? 0,
      onTurn: () => this.#requests.drop(),
    });
    this.#sync = new Sync({
      session,
      side,
      send,
      onFault,
      isTakebackDue: () => this.#requests.own?.request === "undo",
      onSame: () => this.#meet(),
      onDifference: (difference) => {
        this.#isApart = difference !== null;
        parts.onStatus({ difference });
        this.update();
      },
    });
    this.#requests = this.#createRequests(send);
  }

  /** This page's unanswered request. */
  get asked() {
    return this.#requests.own;
  }

  /** The game is over here, and the friend may not know yet. */
  get isUntold() {
    return this.#endedAt !== null && !this.#parts.wire.isHeardSince(this.#endedAt);
  }

  get game() {
    return this.#parts.game;
  }

  get side() {
    return this.#parts.side;
  }

  begin() {
    this.#isMet = true;
    this.update();
    this.#match.show();
  }

  /**
   * Continue a game with the record that the friend's page has sent.
   *
   * @param isKnown whether it has been played on this page
   */
  goOn(hello: Hello, isKnown: boolean) {
    this.#compare(hello, isKnown);
  }

  /** The state of the game for this page's greeting. @param asked its unanswered request */
  static kept(session: Session, side: Player | null, asked: Question | null): Kept {
    const { record, clock, takebacks, hasHints } = session.state;
    const times = session.stored.clock?.times ?? null;
    const clocks = clock?.control ?? null;
    const { ruleset, start } = record;
    return {
      course: { ...progressOf(record), takebacks, isTakebackDue: asked?.request === "undo" },
      side,
      times,
      setup: { ruleset, start, clocks, first: "inviter" },
      hasHints,
    };
  }

  /** The game on the board has changed. */
  show(state: SessionState) {
    const { session, now } = this.#parts;
    this.#endedAt = session.isEnded ? (this.#endedAt ?? now()) : null;
    this.#sync.show(state);
    if (!this.#isMet) return;
    this.#match.show();
    if (this.#later.length > 0 && !this.#match.isBusy) this.#takeAll(this.#later);
  }

  /** The connection or the game has changed. */
  update() {
    const { session, wire } = this.#parts;
    const isFree = this.#isMet && !this.#fault && !this.#isApart && wire.state === "connected";
    const isJoined = isFree && this.#requests.asking !== "undo";
    session.setJoined(isJoined);
    if (!isOver(session.state)) this.#clock.pause(!isFree);
  }

  take(message: Message) {
    switch (message.k) {
      case "hello":
        this.#greeted(message);
        break;
      case "decide":
        this.#sync.decided(message.choice);
        break;
      case "react":
        this.#reactions += 1;
        this.#parts.onStatus({ reaction: { name: message.reaction, count: this.#reactions } });
        break;
      case "pause":
        this.#pause(message.why);
        break;
      default:
        // Messages before the friend's greeting are dropped: the greeting contains the whole game.
        if (this.#isMet) this.#takeNow(message);
        else this.#held?.push(message);
    }
  }

  #takeNow(message: Message) {
    switch (message.k) {
      case "ask":
      case "reply":
        if (this.#match.isBusy) this.#later.push(message);
        else if (message.k === "ask") this.#requests.asked(message);
        else this.#requests.replied(message);
        break;
      case "clock":
        this.#clock.adjust(this.side, message, this.#parts.wire.delay ?? 0);
        break;
      case "move":
      case "call":
      case "resign":
      case "flag":
        this.#match.take(message);
        break;
      default:
    }
  }

  #takeAll(messages: Message[]) {
    for (const message of messages.splice(0)) this.take(message);
  }

  /** The friend's page sent something that does not fit: pause the game on both pages. */
  fault(kind: LiveFaultKind) {
    const isTold = this.#fault !== null;
    this.#pause(kind);
    const why = kind === "illegal" || kind === "unreadableMessage" ? kind : "differs";
    if (!isTold) this.#parts.wire.send({ k: "pause", why });
  }

  /** Messages may be lost now: nothing is played until the two games have been compared. */
  suspend() {
    this.#isMet = false;
    this.#held = null;
    this.#later = [];
    this.#requests.suspend();
    this.update();
  }

  /**
   * The pages are in touch again, over another connection. @param isAsking whether this page starts the comparison
   */
  resume(isAsking: boolean) {
    this.suspend();
    if (isAsking) this.retry();
  }

  retry() {
    this.#hello(true);
  }

  ask(request: Request) {
    this.#requests.ask(request);
    this.update();
  }

  answer(isYes: boolean) {
    this.#requests.answer(isYes);
  }

  decide(choice: "here" | "there" | "shared") {
    this.#sync.decide(choice);
  }

  flag(player: Player) {
    this.#match.flag(player);
  }

  react(reaction: Reaction) {
    const { now, wire } = this.#parts;
    if (now() - this.#reactedAt < REACTION_PAUSE) return false;
    this.#reactedAt = now();
    return wire.send({ k: "react", reaction });
  }

  #pause(kind: LiveFaultKind) {
    this.#fault = kind;
    this.#parts.onStatus({ fault: kind });
    this.suspend();
  }

  #greeted(hello: Hello) {
    if (hello.game !== this.game) return this.#greetedInAnother(hello);
    // Stop the clocks before this page reports its times.
    this.suspend();
    if (hello.isAsking) this.#hello(false);
    this.#compare(hello);
  }

  /** One page has already started the rematch; the other has not yet heard that both want it. */
  #greetedInAnother(hello: Hello) {
    const { game } = hello;
    const isDue = this.#requests.own?.request === "rematch" && isRematch(hello, this.side);
    if (isDue && game) this.#rematch(game, hello);
    else if (game === this.#parts.before) this.#hello(true);
    else this.fault("differs");
  }

  #compare(hello: Hello, isKnown: boolean = true) {
    const { session } = this.#parts;
    this.#held = [];
    this.#times = { here: session.stored.clock?.times ?? null, there: hello.times };
    if (hello.hasHints) this.#allowHints();
    void this.#sync.meet(hello.course, isKnown);
  }

  #hello(isAsking: boolean) {
    const { session, name, game, side, wire } = this.#parts;
    const kept = LiveGame.kept(session, side, null);
    const { course } = this.#sync;
    wire.send({ k: "hello", v: VERSION, isAsking, name, game, bound: null, ...kept, course });
  }

  #meet() {
    this.#fault = null;
    this.#isMet = true;
    this.#match.clear();
    this.#clock.agree(this.side, this.#times);
    this.#parts.onStatus({ fault: null });
    this.update();
    this.#match.show();
    this.#requests.renew();
    this.#takeAll(this.#held ?? []);
  }

  #createRequests(send: (message: Message) => void) {
    const { session, onStatus, own } = this.#parts;
    return new Requests({
      send,
      own,
      onStatus: (patch) => {
        onStatus(patch);
        this.update();
      },
      ply: () => session.state.record.moves.length,
      isPossible: (request) => this.#isPossible(request),
      onAgreed: (request, by, game) => this.#agreed(request, by, game),
      freshGame: freshSharedId,
    });
  }

  #isPossible(request: Request) {
    const { state } = this.#parts.session;
    if (request === "rematch") return isOver(state) || forfeiter(state.record) > 0;
    if (!this.#isMet || isOver(state)) return false;
    if (request === "hints") return !state.hasHints;
    return state.record.moves.length > 0;
  }

  #agreed(request: Request, by: "own" | "friend" | "both", game: string | null) {
    if (request === "undo") this.#takeBack(by);
    else if (request === "hints") this.#allowHints();
    else if (game) this.#rematch(game, null);
  }

  #allowHints() {
    const { session, onStatus } = this.#parts;
    session.allowHints();
    onStatus({ hasHints: true });
  }

  /** Go back to before the requester's latest move; if both asked, to the earlier one. */
  #takeBack(by: "own" | "friend" | "both") {
    const { session } = this.#parts;
    const { record } = session.state;
    const players = { own: [this.side], friend: [otherOf(this.side)], both: [1, 2] as const }[by];
    const ply = Math.min(...players.map((player) => latestOf(record, player)));
    session.applyTakeback(ply);
    this.#match.clear(record.moves.length);
  }

  /** @param hello the friend's greeting in that game */
  #rematch(game: string, hello: Hello | null) {
    const { session, onRematch } = this.#parts;
    const { record, clock } = session.state;
    const { ruleset, start } = record;
    const clocks = clock && switched(clock.control);
    onRematch({ ruleset, start, clocks, first: "inviter" }, game, hello);
  }
}

/** Whether the friend's page has begun a game in which its player has the side played here. */
function isRematch({ course, side: theirs }: Hello, side: Player) {
  return theirs === side && course !== null;
}

/** The number of moves before a player's latest one; all of them if they have made none. */
function latestOf(record: GameRecord, player: Player) {
  const { moves } = record;
  for (let ply = moves.length - 1; ply >= 0; ply -= 1) {
    if (moves[ply] !== "pass" && playerAt(record, ply) === player) return ply;
  }
  return moves.length;
}

export function otherOf(player: Player): Player {
  return player === 1 ? 2 : 1;
}
