import type { GameRecord } from "./record.ts";

const IDLE_MOVES = 6;

/** Counts at a turn: lower is better, null means unknown. */
type Counts = readonly (number | null)[];

interface Stuck {
  isStuck: boolean;
  isNew: boolean;
}

/**
 * Judges at each turn of a side whether it has come nearer home.
 *
 * Progress is a count below the lowest so far. A jump may cost or gain any number of moves, so the comparison starts
 * afresh after a jump. A count unknown at the start is not compared: its first known value may be higher than the start
 * really was, and moving back would then look like progress.
 */
export class Progress {
  #plies;
  #course: readonly string[] = [];
  /** The counts, keyed by the number of moves before the turn. */
  #counts: Map<number, Counts> = new Map();
  /** The turn at which the player was last found stuck. */
  #found = Number.NEGATIVE_INFINITY;

  /** @param plies the number of plies from one turn of the side to its next */
  constructor(plies: 1 | 2) {
    this.#plies = plies;
  }

  /** A turn may be noted again, with more precise counts. */
  note({ moves, cursor }: Pick<GameRecord, "moves" | "cursor">, counts: Counts): Stuck {
    const course = moves.slice(0, cursor);
    this.#forgetOthers(course);
    this.#counts.set(cursor, counts);
    const since = this.#lastProgress(course);
    const isStuck = cursor - since >= this.#plies * IDLE_MOVES;
    const isNew = isStuck && this.#found <= since;
    if (isNew) this.#found = cursor;
    return { isStuck, isNew };
  }

  #lastProgress(course: readonly string[]) {
    const turns = [...this.#counts].sort(([one], [other]) => one - other);
    let since = course.length;
    let lowest: Counts = [];
    for (const [cursor, counts] of turns) {
      const isFresh = lowest.length === 0 || course[cursor - this.#plies]?.includes("x");
      if (isFresh || counts.some((count, at) => isLower(count, lowest[at]))) since = cursor;
      lowest = isFresh ? counts : counts.map((count, at) => lower(count, lowest[at]));
    }
    return since;
  }

  /** Drop the counts after moves that were taken back or belong to another game. */
  #forgetOthers(course: readonly string[]) {
    const known = this.#course;
    const differs = known.findIndex((move, ply) => course[ply] !== move);
    const shared = differs < 0 ? known.length : differs;
    for (const ply of this.#counts.keys()) if (ply > shared) this.#counts.delete(ply);
    if (this.#found > shared) this.#found = Number.NEGATIVE_INFINITY;
    this.#course = course;
  }
}

function isLower(count: number | null, than: number | null | undefined) {
  return typeof count === "number" && typeof than === "number" && count < than;
}

function lower(count: number | null, other: number | null | undefined) {
  return isLower(count, other) ? count : (other ?? null);
}
