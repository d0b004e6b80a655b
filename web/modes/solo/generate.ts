/** Tasks that Python makes from a grade and a seed. */

import type { Ask } from "../../engine/client.ts";
import type { SoloMakeFields } from "../../engine/operations.ts";
import type { SoloTask } from "../../engine/puzzleresults.ts";
import { BoundedCache } from "../../game/record/viewcache.ts";
import { rangeOf } from "./par.ts";
import type { Origin, Task } from "./task.ts";

export const GRADES = Object.freeze([1, 2, 3, 4, 5, 6, 7, 8] as const);

type Grade = (typeof GRADES)[number];

/** Clamped to the known grades. */
export function gradeOf(number: number): Grade {
  return GRADES.find((grade) => grade >= number) ?? 8;
}

export type Made = { task: Task; line: readonly string[] };

interface MakeOptions {
  signal: AbortSignal;
  onTried?: (tried: number) => void;
}

export class Maker {
  #ask;
  #made: BoundedCache<Made> = new BoundedCache();

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  async ofSeed(wants: SoloMakeFields, { signal, onTried }: MakeOptions): Promise<Made> {
    const key = JSON.stringify(wants);
    const known = this.#made.get(key);
    if (known) return known;
    const onProgress = ({ tried }: { tried: number }) => onTried?.(tried);
    const reply = await this.#ask("solo-make", wants, { signal, onProgress });
    const made = madeOf(reply, wants);
    this.#made.put(key, made);
    return made;
  }
}

function madeOf({ ruleset, position, par, line }: SoloTask, { grade, seed }: SoloMakeFields): Made {
  if (position === null || par === null) throw new Error("no task was made");
  const origin: Origin = { from: "made", grade, seed };
  return { task: Object.freeze({ ruleset, position, par: rangeOf(par), origin }), line };
}

/**
 * Seconds to generate a task in a browser on a machine of 2026, for each grade from 1: the longest of five seeds in
 * `tests.bench.bench_generators`.
 */
const SECONDS = Object.freeze([0, 0, 0, 0.1, 0.3, 0.6, 0.4, 2.9]);

/** Seconds; a moment even on a machine that is several times slower. */
const MOMENT = 1;

export function timeToMake(grade: number): "moment" | "seconds" {
  return (SECONDS[grade - 1] ?? 0) <= MOMENT ? "moment" : "seconds";
}
