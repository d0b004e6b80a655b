/** What a diagram shows at each moment, and which part of the board: pure, in squares and device pixels. */

import { SIDE } from "./geometry.js";
import { completed, ownerOf, pieceOn } from "./view.js";

/** @typedef {import("./geometry.js").Layout} Layout */
/** @typedef {import("./view.js").BoardView} BoardView */

/**
 * What there is to see: a placement, and others that follow from it.
 * @typedef {object} DiagramScript
 * @property {readonly string[]} boards fifty letters and dots each, the start first
 * @property {readonly (readonly number[])[]} paths the squares of the move to each further board, where it is one
 * @property {readonly number[] | null} crop first and last row, first and last column; null: the whole board
 * @property {number | null} selected whose piece is selected at the start
 * @property {readonly number[]} targets where that piece may go
 * @property {readonly number[]} must whose pieces are ringed at the start
 * @property {readonly (readonly number[])[]} arrows at the start, from and to
 * @property {readonly (readonly number[])[]} illegal at the start: moves that are crossed out
 * @property {readonly import("./ways.js").Way[]} ways at the start
 * @property {boolean} numbers whether the squares carry their numbers
 * @property {BoardView["colours"]} colours
 * @property {BoardView["goals"]} [goals]
 * @property {boolean} [goalsShown] whether all goals are marked, and not only that of the selected piece
 * @property {BoardView["last"]} [last] the move to the start
 */

/** @typedef {{ left: number, top: number, width: number, height: number }} Region a part of a picture, in device pixels */

/** How wide the frame is, in squares: where the squares carry numbers, its numerals must be legible. */
const FRAME = 0.4;
const FRAME_NUMBERED = 0.62;

/**
 * How the whole board would lie if the cropped part were so wide, and which part that is. Where the crop reaches
 * the edge of the board, the frame is part of it.
 * @param {Pick<DiagramScript, "crop" | "numbers">} script
 * @param {number} width device pixels
 * @param {number} ratio device pixels a CSS pixel
 * @returns {{ layout: Layout, region: Region }}
 */
export function croppedLayout({ crop, numbers }, width, ratio) {
  const [low = 1, high = SIDE, first = 1, last = SIDE] = crop ?? [];
  const frame = numbers ? FRAME_NUMBERED : FRAME;
  const frames = (first === 1 ? 1 : 0) + (last === SIDE ? 1 : 0);
  const square = Math.max(1, Math.floor(width / (last - first + 1 + frames * frame)));
  const origin = Math.round(frame * square);
  const size = SIDE * square + 2 * origin;
  /** @param {number} before squares before the part @param {number} after those up to its end */
  const span = (before, after) => {
    const start = before === 0 ? 0 : origin + before * square;
    return { start, length: (after === SIDE ? size : origin + after * square) - start };
  };
  const [across, down] = [span(first - 1, last), span(SIDE - high, SIDE - low + 1)];
  return {
    layout: { size, ratio, square, origin },
    region: { left: across.start, top: down.start, width: across.length, height: down.length },
  };
}

/**
 * The view at a step of a diagram: 0 is the start, with all its marks; later only the last move is marked.
 * @param {DiagramScript} script
 * @param {number} step
 * @returns {BoardView}
 */
export function viewAt(script, step) {
  const { boards, colours, numbers } = script;
  const common = { pieces: boards[step] ?? "", colours, numbers, speed: 0.75 };
  if (step > 0) return completed({ ...common, last: lastMove(script, step) });
  const arrows = [...script.arrows, ...script.illegal].map(endsOf);
  const forced = script.must.length > 0;
  const moves = forced ? script.must.map((from) => moveTo(from, from)) : targetMoves(script);
  const { ways, goals = {}, goalsShown = false, last = null } = script;
  return completed({ ...common, arrows, ways, moves, forced, goals, goalsShown, last });
}

/** The step that shows best what has been done: the last one, or, where all ends as it began, the one halfway. @param {Pick<DiagramScript, "boards">} script */
export function finalStep({ boards }) {
  const last = boards.length - 1;
  return boards[last] === boards[0] ? Math.ceil(last / 4) : last;
}

/** @param {DiagramScript} script @param {number} step @returns {BoardView["last"]} */
function lastMove({ boards, paths }, step) {
  const path = paths[step - 1];
  if (path === undefined) return null;
  return { path, player: ownerOf(pieceOn(boards[step] ?? "", path.at(-1) ?? 0)) };
}

/** @param {DiagramScript} script */
function targetMoves({ selected, targets }) {
  return selected === null ? [] : targets.map((to) => moveTo(selected, to));
}

/** @param {number} from @param {number} to */
function moveTo(from, to) {
  return { from, to, path: [from, to] };
}

/** @param {readonly number[]} path */
export function endsOf(path) {
  return { from: path[0] ?? 0, to: path.at(-1) ?? 0 };
}
