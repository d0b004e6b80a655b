/** What the texts of moves and the letters of pieces say, as far as it must be drawn or read aloud. */

import { squareAt } from "../board/geometry.js";
import { facesOf, ownerOf } from "../board/view.js";
import { say, sayIfKnown } from "../i18n/first.js";

/** The square numbers that a move touches, first to last. @param {string} text */
export function squaresOf(text) {
  return text === "pass" ? [] : text.split(/[-x]/).map(Number);
}

/** The first and the last square of a move, or null for a pass. @param {string} text */
export function endsOf(text) {
  const squares = squaresOf(text);
  const [from, to] = [squares[0], squares.at(-1)];
  return from === undefined || to === undefined ? null : { from, to };
}

/** A move as it is read: "33–42", "33×53". @param {string} text */
export function notationOf(text) {
  return text === "pass" ? say("moves.pass") : text.replaceAll("-", "–").replaceAll("x", "×");
}

/** @param {string} text */
export function isJump(text) {
  return text.includes("x");
}

/** "Sun 3". @param {string} letter */
export function pieceName(letter) {
  const { suit, rank } = facesOf(letter);
  return say(`piece.${suit}`, { rank });
}

/** "Green". @param {string} colour */
export function colourName(colour) {
  return sayIfKnown(`colour.${colour}`);
}

/** "Green moon 4". @param {string} letter @param {readonly string[]} colours */
export function fullName(letter, colours) {
  const { suit, rank } = facesOf(letter);
  const colour = colourName(colours[ownerOf(letter) - 1] ?? "");
  return say(`fullName.${suit}`, { colour, rank });
}

/**
 * Fifty letters with one piece put elsewhere: for drawing a line that Python gave.
 *
 * @param {string} pieces
 * @param {string} move
 */
export function moved(pieces, move) {
  const ends = endsOf(move);
  const from = ends && squareAt(ends.from);
  const to = ends && squareAt(ends.to);
  if (from === null || to === null) return pieces;
  const letters = [...pieces];
  letters[to] = letters[from] ?? ".";
  letters[from] = ".";
  return letters.join("");
}
