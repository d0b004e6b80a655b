/** A position or a game to step through, or a line of a study; in Analyse both sides can be moved. */

import { batch, signal } from "../../../base/signals.ts";
import type { View } from "../../../engine/gameresults.ts";
import type { Fault } from "../../../engine/protocol.ts";
import { GameCursor } from "../../../game/record/gamecursor.ts";
import { placed } from "../../../game/record/lineboard.ts";
import type { GameRecord } from "../../../game/record/record.ts";
import { gameFields, isAtEnd, lookedAt, played } from "../../../game/record/record.ts";
import type { RefusalServices } from "../../../game/record/refusedmoves.ts";
import { RefusedMoves } from "../../../game/record/refusedmoves.ts";
import type { Step } from "../../../game/record/steps.ts";
import { plyAfter, plyWithin } from "../../../game/record/steps.ts";
import type { Task } from "../../../game/record/taskscope.ts";
import type { ViewCache } from "../../../game/record/viewcache.ts";
import type { Content } from "../content.ts";
import type { FrameContext } from "../framemode.ts";
import { ShownStudy } from "../shownstudy.ts";

export type LineServices = Pick<FrameContext, "engine" | "rulesets"> & RefusalServices;

interface LineOptions {
  /** The views that are known without a request. */
  cache: ViewCache;
  /** Whether both sides can be moved. */
  isOpen?: boolean;
  /** Called once a position is shown, to request more about it. */
  follow?: Task;
}

type Arrival = "shown" | "moved";

export class LineStore {
  readonly failure = signal<Fault | null>(null);
  readonly study;
  readonly refused;
  #event = signal<Readonly<{ kind: Arrival }> | null>(null);
  #shown;
  #isOpen;
  #first;
  #services;
  #cursor;

  constructor(
    services: LineServices,
    { record, study }: Pick<Content, "record" | "study">,
    { cache, isOpen = false, follow = async () => {} }: LineOptions,
  ) {
    this.#services = services;
    this.#first = record;
    this.#isOpen = isOpen;
    this.study = new ShownStudy(study);
    this.#cursor = new GameCursor<"view", Arrival>(
      {
        cache,
        operation: "view",
        onArrival: (kind) => this.#arrived(kind),
        follow,
        onFault: (fault) => {
          this.failure.value = fault;
        },
        asOne: batch,
      },
      record,
      { engine: services.engine },
    );
    this.#shown = signal<{ record: GameRecord; view: View | null }>({
      record,
      view: this.#cursor.view,
    });
    this.refused = new RefusedMoves(services, () => this.#situation);
  }

  get record() {
    return this.#shown.value.record;
  }

  /** Null until it is known. */
  get view() {
    return this.#shown.value.view;
  }

  /** The last event, a new object each time. */
  get event() {
    return this.#event.value;
  }

  get isMovable() {
    const { view } = this;
    return this.#isOpen && view !== null && !view.ending && !view.pass;
  }

  /** One word, for scripts and for explanations of refused moves. */
  get status() {
    const { view, record } = this;
    if (!view) return "loading";
    if (view.ending && isAtEnd(record)) return "over";
    return this.isMovable ? "your-move" : "looking";
  }

  /** The pieces and marks of the position, derived from the moves until the view is known. */
  get placed() {
    const { start, moves } = gameFields(this.record);
    return placed(this.view, this.opening, start ?? this.opening.position, moves);
  }

  get opening() {
    return this.#services.rulesets.presetOf(this.#first.ruleset).opening;
  }

  canStep(to: Step) {
    return plyAfter(to, this.#line) !== this.#line.at;
  }

  step(to: Step) {
    return this.goTo(plyAfter(to, this.#line));
  }

  /** @param ply clamped to the number of moves */
  async goTo(ply: number) {
    const { at, count } = this.#line;
    const inside = plyWithin(ply, count);
    if (inside !== at) await this.open(lookedAt(this.record, inside));
  }

  /** Keeps the study's later moves if the study has this move. */
  play(move: string) {
    const { record } = this;
    const line = this.study.after(record, move);
    return line ? this.#go(line, "moved") : this.#go(played(record, move), "moved", record);
  }

  open(record: GameRecord = this.#first) {
    return this.#go(record, "shown");
  }

  retry() {
    this.failure.value = null;
    return this.#cursor.restart("shown");
  }

  rest() {
    this.#cursor.cancel();
  }

  get #line() {
    const { cursor, moves } = this.record;
    return { at: cursor, count: moves.length };
  }

  get #situation() {
    const { view, status } = this;
    return view && { status, view, colours: view.colours, fields: gameFields(this.record) };
  }

  /** @param before the record to return to if Python rejects the last move */
  #go(record: GameRecord, kind: Arrival, before: GameRecord | null = null) {
    return batch(() => {
      this.failure.value = null;
      this.#cursor.turn(record);
      this.#shown.value = { record, view: this.#cursor.view };
      return this.#cursor.arrive(kind, before);
    });
  }

  #arrived(kind: Arrival) {
    const { record, view } = this.#cursor;
    this.#shown.value = { record, view };
    this.#event.value = Object.freeze({ kind });
  }
}
