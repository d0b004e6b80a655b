/** Whether a player comes nearer home: their moves to go at each of their turns. */

import type { GameRecord } from "./record.ts";

/** After so many own moves without progress a way is offered, and again after as many. */
const IDLE_MOVES = 6;

/** The counts of one side of one game, as far as they have been seen. */
export class Progress {
  #plies;
  #course: readonly string[] = [];
  /** By the moves before it, the moves to go at a turn. */
  #counts: Map<number, number> = new Map();
  /** Where a way was offered last. */
  #offered = Number.NEGATIVE_INFINITY;

  /** @param plies from one turn of the side to its next */
  constructor(plies: 1 | 2) {
    this.#plies = plies;
  }

  /**
   * Note the moves to go at a turn of the side.
   *
   * @param count of moves, or of another measure of the way home
   * @returns whether it has made no progress for so long that a way is to be offered now
   */
  note({ moves, cursor }: Pick<GameRecord, "moves" | "cursor">, count: number) {
    const course = moves.slice(0, cursor);
    this.#forgetOthers(course);
    this.#counts.set(cursor, count);
    const idle = this.#plies * IDLE_MOVES;
    const before = this.#counts.get(cursor - idle);
    const isDue = cursor - this.#offered >= idle;
    if (before === undefined || count < before || !isDue) return false;
    this.#offered = cursor;
    return true;
  }

  /** What was counted after other moves is of another game, or has been taken back. */
  #forgetOthers(course: readonly string[]) {
    const known = this.#course;
    const differs = known.findIndex((move, ply) => course[ply] !== move);
    const shared = differs < 0 ? known.length : differs;
    for (const ply of this.#counts.keys()) if (ply > shared) this.#counts.delete(ply);
    if (this.#offered > shared) this.#offered = Number.NEGATIVE_INFINITY;
    this.#course = course;
  }
}
