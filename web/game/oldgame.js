/** A game or a figure of old, as the collection holds it. */

import { isCount, isText, listOf, orNull, recordOf } from "./datachecks.js";

/**
 * A game or a figure of old, to be stepped through.
 *
 * @typedef {object} OldGame
 * @property {string} id
 * @property {string} title
 * @property {number} year
 * @property {string} source  where it was printed
 * @property {string} text  what it is, in our words
 * @property {string} ruleset
 * @property {string | null} start  null is the opening
 * @property {readonly string[]} moves
 * @property {readonly { ply: number, text: string }[]} notes
 */

export const isOldGame = recordOf({
  id: isText,
  title: isText,
  year: isCount,
  source: isText,
  text: isText,
  ruleset: isText,
  start: orNull(isText),
  moves: listOf(isText),
  notes: listOf(recordOf({ ply: isCount, text: isText })),
});
