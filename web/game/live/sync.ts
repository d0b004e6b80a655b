/**
 * Brings two pages that meet again in one game to the same record; if theirs differ, the players decide. Python
 * checks moves that are missing here like any others.
 */

import { calledBack } from "../record/calls.ts";
import type { GameRecord, Player } from "../record/record.ts";
import { forfeiter } from "../record/record.ts";
import type { Session } from "../record/session.ts";
import type { SessionState } from "../record/state.ts";
import { isOver } from "../record/state.ts";
import { isSettled } from "./match.ts";
import type { Course, Message, Progress } from "./messages.ts";
import { agreementOf, differenceOf, progressOf, sharedOf } from "./records.ts";
import type { Difference, LiveFaultKind } from "./types.ts";

type Choice = "here" | "there" | "shared";

interface SyncParts {
  session: Session;
  side: Player;
  send: (message: Message) => void;
  /** The player here has agreed to a take-back, and does not know whether the friend's page has gone back. */
  isTakebackDue: () => boolean;
  /** Both have the same game, or will once this page's messages arrive. */
  onSame: () => void;
  onDifference: (difference: Difference | null) => void;
  onFault: (kind: LiveFaultKind, details: string) => void;
}

/** The message for each choice here, and the choice here that would match the friend's message. */
const CHOICES = Object.freeze({ here: "mine", there: "yours", shared: "shared" } as const);
const FITTING = Object.freeze({ mine: "there", yours: "here", shared: "shared" } as const);

export class Sync {
  #parts;
  /** The friend's record, if the two differ. */
  #there: Course | null = null;
  #difference: Difference | null = null;
  #chosen: Choice | null = null;
  /** The choice here that would match the friend's. */
  #friends: Choice | null = null;
  #waiting: (() => void)[] = [];
  /** The number of comparisons so far: only the last one counts. */
  #count = 0;

  constructor(parts: SyncParts) {
    this.#parts = parts;
  }

  /** The record here, as sent to the friend's page. */
  get course(): Course {
    const { session, isTakebackDue } = this.#parts;
    const { record, takebacks } = session.state;
    const isDue = isTakebackDue() || this.#chosen === "shared";
    return { ...progressOf(record), takebacks, isTakebackDue: isDue };
  }

  /**
   * Compare with the record that the friend's page has sent.
   *
   * @param there null if it has none
   * @param isKnown whether the game was played on this page, and not only reported by the friend's
   */
  async meet(there: Course | null, isKnown: boolean = true) {
    const { onFault } = this.#parts;
    const here = this.course;
    this.#set(null, null);
    if (!there) return this.#go(here);
    const agreement = agreementOf(here, there);
    if (agreement.kind === "other") onFault("differs", "another game");
    else if (agreement.kind === "apart") {
      this.#count += 1;
      this.#set(there, differenceOf(here, there));
    } else await this.#go(agreement.course, isKnown);
  }

