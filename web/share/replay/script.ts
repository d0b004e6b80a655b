/** The steps that a replay shows, and how long each lasts. */

import type { BoardView } from "../../board/view.ts";
import { ownerOf, pieceOn } from "../../board/view.ts";
import { isJump, notationOf, squaresOf } from "../../game/view/pieces.ts";
import { movesPerStep, moveTimes, shortened } from "./timetable.ts";
import type { Stretch } from "./turningpoint.ts";

export interface ReplayGame {
  /** Fifty letters and dots for each position, the first one included */
  boards: readonly string[];
  /** The player who moves first */
  first: 1 | 2;
  moves: readonly string[];
  /** The sentence of the win, or of the side to move */
  end: string;
}

export interface ReplayStep {
  pieces: string;
  last: BoardView["last"];
  arrows: BoardView["arrows"];
  caption: string;
  ply: number;
  /** The part of the replay that is over, 0..1 */
  part: number;
  /** Milliseconds, the animation included */
  lasts: number;
  /** Whether the step is shown without animation */
  isSudden: boolean;
}

/** A ply at which another move was better. */
type ReplayMoment = { ply: number; best: string };

export interface Captions {
  move: (round: number, move: string, isSecond: boolean) => string;
  better: (move: string) => string;
}

/** The most that a replay lasts, in milliseconds, and the first and last position of it. */
const ALL = 30_000;
const FIRST = 1000;
const LAST = 3500;
/** The most for a step, so that a short game is not slow. */
const MOST_STEP = 1000;
/** How long the steps around a moment last. */
const CALM = 1050;
const ARROW = 2600;
/** The number of moves shown before and after a moment. */
const BEFORE = 2;
const AFTER = 2;
/** The number of last moves shown after the moments. */
const FINISH = 6;

/** The parts of a clip of the turning point. */
const CLIP = Object.freeze({ all: 8000, first: 700, turn: 900, last: 1500 });
/** The number of moves in it. */
export const CLIP_MOVES = 12;

/** All moves; in a very long game several at a time. */
export function wholeGame(game: ReplayGame, captions: Captions): readonly ReplayStep[] {
  const { length } = game.moves;
  const room = ALL - FIRST - LAST;
  const stride = movesPerStep(length, room);
  const plies = [0];
  for (let ply = stride; ply < length; ply += stride) plies.push(ply);
  if (length > 0) plies.push(length);
  const jumps = plies.slice(1).map((ply) => isJump(game.moves[ply - 1] ?? ""));
  const times = [FIRST, ...moveTimes(jumps, { total: room, most: MOST_STEP })];
  return plies.map((ply, place) => {
    const isLast = ply === length;
    const lasts = (times[place] ?? 0) + (isLast ? LAST : 0);
    const caption = (isLast && game.end) || captionOf(game, ply, captions);
    const part = length === 0 ? 1 : ply / length;
    return { ...stepAt(game, ply), caption, part, lasts, isSudden: ply === 0 || stride > 1 };
  });
}

/** The steps that show each moment with the better move, and then the end of the game. */
export function bestMoments(
  game: ReplayGame,
  moments: readonly ReplayMoment[],
  captions: Captions,
): readonly ReplayStep[] {
  const { length } = game.moves;
  const finish = Math.max(0, length - FINISH);
  const shown = [...moments].sort((one, other) => one.ply - other.ply);
  const steps = shown.flatMap((moment, order) => {
    const next = shown[order + 1]?.ply ?? length;
    const from = Math.max(0, moment.ply - BEFORE);
    const to = Math.min(length, moment.ply + 1 + AFTER, Math.max(moment.ply + 1, next - BEFORE));
    const before = calmSteps(game, captions, { from, to: moment.ply });
    const [here, ...after] = calmSteps(game, captions, { from: moment.ply, to });
    return [...before, ...(here ? [betterStep(here, moment, captions)] : []), ...after];
  });
  const all = [...steps, ...calmSteps(game, captions, { from: finish, to: length })];
  const times = shortened(
    all.map(({ lasts }) => lasts),
    ALL - LAST,
  );
  return all.map((step, place) => {
    const isLast = place === all.length - 1;
    const lasts = (times[place] ?? 0) + (isLast ? LAST : 0);
    return { ...step, lasts, ...(isLast && game.end && { caption: game.end }) };
  });
}

/** The steps between two plies, the first without animation. */
function calmSteps(
  game: ReplayGame,
  captions: Captions,
  { from, to }: Pick<Stretch, "from" | "to">,
): readonly ReplayStep[] {
  const { length } = game.moves;
  return pliesOf(from, to).map((ply) => ({
    ...stepAt(game, ply),
    caption: captionOf(game, ply, captions),
    part: length === 0 ? 1 : ply / length,
    lasts: CALM,
    isSudden: ply === from,
  }));
}

/** The moves around the turning point, which holds for a while. The last one says how the game ended. */
export function clipSteps(
  game: ReplayGame,
  { from, to, turn }: Stretch,
  captions: { turn: string; toGo: string },
): readonly ReplayStep[] {
  const plies = pliesOf(from, to);
  const jumps = plies.slice(1).map((ply) => isJump(game.moves[ply - 1] ?? ""));
  const isTurnHeld = turn > from && turn < to;
  const total = CLIP.all - CLIP.first - CLIP.last - (isTurnHeld ? CLIP.turn : 0);
  const times = [CLIP.first, ...moveTimes(jumps, { total, most: MOST_STEP })];
  return plies.map((ply, place) => {
    const hold = (ply === to ? CLIP.last : 0) + (isTurnHeld && ply === turn ? CLIP.turn : 0);
    return {
      ...stepAt(game, ply),
      caption: ply === to ? game.end : ply === turn ? captions.turn : captions.toGo,
      part: place / Math.max(1, plies.length - 1),
      lasts: (times[place] ?? 0) + hold,
      isSudden: place === 0,
    };
  });
}

function pliesOf(from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, place) => from + place);
}

function stepAt({ boards, moves }: ReplayGame, ply: number) {
  const pieces = boards[ply] ?? "";
  const path = squaresOf(moves[ply - 1] ?? "pass");
  const player = ownerOf(pieceOn(pieces, path.at(-1) ?? 0));
  return { pieces, last: path.length > 1 ? { path, player } : null, arrows: [], ply };
}

/** A caption such as "12. 33–43" or "12. … 63×83"; "" before the first move. */
function captionOf({ first, moves }: ReplayGame, ply: number, captions: Captions) {
  const move = moves[ply - 1];
  if (move === undefined) return "";
  const turn = ply - 1 + (first === 2 ? 1 : 0);
  return captions.move(Math.floor(turn / 2) + 1, notationOf(move), turn % 2 === 1);
}

/** Adds an arrow for the better move to the position in which it was possible. */
function betterStep(here: ReplayStep, { best }: ReplayMoment, { better }: Captions): ReplayStep {
  const path = squaresOf(best);
  const [from, to] = [path[0], path.at(-1)];
  const arrows = from === undefined || to === undefined ? [] : [{ from, to }];
  return { ...here, arrows, caption: better(notationOf(best)), lasts: ARROW };
}
