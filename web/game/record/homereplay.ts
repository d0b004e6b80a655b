/** Replays how sides that were not home when the game ended get there, each alone on the board. */

import { ownerOf } from "../../board/view.ts";
import { moved } from "../view/pieces.ts";
import type { Player } from "./record.ts";
import type { Leg, ProgressState, SessionState } from "./state.ts";
import { isOver } from "./state.ts";

/**
 * The ways home of the sides that had not arrived when the game ended.
 *
 * @param scoring the ruleset's scoring; only "exact" has ways home to show
 */
export function legsOf(state: SessionState, scoring: string): Leg[] {
  const { race } = state.game;
  if (!race || !isOver(state) || scoring !== "exact") return [];
  return ([1, 2] as const).flatMap((player) => {
    const side = race[player];
    if (!side || side.line.length === 0) return [];
    return [{ player, line: side.line, pieces: side.pieces, proven: side.proven, isAlone: true }];
  });
}

export function legOf({ watch }: Pick<ProgressState, "watch">) {
  return watch?.legs[watch.leg] ?? null;
}

/** @param board the board at the end of the game */
export function piecesAfter(board: string, { player, line, isAlone }: Leg, shown: number) {
  const first = isAlone ? armyOf(board, player) : board;
  return line.slice(0, shown).reduce(moved, first);
}

export function armyOf(board: string, player: Player) {
  const isOwn = (piece: string) => piece !== "." && ownerOf(piece) === player;
  return [...board].map((piece) => (isOwn(piece) ? piece : ".")).join("");
}
