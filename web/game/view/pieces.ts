/** Reads the texts of moves and the letters of pieces, for drawing and reading aloud. */

import { squareAt } from "../../board/geometry.ts";
import { facesOf, ownerOf, serialOf } from "../../board/view.ts";
import { say, sayIfKnown } from "../../i18n/first.ts";

/** The numbers of all squares that a move touches, first to last. */
export function squaresOf(text: string) {
  return text === "pass" ? [] : text.split(/[-x]/).map(Number);
}

/** Null for a pass. */
export function endsOf(text: string) {
  const squares = squaresOf(text);
  const [from, to] = [squares[0], squares.at(-1)];
  return from === undefined || to === undefined ? null : { from, to };
}

/** A move for display: "33–42", "33×53". */
export function notationOf(text: string) {
  return text === "pass" ? say("moves.pass") : text.replaceAll("-", "–").replaceAll("x", "×");
}

export function isJump(text: string) {
  return text.includes("x");
}

let isNumbered = false;

/** @returns whether the naming has changed */
export function namePieces(byNumber: boolean) {
  const isNew = byNumber !== isNumbered;
  isNumbered = byNumber;
  return isNew;
}

export function arePiecesNumbered() {
  return isNumbered;
}

/** "Sun 3", or "Piece 13" if pieces are numbered. */
export function pieceName(letter: string) {
  if (isNumbered) return say("piece.number", { number: serialOf(letter) });
  const { suit, rank } = facesOf(letter);
  return say(`piece.${suit}`, { rank });
}

/** "Green". */
export function colourName(colour: string) {
  return sayIfKnown(`colour.${colour}`);
}

/** "Green moon 4". */
export function fullName(letter: string, colours: readonly string[]) {
  const colour = colourName(colours[ownerOf(letter) - 1] ?? "");
  if (isNumbered) return say("fullName.number", { colour, number: serialOf(letter) });
  const { suit, rank } = facesOf(letter);
  return say(`fullName.${suit}`, { colour, rank });
}

/** The placement (fifty letters and dots) after a move, for drawing a line that Python gave. */
export function moved(pieces: string, move: string) {
  const ends = endsOf(move);
  const from = ends && squareAt(ends.from);
  const to = ends && squareAt(ends.to);
  if (from === null || to === null) return pieces;
  const letters = [...pieces];
  letters[to] = letters[from] ?? ".";
  letters[from] = ".";
  return letters.join("");
}
