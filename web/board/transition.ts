/**
 * The transition between two views, derived from their difference alone. So a move, an undo, a game that is
 * loaded and a board that is turned are all animated without further code.
 */

import type { BoardView } from "./view.ts";
import { numbersOf, piecesSeen } from "./view.ts";

export interface Transition {
  /**
   * The pieces that stand elsewhere now, with
   * the numbers that each touches, from where it was to where it is
   */
  moves: readonly { piece: string; path: readonly number[] }[];
  /** The pieces that were not there before */
  arrivals: readonly string[];
  /** Whether the board is turned */
  isTurn: boolean;
}

export function transitionBetween(before: BoardView, after: BoardView): Transition {
  const [old, now] = [numbersOf(piecesSeen(before)), numbersOf(piecesSeen(after))];
  const paths = knownPaths(before, after);
  const moves: { piece: string; path: readonly number[] }[] = [];
  const arrivals: string[] = [];
  for (const [piece, to] of now) {
    const from = old.get(piece);
    if (from === undefined) arrivals.push(piece);
    else if (from !== to) moves.push({ piece, path: pathBetween(paths, from, to) });
  }
  return { moves, arrivals, isTurn: before.bottom !== after.bottom };
}

/** The paths that the two views know, the most reliable first. */
function knownPaths(before: BoardView, after: BoardView): (readonly number[])[] {
  const paths = before.moves.map((move) => move.path);
  if (before.last !== null) paths.unshift([...before.last.path].reverse());
  if (after.last !== null) paths.unshift(after.last.path);
  return paths;
}

function pathBetween(paths: (readonly number[])[], from: number, to: number): readonly number[] {
  return paths.find((path) => path[0] === from && path.at(-1) === to) ?? [from, to];
}
