/** Asking Python for the fewest steps home from a position. */

import type { Engine } from "../../engine/client.ts";
import type { Race } from "../../engine/gameresults.ts";
import { pause } from "../../game/record/taskscope.ts";
import { BoundedCache } from "../../game/record/viewcache.ts";
import type { Way } from "./par.ts";
import { isProven, wayOf } from "./par.ts";
import type { Demonstration } from "./state.ts";
import type { Task } from "./task.ts";
import { keyOf } from "./task.ts";

type Place = { ruleset: string; position: string };

export class SoloQueries {
  #ways: BoundedCache<Way> = new BoundedCache();
  /** How long each way has been looked for, in milliseconds of work. */
  #sought: BoundedCache<number> = new BoundedCache();
  #engine;

  constructor(engine: Pick<Engine, "call">) {
    this.#engine = engine;
  }

  /** What is known of the way home from a position. */
  wayFrom(place: Place) {
    return this.#ways.get(keyOf(place));
  }

  learn(place: Place, way: Way) {
    this.#ways.put(keyOf(place), way);
  }

  /**
   * Is the way proven, or has it been looked for as long?
   *
   * @param budget milliseconds of work
   */
  hasSought(place: Place, budget: number) {
    const known = this.wayFrom(place);
    if (!known?.done) return false;
    return isProven(known.range) || (this.#sought.get(keyOf(place)) ?? 0) >= budget;
  }

  /**
   * Look for the shortest way home from a position, unless that has been done for as long.
   *
   * @returns null where the position shows no army
   */
  async way(
    place: Place,
    {
      signal,
      budget,
      onFound = () => {},
    }: {
      signal: AbortSignal;
      /** Milliseconds of work */
      budget: number;
      /** What is known, better and better */
      onFound?: (way: Way) => void;
    },
  ): Promise<Way | null> {
    const known = this.wayFrom(place);
    if (known && this.hasSought(place, budget)) {
      onFound(known);
      return known;
    }
    const { ruleset, position } = place;
    const onProgress = (race: Race) => {
      const way = wayOf(race);
      if (way && !signal.aborted) onFound(way);
    };
    const options = { signal, budget, onProgress };
    const race = await this.#engine.call("race", { ruleset, position }, options);
    const way = wayOf(race);
    if (!way) return null;
    const last = Object.freeze({ ...way, done: true });
    this.learn(place, last);
    this.#sought.put(keyOf(place), budget);
    if (!signal.aborted) onFound(last);
    return last;
  }
}

/** How long to look for an unknown way, in milliseconds. */
const SEEK_MS = 12_000;
/** The start is shown for the time of so many steps. */
const FIRST_PACES = 1.5;

/** The demonstration of a solution: the shortest known way, step by step, forward and back. */
export class Demonstrator {
  #queries;
  #pace;
  #onChange;
  #demo: Demonstration = Object.freeze({ line: null, shown: 0, playing: true });

  /** @param pace how long a step is shown, in milliseconds */
  constructor(queries: SoloQueries, pace: () => number, onChange: (demo: Demonstration) => void) {
    this.#queries = queries;
    this.#pace = pace;
    this.#onChange = onChange;
  }

  /** Find the way and play it. */
  async run(task: Task, signal: AbortSignal, onFound: (way: Way) => void) {
    this.#set({ line: null, shown: 0, playing: true });
    const way = await this.#queries.way(task, { signal, budget: SEEK_MS });
    if (signal.aborted || !way) return;
    this.#set({ line: way.line, shown: 0, playing: true });
    onFound(way);
    await pause(FIRST_PACES * this.#pace(), signal);
    await this.#walk(signal);
  }

  stepTo(shown: number) {
    const last = this.#demo.line?.length ?? 0;
    this.#set({ ...this.#demo, shown: Math.max(0, Math.min(shown, last)), playing: false });
  }

  async letPlay(playing: boolean, signal: AbortSignal) {
    const { line, shown } = this.#demo;
    const isOver = line !== null && shown === line.length;
    this.#set({ line, shown: playing && isOver ? 0 : shown, playing });
    await this.#walk(signal);
  }

  async #walk(signal: AbortSignal) {
    const line = this.#demo.line ?? [];
    while (!signal.aborted && this.#demo.playing && this.#demo.shown < line.length) {
      const shown = this.#demo.shown + 1;
      this.#set({ line, shown, playing: shown < line.length });
      await pause(this.#pace(), signal);
    }
  }

  #set(demo: Demonstration) {
    this.#demo = Object.freeze(demo);
    this.#onChange(this.#demo);
  }
}
