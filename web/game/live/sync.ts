/**
 * Two pages that meet again in one game: the record that goes on holds on both, and where they differ the players decide.
 * Moves that are missing here go through Python like any others.
 */

import { calledBack } from "../record/calls.ts";
import type { Player } from "../record/record.ts";
import { forfeiter } from "../record/record.ts";
import type { Session } from "../record/session.ts";
import type { SessionState } from "../record/state.ts";
import { isOver } from "../record/state.ts";
import { isSettled } from "./match.ts";
import type { Message, Progress } from "./messages.ts";
import { progressOf, relationOf } from "./records.ts";
import type { Difference, LiveFaultKind } from "./types.ts";

type Choice = "here" | "there" | "shared";

interface SyncParts {
  session: Session;
  side: Player;
  send: (message: Message) => void;
  /** Both have the same game, or will have it when this page's words are there */
  onSame: () => void;
  onDifference: (difference: Difference | null) => void;
  onFault: (kind: LiveFaultKind, details: string) => void;
}

/** What is said with a choice, by what the other side would choose to agree. */
const CHOICES = Object.freeze({ here: "mine", there: "yours", shared: "shared" } as const);
const FITTING = Object.freeze({ mine: "there", yours: "here", shared: "shared" } as const);

export class Sync {
  #parts;
  /** The friend's record, where the two differ. */
  #there: Progress | null = null;
  #difference: Difference | null = null;
  #chosen: Choice | null = null;
  /** The choice here that would fit the friend's. */
  #friends: Choice | null = null;
  /** What goes on when Python has answered. */
  #waiting: (() => void)[] = [];

  constructor(parts: SyncParts) {
    this.#parts = parts;
  }

  /** The friend's page has told its record; null: it has none. */
  async meet(there: Progress | null) {
    const { session, onSame, onFault } = this.#parts;
    this.#set(null, null);
    if (!there) {
      onSame();
      return;
    }
    const relation = relationOf(progressOf(session.state.record), there);
    if (relation.kind === "other") onFault("differs", "another game");
    else if (relation.kind === "apart") {
      const { shared, here, there: count } = relation;
      this.#set(there, Object.freeze({ shared, here, there: count }));
    } else {
      const isDone = relation.kind !== "behind" || (await this.#follow(there));
      if (isDone) onSame();
    }
  }

  /** The game on the board has changed. */
  show(state: SessionState) {
    if (isSettled(state)) for (const go of this.#waiting.splice(0)) go();
  }

  /** The player here decides. */
  decide(choice: Choice) {
    const difference = this.#difference;
    if (!difference) return;
    this.#chosen = choice;
    this.#parts.send({ k: "decide", choice: CHOICES[choice], shared: difference.shared });
    // Who takes the other's record has nothing to wait for.
    if (choice === "there" || choice === this.#friends) void this.#settle(choice);
  }

  /** The friend decides. */
  decided(choice: "mine" | "yours" | "shared") {
    if (!this.#difference) return;
    const fitting = FITTING[choice];
    this.#friends = fitting;
    if (fitting === "here" || fitting === this.#chosen) void this.#settle(fitting);
  }

  async #settle(choice: Choice) {
    const { session, onSame } = this.#parts;
    const [there, difference] = [this.#there, this.#difference];
    if (!there || !difference) return;
    this.#set(null, null);
    if (choice !== "here") await this.#cut(difference.shared);
    const isDone = choice !== "there" || (await this.#follow(there));
    if (isDone) onSame();
    else void session.goTo(session.state.record.moves.length);
  }

  #set(there: Progress | null, difference: Difference | null) {
    const isOther = this.#difference !== difference;
    this.#there = there;
    this.#difference = difference;
    this.#chosen = null;
    this.#friends = null;
    if (isOther) this.#parts.onDifference(difference);
  }

  async #cut(ply: number) {
    const { session } = this.#parts;
    const { state } = session;
    if (forfeiter(state.record)) void session.step("undo");
    void session.goTo(ply);
    void session.playOnFromHere();
    await this.#settled();
  }

  /**
   * Make the moves that the friend's record has more, each where Python allows it.
   *
   * @returns whether all of them could be made
   */
  async #follow(there: Progress): Promise<boolean> {
    const { session, onFault } = this.#parts;
    void session.goTo(session.state.record.moves.length);
    if (there.called && there.moves.length < session.state.record.moves.length) {
      void session.instead((host) => () => host.onBack(calledBack(host.now().record)));
    }
    await this.#settled();
    for (let ply = session.state.record.moves.length; ply < there.moves.length; ply += 1) {
      const move = there.moves[ply] ?? "";
      if (!(await this.#make(ply, move))) {
        onFault("illegal", move);
        return false;
      }
    }
    return this.#end(there);
  }

  /** @returns whether the move stands in the record */
  async #make(ply: number, move: string) {
    const { session } = this.#parts;
    const { view, record } = session.state;
    if (record.moves[ply] === move) return true; // a pass is made by itself
    const isLegal = view?.legal.some(({ moves }) => moves.some(({ text }) => text === move));
    if (isOver(session.state) || !(isLegal || (move === "pass" && view?.pass))) return false;
    void session.instead((host) => () => host.onMove(move));
    await this.#settled();
    return session.state.record.moves[ply] === move && session.state.failure === null;
  }

  /**
   * How a game has ended beside its moves is believed of the one who says it of themselves.
   *
   * @returns whether it is
   */
  #end({ resigned, timeout }: Progress) {
    const { session, side, onFault } = this.#parts;
    const loser = resigned || timeout;
    if (!loser || forfeiter(session.state.record) || isOver(session.state)) return true;
    if (loser === side) {
      onFault("differs", "it has not ended so here");
      return false;
    }
    void (resigned ? session.resign(resigned) : session.timeout(loser));
    return true;
  }

  /** Until Python has answered for what is on the board. */
  #settled() {
    if (isSettled(this.#parts.session.state)) return Promise.resolve();
    return new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}
