/** Writes moves with pieces and arrows, for a board without square numbers. */

import { columnOf, rowOf, squareAt } from "../../board/geometry.ts";
import { facesOf, serialOf } from "../../board/view.ts";
import { say } from "../../i18n/say.ts";
import type { Player } from "../record/record.ts";
import { boardOf } from "../record/record.ts";
import type { Settings } from "../settings.ts";
import { arePiecesNumbered, endsOf, isJump, moved, notationOf, squaresOf } from "../view/pieces.ts";

/** Selects the text form of a symbol that some systems would draw as an emoji. */
const AS_TEXT = "\ufe0e";
const SUITS = Object.freeze({ star: "★", moon: "☾", sun: `☀${AS_TEXT}` });
/** Arrows, keyed by the direction of the move on the screen. */
const ARROWS = Object.freeze({ upLeft: "↖", upRight: "↗", downLeft: "↙", downRight: "↘" });

/**
 * The direction from the mover's point of view: "forward right" or "jump forward right". In a chain, that of the first
 * jump.
 */
export function directionText(move: string, player: Player) {
  const [from = 0, to = 0] = squaresOf(move);
  const direction = seen(from, to, player);
  return say(isJump(move) ? `jump.${direction}` : `direction.${direction}`);
}

/** @param bottom the side at the lower edge */
function seen(from: number, to: number, bottom: Player) {
  const isUp = rowOf(to) > rowOf(from) === (bottom === 1);
  const isRight = columnOf(to) > columnOf(from) === (bottom === 1);
  return `${isUp ? "up" : "down"}${isRight ? "Right" : "Left"}` as const;
}

/**
 * Writes moves as "★3 ↗" and "☾2 ×↖", or "7 ×↖" if pieces are numbered, with an arrow for each step or jump.
 *
 * @param pieces the placement before the first move
 * @param bottom the side at the lower edge
 */
export function signsOf(
  pieces: string,
  moves: readonly string[],
  bottom: Player,
): readonly string[] {
  let board = pieces;
  return moves.map((move) => {
    const sign = signOf(board, move, bottom);
    board = moved(board, move);
    return sign;
  });
}

/** @param board the placement before the move */
export function signOf(board: string, move: string, bottom: Player) {
  const ends = endsOf(move);
  if (!ends) return notationOf(move);
  const piece = board[squareAt(ends.from) ?? 0] ?? ".";
  const { suit, rank } = facesOf(piece);
  const name = arePiecesNumbered() ? String(serialOf(piece)) : `${SUITS[suit]}${rank}`;
  const squares = squaresOf(move);
  const arrows = squares.slice(1).map((to, leg) => ARROWS[seen(squares[leg] ?? 0, to, bottom)]);
  const path = arrows.map((arrow) => arrow + AS_TEXT).join("");
  return `${name} ${isJump(move) ? "×" : ""}${path}`;
}

/** Writes the moves of a line that starts at a known position. */
export type Tell = (moves: readonly string[]) => readonly string[];

/** Writes moves with square numbers, for reading aloud: screen readers cannot speak the symbols. */
export const byNumbers: Tell = (moves) => moves.map(notationOf);

/**
 * How to write moves under the player's settings.
 *
 * @param position the text of the first position
 * @param bottom the side at the lower edge
 */
export function tellFrom(
  position: string,
  { numbers }: Pick<Settings, "numbers">,
  bottom: Player,
): Tell {
  const pieces = numbers ? null : boardOf(position);
  return pieces === null ? byNumbers : (moves) => signsOf(pieces, moves, bottom);
}
