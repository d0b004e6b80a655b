/** Moves by pieces and arrows, for a board without square numbers. */

import { columnOf, rowOf, squareAt } from "../../board/geometry.ts";
import { facesOf, serialOf } from "../../board/view.ts";
import { say } from "../../i18n/say.ts";
import type { Player } from "../record/record.ts";
import { boardOf } from "../record/record.ts";
import type { Settings } from "../settings.ts";
import { arePiecesNumbered, endsOf, isJump, moved, notationOf, squaresOf } from "../view/pieces.ts";

/** Selects the text form of a sign that some systems would draw as an emoji. */
const AS_TEXT = "\ufe0e";
const SUITS = Object.freeze({ star: "★", moon: "☾", sun: `☀${AS_TEXT}` });
/** Arrows by the direction of the move on the screen. */
const ARROWS = Object.freeze({ upLeft: "↖", upRight: "↗", downLeft: "↙", downRight: "↘" });

/**
 * The direction seen by the player who moves, "forward right" or "jump forward right". Of several jumps only the first
 * counts.
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
 * "★3 ↗", "☾2 ×↖", or by numbers "7 ×↖", with an arrow for each step or jump.
 *
 * @param pieces before the first move
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

/** @param board before the move */
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

/** The moves of a line from a known position. */
export type Tell = (moves: readonly string[]) => readonly string[];

/** Tells moves for reading aloud: screen readers cannot speak the signs. */
export const byNumbers: Tell = (moves) => moves.map(notationOf);

/**
 * Tells moves as the settings ask.
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
