/** A move in a link is two letters, its first and its last square; a pass is `00`, an empty list `0`. */

import { columnOf, NUMBERS, rowOf, SQUARE_LETTERS, squareAt } from "../../board/geometry.ts";
import { endsOf } from "../view/pieces.ts";
import { refused } from "./refused.ts";

export const MOST_MOVES = 4000;
const PASS = "00";
const NOTHING = "0";

/**
 * The moves, each from its first to its last square: the squares between them in a chain are unknown without the rules.
 *
 * @throws {EngineError} with the offset in `text`
 */
export function unpacked(text: string): readonly string[] {
  if (text === NOTHING) return [];
  const most = 2 * MOST_MOVES;
  if (text.length > most) throw refused("link-too-many-moves", most, { limit: MOST_MOVES });
  if (text === "") throw refused("link-no-moves", 0);
  const moves: string[] = [];
  for (let place = 0; place < text.length; place += 2) {
    moves.push(moveOf(text.slice(place, place + 2), place));
  }
  return moves;
}

export function packed(moves: readonly string[]) {
  return moves.map(pairOf).join("") || NOTHING;
}

function pairOf(move: string) {
  const ends = endsOf(move);
  return ends ? `${letterOf(ends.from)}${letterOf(ends.to)}` : PASS;
}

function letterOf(number: number) {
  return SQUARE_LETTERS[squareAt(number) ?? -1] ?? "";
}

function moveOf(pair: string, place: number) {
  if (pair === PASS) return "pass";
  const squares = [...pair].map((letter) => SQUARE_LETTERS.indexOf(letter));
  const wrong = squares.indexOf(-1);
  if (wrong >= 0) throw refused("no-such-square", place + wrong, { square: pair[wrong] ?? "" });
  const [origin = 0, target] = squares.map((square) => NUMBERS[square] ?? 0);
  if (target === undefined) throw refused("move-half", place);
  const sign = signBetween(origin, target);
  if (!sign) throw refused("link-move-impossible", place, { pair, origin, target });
  return `${origin}${sign}${target}`;
}

/**
 * "" if no move connects the squares. Each jump spans two rows and two columns, so half the row difference and half the
 * column difference of a chain are both even or both odd.
 */
function signBetween(origin: number, target: number) {
  const rows = rowOf(origin) - rowOf(target);
  const columns = columnOf(origin) - columnOf(target);
  if (Math.abs(rows) === 1 && Math.abs(columns) === 1) return "-";
  return origin !== target && rows % 2 === 0 && (rows + columns) % 4 === 0 ? "x" : "";
}
