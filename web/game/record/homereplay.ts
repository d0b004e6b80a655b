/** The finish of a game: how the sides that are still on the way come home, each alone on the board. */

import { ownerOf } from "../../board/view.ts";
import type { RacePiece } from "../../engine/gameresults.ts";
import { moved } from "../view/pieces.ts";
import type { Player } from "./record.ts";
import type { SessionState } from "./state.ts";
import { isOver } from "./state.ts";

/** One side's way home. */
export interface Leg {
  player: Player;
  line: readonly string[];
  /** The moves to go of each at its beginning; null where that is not counted */
  pieces: readonly RacePiece[] | null;
  /** Whether there is no shorter one */
  proven: boolean;
  /** The other side's pieces are taken off the board */
  isAlone: boolean;
}

/** The finish as it is watched: which leg, how many of its moves are made, whether it goes on by itself. */
export type Watch = { legs: readonly Leg[]; leg: number; shown: number; isPlaying: boolean };

/**
 * The ways home of the sides that a finished game has left on the way, as far as they are known.
 *
 * @param scoring as in the ruleset; where distances count there is no way to be shown
 */
export function legsOf(state: SessionState, scoring: string): Leg[] {
  const { race } = state;
  if (!race || !isOver(state) || scoring !== "exact") return [];
  return ([1, 2] as const).flatMap((player) => {
    const side = race[player];
    if (!side || side.line.length === 0) return [];
    return [{ player, line: side.line, pieces: side.pieces, proven: side.proven, isAlone: true }];
  });
}

/** What is being watched, or null. */
export function legOf({ watch }: SessionState) {
  return watch?.legs[watch.leg] ?? null;
}

/**
 * The pieces at a place of a leg.
 *
 * @param board fifty letters, at the end of the game
 */
export function piecesAfter(board: string, { player, line, isAlone }: Leg, shown: number) {
  const first = isAlone ? armyOf(board, player) : board;
  return line.slice(0, shown).reduce(moved, first);
}

/** One side's pieces alone. */
export function armyOf(board: string, player: Player) {
  const isOwn = (piece: string) => piece !== "." && ownerOf(piece) === player;
  return [...board].map((piece) => (isOwn(piece) ? piece : ".")).join("");
}
