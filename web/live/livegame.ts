import { batch, computed, effect, signal, untracked } from "../base/signals.ts";
import { switched } from "../game/clock/clockchoice.ts";
import type { LiveFaultKind, LiveStatus, Reaction, Request } from "../game/liveplay.ts";
import type { Player } from "../game/record/record.ts";
import { forfeiter } from "../game/record/record.ts";
import type { Session } from "../game/record/session.ts";
import { isOver } from "../game/record/state.ts";
import { tallyOf } from "../game/storage/gameresult.ts";
import { matchIn, NO_GAMES } from "../game/storage/match.ts";
import type { MatchLength } from "../game/storage/storedgame.ts";
import { LiveClock } from "./liveclock.ts";
import type { Played } from "./match.ts";
import { Match } from "./match.ts";
import type { Hello, Message, Setup } from "./messages.ts";
import { VERSION } from "./messages.ts";
import { keptOf, latestOf, otherOf } from "./records.ts";
import type { Agreement, Question } from "./requests.ts";
import { Requests } from "./requests.ts";
import type { Choice } from "./sync.ts";
import { Sync } from "./sync.ts";
import type { Wire } from "./wire.ts";

type GameStatus = Omit<LiveStatus, "connection" | "delay" | "friend" | "side" | "isLeft">;

/** The next game, with the sides switched. */
export interface Rematch {
  setup: Setup;
  game: string;
  /** The length of the match that it begins or continues. */
  best: MatchLength | undefined;
  /** The friend's greeting, if their page has already begun that game. */
  hello: Hello | null;
}

/** Minimum milliseconds between two reactions. */
const REACTION_PAUSE = 800;

interface Facts {
  game: string;
  /** The shared id of the game before this rematch. */
  before: string | null;
  /** This page's unanswered request from an earlier connection. */
  own: Question | null;
  side: Player;
  name: string;
}

