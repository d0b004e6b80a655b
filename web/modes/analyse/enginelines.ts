/** The engine's best lines (multi-PV) for the shown position, deeper and deeper until another one is shown. */

import type { Engine } from "../../engine/client.ts";
import type {
  ThoughtLine as Line,
  GameFields as Place,
  Thought,
} from "../../engine/gameresults.ts";
import type { Fault } from "../../engine/protocol.ts";
import { TaskScope } from "../../game/record/taskscope.ts";
import { BoundedCache, placeKey } from "../../game/record/viewcache.ts";

export type { ThoughtLine as Line } from "../../engine/gameresults.ts";

/** Best line first; `done`: the search is complete. */
export type LinesState = { depth: number; lines: readonly Line[]; done: boolean };

/** The strongest level, without its limits. */
const FULL_STRENGTH = Object.freeze({ level: 10, seed: 0, endless: true });

interface LinesParts {
  engine: Pick<Engine, "call">;
  /** What has been found, and where */
  onChange: (state: LinesState | null, place: Place | null) => void;
  onFault: (fault: Fault) => void;
}

export class EngineLines {
  #parts;
  #scope;
  /** What was found before, to begin with when its position is shown again. */
  #cache: BoundedCache<LinesState> = new BoundedCache();
  /** The position that is searched, or was last. */
  #place: Place | null = null;
  /** The key of the search that is under way or complete; "" for none. */
  #searched = "";
  #state: LinesState | null = null;

  constructor(parts: LinesParts) {
    this.#parts = parts;
    this.#scope = new TaskScope((fault) => {
      this.#searched = "";
      parts.onFault(fault);
    });
  }

  /** What has been found for the shown position; null while there is nothing. */
  get state() {
    return this.#state;
  }

  /**
   * Search a position, and no other; one in which the game is not over.
   *
   * @param options how many lines, 1 to 50
   */
  search(place: Place, { lines = 1 }: { lines?: number } = {}) {
    const key = `${lines}|${placeKey(place)}`;
    if (key === this.#searched) return;
    this.#searched = key;
    this.#place = place;
    const known = this.#cache.get(key);
    this.#set(known);
    if (known?.done) this.#scope.renew();
    else void this.#scope.play((signal) => this.#ask(key, place, lines, signal));
  }

  /** Nothing is computed until the next search. */
  rest() {
    this.#scope.renew();
    this.#searched = "";
  }

  /** There is nothing to search. */
  clear() {
    this.rest();
    this.#set(null);
  }

  #set(state: LinesState | null) {
    if (state === this.#state) return;
    this.#state = state;
    this.#parts.onChange(state, this.#place);
  }

  async #ask(key: string, { ruleset, start, moves }: Place, lines: number, signal: AbortSignal) {
    const request = { ruleset, start, moves: [...moves], lines, ...FULL_STRENGTH };
    const onProgress = (thought: Thought) => {
      if (!signal.aborted) this.#take(key, thought);
    };
    onProgress(await this.#parts.engine.call("think", request, { signal, onProgress }));
  }

  #take(key: string, { depth, lines, done }: Thought) {
    const known = this.#cache.get(key);
    // A worker that was restarted begins at depth 1; what is known is shown until it is that deep again.
    if (lines.length === 0 || (known && depth < known.depth && !done)) return;
    const found = Object.freeze({ depth, lines, done });
    if (JSON.stringify(found) === JSON.stringify(known)) return;
    this.#cache.put(key, found);
    this.#set(found);
  }
}
