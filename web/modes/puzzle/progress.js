/** What is kept of the puzzles, as it changes: each change is saved at once. What lies on the board is the tab's own. */

import { createCommon } from "../../game/sharedentry.js";
import { judged, keyOf, laid, NOTHING_KEPT, parseKept, reset, visited } from "./puzzlestorage.js";

/** @typedef {import("./puzzlestorage.js").Kept} Kept */
/** @typedef {import("./puzzlestorage.js").Puzzle} Puzzle */
/** @typedef {import("./puzzlestorage.js").Current} Current */

/** How a first try has changed the rating. @typedef {{ before: number, after: number }} Change */

const ENTRY = "puzzles";

/** @param {import("../../game/storage.js").Store} store */
export function createBook(store) {
  /** @type {ReturnType<typeof createCommon<Kept>>} */
  const common = createCommon(store, {
    name: ENTRY,
    parse: parseKept,
    first: () => NOTHING_KEPT,
    merged: (fresh, { current, visit = null }) => visited(laid(fresh, current), visit),
  });

  return {
    /** Where an entry was put that could not be read, or null. */
    aside: common.aside,
    get kept() {
      return common.value;
    },
    /** @param {Puzzle} puzzle */
    markOf(puzzle) {
      return common.value.marks[keyOf(puzzle)] ?? null;
    },
    /**
     * A try has ended.
     *
     * @param {Puzzle} puzzle
     * @param {number} score
     * @returns {Change | null} null where it does not count
     */
    judge(puzzle, score) {
      const before = common.value.standing;
      common.change((kept) => judged(kept, puzzle, score));
      const after = common.value.standing;
      if (after === before) return null;
      return { before: Math.round(before.rating), after: Math.round(after.rating) };
    },
    /** What lies on the board. @param {Current | null} current */
    lay(current) {
      common.change((kept) => (isSame(current, kept.current) ? kept : laid(kept, current)));
    },
    /** An old game lies on the board, or, with null, none. @param {import("./puzzlestorage.js").Visit | null} visit */
    visit(visit) {
      common.change((kept) => (isSame(visit, kept.visit ?? null) ? kept : visited(kept, visit)));
    },
    reset() {
      common.change(reset);
    },
  };
}

/** @typedef {ReturnType<typeof createBook>} Book */

/** @param {object | null} one @param {object | null} other */
function isSame(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}
