/** An old game as something to look at. */

import { named } from "./collectiontext.js";

/** @typedef {import("../modes/analyse/tree.js").GameWish} GameWish */
/** @typedef {import("../modes/puzzle/collection.js").Tour} Tour */

/**
 * @param {Omit<Tour, "id">} tour
 * @param {readonly string[]} colours  by which its notes call the players
 * @param {number} [at]  how many of its moves are made
 * @returns {GameWish}
 */
export function wishOf(tour, colours, at = 0) {
  const { ruleset, start, moves, title, year, source, text, notes } = tour;
  const comments = [{ ply: 0, text }, ...notes].map((note) => ({
    ply: note.ply,
    text: named(note.text, colours),
  }));
  return { ruleset, start, moves, at, title, year, source, comments };
}
