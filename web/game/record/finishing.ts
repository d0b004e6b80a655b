/** Both sides go home by themselves: the next move, and what is known of the race after it. */

import type { Race, RaceSide } from "../../engine/gameresults.ts";
import { pathsOf, racePiecesAfter } from "../view/routes.ts";
import type { Player } from "./record.ts";
import { pause } from "./taskscope.ts";
import type { StepHost } from "./turntasks.ts";

export async function finishNext({ now, onMove }: StepHost, signal: AbortSignal) {
  await pause(now().finish?.pause ?? 0, signal);
  const { finish, race, view } = now();
  const [move, ...moves] = finish?.moves ?? [];
  if (signal.aborted || !finish || !move || !view) return;
  const known = race && raceAfter(race, view.player, move);
  await onMove(move, { finish: moves.length > 0 ? { ...finish, moves } : null, race: known });
}

/** The race after a move: a move less to go after one of a shortest route, else not known of its side. */
export function raceAfter(race: Race, player: Player, move: string): Race {
  const side = race[player];
  const place = side?.proven ? side.line.indexOf(move) : -1;
  if (!side || place < 0) return { ...race, [player]: null, done: false };
  return { ...race, [player]: sideAfter(side, place) };
}

function sideAfter(side: RaceSide, place: number): RaceSide {
  const exact = side.range[1] - 1;
  const line = side.line.filter((_, at) => at !== place);
  const paths = pathsOf(line);
  const moved = racePiecesAfter(side.pieces, side.line.slice(place, place + 1));
  const pieces = moved.map((piece) => ({ ...piece, moves: (paths[piece.at]?.length ?? 1) - 1 }));
  return { ...side, exact, range: [exact, exact], line, pieces };
}
