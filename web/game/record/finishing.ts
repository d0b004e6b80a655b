/** Both sides go home by themselves: the next move, and what is known of the race after it. */

import type { Race, RaceSide } from "../../engine/gameresults.ts";
import { pathsOf, racePiecesAfter } from "../view/routes.ts";
import type { Player } from "./record.ts";
import { pause } from "./taskscope.ts";
import type { StepHost } from "./turntasks.ts";

/** From one move to the next, in times of a move. */
const PACES = 0.75;

/** @param pace of a move, milliseconds */
export async function finishNext({ now, onMove }: StepHost, pace: number, signal: AbortSignal) {
  await pause(PACES * pace, signal);
  const { finish, race, view } = now();
  const [move, ...left] = finish ?? [];
  if (signal.aborted || !move || !view) return;
  const known = race && raceAfter(race, view.player, move, left);
  await onMove(move, { finish: left.length > 0 ? left : null, race: known });
}

/**
 * The race after a move of a shortest route: a move less to go.
 *
 * @param left the moves of both sides that follow
 */
export function raceAfter(race: Race, player: Player, move: string, left: readonly string[]): Race {
  const side = race[player];
  if (!side) return race;
  const line = left.filter((_, ply) => ply % 2 === 1);
  return { ...race, [player]: sideAfter(side, move, line) };
}

function sideAfter(side: RaceSide, move: string, line: readonly string[]): RaceSide {
  const exact = side.range[1] - 1;
  const paths = pathsOf(line);
  const moved = racePiecesAfter(side.pieces, [move]);
  const pieces = moved.map((piece) => ({ ...piece, moves: (paths[piece.at]?.length ?? 1) - 1 }));
  return { ...side, exact, proven: true, range: [exact, exact], line, pieces };
}
