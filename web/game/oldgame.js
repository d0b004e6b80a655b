/** A game or a figure of old, as the collection holds it. */

import { historicNote, historicSource, historicText, historicTitle } from "../i18n/historic.js";
import { isCount, isText, listOf, orNull, recordOf } from "./datachecks.js";
import { colourName, moved } from "./pieces.js";
import { boardOf, positionText } from "./position.js";

/**
 * A game or a figure of old, to be stepped through.
 *
 * @typedef {object} OldGame
 * @property {string} id
 * @property {number} year
 * @property {string} source  id of who printed it
 * @property {string} ruleset
 * @property {string | null} start  null is the opening
 * @property {readonly string[]} moves
 * @property {readonly number[]} notes  after how many moves there is something to say
 */

export const isOldGame = recordOf({
  id: isText,
  year: isCount,
  source: isText,
  ruleset: isText,
  start: orNull(isText),
  moves: listOf(isText),
  notes: listOf(isCount),
});

/** The players as what is said of a game calls them: by their colours. @param {readonly string[]} colours  of player 1 and player 2 */
export function playersOf([first = "", second = ""]) {
  return { first: colourName(first), second: colourName(second) };
}

/** What there is to say after so many moves; at the start, what it is. @param {Pick<OldGame, "id" | "notes">} game @param {number} ply @param {readonly string[]} colours @returns {readonly string[]} */
export function commentsAt({ id, notes }, ply, colours) {
  const players = playersOf(colours);
  const note = notes.includes(ply) ? [historicNote(id, ply, players)] : [];
  return ply === 0 ? [historicText(id, players), ...note] : note;
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
 * @param {OldGame} game
 * @param {readonly string[]} colours  by which its notes call the players
 * @param {number} [at]  how many of its moves are made
 * @returns {import("./gamerequest.js").GameRequest}
 */
export function oldGameRequest(game, colours, at = 0) {
  const { id, ruleset, start, moves, year, notes } = game;
  const comments = [...new Set([0, ...notes])].flatMap((ply) =>
    commentsAt(game, ply, colours).map((text) => ({ ply, text })),
  );
  const [title, source] = [historicTitle(id), historicSource(game.source)];
  return { ruleset, start, moves, at, title, year, source, comments };
}
