/** What a diagram shows at each moment, and which part of the board: pure, in squares and device pixels. */

import type { Layout } from "./geometry.ts";
import { SIDE } from "./geometry.ts";
import type { Route } from "./routes.ts";
import type { BoardView } from "./view.ts";
import { completed, ownerOf, pieceOn } from "./view.ts";

/** What there is to see: a placement, and others that follow from it. */
export interface DiagramScript {
  /** Fifty letters and dots each, the start first */
  boards: readonly string[];
  /** The squares of the move to each further board, where it is one */
  paths: readonly (readonly number[])[];
  /** First and last row, first and last column; null: the whole board */
  crop: readonly number[] | null;
  /** Whose piece is selected at the start */
  selected: number | null;
  /** Where that piece may go */
  targets: readonly number[];
  /** Whose pieces are ringed at the start */
  must: readonly number[];
  /** At the start, from and to */
  arrows: readonly (readonly number[])[];
  /** At the start: moves that are crossed out */
  illegal: readonly (readonly number[])[];
  /** At the start */
  routes: readonly Route[];
  /** Whether the squares carry their numbers */
  numbers: boolean;
  colours: BoardView["colours"];
  goals?: BoardView["goals"];
  /** Whether all goals are marked, and not only that of the selected piece */
  goalsShown?: boolean;
  /** The move to the start */
  last?: BoardView["last"];
}

/** a part of a picture, in device pixels */
type Region = { left: number; top: number; width: number; height: number };

/** How wide the frame is, in squares: where the squares carry numbers, its numerals must be legible. */
const FRAME = 0.4;
const FRAME_NUMBERED = 0.62;

/**
 * How the whole board would lie if the cropped part were so wide, and which part that is. Where the crop reaches
 * the edge of the board, the frame is part of it.
 *
 * @param width device pixels
 * @param ratio device pixels a CSS pixel
 */
export function croppedLayout(
  { crop, numbers }: Pick<DiagramScript, "crop" | "numbers">,
  width: number,
  ratio: number,
): { layout: Layout; region: Region } {
  const [low = 1, high = SIDE, first = 1, last = SIDE] = crop ?? [];
  const frame = numbers ? FRAME_NUMBERED : FRAME;
  const frames = (first === 1 ? 1 : 0) + (last === SIDE ? 1 : 0);
  const square = Math.max(1, Math.floor(width / (last - first + 1 + frames * frame)));
  const origin = Math.round(frame * square);
  const size = SIDE * square + 2 * origin;
  /**
   * @param before squares before the part
   * @param after those up to its end
   */
  const span = (before: number, after: number) => {
    const start = before === 0 ? 0 : origin + before * square;
    return { start, length: (after === SIDE ? size : origin + after * square) - start };
  };
  const [across, down] = [span(first - 1, last), span(SIDE - high, SIDE - low + 1)];
  return {
    layout: { size, ratio, square, origin },
    region: { left: across.start, top: down.start, width: across.length, height: down.length },
  };
}

/** The view at a step of a diagram: 0 is the start, with all its marks; later only the last move is marked. */
export function viewAt(script: DiagramScript, step: number): BoardView {
  const { boards, colours, numbers } = script;
  const common = { pieces: boards[step] ?? "", colours, numbers, speed: 0.75 };
  if (step > 0) return completed({ ...common, last: lastMove(script, step) });
  const arrows = [...script.arrows, ...script.illegal].map(endsOf);
  const forced = script.must.length > 0;
  const moves = forced ? script.must.map((from) => moveTo(from, from)) : targetMoves(script);
  const { routes, goals = {}, goalsShown = false, last = null } = script;
  return completed({ ...common, arrows, routes, moves, forced, goals, goalsShown, last });
}

/** The step that shows best what has been done: the last one, or, where all ends as it began, the one halfway. */
export function finalStep({ boards }: Pick<DiagramScript, "boards">) {
  const last = boards.length - 1;
  return boards[last] === boards[0] ? Math.ceil(last / 4) : last;
}

function lastMove({ boards, paths }: DiagramScript, step: number): BoardView["last"] {
  const path = paths[step - 1];
  if (path === undefined) return null;
  return { path, player: ownerOf(pieceOn(boards[step] ?? "", path.at(-1) ?? 0)) };
}

function targetMoves({ selected, targets }: DiagramScript) {
  return selected === null ? [] : targets.map((to) => moveTo(selected, to));
}

function moveTo(from: number, to: number) {
  return { from, to, path: [from, to] };
}

export function endsOf(path: readonly number[]) {
  return { from: path[0] ?? 0, to: path.at(-1) ?? 0 };
}
