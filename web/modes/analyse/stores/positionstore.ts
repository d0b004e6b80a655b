/** The position on the board: Python's `View` of it, the moves to go, and why a move was refused. */

import { batch, signal } from "../../../base/signals.ts";
import type { GameFields, Race, View } from "../../../engine/gameresults.ts";
import type { Fault } from "../../../engine/protocol.ts";
import type { ContextBoard, ModeContext } from "../../../game/mode.ts";
import { measure } from "../../../game/record/countrequests.ts";
import { GameCursor } from "../../../game/record/gamecursor.ts";
import { recordOf } from "../../../game/record/record.ts";
import { RefusedMoves } from "../../../game/record/refusedmoves.ts";
import { ViewCache } from "../../../game/record/viewcache.ts";

export type PositionServices = Pick<
  ModeContext,
  "announce" | "engine" | "fail" | "races" | "rulesets"
> & { board: Pick<ContextBoard, "flash"> };

/** Milliseconds for counting the moves to go. */
const COUNT_MS = 2000;

export class PositionStore {
  readonly refusing;
  /** A new object at each arrival. */
  readonly arrival = signal<Readonly<{ view: View }> | null>(null);
  readonly unreadable = signal<Fault | null>(null);
  #services;
  #cache: ViewCache = new ViewCache();
  #cursor;
  #fields;
  #view;
  #race = signal<Race | null>(null);

  /** @param isCounted whether the moves to go are counted */
  constructor(services: PositionServices, fields: GameFields, isCounted = () => true) {
    const { announce, board, engine, fail } = services;
    this.#services = services;
    this.#cursor = new GameCursor<"view", "shown">(
      {
        cache: this.#cache,
        operation: "view",
        onArrival: (_, view) => this.#arrive(view),
        follow: async (signal) => isCounted() && this.#countMovesToGo(signal),
        onFault: fail,
        onRejected: (fault) => {
          this.unreadable.value = fault;
        },
        asOne: batch,
      },
      recordOf(fields),
      { engine },
    );
    this.#fields = signal(fields);
    this.#view = signal(this.#cursor.view);
    this.refusing = new RefusedMoves({ ask: engine.call, flash: board.flash, announce }, () => {
      const { colours, status, view } = this;
      return view && { status, view, colours, fields: this.fields };
    });
  }

  get fields() {
    return this.#fields.value;
  }

  /** Null until Python has answered. */
  get view() {
    return this.#view.value;
  }

  /** The moves to go, as far as they are counted. */
  get race() {
    return this.#race.value;
  }

  get opening() {
    return this.#services.rulesets.presetOf(this.fields.ruleset).opening;
  }

  get colours(): readonly string[] {
    return this.view?.colours ?? this.opening.colours;
  }

  get scoring() {
    return this.#services.rulesets.scoringOf(this.fields.ruleset);
  }

  get status() {
    if (!this.view) return "loading";
    return this.view.ending ? "over" : "your-move";
  }

  show(fields: GameFields) {
    return batch(() => {
      this.unreadable.value = null;
      this.#fields.value = fields;
      this.#cursor.turn(recordOf(fields));
      this.#setView(this.#cursor.view);
      return this.#cursor.arrive("shown");
    });
  }

  /** False while unknown. */
  isOver(fields: GameFields) {
    return Boolean(this.#cache.get(fields)?.ending);
  }

  /** Asks Python nothing until `resume`. */
  rest() {
    this.#cursor.cancel();
  }

  /** @param arrival null if the position is not to be reported as arriving again */
  resume(arrival: "shown" | null = "shown") {
    return this.#cursor.restart(arrival);
  }

  #setView(view: View | null) {
    this.#view.value = view;
    this.#race.value = view && this.#services.races.get(view);
  }

  #arrive(view: View) {
    this.#services.fail(null);
    this.#setView(view);
    this.arrival.value = Object.freeze({ view });
  }

  async #countMovesToGo(signal: AbortSignal) {
    const { view } = this;
    const { races } = this.#services;
    if (!view || races.get(view)?.done) return;
    await measure(this.#cursor.ask, view, { signal, budget: COUNT_MS }, (race) => {
      races.take(view, race);
      this.#race.value = races.get(view);
    });
  }
}
