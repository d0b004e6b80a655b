import type { Race, RaceSide } from "../../engine/gameresults.ts";
import { pathsOf, racePiecesAfter } from "../view/routes.ts";
import type { CurrentGame } from "./currentgame.ts";
import type { Player } from "./record.ts";
import { pause } from "./taskscope.ts";

/** The longest pause before a move, as a multiple of the time per move. */
const PACES = 0.75;

/** @param pace the time per move, in milliseconds */
export async function finishNext(game: CurrentGame, pace: number, signal: AbortSignal) {
  const { moves: due = [], end = 0 } = game.progress.finish ?? {};
  await pause(finishPause(due.length, end - performance.now(), pace), signal);
  const { race, view } = game.game;
  const { finish } = game.progress;
  const [move, ...moves] = finish?.moves ?? [];
  if (signal.aborted || !finish || !move || !view) return;
  await game.move(move, {
    game: { race: race && raceAfter(race, view.player, move) },
    progress: { finish: moves.length > 0 ? { ...finish, moves } : null },
  });
}

/**
 * The pause before the next move, in milliseconds: the finish ends in time however long the moves take.
 *
 * @param moves how many are left
 * @param left the milliseconds left for them
 * @param pace the time per move, in milliseconds
 */
export function finishPause(moves: number, left: number, pace: number) {
  return Math.max(0, Math.min(PACES * pace, left / moves));
}

/** Reduces a side's count by one after a move on its shortest route; any other move makes the count unknown. */
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
