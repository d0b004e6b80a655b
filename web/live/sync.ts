/** Brings two pages that reconnect in one game to the same record; if their records diverge, the players decide. */

import { effect, signal } from "../base/signals.ts";
import type { Difference } from "../game/liveplay.ts";
import { LiveFault } from "../game/liveplay.ts";
import { calledBack } from "../game/record/calls.ts";
import type { GameRecord, Player } from "../game/record/record.ts";
import { forfeiter } from "../game/record/record.ts";
import type { Session } from "../game/record/session.ts";
import { isOver } from "../game/record/state.ts";
import { isJump } from "../game/view/pieces.ts";
import { isSettled } from "./match.ts";
import type { Course, Message, Progress } from "./messages.ts";
import { agreementOf, courseOf, differenceOf, progressOf, sharedOf } from "./records.ts";

export type Choice = "here" | "there" | "shared";
/** `open` means that the players, or another comparison, decide. */
type Outcome = "same" | "open" | LiveFault;

/** The message for each choice here, and the choice here that matches the friend's message. */
const CHOICES = Object.freeze({ here: "mine", there: "yours", shared: "shared" } as const);
const FITTING = Object.freeze({ mine: "there", yours: "here", shared: "shared" } as const);

export class Sync {
  readonly #session;
  readonly #side;
  readonly #send;
  /** The friend's record, if the two differ. */
  #there: Course | null = null;
  readonly #difference = signal<Difference | null>(null);
  #chosen: Choice | null = null;
  /** The choice here that matches the friend's. */
  #friends: Choice | null = null;
  /** The number of comparisons so far: only the last one counts. */
  #count = 0;

  constructor(session: Session, side: Player, send: (message: Message) => void) {
    this.#session = session;
    this.#side = side;
    this.#send = send;
  }

  get difference() {
    return this.#difference.value;
  }

  /** @param isTakebackDue whether this page's player waits for the answer to a take-back */
  course(isTakebackDue: boolean): Course {
    return courseOf(this.#session, isTakebackDue || this.#chosen === "shared");
  }

  /**
   * @param there the friend's record; null if their page has none
   * @param isKnown whether the game was played on this page, not only reported by the friend's
   */
  async meet(here: Course, there: Course | null, isKnown: boolean): Promise<Outcome> {
    this.#set(null, null);
    if (!there) return this.#go(here);
    const agreement = agreementOf(here, there);
    if (agreement.kind === "other") return new LiveFault("differs", "another game");
    if (agreement.kind === "agreed") return this.#go(agreement.course, isKnown);
    this.#count += 1;
    this.#set(there, differenceOf(here, there));
    return "open";
  }

  async decide(choice: Choice): Promise<Outcome> {
    const difference = this.#difference.peek();
    if (!difference) return "open";
    this.#chosen = choice;
    this.#send({ k: "decide", choice: CHOICES[choice], shared: difference.shared });
    // Taking the friend's record needs no reply.
    return choice === "there" || choice === this.#friends ? this.#settle(choice) : "open";
  }

  async take(choice: "mine" | "yours" | "shared"): Promise<Outcome> {
    if (!this.#difference.peek()) return "open";
    const fitting = FITTING[choice];
    this.#friends = fitting;
    return fitting === "here" || fitting === this.#chosen ? this.#settle(fitting) : "open";
  }

  async #settle(choice: Choice): Promise<Outcome> {
    const [there, difference, here] = [this.#there, this.#difference.peek(), this.course(false)];
    if (!there || !difference) return "open";
    this.#set(null, null);
    const takebacks = Math.max(here.takebacks, there.takebacks);
    if (choice === "there") return this.#go({ ...there, takebacks });
    if (choice === "here") return this.#go({ ...here, takebacks });
    return this.#go({ ...cut(here, difference.shared), takebacks: takebacks + 1 });
  }

  #set(there: Course | null, difference: Difference | null) {
    this.#there = there;
    this.#chosen = null;
    this.#friends = null;
    this.#difference.value = difference;
  }

  async #go(course: Course, isKnown: boolean = true): Promise<Outcome> {
    const { state } = this.#session;
    // A resignation or loss on time is believed only from the page of the player who lost.
    const isReported =
      forfeiter(course) === this.#side && forfeiter(state.game.record) !== this.#side;
    if (isReported && isKnown) return new LiveFault("differs", "it has not ended so here");
    this.#count += 1;
    const count = this.#count;
    const isLast = () => count === this.#count;
    const illegal = await this.#follow(course, isLast);
    if (!isLast()) return "open";
    if (illegal === null) return "same";
    void this.#session.goTo(this.#session.game.record.moves.length);
    return new LiveFault("illegal", illegal);
  }

  /**
   * @param isLast whether no other comparison has begun since
   * @returns the move that is illegal, or null
   */
  async #follow(course: Course, isLast: () => boolean) {
    const session = this.#session;
    await this.#goBack(progressOf(session.game.record), course);
    if (!isLast()) return null;
    for (let ply = session.game.record.moves.length; ply < course.moves.length; ply += 1) {
      const move = course.moves[ply] ?? "";
      const isMade = await this.#make(ply, move);
      if (!isLast()) return null;
      if (!isMade) return move;
    }
    if (course.called && !session.game.record.called) await this.#call(session.game.record);
    this.#end(course);
    return null;
  }

  #end({ resigned, timeout }: Course) {
    const session = this.#session;
    if (forfeiter(session.game.record) || isOver(session.state)) return;
    if (resigned) void session.resign(resigned);
    else if (timeout) void session.timeout(timeout);
  }

  /** Goes back to the last position that the records share. */
  async #goBack(here: Progress, course: Course) {
    const session = this.#session;
    session.remote.setTakebacks(course.takebacks);
    const shared = sharedOf(here.moves, course.moves);
    const isEndOther = forfeiter(here) !== forfeiter(course);
    void session.goTo(session.game.record.moves.length);
    const isCalled = course.called && !here.called && here.moves.length === shared + 1;
    if (isCalled && shared === course.moves.length) {
      await this.#call(calledBack(session.game.record));
    } else if (shared < here.moves.length || (forfeiter(here) && isEndOther)) {
      void session.remote.cutAt(shared);
    }
    const isHeld = here.called && !course.called && shared === here.moves.length;
    if (isHeld && !isJump(course.moves[shared] ?? "")) void session.remote.dropCall();
    await this.#settled();
  }

  /** @param record the record without the step that was called for missing a jump */
  async #call(record: GameRecord) {
    void this.#session.remote.applyCalledRecord(
      Object.freeze({ ...record, called: true as const }),
    );
    await this.#settled();
  }

  /** @returns whether the record now contains the move */
  async #make(ply: number, move: string) {
    const session = this.#session;
    const { view, record } = session.game;
    if (record.moves[ply] === move) return true; // passes are made automatically
    const isLegal = view?.legal.some(({ moves }) => moves.some(({ text }) => text === move));
    if (isOver(session.state) || !(isLegal || (move === "pass" && view?.pass))) return false;
    void session.remote.applyMove(move);
    await this.#settled();
    return session.game.record.moves[ply] === move && session.progress.failure === null;
  }

  /** Resolves when Python has answered for the position on the board. */
  #settled() {
    return new Promise<void>((resolve) => {
      const isThere = () => isSettled(this.#session.state);
      if (isThere()) {
        resolve();
        return;
      }
      const end = effect(() => {
        if (!isThere()) return;
        resolve();
        queueMicrotask(() => end());
      });
    });
  }
}

function cut(course: Course, ply: number): Course {
  return { ...course, moves: course.moves.slice(0, ply), resigned: 0, timeout: 0, called: false };
}
