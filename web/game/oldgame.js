/** A game or a figure of old, as the collection holds it. */

import { isCount, isText, listOf, orNull, recordOf } from "./datachecks.js";
import { colourName, moved } from "./pieces.js";
import { boardOf, positionText } from "./position.js";

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

/**
 * The text with its slots `{1}` and `{2}` filled with the players' names: those of their colours.
 *
 * @param {string} text
 * @param {readonly string[]} colours  of player 1 and player 2
 */
export function withColourNames(text, colours) {
  return text.replace(/\{([12])\}/g, (_, player) => colourName(colours[player - 1] ?? ""));
}

/**
 * The last position of a game, for a small picture of it.
 *
 * @param {{ start: string | null, moves: readonly string[] }} game
 * @param {string} opening  of its ruleset
 */
export function lastPosition({ start, moves }, opening) {
  const board = boardOf(start ?? opening);
  if (!board) return opening;
  return positionText(moves.reduce(moved, board), 1, moves.length);
}

/** What an old game is shown by in a list: its last position, since most begin alike; a figure by its own. @param {OldGame} game @param {string} opening  of its ruleset */
export function pictureOf(game, opening) {
  return game.start ?? lastPosition(game, opening);
}

/**
 * @param {Omit<OldGame, "id">} game
 * @param {readonly string[]} colours  by which its notes call the players
 * @param {number} [at]  how many of its moves are made
 * @returns {import("./gamerequest.js").GameRequest}
 */
export function oldGameRequest(game, colours, at = 0) {
  const { ruleset, start, moves, title, year, source, text, notes } = game;
  const comments = [{ ply: 0, text }, ...notes].map((note) => ({
    ply: note.ply,
    text: withColourNames(note.text, colours),
  }));
  return { ruleset, start, moves, at, title, year, source, comments };
}