export class LiveGame {
  readonly #session;
  readonly #wire;
  readonly #facts;
  readonly #now;
  readonly #clock;
  readonly #match;
  readonly #sync;
  readonly #requests;
  /** Whether the two pages have confirmed that they have the same game. */
  readonly #isMet = signal(false);
  readonly #fault = signal<LiveFaultKind | null>(null);
  readonly #hasHints = signal(false);
  readonly #reaction = signal<LiveStatus["reaction"]>(null);
  readonly #rematch = signal<Rematch | null>(null);
  /** Messages held back during the comparison; null until the friend's page has sent its record. */
  #held: Message[] | null = null;
  /** The friend's messages that wait until their move has been made here. */
  #later: Message[] = [];
  /** The times that each page sent in its greeting. */
  #times: { here: Hello["times"]; there: Hello["times"] } = { here: null, there: null };
  /** When the game ended, in milliseconds by `now`; null while it goes on. */
  #endedAt: number | null = null;
  #reactedAt = Number.NEGATIVE_INFINITY;
  readonly #isFree = computed(() => {
    const isInStep = this.#isMet.value && !this.#fault.value && !this.#sync.difference;
    return isInStep && this.#wire.state === "connected";
  });
  readonly #status = computed<GameStatus>(() => ({
    ...this.#requestStatus(),
    hasHints: this.#hasHints.value,
    reaction: this.#reaction.value,
    fault: this.#fault.value,
    difference: this.#sync.difference,
  }));
  #ends: readonly (() => void)[] = [];

  constructor(
    session: Session,
    wire: Pick<Wire, "send" | "delay" | "state" | "isHeardSince">,
    facts: Facts,
    now: () => number,
  ) {
    this.#session = session;
    this.#wire = wire;
    this.#facts = facts;
    this.#now = now;
    const send = (message: Message) => void wire.send(message);
    this.#clock = new LiveClock(session);
    this.#match = new Match(session, facts.side, wire, this.#clock);
    this.#sync = new Sync(session, facts.side, send);
    const game = {
      ply: () => session.game.record.moves.length,
      isPossible: (request: Request) => this.#isPossible(request),
    };
    this.#requests = new Requests(game, send, facts.own);
  }

  get status() {
    return this.#status.value;
  }

  /** The agreed rematch; null until both want it. */
  get rematch() {
    return this.#rematch.value;
  }

  get asked() {
    return this.#requests.own;
  }

  get isUnheard() {
    return this.#endedAt !== null && !this.#wire.isHeardSince(this.#endedAt);
  }

  get facts() {
    return this.#facts;
  }

  begin() {
    this.#isMet.value = true;
    this.#follow();
    this.show();
  }

  /** @param isKnown whether the game has been played on this page */
  goOn(hello: Hello, isKnown: boolean) {
    this.#follow();
    this.#compare(hello, isKnown);
  }

  #follow() {
    this.#ends = [effect(() => this.#join()), effect(() => this.#heed())];
  }

  close() {
    for (const end of this.#ends) end();
  }

  show() {
    this.#endedAt = this.#session.isEnded ? (this.#endedAt ?? this.#now()) : null;
    if (!this.#isMet.peek()) return;
    this.#clock.show();
    if (this.#match.show()) this.#requests.drop();
    if (!this.#match.isBusy) for (const message of this.#later.splice(0)) this.take(message);
  }

  take(message: Message) {
    switch (message.k) {
      case "hello":
        this.#greeted(message);
        break;
      case "decide":
        void this.#settle(this.#sync.take(message.choice));
        break;
      case "react": {
        const count = (this.#reaction.peek()?.count ?? 0) + 1;
        this.#reaction.value = { name: message.reaction, count };
        break;
      }
      case "pause":
        this.#pause(message.why);
        break;
      default:
        // Messages before the friend's greeting are dropped: the greeting contains the whole game.
        if (this.#isMet.peek()) this.#takeNow(message);
        else this.#held?.push(message);
    }
  }

  #takeNow(message: Message) {
    switch (message.k) {
      case "ask":
      case "reply":
        if (this.#match.isBusy) this.#later.push(message);
        else if (message.k === "ask") this.#agree(this.#requests.take(message));
        else this.#agree(this.#requests.takeReply(message));
        break;
      case "clock":
        this.#clock.adjust(this.#facts.side, message, this.#wire.delay ?? 0);
        break;
      case "move":
      case "call":
      case "resign":
      case "flag":
        this.#play(message);
        break;
      default:
    }
  }

  #play(message: Played) {
    this.#match.take(message);
    this.show();
  }

  /** Pauses the game on both pages, since something from the friend does not fit. */
  fault(kind: LiveFaultKind) {
    const isReported = this.#fault.peek() !== null;
    this.#pause(kind);
    const why = kind === "illegal" || kind === "unreadableMessage" ? kind : "differs";
    if (!isReported) this.#wire.send({ k: "pause", why });
  }

  /** Messages may be lost now: nothing is played until the records have been compared. */
  suspend() {
    batch(() => {
      this.#isMet.value = false;
      this.#held = null;
      this.#later = [];
      this.#requests.suspend();
    });
  }

  /** @param isAsking whether this page starts the comparison */
  resume(isAsking: boolean) {
    this.suspend();
    if (isAsking) this.retry();
  }

  retry() {
    this.#hello(true);
  }

  ask(request: Request, best: MatchLength | undefined) {
    this.#agree(this.#requests.ask(request, best));
  }

  answer(isYes: boolean) {
    this.#agree(this.#requests.answer(isYes));
  }

  decide(choice: Choice) {
    void this.#settle(this.#sync.decide(choice));
  }

  flag(player: Player) {
    this.#match.flag(player);
  }

  /** @returns whether the reaction was sent: reactions are rate-limited */
  react(reaction: Reaction) {
    if (this.#now() - this.#reactedAt < REACTION_PAUSE) return false;
    this.#reactedAt = this.#now();
    return this.#wire.send({ k: "react", reaction });
  }

  /** Lets a player move, and the clocks run, only while the pages are in step. */
  #join() {
    const isFree = this.#isFree.value;
    const isJoined = isFree && this.#requests.status.asking !== "undo";
    untracked(() => {
      this.#session.remote.setJoined(isJoined);
      if (!isOver(this.#session.state)) this.#clock.pause(!isFree);
    });
  }

  #heed() {
    const { fault } = this.#match;
    if (fault) untracked(() => this.fault(fault.kind));
  }

  #pause(kind: LiveFaultKind) {
    batch(() => {
      this.#fault.value = kind;
      this.suspend();
    });
  }

  #greeted(hello: Hello) {
    if (hello.game !== this.#facts.game) return this.#greetedInAnother(hello);
    // Stop the clocks before this page reports its times.
    this.suspend();
    if (hello.isAsking) this.#hello(false);
    this.#compare(hello, true);
  }

  /** Handles the greeting of a rematch that the friend's page has begun first. */
  #greetedInAnother(hello: Hello) {
    const { game } = hello;
    const { side, before } = this.#facts;
    const isDue = this.#requests.own?.request === "rematch" && isRematch(hello, side);
    if (isDue && game) this.#playAgain(game, this.#requests.own?.best, hello);
    else if (game === before) this.#hello(true);
    else this.fault("differs");
  }

  #compare(hello: Hello, isKnown: boolean) {
    this.#held = [];
    this.#times = { here: this.#session.stored.clock?.times ?? null, there: hello.times };
    if (hello.hasHints) this.#allowHints();
    void this.#settle(this.#sync.meet(this.#course, hello.course, isKnown));
  }

  get #course() {
    return this.#sync.course(this.#requests.own?.request === "undo");
  }

  #hello(isAsking: boolean) {
    const { name, game, side } = this.#facts;
    const kept = keptOf(this.#session, side, null);
    const fields = { isAsking, name, game, bound: null, ...kept, course: this.#course };
    this.#wire.send({ k: "hello", v: VERSION, ...fields });
  }

  async #settle(coming: ReturnType<Sync["meet"]>) {
    const outcome = await coming;
    if (outcome === "open") return;
    if (outcome !== "same") return this.fault(outcome.kind);
    this.#match.clear();
    this.#clock.agree(this.#facts.side, this.#times);
    batch(() => {
      this.#fault.value = null;
      this.#isMet.value = true;
    });
    this.show();
    this.#requests.renew();
    for (const message of this.#held?.splice(0) ?? []) this.take(message);
  }

  #requestStatus() {
    const { askedBest, ...status } = this.#requests.status;
    const match = matchIn(this.#session.game.tally ?? NO_GAMES);
    const isRunning =
      match?.best === askedBest && matchIn(tallyOf(this.#session.state))?.winner === null;
    const begun = askedBest === 5 ? ("match5" as const) : ("match3" as const);
    return { ...status, askedMatch: askedBest ? (isRunning ? ("next" as const) : begun) : null };
  }

  #isPossible(request: Request) {
    const { state } = this.#session;
    if (request === "rematch") return isOver(state) || forfeiter(state.game.record) > 0;
    if (!this.#isMet.peek() || isOver(state)) return false;
    if (request === "hints") return !state.connection.hasHints;
    return state.game.record.moves.length > 0;
  }

  #agree(agreement: Agreement | null) {
    if (!agreement) return;
    const { request, by, game, best } = agreement;
    if (request === "undo") this.#takeBack(by);
    else if (request === "hints") this.#allowHints();
    else if (game) this.#playAgain(game, best, null);
  }

  #allowHints() {
    this.#session.remote.allowHints();
    this.#hasHints.value = true;
  }

  /** Goes back to before the requester's latest move; if both asked, to before the earlier of the two. */
  #takeBack(by: Agreement["by"]) {
    const { side } = this.#facts;
    const { record } = this.#session.game;
    const players = { own: [side], friend: [otherOf(side)], both: [1, 2] as const }[by];
    const ply = Math.min(...players.map((player) => latestOf(record, player)));
    this.#session.remote.applyTakeback(ply);
    this.#match.clear(record.moves.length);
  }

  /** @param hello the friend's greeting in the rematch */
  #playAgain(game: string, best: MatchLength | undefined, hello: Hello | null) {
    const { record, clock } = this.#session.game;
    const { ruleset, start } = record;
    const clocks = clock && switched(clock.control);
    const setup: Setup = { ruleset, start, clocks, first: "inviter" };
    this.#rematch.value = { setup, game, best, hello };
  }
}

/** Whether a greeting begins a rematch, in which the friend takes the side played here so far. */
function isRematch({ course, side: theirs }: Hello, side: Player) {
  return theirs === side && course !== null;
}
