/** The board of a line of moves, as soon as it can be drawn. */

import { goalsOf } from "./gameboard.js";
import { moved, squaresOf } from "./pieces.js";
import { boardOf, positionText } from "./position.js";
import { playerAt, recordOf } from "./record.js";

/** @import { BoardView } from "../board/view.js" */
/** @import { View } from "../engine/gameresults.js" */

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
  const record = recordOf({ ruleset: "", start, moves });
  const player = playerAt(record, moves.length);
  const ply = Number(start.split(" ")[2] ?? 0) + moves.length;
  const path = squaresOf(moves.at(-1) ?? "pass");
  return {
    pieces,
    position: positionText(pieces, player, ply),
    player,
    last: path.length ? { path, player: player === 1 ? 2 : 1 } : null,
    colours,
    goals,
  };
}
