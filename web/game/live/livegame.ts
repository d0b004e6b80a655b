/** One live game over one connection: the referee, the clocks, the questions and the comparison of the two records. */

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
import { Requests } from "./requests.ts";
import { Sync } from "./sync.ts";
import type { LiveFaultKind, LiveStatus, Reaction, Request } from "./types.ts";
import type { Wire } from "./wire.ts";

/** Milliseconds between two reactions. */
const REACTION_PAUSE = 800;

interface LiveGameParts {
  session: Session;
  wire: Pick<Wire, "send" | "delay" | "state">;
  /** The shared name of the game */
  game: string;
  side: Player;
  /** What this page's player is called */
  name: string;
  onStatus: (patch: Partial<LiveStatus>) => void;
  /** Both want another game with the sides switched */
  onRematch: (setup: Setup, game: string) => void;
  now: () => number;
}

export class LiveGame {
  #parts;
  #clock;
  #match;
  #sync;
  #requests;
  /** The two pages have found that they have the same game. */
  #isMet = false;
  #fault: LiveFaultKind | null = null;
  #isApart = false;
  #times: Hello["times"] = null;
  #reactedAt = Number.NEGATIVE_INFINITY;
  #reactions = 0;

  constructor(parts: LiveGameParts) {
    const { session, side } = parts;
    const send = (message: Message) => void parts.wire.send(message);
    const onFault = (kind: LiveFaultKind) => this.fault(kind);
    this.#parts = parts;
    this.#clock = new LiveClock(session);
    this.#match = new Match({
      ...{ session, side, send, onFault, clock: this.#clock },
      delay: () => parts.wire.delay ?? 0,
      onTurn: () => this.#requests.drop(),
    });
    this.#sync = new Sync({
      ...{ session, side, send, onFault },
      onSame: () => this.#meet(),
      onDifference: (difference) => {
        this.#isApart = difference !== null;
        parts.onStatus({ difference });
        this.update();
      },
    });
    this.#requests = this.#createRequests(send);
  }

  get game() {
    return this.#parts.game;
  }

  get side() {
    return this.#parts.side;
  }

  /** A new game begins: both have nothing but its setup. */
  begin() {
    this.#isMet = true;
    this.update();
    this.#match.show();
  }

  /** A game goes on: the friend has said how far it is there. */
  goOn(hello: Hello) {
    this.#times = hello.times;
    void this.#sync.meet(hello.course);
  }

  /** What this page says of the game when it greets. */
  static kept(
    session: Session,
    side: Player | null,
  ): Pick<Hello, "course" | "side" | "times" | "setup"> {
    const { record, clock } = session.state;
    const times = session.stored.clock?.times ?? null;
    const clocks = clock?.control ?? null;
    const { ruleset, start } = record;
    return {
      course: progressOf(record),
      side,
      times,
      setup: { ruleset, start, clocks, first: "inviter" },
    };
  }

  /** The game on the board has changed. */
  show(state: SessionState) {
    this.#sync.show(state);
    if (this.#isMet) this.#match.show();
  }

  /** The connection is another one than before, or the game. */
  update() {
    const { session, wire } = this.#parts;
    const isFree = this.#isMet && !this.#fault && !this.#isApart && wire.state === "connected";
    const isJoined = isFree && this.#requests.asking !== "undo";
    if (session.state.isJoined !== isJoined) session.steps.host.onUpdate({ isJoined });
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
      case "ask":
        this.#requests.asked(message);
        break;
      case "reply":
        this.#requests.replied(message);
        break;
      case "react":
        this.#reactions += 1;
        this.#parts.onStatus({ reaction: { name: message.reaction, count: this.#reactions } });
        break;
      case "pause":
        this.#pause(message.why);
        break;
      case "clock":
        if (this.#isMet) this.#clock.adjust(this.side, message, this.#parts.wire.delay ?? 0);
        break;
      case "move":
      case "call":
      case "resign":
      case "flag":
        // While the records are compared, what they bring comes with them.
        if (this.#isMet) this.#match.take(message);
        break;
      default:
    }
  }

  /** What the friend's page has said does not fit: the game is paused on both pages. */
  fault(kind: LiveFaultKind) {
    const isTold = this.#fault !== null;
    this.#pause(kind);
    const why = kind === "illegal" || kind === "unreadableMessage" ? kind : "differs";
    if (!isTold) this.#parts.wire.send({ k: "pause", why });
  }

  /** What is being said may be lost: nothing is played until the two games have been compared. */
  suspend() {
    this.#isMet = false;
    this.update();
  }

  /** The pages hear each other again, over another connection. @param isAsking this one begins to compare the two games */
  resume(isAsking: boolean) {
    this.suspend();
    if (isAsking) this.retry();
  }

  /** Compare the two games anew. */
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
    this.#isMet = false;
    this.#requests.drop();
    this.#parts.onStatus({ fault: kind });
    this.update();
  }

  #greeted(hello: Hello) {
    if (hello.game !== this.game) return this.fault("differs");
    this.#times = hello.times;
    if (hello.isAsking) this.#hello(false);
    this.#isMet = false;
    void this.#sync.meet(hello.course);
  }

  #hello(isAsking: boolean) {
    const { session, name, game, side, wire } = this.#parts;
    const kept = LiveGame.kept(session, side);
    wire.send({ k: "hello", v: VERSION, isAsking, name, game, bound: null, ...kept });
  }

  #meet() {
    this.#fault = null;
    this.#isMet = true;
    this.#match.clear();
    this.#clock.agree(this.side, this.#times);
    this.#parts.onStatus({ fault: null });
    this.update();
    this.#match.show();
  }

  #createRequests(send: (message: Message) => void) {
    const { session, onStatus } = this.#parts;
    return new Requests({
      send,
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
    const { session, onStatus } = this.#parts;
    if (request === "undo") this.#takeBack(by);
    else if (request === "hints") {
      session.steps.host.onUpdate({ hasHints: true });
      onStatus({ hasHints: true });
    } else if (game) this.#rematch(game);
  }

  /** Back to where whoever has asked made their latest move; where both have, the earlier one. */
  #takeBack(by: "own" | "friend" | "both") {
    const { session } = this.#parts;
    const players = { own: [this.side], friend: [otherOf(this.side)], both: [1, 2] as const }[by];
    const ply = Math.min(...players.map((player) => latestOf(session.state.record, player)));
    void session.goTo(ply);
    void session.playOnFromHere();
    this.#match.clear();
  }

  #rematch(game: string) {
    const { session, onRematch } = this.#parts;
    const { record, clock } = session.state;
    const { ruleset, start } = record;
    const clocks = clock && switched(clock.control);
    onRematch({ ruleset, start, clocks, first: "inviter" }, game);
  }
}

/** How many moves there were before a player's latest one; all of them where they have made none. */
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
