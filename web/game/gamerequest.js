/** A game as something to look at in another mode. */

import { NO_NAMES } from "./seats.js";

/**
 * @param {import("./record.js").GameRecord} record
 * @param {import("./seats.js").Names} [names]  of the players
 * @returns {import("../modes/analyse/tree.js").GameWish}
 */
export function gameWish({ ruleset, start, moves, cursor, resigned }, names = NO_NAMES) {
  return { ruleset, start, moves, at: cursor, resigned, first: names[1], second: names[2] };
}
