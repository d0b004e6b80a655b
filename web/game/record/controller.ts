/**
 * The controller of a board, on the page and in an embedded board: it owns the cursor, the state and the explanation
 * of a refused move.
 *
 * A mode adds its own part: an opponent, a par, an attempt, a lesson, a tree. All changes by one action or one answer
 * of Python are reported together.
 */

import { Atom } from "../../base/atom.ts";
import type { Refusal } from "../../board/choice.ts";
import type { BoardView } from "../../board/view.ts";
import type { Ask } from "../../engine/client.ts";
import type { Operations } from "../../engine/operations.ts";
import type { Fault } from "../../engine/protocol.ts";
import type { Offer } from "../mode.ts";
import { saltaText } from "../texts/movetexts.ts";
import type { Engine } from "./gamecursor.ts";
import { GameCursor } from "./gamecursor.ts";
import type { GameRecord } from "./record.ts";
import { gameFields } from "./record.ts";
import type { Situation } from "./refusals.ts";
import { Refusing } from "./refusing.ts";
import type { ViewCache } from "./viewcache.ts";
import { legalText } from "./viewcache.ts";

type ViewOperation = "view" | "solo";

/** How the page, or an embedded board, shows that a move is refused. */
export interface Feedback {
  ask: Ask;
  flash: (numbers: readonly number[]) => void;
  announce: (text: string) => void;
  /** Whether the attempt is a call of an overlooked jump. */
  isCall?: (refusal: Refusal) => boolean;
  onCall?: () => void;
}

/** The target ply of each step. */
const STEPS = Object.freeze({
  first: Number.NEGATIVE_INFINITY,
  before: -1,
  undo: -1,
  after: 1,
  redo: 1,
  last: Number.POSITIVE_INFINITY,
});

/** A step through the moves: to an end, to the next move, or to the target of Undo or Redo. */
export type Step = keyof typeof STEPS;

/** A position in a line of moves: how many moves there are, and how many of them are on the board. */
export interface Line {
  at: number;
  count: number;
}

/**
 * The ply after a step.
 *
 * @param isStop whether Undo or Redo stops at a ply
 */
export function plyAfter(
  to: Step,
  { at, count }: Line,
  isStop: (ply: number) => boolean = () => true,
) {
  const by = STEPS[to];
  let ply = at + by;
  const isTurn = to === "undo" || to === "redo";
  while (isTurn && ply > 0 && ply < count && !isStop(ply)) ply += by;
  return plyWithin(ply, count);
}

/** @param ply clamped to the line */
export function plyWithin(ply: number, count: number) {
  return Math.max(0, Math.min(ply, count));
}

interface ControllerParts<S, K extends ViewOperation> {
  operation: K;
  cache: ViewCache<Operations[K]["result"]>;
  onChange: (state: S) => void;
  /** For faults that are not part of the state. */
  onFault?: (fault: Fault) => void;
  /** Without it refused moves are not explained. */
  feedback?: Feedback | undefined;
}

/** Whether the player tried to move one of their own pieces. */
export function isTriedMove({ reason }: Refusal) {
  return reason === "cannot-move" || reason === "not-a-destination";
}

/**
 * @template S the state, a value
 * @template A why a position was reached
 * @template K the operation that returns a view
 */
export abstract class Controller<
  S extends object | null,
  A extends string = string,
  K extends ViewOperation = "view",
