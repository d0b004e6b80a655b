/**
 * The controller of a board, on the page and in an embedded board: it owns the cursor, the state and what is said of a
 * refused move.
 *
 * A mode adds what is its own: an opponent, a par, an attempt, a lesson, a tree. Whatever one action or one answer of
 * Python changes is reported as one change.
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
  /** Marks some squares for a moment */
  flash: (numbers: readonly number[]) => void;
  announce: (text: string) => void;
  /** Whether an overlooked jump is called where this was tried */
  isCall?: (refusal: Refusal) => boolean;
  /** An overlooked jump is called */
  onCall?: () => void;
}

/** Where each step leads. */
const STEPS = Object.freeze({
  first: Number.NEGATIVE_INFINITY,
  before: -1,
  undo: -1,
  after: 1,
  redo: 1,
  last: Number.POSITIVE_INFINITY,
});

/** A way through the moves: to an end, to the next one, or to where Undo and Redo lead. */
export type Step = keyof typeof STEPS;

/** Whereabouts in a line of moves: how many there are, and how many of them are on the board. */
export interface Line {
  at: number;
  count: number;
}

/**
 * How many moves are on the board after a step.
 *
 * @param isStop whether Undo or Redo ends after so many moves
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

/** @param ply outside of the line it means the nearer end */
export function plyWithin(ply: number, count: number) {
  return Math.max(0, Math.min(ply, count));
}

interface ControllerParts<S, K extends ViewOperation> {
  operation: K;
  cache: ViewCache<Operations[K]["result"]>;
  onChange: (state: S) => void;
  /** Where a fault is no part of the state */
  onFault?: (fault: Fault) => void;
  /** Without it nothing is said of a refused move */
  feedback?: Feedback | undefined;
}

/** Was a move tried with a piece of one's own? */
export function isTriedMove({ reason }: Refusal) {
  return reason === "cannot-move" || reason === "not-a-destination";
}

/** What the page and an embedded board do with any controller. */
export type BoardController = Pick<
  Controller<object | null, string, ViewOperation>,
  | ("view" | "isMovable" | "isSettled" | "failure" | "refusal" | "boardView" | "play")
  | ("onMove" | "refuse" | "onSelect" | "rest" | "resume")
  | ("status" | "step" | "canStep")
>;

/**
 * @template S the state, a value
 * @template A why a position was reached
 * @template K the operation that answers with a view
 */
export abstract class Controller<
  S extends object | null,
  A extends string = string,
  K extends ViewOperation = "view",
