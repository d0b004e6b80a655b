/** The store of Analyse: both sides can be moved, the engine searches, and the points are counted. */

import { computed, effect, signal, untracked } from "../../../base/signals.ts";
import type { Settlement, View } from "../../../engine/gameresults.ts";
import { PROOF_MS } from "../../../game/record/countrequests.ts";
import { gameFields, isAtEnd } from "../../../game/record/record.ts";
import { ViewCache } from "../../../game/record/viewcache.ts";
import { EngineLines } from "../../../modes/analyse/stores/enginelines.ts";
import type { Content } from "../content.ts";
import type { FrameContext } from "../framemode.ts";
import type { LineServices } from "./linestore.ts";
import { LineStore } from "./linestore.ts";

export type AnalyseServices = LineServices & Pick<FrameContext, "isSeen">;

const LINES = 2;

export class AnalyseStore {
  readonly line: LineStore;
  #services;
  #engineLines;
  #counted = signal<{ view: View; settlement: Settlement } | null>(null);
  #isResting = signal(false);
  /** The position to search; null for none. */
  #place = computed(() =>
    !this.#isResting.value && this.line.isMovable ? gameFields(this.line.record) : null,
  );

  constructor(services: AnalyseServices, content: Pick<Content, "record" | "study">) {
    this.#services = services;
    const follow = (signal: AbortSignal) => this.#follow(signal);
    const options = { cache: new ViewCache(), isOpen: true, follow };
    this.line = new LineStore(services, content, options);
    this.#engineLines = new EngineLines({
      engine: services.engine,
      fail: (fault) => {
        this.line.failure.value = fault;
      },
    });
    this.#searchInSight();
  }

  /** The engine's lines for the shown position. */
  get found() {
    return this.#engineLines.state;
  }

  /** The counted points of the shown position; null until they are counted. */
  get settlement() {
    const counted = this.#counted.value;
    return counted?.view === this.line.view ? (counted?.settlement ?? null) : null;
  }

  retry() {
    this.#isResting.value = false;
    return this.line.retry();
  }

  rest() {
    this.#isResting.value = true;
    this.line.rest();
  }

  #searchInSight() {
    effect(() => {
      const place = this.#place.value;
      const isSeen = this.#services.isSeen();
      untracked(() => {
        const lines = this.#engineLines;
        if (place && isSeen) lines.search(place, LINES);
        else if (place && place === lines.place) lines.rest();
        else lines.clear();
      });
    });
  }

  /** Passes if the rules leave no choice, and counts the points of a game that is over. */
  async #follow(signal: AbortSignal) {
    await Promise.resolve(); // so that the new position is shown first
    const { record, view } = this.line;
    if (signal.aborted || !view) return;
    const place = gameFields(record);
    if (view.pass && isAtEnd(record)) await this.line.play("pass");
    if (signal.aborted || !view.ending) return;
    const options = { signal, budget: PROOF_MS };
    const settlement = await this.#services.engine.call("settle", place, options);
    if (!signal.aborted) this.#counted.value = { view, settlement };
  }
}
