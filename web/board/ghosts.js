/** Ghosts: pieces shown where they belong. */

import { goalOf, pieceOn } from "./view.js";

/** @typedef {import("./view.js").BoardView} BoardView */

/**
 * @typedef {object} Ghost
 * @property {number} from where the piece stands
 * @property {number} to its goal
 * @property {string} piece its letter
 */

/**
 * The ghosts that a view asks for, and that of the selected piece where the view knows its goal.
 * @param {BoardView} view
 * @param {number | null} selected
 * @returns {readonly Ghost[]}
 */
export function ghostsOf(view, selected) {
  const piece = selected === null ? "." : pieceOn(view.pieces, selected);
  const goal = piece === "." ? null : goalOf(view, piece);
  const isShown = view.ghosts.some((ghost) => ghost.piece === piece);
  if (selected === null || goal === null || goal === selected || isShown) return view.ghosts;
  return [...view.ghosts, { from: selected, to: goal, piece }];
}
