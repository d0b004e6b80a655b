import type { BoardView } from "../../board/view.ts";
import type { View } from "../../engine/gameresults.ts";
import { moved, squaresOf } from "../view/pieces.ts";
import { goalsOf } from "../view/viewparts.ts";
import { boardOf, playerAt, positionText, recordOf } from "./record.ts";

/** The facts about an opening that are known before Python is awake. */
export type Known = Pick<View, "colours" | "goals">;

/** The board after the moves: from the view or, without one, by moving the pieces one by one. */
export function placed(
  view: View | null,
  known: Known,
  start: string,
  moves: readonly string[],
): Partial<BoardView> {
  const colours = (view?.colours ?? known.colours) as BoardView["colours"];
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
