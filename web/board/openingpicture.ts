/** The picture of the opening that the build puts into the page (`web/build/openingpicture.py`), until the canvas has been drawn. */

import type { Point } from "./geometry.ts";
import { centre } from "./geometry.ts";
import type { PieceAnimator } from "./pieceanimator.ts";
import type { State } from "./state.ts";
import type { BoardView } from "./view.ts";
import { pieceOn } from "./view.ts";

/** The measures of the picture: a square, and the frame. */
const SQUARE = 100;
const FRAME = 48;

export class OpeningPicture {
  #board;
  #view;
  /** Where the moved piece is drawn. */
  #drawn: Point | null = null;

  /** @param view that it shows */
  constructor(board: Element, view: BoardView) {
    this.#board = board;
    this.#view = view;
  }

  /**
   * Shows the state, where the picture can: the opening, or a first move, whose piece is drawn where it is now.
   *
   * @returns whether it can
   */
  show({ view, flash, under }: State, stage: PieceAnimator, now: number) {
    const { pending } = view;
    if (stage.dragged !== null || under !== null || flash.numbers.length > 0) return false;
    if (pending === null) return view === this.#view;
    if (!isSameButPending(view, this.#view)) return false;
    const moved = pieceOn(view.pieces, pending.from);
    const pose = stage.piecesAt(now).find(({ piece }) => piece === moved);
    if (pose) this.#draw(this.#drawn ?? centre(pending.from), pose);
    return pose !== undefined;
  }

  /** Its disc and its pips are parts of paths that begin there. */
  #draw(from: Point, { x, y }: Point) {
    const begin = new RegExp(`M${written(from)}(?=[hm])`);
    for (const path of this.#board.querySelectorAll("svg g path")) {
      path.setAttribute("d", path.getAttribute("d")?.replace(begin, `M${written({ x, y })}`) ?? "");
    }
    this.#drawn = { x, y };
  }
}

/** Do two views differ by a pending move only? */
function isSameButPending(view: BoardView, other: BoardView) {
  const names = Object.keys(view) as (keyof BoardView)[];
  return names.every((name) => name === "pending" || view[name] === other[name]);
}

function written({ x, y }: Point) {
  return `${Math.round(FRAME + SQUARE * x)} ${Math.round(FRAME + SQUARE * y)}`;
}
