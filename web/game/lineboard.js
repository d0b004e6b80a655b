/** The board of a line of moves, as soon as it can be drawn. */

import { goalsOf } from "./gameboard.js";
import { moved, squaresOf } from "./pieces.js";
import { boardOf, positionText } from "./position.js";

/** @import { BoardView } from "../board/view.js" */
/** @import { View } from "../engine/gameresults.js" */
/** @import { Player } from "./record.js" */

/** What is known from a ruleset's opening before Python is awake. @typedef {Pick<View, "colours" | "goals">} Known */

/**
 * Where the pieces stand: as Python says, else as the moves can be drawn without it.
 *
 * @param {View | null} view
 * @param {Known} known
 * @param {string} start
 * @param {readonly string[]} moves
 * @returns {Partial<BoardView>}
 */
export function placed(view, known, start, moves) {
  const colours = /** @type {BoardView["colours"]} */ (view?.colours ?? known.colours);
  const goals = goalsOf(view ?? known);
  if (view) {
    const { board, position, player, last } = view;
    return { pieces: board, position, player, last, colours, goals };
  }
  const board = boardOf(start);
  if (!board) return { colours, goals };
  const pieces = moves.reduce(moved, board);
  const first = firstOf(start);
  const isTurnOver = moves.length % 2 === 1;
  const player = isTurnOver ? other(first) : first;
  const path = squaresOf(moves.at(-1) ?? "pass");
  return {
    pieces,
    position: positionText(pieces, player, plyOf(start) + moves.length),
    player,
    last: path.length ? { path, player: other(player) } : null,
    colours,
    goals,
  };
}

/** @param {string} position */
function plyOf(position) {
  return Number(position.split(" ")[2] ?? 0);
}

/** Whose turn it is. @param {string} position @returns {Player} */
function firstOf(position) {
  return position.split(" ")[1] === "2" ? 2 : 1;
}

/** @param {Player} player @returns {Player} */
function other(player) {
  return player === 1 ? 2 : 1;
}
