/** An old game as something to look at. */

/** @typedef {import("./tree.js").GameWish} GameWish */
/** @typedef {import("../puzzle/collection.js").Tour} Tour */

/**
 * @param {Omit<Tour, "id">} tour
 * @param {number} [at]  how many of its moves are made
 * @returns {GameWish}
 */
export function wishOf({ ruleset, start, moves, title, year, source, text, notes }, at = 0) {
  const comments = [{ ply: 0, text }, ...notes];
  return { ruleset, start, moves, at, title, year, source, comments };
}
