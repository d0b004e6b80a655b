/**
 * Squares, numbers and coordinates.
 *
 * A *number* is the historic one (11..105); a *square* is its index 0..49. A *point* is measured in squares
 * from the board's upper left corner as player 1 sees it: x to the right (0..10), y downwards (0..10).
 * A *cell* is one of the hundred squares as they are seen on the screen, across from the left and down
 * from the top. A *layout* says where the field lies in a picture of `size` device pixels.
 */

/** @typedef {1 | 2} Player */
/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ across: number, down: number }} Cell */
/** @typedef {{ size: number, ratio: number, square: number, origin: number }} Layout */

/** Rows and columns of the board. */
export const SIDE = 10;

/** The fifty numbers, in the order of their squares. */
export const NUMBERS = Object.freeze(
  Array.from({ length: 50 }, (_, square) => 10 * (Math.floor(square / 5) + 1) + (square % 5) + 1),
);

const SQUARES = new Map(NUMBERS.map((number, square) => [number, square]));

/** The square (0..49) of a number, or null where there is no such number. @param {number} number */
export function squareAt(number) {
  return SQUARES.get(number) ?? null;
}

/** The row (1..10) of a number, counted from player 1's side. @param {number} number */
export function rowOf(number) {
  return Math.floor(number / 10);
}

/** The column (1..10) of a number, counted from player 1's left. @param {number} number */
export function columnOf(number) {
  return 2 * (number % 10) - (rowOf(number) % 2);
}

/** The number of a dark square, or null for a light square and outside the board. @param {number} row @param {number} column */
export function numberOn(row, column) {
  const inside = row >= 1 && row <= SIDE && column >= 1 && column <= SIDE;
  return inside && (row + column) % 2 === 0 ? 10 * row + Math.ceil(column / 2) : null;
}

/** The number after a half-turn of the board. @param {number} number */
export function turned(number) {
  return 116 - number;
}

/** The number seen at a cell, or null for a light one. @param {Cell} cell @param {Player} bottom */
export function numberIn(cell, bottom) {
  const seen = numberOn(SIDE - cell.down, cell.across + 1);
  return seen === null || bottom === 1 ? seen : turned(seen);
}

/** Where a number is seen. @param {number} number @param {Player} bottom @returns {Cell} */
export function cellOf(number, bottom) {
  const seen = bottom === 1 ? number : turned(number);
  return { across: columnOf(seen) - 1, down: SIDE - rowOf(seen) };
}

/** The middle of a number's square. @param {number} number @returns {Point} */
export function centre(number) {
  return { x: columnOf(number) - 0.5, y: SIDE + 0.5 - rowOf(number) };
}

/**
 * A point after a turn about the middle of the board.
 * @param {Point} point
 * @param {number} angle radians, clockwise on the screen
 * @returns {Point}
 */
function rotated(point, angle) {
  if (angle === 0) return point;
  const [x, y] = [point.x - SIDE / 2, point.y - SIDE / 2];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: SIDE / 2 + x * cos - y * sin, y: SIDE / 2 + x * sin + y * cos };
}

/**
 * The layout of a board picture: every square a whole number of device pixels, the rest is frame.
 * @param {number} size device pixels along one side
 * @param {number} ratio device pixels a CSS pixel
 * @returns {Layout}
 */
export function layoutOf(size, ratio) {
  const frame = Math.max(6 * ratio, Math.min(size * 0.04, size * 0.055 - 9 * ratio));
  const square = Math.max(1, Math.floor((size - 2 * frame) / SIDE));
  return { size, ratio, square, origin: Math.floor((size - SIDE * square) / 2) };
}

/**
 * Where a point of the board is in the picture, in device pixels.
 * @param {Point} point
 * @param {Layout} layout
 * @param {number} angle how far the board is turned, in radians
 * @returns {Point}
 */
export function pixelOf(point, layout, angle) {
  const seen = rotated(point, angle);
  return { x: layout.origin + seen.x * layout.square, y: layout.origin + seen.y * layout.square };
}

/**
 * The point of the board under a pixel of the picture: the inverse of `pixelOf`.
 * @param {Point} pixel
 * @param {Layout} layout
 * @param {number} angle
 * @returns {Point}
 */
export function pointAt(pixel, layout, angle) {
  const x = (pixel.x - layout.origin) / layout.square;
  const y = (pixel.y - layout.origin) / layout.square;
  return rotated({ x, y }, -angle);
}

/** Whether a point is on the field, on a dark square or a light one. @param {Point} point */
export function isInside({ x, y }) {
  return Math.min(x, y) >= 0 && Math.max(x, y) < SIDE;
}

/** The number at a point, or null on a light square or outside the field. @param {Point} point */
export function numberAt(point) {
  return numberOn(SIDE - Math.floor(point.y), Math.floor(point.x) + 1);
}
