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
export type ReplayMoment = { ply: number; best: string };

interface Captions {
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
export function wholeGame(game: ReplayGame): readonly ReplayStep[] {
  const hold = tens(Math.min(MOST_HOLD, Math.max(LEAST_HOLD, ALL_HOLDS / game.moves.length)));
  return stretch(placements(game), game, 0, game.moves.length, hold);
}

/** The moments of a game one after another, each with what was better, and its finish. */
export function bestMoments(
  game: ReplayGame,
  moments: readonly ReplayMoment[],
  captions: Captions,
): readonly ReplayStep[] {
  const boards = placements(game);
  const { length } = game.moves;
  const finish = Math.max(0, length - FINISH);
  const shown = [...moments].sort((one, other) => one.ply - other.ply);
  const told = shown.flatMap((moment, order) => {
    const next = shown[order + 1]?.ply ?? length;
    const from = Math.max(0, moment.ply - BEFORE);
    const to = Math.min(length, moment.ply + 1 + AFTER, Math.max(moment.ply + 1, next - BEFORE));
    const before = stretch(boards, game, from, moment.ply, CALM_HOLD);
    const better = betterStep(boards, game, moment, captions);
    return [...before, better, ...stretch(boards, game, moment.ply, to, CALM_HOLD).slice(1)];
  });
  return [...told, ...stretch(boards, game, finish, length, CALM_HOLD)];
}

/** The placement before the first move and after each. */
function placements({ pieces, moves }: ReplayGame) {
  const boards = [pieces];
  for (const move of moves) boards.push(moved(boards.at(-1) ?? "", move));
  return boards;
}

/** The placement at a ply, suddenly, and then move by move to a later one. */
function stretch(
  boards: readonly string[],
  game: ReplayGame,
  from: number,
  to: number,
  hold: number,
): ReplayStep[] {
  const steps: ReplayStep[] = [];
  for (let ply = from; ply <= to; ply += 1) {
    const isEnd = ply === game.moves.length;
    const isSudden = ply === from;
    const stay = isEnd ? LAST_HOLD : isSudden ? Math.max(hold, FIRST_HOLD) : hold;
    const step = stepAt(boards, game, ply);
    const caption = isEnd && game.end ? game.end : step.caption;
    steps.push({ ...step, caption, hold: stay, isSudden });
  }
  return steps;
}

function stepAt(boards: readonly string[], game: ReplayGame, ply: number) {
  const pieces = boards[ply] ?? "";
  const path = squaresOf(game.moves[ply - 1] ?? "pass");
  const player = ownerOf(pieceOn(pieces, path.at(-1) ?? 0));
  return {
    pieces,
    last: path.length > 1 ? { path, player } : null,
    arrows: [],
    caption: captionOf(game, ply),
    part: game.moves.length === 0 ? 1 : ply / game.moves.length,
  };
}

/** "12. 33–43", "12. … 63×83"; nothing before the first move. */
function captionOf({ first, moves }: ReplayGame, ply: number) {
  const move = moves[ply - 1];
  if (move === undefined) return "";
  const turn = ply - 1 + (first === 2 ? 1 : 0);
  return `${Math.floor(turn / 2) + 1}. ${turn % 2 === 1 ? "… " : ""}${notationOf(move)}`;
}

/** The better move as an arrow. */
function betterStep(
  boards: readonly string[],
  game: ReplayGame,
  { ply, best }: ReplayMoment,
  { better }: Captions,
): ReplayStep {
  const path = squaresOf(best);
  const [from, to] = [path[0], path.at(-1)];
  const arrows = from === undefined || to === undefined ? [] : [{ from, to }];
  const caption = better(notationOf(best));
  return { ...stepAt(boards, game, ply), arrows, caption, hold: ARROW_HOLD, isSudden: true };
}

function tens(value: number) {
  return 10 * Math.round(value / 10);
}
