/** The picture of the opening in the page (`web/build/openingpicture.py`), shown until the canvas is drawn. */

import type { Point } from "./geometry.ts";
import { centre } from "./geometry.ts";
import type { PieceAnimator } from "./pieceanimator.ts";
import type { State } from "./state.ts";
import type { BoardView } from "./view.ts";
import { pieceOn } from "./view.ts";

/** In units of the picture. */
const SQUARE = 100;
const FRAME = 48;

export class OpeningPicture {
  #board;
  #view;
  /** Where the picture shows the moved piece; null before a move. */
  #drawn: Point | null = null;

  /** @param view the one that the picture shows */
  constructor(board: Element, view: BoardView) {
    this.#board = board;
    this.#view = view;
  }

  /** Shows the opening or a first move; returns false if the picture cannot show this state. */
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

  /** Moves the disc and its pips, which are subpaths that start at the piece's place. */
  #draw(from: Point, { x, y }: Point) {
    const begin = new RegExp(`M${written(from)}(?=[hm])`);
    for (const path of this.#board.querySelectorAll("svg g path")) {
      path.setAttribute("d", path.getAttribute("d")?.replace(begin, `M${written({ x, y })}`) ?? "");
    }
    this.#drawn = { x, y };
  }
}

function isSameButPending(view: BoardView, other: BoardView) {
  const names = Object.keys(view) as (keyof BoardView)[];
  return names.every((name) => name === "pending" || view[name] === other[name]);
}

function written({ x, y }: Point) {
  return `${Math.round(FRAME + SQUARE * x)} ${Math.round(FRAME + SQUARE * y)}`;
}
