/** What is kept of the puzzles, as it changes: each change is saved at once. */

import { judged, keyOf, laid, NOTHING_KEPT, parseKept, reset, visited } from "./kept.js";

/** @typedef {import("./kept.js").Kept} Kept */
/** @typedef {import("./kept.js").Puzzle} Puzzle */
/** @typedef {import("./kept.js").Current} Current */

/** How a first try has changed the rating. @typedef {{ before: number, after: number }} Change */

const ENTRY = "puzzles";

/** @param {import("../game/storage.js").Store} store */
export function createBook(store) {
  const found = store.load(ENTRY, parseKept);
  let kept = found.value ?? NOTHING_KEPT;

  /** @param {Kept} next */
  function keep(next) {
    kept = next;
    store.save(ENTRY, kept);
  }

  return {
    /** Where an entry was put that could not be read, or null. */
    aside: found.aside,
    get kept() {
      return kept;
    },
    /** @param {Puzzle} puzzle */
    markOf(puzzle) {
      return kept.marks[keyOf(puzzle)] ?? null;
    },
    /**
     * A try has ended.
     *
     * @param {Puzzle} puzzle
     * @param {number} score
     * @returns {Change | null} null where it does not count
     */
    judge(puzzle, score) {
      const before = kept.standing;
      keep(judged(kept, puzzle, score));
      const after = kept.standing;
      if (after === before) return null;
      return { before: Math.round(before.rating), after: Math.round(after.rating) };
    },
    /** What lies on the board. @param {Current | null} current */
    lay(current) {
      if (isSame(current, kept.current)) return;
      keep(laid(kept, current));
    },
    /** An old game lies on the board, or, with null, none. @param {import("./kept.js").Visit | null} visit */
    visit(visit) {
      if (isSame(visit, kept.visit ?? null)) return;
      keep(visited(kept, visit));
    },
    reset() {
      keep(reset(kept));
    },
  };
}

/** @typedef {ReturnType<typeof createBook>} Book */

/** @param {object | null} one @param {object | null} other */
function isSame(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}
