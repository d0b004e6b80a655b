/** A game as something to look at in another mode. */

import { NO_NAMES } from "./seats.js";

/**
 * Any game to look at, as other parts of the page hand it over.
 *
 * @typedef {object} GameRequest
 * @property {string} ruleset
 * @property {string | null} start
 * @property {readonly string[]} moves
 * @property {number | null} [at]  how many of the moves are on the board at first, or which place of a study; all by default
 * @property {0 | import("./record.js").Player | null} [resigned]
 * @property {0 | import("./record.js").Player | null} [timeout]  who ran out of time
 * @property {string | null} [title]
 * @property {string | null} [first]  the name of player 1
 * @property {string | null} [second]
 * @property {readonly { ply: number, text: string }[]} [comments]
 * @property {readonly import("../engine/operations.js").VariationMove[]} [variations]
 * @property {number} [year]
 * @property {string} [source]
 * @property {Readonly<Record<string, string>>} [headers]  of the file that it came from
 * @property {boolean} [review]  its moves are to be reviewed at once
 * @property {boolean} [turningPoint]  and then the costliest of its moves shown
 */

/**
 * @param {import("./record.js").GameRecord} record
 * @param {import("./seats.js").Names} [names]  of the players
 * @returns {GameRequest}
 */
export function gameRequest({ cursor: at, ...game }, names = NO_NAMES) {
  return { ...game, at, first: names[1], second: names[2] };
}
