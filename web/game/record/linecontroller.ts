/** The controller of moves that are looked at and not made: an old game, the solution of a draft. */

import type { BoardView } from "../../board/view.ts";
import type { View } from "../../engine/gameresults.ts";
import type { Fault } from "../../engine/protocol.ts";
import type { Offer } from "../mode.ts";
import type { Settings } from "../settings.ts";
import { paceOf } from "../settings.ts";
import { Controller } from "./controller.ts";
import type { Engine } from "./gamecursor.ts";
import { placed } from "./lineboard.ts";
import type { GameRecord } from "./record.ts";
import { isAtEnd, lookedAt, newRecord, shownMoves } from "./record.ts";
import type { ViewCache } from "./viewcache.ts";

interface LineParts {
  engine: Engine;
  cache: ViewCache;
  /** What the board is shown by */
  settings: () => Settings;
  /** What is known of a ruleset before Python is awake */
  openingOf: (ruleset: string) => View;
  /** Another place is shown, or its view has come */
  onChange: () => void;
  /** The view of the shown place is there */
  onArrival: (view: View) => void;
  onFault: (fault: Fault) => void;
}

export class LineController extends Controller<null, "shown"> {
  isMovable = false;
  #parts;

  /** @param ruleset of any line, until there is one */
  constructor(parts: LineParts, ruleset: string) {
    const { engine } = parts;
    super({ operation: "view", ...parts }, newRecord(ruleset), () => null, { engine });
    this.#parts = parts;
  }

  get record() {
    return this.cursor.record;
  }

  status() {
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
      numbers: true, // what is said beside the board names squares
      inert: true,
      speed: paceOf(speed),
    };
  }

  offers(): readonly Offer[] {
    const { ruleset, start, moves, cursor } = this.record;
    return [{ kind: "game", ruleset, start, moves, at: isAtEnd(this.record) ? null : cursor }];
  }

  /** Show another line. */
  open(record: GameRecord): Promise<unknown> {
    const going = this.cursor.go(record, "shown");
    this.report();
    return going;
  }

  /**
   * Another line takes the place of this one, and is to be shown by its first step.
   *
   * @param view of its start
   */
  load(record: GameRecord, view: View | null = null) {
    if (view) this.cursor.learn(lookedAt(record, 0), view);
    this.cursor.turn(lookedAt(record, 0));
  }

  /** Back to its start, which is shown by somebody else. */
  leave() {
    this.cursor.turn(lookedAt(this.record, 0));
  }

  protected goToMove(ply: number) {
    return this.open(lookedAt(this.record, ply));
  }

  play() {
    return Promise.resolve();
  }

  resume() {
    return this.cursor.restart("shown");
  }

  protected arrived(_arrival: "shown", view: View) {
    this.changed();
    this.after(() => this.#parts.onArrival(view));
  }

  protected async follow() {}
}
