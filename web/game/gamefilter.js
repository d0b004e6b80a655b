/** Which games of the archive a player wants to see, and what stands where in the list. */

import { playerAt } from "./record.js";
import { awaySide, onlyPerson } from "./seats.js";

/** @import { ArchivedGame } from "./archivedgame.js" */

/** How a game stands for the player here; "decided": somebody has won against somebody else; "undecided": it is over, and who has won is not certain. @typedef {"won" | "lost" | "draw" | "decided" | "undecided" | "open"} Stand */
/** @typedef {"computer" | "away" | "here"} Opponent */
/** Who is to do something in a game by link: move, send the link to the move, or the friend. @typedef {"move" | "send" | "wait"} Turn */

/**
 * What is wanted; "" of everything.
 *
 * @typedef {object} Wanted
 * @property {string} text  words that all occur
 * @property {Stand | ""} stand
 * @property {Opponent | ""} opponent
 * @property {string} ruleset
 * @property {boolean} starred
 */

/** @type {Wanted} */
export const EVERYTHING = Object.freeze({
  ...{ text: "", stand: "", opponent: "", ruleset: "", starred: false },
});

/** @param {ArchivedGame} entry @returns {Stand} */
export function standOf({ game, result }) {
  if (!result) return "open";
  if (result.winner === null) return "undecided";
  if (result.winner === 0) return "draw";
  const here = onlyPerson(game.seats);
  if (!here) return "decided";
  return result.winner === here ? "won" : "lost";
}

/** @param {ArchivedGame} entry @returns {Opponent} */
export function opponentOf({ game: { seats } }) {
  if (awaySide(seats)) return "away";
  return seats[1].kind === "computer" || seats[2].kind === "computer" ? "computer" : "here";
}

/** Null where the game is over or nobody plays by link. @param {ArchivedGame} entry @returns {Turn | null} */
export function turnOf({ game, result }) {
  const away = awaySide(game.seats);
  if (!away || result) return null;
  if (playerAt(game.record, game.record.moves.length) !== away) return "move";
  return game.isHanded ? "wait" : "send";
}

/** What is to be done comes first. */
const TURNS = Object.freeze(/** @type {const} */ (["move", "send", "wait"]));

/** The games by link that go on: those where something is to be done here first. @param {readonly ArchivedGame[]} games */
export function byTurn(games) {
  const place = (/** @type {ArchivedGame} */ entry) => TURNS.indexOf(turnOf(entry) ?? "wait");
  return games
    .filter((entry) => turnOf(entry) !== null)
    .sort((one, other) => place(one) - place(other) || other.changed - one.changed);
}

/** @param {ArchivedGame} entry @param {Wanted} wanted @param {(entry: ArchivedGame) => string} words  what is written about it */
export function isWanted(entry, { text, stand, opponent, ruleset, starred }, words) {
  if (starred && !entry.star) return false;
  if (stand && standOf(entry) !== stand) return false;
  if (opponent && opponentOf(entry) !== opponent) return false;
  if (ruleset && entry.game.record.ruleset !== ruleset) return false;
  if (text.trim() === "") return true;
  const written = plain(words(entry));
  return plain(text)
    .split(/\s+/)
    .every((word) => written.includes(word));
}

/** Letters that Unicode does not take apart into a plain one and an accent. */
const PLAIN_LETTERS = Object.freeze(
  /** @type {Readonly<Record<string, string>>} */ ({
    ...{ ł: "l", ø: "o", đ: "d", ð: "d", ħ: "h", ŧ: "t", ı: "i" },
    ...{ æ: "ae", œ: "oe", ß: "ss", þ: "th" },
  }),
);

/** Small letters without accents. @param {string} text */
function plain(text) {
  const letters = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return letters.replace(/[łøđðħŧıæœßþ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
}
