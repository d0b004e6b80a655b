/** Ghosts: pieces shown where they belong. */

import type { BoardView } from "./view.ts";
import { goalOf, pieceOn } from "./view.ts";

export interface Ghost {
  /** Where the piece stands */
  from: number;
  /** Its goal */
  to: number;
  /** Its letter */
  piece: string;
}

/** The ghosts that a view asks for, and that of the selected piece where the view knows its goal. */
export function ghostsOf(view: BoardView, selected: number | null): readonly Ghost[] {
  const piece = selected === null ? "." : pieceOn(view.pieces, selected);
  const goal = piece === "." ? null : goalOf(view, piece);
  const isShown = view.ghosts.some((ghost) => ghost.piece === piece);
  if (selected === null || goal === null || goal === selected || isShown) return view.ghosts;
  return [...view.ghosts, { from: selected, to: goal, piece }];
}
