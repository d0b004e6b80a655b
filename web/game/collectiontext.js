/** The words that come with a game or a puzzle of old. */

import { colourName } from "./pieces.js";

/**
 * The text with its slots `{1}` and `{2}` filled with the players' names: those of their colours.
 *
 * @param {string} text
 * @param {readonly string[]} colours  of player 1 and player 2
 */
export function named(text, colours) {
  return text.replace(/\{([12])\}/g, (_, player) => colourName(colours[player - 1] ?? ""));
}
