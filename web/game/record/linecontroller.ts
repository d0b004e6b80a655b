/**
 * The controller of a line that is only viewed: an old game, the solution of a draft, the game of an embedded board.
 */

import type { BoardView } from "../../board/view.ts";
import type { View } from "../../engine/gameresults.ts";
import type { Fault } from "../../engine/protocol.ts";
import type { Offer } from "../mode.ts";
import type { Settings } from "../settings.ts";
import { paceOf } from "../settings.ts";
import type { Feedback } from "./controller.ts";
import { Controller } from "./controller.ts";
import type { Engine } from "./gamecursor.ts";
import { placed } from "./lineboard.ts";
import type { GameRecord } from "./record.ts";
import { isAtEnd, lookedAt, newRecord, shownMoves } from "./record.ts";
import type { ViewCache } from "./viewcache.ts";

interface LineParts {
  engine: Engine;
  cache: ViewCache;
  settings: () => Settings;
  /** The opening of a ruleset, known before Python is awake. */
  openingOf: (ruleset: string) => View;
  onChange: () => void;
  /** The view of the shown position has arrived. */
  onArrival: (view: View) => void;
  onFault: (fault: Fault) => void;
  feedback?: Feedback;
}

/** Whether a position is just shown, or was reached by a move. */
export type LineArrival = "shown" | "moved";

export class LineController extends Controller<null, LineArrival> {
  #parts;

  /**
   * @param ruleset for drawing until there is a line
   * @param record the first line
   */
  constructor(parts: LineParts, ruleset: string, record = newRecord(ruleset)) {
    const { engine } = parts;
    super({ operation: "view", ...parts }, record, () => null, { engine });
    this.#parts = parts;
  }

  get isMovable() {
    return false;
  }

  get record() {
    return this.cursor.record;
  }

  status(): string {
    return "looking";
  }

  boardView(bottom: 1 | 2): Partial<BoardView> {
    const { ruleset, start } = this.record;
    const { openingOf, settings } = this.#parts;
    const opening = openingOf(ruleset);
    const { goals, speed } = settings();
    return {
      ...placed(this.view, opening, start ?? opening.position, shownMoves(this.record)),
      ruleset,
      status: this.status(),
      bottom,
      goalsShown: goals,
      numbers: true, // the texts beside the board name squares
      inert: true,
      speed: paceOf(speed),
    };
  }

  offers(): readonly Offer[] {
    const { ruleset, start, moves, cursor } = this.record;
    return [{ kind: "game", ruleset, start, moves, at: isAtEnd(this.record) ? null : cursor }];
  }

  /**
   * Show another line.
   *
   * @param before the record to fall back to if Python rejects the last move
   */
  open(record: GameRecord, arrival: LineArrival = "shown", before: GameRecord | null = null) {
    this.cursor.turn(record);
    const going = this.cursor.arrive(arrival, before);
    this.report();
    return going;
  }

  /**
   * Replace the line; its first step then shows it.
   *
   * @param view of its start
   */
  load(record: GameRecord, view: View | null = null) {
    if (view) this.cursor.learn(lookedAt(record, 0), view);
    this.cursor.turn(lookedAt(record, 0));
  }

  /** Return to its start, which another part draws. */
  leave() {
    this.cursor.turn(lookedAt(this.record, 0));
  }

  protected goToMove(ply: number) {
    return this.open(lookedAt(this.record, ply));
  }

  play(_move: string): Promise<unknown> {
    return Promise.resolve();
  }

  resume(): Promise<unknown> {
    return this.cursor.restart("shown");
  }

  protected arrived(_arrival: LineArrival, view: View) {
    this.changed();
    this.after(() => this.#parts.onArrival(view));
  }

  protected async follow(_signal: AbortSignal) {}
}
