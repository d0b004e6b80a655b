/** Counts the moves to go on the board, or scores the game that has ended there. */

import { signal } from "../../../base/signals.ts";
import type { Outcome, Race, View } from "../../../engine/gameresults.ts";
import type { Fault } from "../../../engine/protocol.ts";
import { measure, PROOF_MS } from "../../../game/record/countrequests.ts";
import type { Engine } from "../../../game/record/gamecursor.ts";
import { TaskScope } from "../../../game/record/taskscope.ts";
import type { Place } from "../../../game/record/viewcache.ts";
import { BoundedCache, placeKey } from "../../../game/record/viewcache.ts";

/** The outcome is null until the count is done. */
export type Score = { race: Race | null; outcome: Outcome | null };

const UNKNOWN: Score = Object.freeze({ race: null, outcome: null });

export class ScoreCounter {
  #engine;
  #scope;
  #known: BoundedCache<Score> = new BoundedCache();
  readonly changes = signal(0);
  /** The key of the position that is being counted. */
  #key: string | null = null;

  constructor({ engine, fail }: { engine: Engine; fail: (fault: Fault) => void }) {
    this.#engine = engine;
    this.#scope = new TaskScope((fault) => {
      this.#key = null;
      fail(fault);
    });
  }

  scoreAt(place: Place) {
    void this.changes.value;
    return this.#known.get(placeKey(place)) ?? UNKNOWN;
  }

  /** Counts in this position, and stops counting in the one before. */
  count(place: Place, view: View) {
    const key = placeKey(place);
    if (key === this.#key) return;
    this.#key = key;
    const { race, outcome } = this.scoreAt(place);
    const isDone = view.ending ? outcome : race?.done;
    void this.#scope.play(async (signal) => {
      if (isDone) return;
      if (view.ending) await this.#settle(place, signal);
      else await this.#measure(place, view, signal);
    });
  }

  rest() {
    this.#key = null;
    this.#scope.renew();
  }

  #measure(place: Place, view: View, signal: AbortSignal) {
    const learn = (race: Race) => this.#learn(place, { race, outcome: null });
    return measure(this.#engine.call, view, { signal, budget: PROOF_MS }, learn);
  }

  /** The outcome may still change while it is being counted, so only the last answer is kept. */
  async #settle(place: Place, signal: AbortSignal) {
    const options = { signal, budget: PROOF_MS };
    const { race, outcome } = await this.#engine.call("settle", place, options);
    if (!signal.aborted) this.#learn(place, { race, outcome });
  }

  #learn(place: Place, score: Score) {
    this.#known.put(placeKey(place), score);
    this.changes.value += 1;
  }
}
