/**
 * The text form of a position, as far as the page must read or write it without Python: the rows from the top,
 * in which 1 to 5 are empty squares, then the player to move, then the ply.
 */

import { NUMBERS } from "../../board/geometry.ts";
import type { Player } from "./record.ts";

const ROW = NUMBERS.length / 10;

/** Fifty letters and dots in the order of the squares, for drawing; null where the text is no board. */
export function boardOf(position: string) {
  const rows = (position.split(" ")[0] ?? "").split("/");
  const board = rows
    .reverse()
    .map((row) => row.replace(/[1-5]/g, (digit) => ".".repeat(Number(digit))))
    .join("");
  return /^[A-Oa-o.]{50}$/.test(board) ? board : null;
}

/**
 * @param board fifty letters and dots in the order of the squares
 * @param player to move
 */
export function positionText(board: string, player: Player, ply: number) {
  const rows = [];
  for (let square = 0; square < NUMBERS.length; square += ROW) {
    rows.push(board.slice(square, square + ROW).replace(/\.+/g, (empty) => String(empty.length)));
  }
  return `${rows.reverse().join("/")} ${player} ${ply}`;
}
