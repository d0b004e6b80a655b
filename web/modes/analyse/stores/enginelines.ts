/**
 * The engine's best lines (multi-PV), searched deeper and deeper until another position is shown. The second worker
 * searches them if there is one, so that the first has time for the board.
 */

import { signal } from "../../../base/signals.ts";
import type { Engine } from "../../../engine/client.ts";
import type { GameFields, Thought, ThoughtLine } from "../../../engine/gameresults.ts";
import type { Fault } from "../../../engine/protocol.ts";
import type { SecondWorker } from "../../../engine/secondworker.ts";
import { TaskScope } from "../../../game/record/taskscope.ts";
import { BoundedCache, placeKey } from "../../../game/record/viewcache.ts";

/** Best line first. */
export type LinesState = { depth: number; lines: readonly ThoughtLine[]; done: boolean };

/** The strongest level, without its limits. */
const FULL_STRENGTH = Object.freeze({ level: 10, seed: 0, endless: true });

/** Milliseconds without anything new after which a search stops, so that a device does not run hot for ever. */
const PATIENCE = 60_000;

interface Services {
  engine: Pick<Engine, "call">;
  fail: (fault: Fault) => void;
  /** Missing in an embedded board */
  second?: Pick<SecondWorker, "relieve">;
}

export class EngineLines {
  #services;
  #scope;
  /** Known lines, shown first when their position is searched again. */
  #cache: BoundedCache<LinesState> = new BoundedCache();
  /** The key of the running or completed search; "" for none. */
  #searched = "";
  /** The position and the number of lines of the current or last search. */
  #order: { place: GameFields; count: number } | null = null;
  #state = signal<LinesState | null>(null);
  #isStopped = signal(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(services: Services) {
    this.#services = services;
    this.#scope = new TaskScope((fault) => {
      this.#searched = "";
      services.fail(fault);
    });
  }

  /** Null while there is no result. */
  get state() {
    return this.#state.value;
  }

  get place() {
    return this.#order?.place ?? null;
  }

  /** Whether the search found nothing new for a while. */
  get isStopped() {
    return this.#isStopped.value;
  }

  goOn() {
    if (!this.isStopped || !this.#order) return;
    this.rest();
    this.search(this.#order.place, this.#order.count);
  }

  /**
   * Searches this position in place of any other; the game must not be over there.
   *
   * @param count the number of lines, 1 to 50
   */
  search(place: GameFields, count: number = 1) {
    const key = `${count}|${placeKey(place)}`;
    if (key === this.#searched) return;
    this.#endWait();
    this.#searched = key;
    this.#order = { place, count };
    const known = this.#cache.get(key);
    this.#state.value = known;
    if (known?.done) this.#scope.renew();
    else void this.#scope.play((signal) => this.#ask(key, place, count, signal));
  }

  /** Nothing is computed until the next search. */
  rest() {
    this.#endWait();
    this.#scope.renew();
    this.#searched = "";
  }

  clear() {
    this.rest();
    this.#state.value = null;
  }

  /** Restarts the countdown of `PATIENCE`. */
  #wait() {
    this.#endWait();
    this.#timer = setTimeout(() => {
      this.#scope.renew();
      this.#isStopped.value = true;
    }, PATIENCE);
  }

  #endWait() {
    clearTimeout(this.#timer);
    this.#isStopped.value = false;
  }

  async #ask(
    key: string,
    { ruleset, start, moves }: GameFields,
    lines: number,
    signal: AbortSignal,
  ) {
    const request = { ruleset, start, moves: [...moves], lines, ...FULL_STRENGTH };
    const { engine, second } = this.#services;
    const search = (ask: Engine["call"], still: AbortSignal) => {
      const onProgress = (thought: Thought) => {
        if (!still.aborted) this.#take(key, thought);
      };
      return ask("think", request, { signal: still, onProgress });
    };
    const found = second
      ? await second.relieve(engine.call, search, signal)
      : await search(engine.call, signal);
    if (!signal.aborted) this.#take(key, found);
  }

  #take(key: string, { depth, lines, done }: Thought) {
    const known = this.#cache.get(key);
    // A restarted worker begins at depth 1; known lines are shown until it is that deep again.
    if (lines.length === 0 || (known && depth < known.depth && !done)) return;
    const found = Object.freeze({ depth, lines, done });
    if (JSON.stringify(found) === JSON.stringify(known)) return;
    this.#cache.put(key, found);
    if (done) this.#endWait();
    else this.#wait();
    this.#state.value = found;
  }
}