  show(state: SessionState) {
    if (isSettled(state)) for (const go of this.#waiting.splice(0)) go();
  }

  decide(choice: Choice) {
    const difference = this.#difference;
    if (!difference) return;
    this.#chosen = choice;
    this.#parts.send({ k: "decide", choice: CHOICES[choice], shared: difference.shared });
    // Taking the other's record needs no reply.
    if (choice === "there" || choice === this.#friends) void this.#settle(choice);
  }

  decided(choice: "mine" | "yours" | "shared") {
    if (!this.#difference) return;
    const fitting = FITTING[choice];
    this.#friends = fitting;
    if (fitting === "here" || fitting === this.#chosen) void this.#settle(fitting);
  }

  async #settle(choice: Choice) {
    const [there, difference, here] = [this.#there, this.#difference, this.course];
    if (!there || !difference) return;
    this.#set(null, null);
    const takebacks = Math.max(here.takebacks, there.takebacks);
    if (choice === "there") await this.#go({ ...there, takebacks });
    else if (choice === "here") await this.#go({ ...here, takebacks });
    else await this.#go({ ...cut(here, difference.shared), takebacks: takebacks + 1 });
  }

  #set(there: Course | null, difference: Difference | null) {
    const isOther = this.#difference !== difference;
    this.#there = there;
    this.#difference = difference;
    this.#chosen = null;
    this.#friends = null;
    if (isOther) this.#parts.onDifference(difference);
  }

  async #go(course: Course, isKnown: boolean = true) {
    const { session, side, onSame, onFault } = this.#parts;
    // A resignation or loss on time is believed only from the page of the player who lost.
    const isTold = forfeiter(course) === side && forfeiter(session.state.record) !== side;
    if (isTold && isKnown) return onFault("differs", "it has not ended so here");
    this.#count += 1;
    const count = this.#count;
    const isLast = () => count === this.#count;
    const fault = await this.#follow(course, isLast);
    if (!isLast()) return;
    if (!fault) return onSame();
    onFault(...fault);
    void session.goTo(session.state.record.moves.length);
  }

  /**
   * Turn the record here into the other one; Python checks each move.
   *
   * @param isLast no other comparison has begun since
   * @returns why that failed; null if it succeeded
   */
  async #follow(course: Course, isLast: () => boolean): Promise<[LiveFaultKind, string] | null> {
    const { session } = this.#parts;
    await this.#goBack(progressOf(session.state.record), course);
    if (!isLast()) return null;
    for (let ply = session.state.record.moves.length; ply < course.moves.length; ply += 1) {
      const move = course.moves[ply] ?? "";
      const isMade = await this.#make(ply, move);
      if (!isLast()) return null;
      if (!isMade) return ["illegal", move];
    }
    if (course.called && !session.state.record.called) await this.#call((record) => record);
    this.#end(course);
    return null;
  }

  /** Make the resignation or the loss on time that ends the game, if one does. */
  #end({ resigned, timeout }: Course) {
    const { session } = this.#parts;
    if (forfeiter(session.state.record) || isOver(session.state)) return;
    if (resigned) void session.resign(resigned);
    else if (timeout) void session.timeout(timeout);
  }

  /** Go back to the last position that the records share. */
  async #goBack(here: Progress, course: Course) {
    const { session } = this.#parts;
    session.setTakebacks(course.takebacks);
    const shared = sharedOf(here.moves, course.moves);
    const isEndOther = forfeiter(here) !== forfeiter(course);
    void session.goTo(session.state.record.moves.length);
    const isCalled = course.called && !here.called && here.moves.length === shared + 1;
    if (isCalled && shared === course.moves.length) await this.#call(calledBack);
    else if (shared < here.moves.length || (forfeiter(here) && isEndOther)) {
      void session.cutAt(shared);
    }
    await this.#settled();
  }

  /** @param from makes the record without the step that was called; the call is then added to it */
  async #call(from: (record: GameRecord) => GameRecord) {
    const { session } = this.#parts;
    const record = from(session.state.record);
    void session.applyCalledRecord(Object.freeze({ ...record, called: true as const }));
    await this.#settled();
  }

  /** @returns whether the record contains the move */
  async #make(ply: number, move: string) {
    const { session } = this.#parts;
    const { view, record } = session.state;
    if (record.moves[ply] === move) return true; // passes are made automatically
    const isLegal = view?.legal.some(({ moves }) => moves.some(({ text }) => text === move));
    if (isOver(session.state) || !(isLegal || (move === "pass" && view?.pass))) return false;
    void session.applyRemoteMove(move);
    await this.#settled();
    return session.state.record.moves[ply] === move && session.state.failure === null;
  }

  /** Resolves when Python has answered for the position on the board. */
  #settled() {
    if (isSettled(this.#parts.session.state)) return Promise.resolve();
    return new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}

function cut(course: Course, ply: number): Course {
  return { ...course, moves: course.moves.slice(0, ply), resigned: 0, timeout: 0, called: false };
}
