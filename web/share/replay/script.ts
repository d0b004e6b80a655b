/** What a replay shows and for how long: pure, in placements and milliseconds. */

import type { BoardView } from "../../board/view.ts";
import { ownerOf, pieceOn } from "../../board/view.ts";
import { moved, notationOf, squaresOf } from "../../game/view/pieces.ts";

/** The game, from its first placement on. */
export interface ReplayGame {
  /** Fifty letters and dots */
  pieces: string;
  /** Who makes the first move */
  first: 1 | 2;
  moves: readonly string[];
  /** What is said at the end: how the game was won, or whose move it is */
  end: string;
}

export interface ReplayStep {
  pieces: string;
  last: BoardView["last"];
  arrows: BoardView["arrows"];
  caption: string;
  /** How far the game has come, 0..1 */
  part: number;
  /** How long it is looked at once the pieces have come to rest */
  hold: number;
  /** Whether the pieces are there at once */
  isSudden: boolean;
}

/** A place of a game where another move was better. */
type ReplayMoment = { ply: number; best: string };

export interface Captions {
  /** Of a move of whoever begins a round, and of the other side */
  move: (round: number, move: string, isSecond: boolean) => string;
  /** Of a move that there was a better one than */
  better: (move: string) => string;
}

/** The most that all moves of a game are looked at, and a move at the least and at the most. */
const ALL_HOLDS = 70_000;
const LEAST_HOLD = 100;
const MOST_HOLD = 900;
const FIRST_HOLD = 1200;
const LAST_HOLD = 3500;
/** In a moment. */
const CALM_HOLD = 900;
const ARROW_HOLD = 2600;
/** The moves before a moment, and after it. */
const BEFORE = 2;
const AFTER = 2;
/** The last moves of the game, which belong to its best moments. */
const FINISH = 6;

/** All moves of a game. */
export function wholeGame(game: ReplayGame, captions: Captions): readonly ReplayStep[] {
  const hold = tens(Math.min(MOST_HOLD, Math.max(LEAST_HOLD, ALL_HOLDS / game.moves.length)));
  return stretchesOf(game, captions)(0, game.moves.length, hold);
}

/** The moments of a game one after another, each with what was better, and its finish. */
export function bestMoments(
  game: ReplayGame,
  moments: readonly ReplayMoment[],
  captions: Captions,
): readonly ReplayStep[] {
  const { length } = game.moves;
  const stretch = stretchesOf(game, captions);
  const finish = Math.max(0, length - FINISH);
  const shown = [...moments].sort((one, other) => one.ply - other.ply);
  const told = shown.flatMap((moment, order) => {
    const next = shown[order + 1]?.ply ?? length;
    const from = Math.max(0, moment.ply - BEFORE);
    const to = Math.min(length, moment.ply + 1 + AFTER, Math.max(moment.ply + 1, next - BEFORE));
    const before = stretch(from, moment.ply, CALM_HOLD);
    const [here, ...after] = stretch(moment.ply, to, CALM_HOLD);
    return [...before, ...(here ? [betterStep(here, moment, captions)] : []), ...after];
  });
  return [...told, ...stretch(finish, length, CALM_HOLD)];
}

/** The placement before the first move and after each. */
function placements({ pieces, moves }: ReplayGame) {
  const boards = [pieces];
  for (const move of moves) boards.push(moved(boards.at(-1) ?? "", move));
  return boards;
}

/** Shows the placement at a ply, suddenly, and then goes move by move to a later one. */
function stretchesOf(game: ReplayGame, captions: Captions) {
  const boards = placements(game);
  return (from: number, to: number, hold: number): ReplayStep[] => {
    const steps: ReplayStep[] = [];
    for (let ply = from; ply <= to; ply += 1) {
      const isSudden = ply === from;
      const step = { ...stepAt(boards, game, ply), isSudden };
      const caption = captionOf(game, ply, captions);
      const stay = isSudden ? Math.max(hold, FIRST_HOLD) : hold;
      const end = { caption: game.end || caption, hold: LAST_HOLD };
      steps.push({ ...step, ...(ply === game.moves.length ? end : { caption, hold: stay }) });
    }
    return steps;
  };
}

function stepAt(boards: readonly string[], game: ReplayGame, ply: number) {
  const pieces = boards[ply] ?? "";
  const path = squaresOf(game.moves[ply - 1] ?? "pass");
  const player = ownerOf(pieceOn(pieces, path.at(-1) ?? 0));
  return {
    pieces,
    last: path.length > 1 ? { path, player } : null,
    arrows: [],
    part: game.moves.length === 0 ? 1 : ply / game.moves.length,
  };
}

/** "12. 33–43", "12. … 63×83"; nothing before the first move. */
function captionOf({ first, moves }: ReplayGame, ply: number, captions: Captions) {
  const move = moves[ply - 1];
  if (move === undefined) return "";
  const turn = ply - 1 + (first === 2 ? 1 : 0);
  return captions.move(Math.floor(turn / 2) + 1, notationOf(move), turn % 2 === 1);
}

/** The better move as an arrow, where it could have been made. */
function betterStep(here: ReplayStep, { best }: ReplayMoment, { better }: Captions): ReplayStep {
  const path = squaresOf(best);
  const [from, to] = [path[0], path.at(-1)];
  const arrows = from === undefined || to === undefined ? [] : [{ from, to }];
  return { ...here, arrows, caption: better(notationOf(best)), hold: ARROW_HOLD };
}

function tens(value: number) {
  return 10 * Math.round(value / 10);
}