> {
  protected readonly cursor: GameCursor<K, A>;
  #parts;
  #state: S;
  /** Notifies signals of changes to the state and the view. */
  #atom = new Atom();
  #refusing: Refusing | null = null;
  /**
   * Handles a square while the player is asked to point at one; returns false if the square is not a valid target.
   */
  onPoint: ((number: number) => boolean) | null = null;
  /** Number of nested `asOne` calls, whose changes are reported together. */
  #depth = 0;
  #isChanged = false;
  /** The state and view of the last report. */
  #reported: [S, Operations[K]["result"] | null];
  #events: (() => void)[] = [];

  /** @param stateOf makes the first state from the cached view of the record */
  constructor(
    parts: ControllerParts<S, K>,
    record: GameRecord,
    stateOf: (view: Operations[K]["result"] | null) => S,
    options: { engine?: Engine | null; arrival?: A | null; isResting?: boolean },
  ) {
    this.#parts = parts;
    if (parts.feedback) {
      const [now, report] = [() => this.situation, () => this.report()];
      this.#refusing = new Refusing(parts.feedback, now, report);
    }
    this.cursor = new GameCursor<K, A>(
      {
        cache: parts.cache,
        operation: parts.operation,
        onArrival: (arrival, view) => this.arrived(arrival, view),
        follow: (signal) => this.follow(signal),
        onFault: (fault) => this.fail(fault),
        onRejected: this.rejected && ((fault, isMove) => this.rejected?.(fault, isMove)),
        asOne: (work) => this.asOne(work),
      },
      record,
      options,
    );
    this.#state = stateOf(this.cursor.view);
    this.#reported = [this.#state, this.cursor.view];
  }

  get state() {
    this.#atom.reportRead();
    return this.#state;
  }

  abstract get isMovable(): boolean;
  /** The status of the board in one word, for scripts and for explanations of refused moves. */
  abstract status(): string;
  /** @param bottom the side at the lower edge */
  abstract boardView(bottom: 1 | 2): Partial<BoardView>;
  /** What can be shared of the shown position. */
  abstract offers(): readonly Offer[];
  /**
   * @param move a legal one
   * @param at when it was made on the board, by `performance.now()`
   */
  abstract play(move: string, at?: number): Promise<unknown>;
  /** Continue after `rest` or a failure. */
  abstract resume(): Promise<unknown>;

  protected abstract goToMove(ply: number): Promise<unknown>;

  /** Python's view of the shown position; null until it has answered. */
  get view(): Operations[K]["result"] | null {
    this.#atom.reportRead();
    return this.cursor.view;
  }

  /** Whether the view belongs to the latest change. */
  get isSettled() {
    return this.view !== null;
  }

  /** Ask nothing until `resume`. */
  rest() {
    this.cursor.cancel();
  }

  fail(fault: Fault) {
    this.#parts.onFault?.(fault);
  }

  get line(): Line {
    this.#atom.reportRead();
    const { cursor, moves } = this.cursor.record;
    return { at: cursor, count: moves.length };
  }

  /** Whether Undo or Redo stops at a ply. */
  protected isStop(_ply: number) {
    return true;
  }

  step(to: Step) {
    return this.goTo(this.#plyAfter(to));
  }

  canStep(to: Step) {
    return this.#plyAfter(to) !== this.line.at;
  }

  #plyAfter(to: Step) {
    return plyAfter(to, this.line, (ply) => this.isStop(ply));
  }

  /** @param ply moves on the board, clamped to the line */
  goTo(ply: number) {
    const { at, count } = this.line;
    const inside = plyWithin(ply, count);
    return inside === at ? Promise.resolve() : this.goToMove(inside);
  }

  /** From the view, if there is one. */
  get colours(): readonly string[] {
    const { view } = this;
    return view && "colours" in view ? view.colours : [];
  }

  /** The game part of the request about a refused move. */
  protected get fields(): Situation["fields"] {
    return gameFields(this.cursor.record);
  }

  /** The basis for explaining a refused move; null before the first view. */
  get situation(): Situation | null {
    const { view, colours, fields } = this;
    return view && { status: this.status(), view, colours, fields };
  }

  /** The last fault; undefined in a controller that only reports faults. */
  get failure(): Fault | null | undefined {
    return undefined;
  }

  /** Why a move was refused, until the board changes; "" for nothing. */
  get refusal() {
    return this.#refusing?.text ?? "";
  }

  onMove({ from, to, at }: { from: number; to: number; at?: number }): Promise<unknown> {
    return this.play(legalText(this.view, from, to), at);
  }

  /** The board did not accept a move: call an overlooked jump, or explain the refusal. */
  refuse(refusal: Refusal) {
    if (this.onPoint?.(refusal.to ?? refusal.from)) return;
    if (this.#parts.feedback?.isCall?.(refusal) && this.isMovable && this.callJump()) return;
    void this.#refusing?.explain(refusal);
  }

  /** @param number of the selected piece */
  onSelect(number: number | null) {
    if (number !== null) this.#refusing?.clear();
  }

  /** The view of the shown position has arrived. */
  protected abstract arrived(arrival: A, view: Operations[K]["result"]): void;

  /** Make the next request for the shown position. */
  protected abstract follow(signal: AbortSignal): Promise<unknown>;

  /**
   * Python rejects the record, or a move that has been taken back; without this method, that is a fault.
   *
   * @param fault null if the page had allowed the move: then the cursor continues
   */
  protected rejected?(fault: Fault | null, isMove: boolean): void;

  /** Highlight the pieces that must jump; false if there are none. */
  protected callJump() {
    const { view } = this;
    const { feedback } = this.#parts;
    const isCalled = view && "forced" in view && view.forced;
    if (isCalled) {
      feedback?.onCall?.();
      feedback?.flash(view.legal.map(({ from }) => from));
      feedback?.announce(saltaText(view));
    }
    return isCalled;
  }

  /** Fields with equal values are no change. */
  protected update(patch: Partial<NonNullable<S>>) {
    const keys = Object.keys(patch) as (keyof typeof patch)[];
    const now: Partial<NonNullable<S>> = this.#state ?? {};
    if (keys.every((key) => Object.is(now[key], patch[key]))) return;
    this.set(Object.freeze({ ...this.#state, ...patch }));
  }

  protected set(state: S) {
    this.#state = state;
    this.changed();
  }

  /** Report a change of the state or of the view. */
  protected changed() {
    if (this.#reported[0] !== this.#state || this.#reported[1] !== this.cursor.view) this.report();
  }

  /** Report that something else has changed, or must be redrawn. */
  protected report() {
    this.#isChanged = true;
    this.#flush();
  }

  /** Emit an event after the current change is reported. */
  protected after(event: () => void) {
    this.#events.push(event);
    this.#flush();
  }

  /** Report all changes made by `work` together. */
  protected asOne<T>(work: () => T): T {
    this.#depth += 1;
    try {
      return work();
    } finally {
      this.#depth -= 1;
      this.#flush();
    }
  }

  #flush() {
    if (this.#depth > 0) return;
    if (this.#isChanged) {
      this.#isChanged = false;
      this.#reported = [this.#state, this.cursor.view];
      this.#atom.reportChange();
      this.#parts.onChange(this.#state);
    }
    for (const event of this.#events.splice(0)) event();
  }
}