> {
  protected readonly cursor: GameCursor<K, A>;
  #parts;
  #state: S;
  /** Signals follow the state and the view. */
  #atom = new Atom();
  #refusing: Refusing | null = null;
  /** While a player is to point at a square: takes it, and returns false where it means nothing. */
  onPoint: ((number: number) => boolean) | null = null;
  /** How many pieces of work are under way whose changes are reported as one. */
  #depth = 0;
  #isChanged = false;
  /** What was reported last. */
  #reported: [S, Operations[K]["result"] | null];
  /** What is to be reported after the change. */
  #events: (() => void)[] = [];

  /** @param stateOf the first state, by the view that is known of the record */
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

  /** Can a move be made now? */
  abstract get isMovable(): boolean;
  /** What the board does, in one word for scripts and for what is said of refused moves. */
  abstract status(): string;
  /** @param bottom whose side is at the lower edge */
  abstract boardView(bottom: 1 | 2): Partial<BoardView>;
  /** What can be shared of what is shown. */
  abstract offers(): readonly Offer[];
  /**
   * @param move a legal one
   * @param at when it was made on the board, by the clock of the page
   */
  abstract play(move: string, at?: number): Promise<unknown>;
  /** Go on after a rest or a failure. */
  abstract resume(): Promise<unknown>;

  /** Show so many of the moves, another number than now. */
  protected abstract goToMove(ply: number): Promise<unknown>;

  /** Python's view of what is shown; null until it has answered. */
  get view(): Operations[K]["result"] | null {
    this.#atom.reportRead();
    return this.cursor.view;
  }

  /** Is what is known that of what was done last? */
  get isSettled() {
    return this.view !== null;
  }

  /** Nothing is asked until `resume`. */
  rest() {
    this.cursor.cancel();
  }

  fail(fault: Fault) {
    this.#parts.onFault?.(fault);
  }

  /** How many moves there are to go through, and how many of them are on the board. */
  get line(): Line {
    this.#atom.reportRead();
    const { cursor, moves } = this.cursor.record;
    return { at: cursor, count: moves.length };
  }

  /** Does Undo or Redo end after so many moves? */
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

  /** @param ply how many moves are shown; outside of them it means the nearer end */
  goTo(ply: number) {
    const { at, count } = this.line;
    const inside = plyWithin(ply, count);
    return inside === at ? Promise.resolve() : this.goToMove(inside);
  }

  /** By the view, where it has any. */
  get colours(): readonly string[] {
    const { view } = this;
    return view && "colours" in view ? view.colours : [];
  }

  /** What is asked of a refused move. */
  protected get fields(): Situation["fields"] {
    return gameFields(this.cursor.record);
  }

  /** What a refused move is explained with; null while nothing is known of what is shown. */
  get situation(): Situation | null {
    const { view, colours, fields } = this;
    return view && { status: this.status(), view, colours, fields };
  }

  /** What went wrong; undefined in a controller that only reports it. */
  get failure(): Fault | null | undefined {
    return undefined;
  }

  /** Why a move was refused, as long as the board stays as it is; "" for nothing. */
  get refusal() {
    return this.#refusing?.text ?? "";
  }

  /** A move on the board. */
  onMove({ from, to, at }: { from: number; to: number; at?: number }): Promise<unknown> {
    return this.play(legalText(this.view, from, to), at);
  }

  /** The board did not take a move: an overlooked jump is called, anything else explained. */
  refuse(refusal: Refusal) {
    if (this.onPoint?.(refusal.to ?? refusal.from)) return;
    if (this.#parts.feedback?.isCall?.(refusal) && this.isMovable && this.callJump()) return;
    void this.#refusing?.explain(refusal);
  }

  /** @param number where a piece is selected now */
  onSelect(number: number | null) {
    if (number !== null) this.#refusing?.clear();
  }

  /** The view of the shown position is there. */
  protected abstract arrived(arrival: A, view: Operations[K]["result"]): void;

  /** Ask Python for what comes next at the shown position. */
  protected abstract follow(signal: AbortSignal): Promise<unknown>;

  /**
   * Python rejects the record, or a move that has been taken back; in a mode without this method, that is a fault.
   *
   * @param fault null if the page had allowed the move: then the cursor goes on
   */
  protected rejected?(fault: Fault | null, isMove: boolean): void;

  /** Show the pieces that must jump; false where none must. */
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

  /** What stays the same is no change. */
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

  /** Report that something else has changed, or is to be shown again. */
  protected report() {
    this.#isChanged = true;
    this.#flush();
  }

  /** Report an event, after the change that it belongs to. */
  protected after(event: () => void) {
    this.#events.push(event);
    this.#flush();
  }

  /** Whatever changes meanwhile is reported as one change. */
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

/** What the state of a game says of its view. */
interface PlayedState<V> {
  /** Of the shown position; while `seeking`, of another one or none */
  view: V | null;
  /** The view of the record has not come yet */
  seeking: boolean;
  /** The move that Python has not yet confirmed */
  awaiting: string | null;
  failure: Fault | null;
}

/** A controller that shows the last view until the next one has come. */
export abstract class KeptViewController<
  S extends PlayedState<Operations[K]["result"]>,
  A extends string = string,
  K extends ViewOperation = "view",
> extends Controller<S, A, K> {
  override get view() {
    return this.state.view;
  }

  override get failure() {
    return this.state.failure;
  }

  override get isSettled() {
    const { view, seeking, awaiting } = this.state;
    return view !== null && !seeking && awaiting === null;
  }

  override get situation() {
    return this.state.awaiting ? null : super.situation;
  }
}
