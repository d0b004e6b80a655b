/**
 * Squares, numbers and coordinates.
 *
 * A *number* is the historic one (11..105); a *square* is its index 0..49. A *point* is measured in squares from the
 * board's upper left corner as player 1 sees it: x to the right (0..10), y downwards (0..10). A *cell* is one of the
 * hundred squares on the screen, counted from the left (`across`) and from the top (`down`). A *layout* places the
 * field in a picture of `size` device pixels.
 */

export type Player = 1 | 2;
export type Point = { x: number; y: number };
type Cell = { across: number; down: number };
export type Layout = { size: number; ratio: number; square: number; origin: number };

export const SIDE = 10;

/** The numbers of the squares 0 to 49. */
export const NUMBERS = Object.freeze(
  Array.from({ length: 50 }, (_, square) => 10 * (Math.floor(square / 5) + 1) + (square % 5) + 1),
);

/** The letters of the squares 0 to 49 in links and data files. */
export const SQUARE_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";

const SQUARES = new Map(NUMBERS.map((number, square) => [number, square]));

/** 0..49; null if there is no such number. */
export function squareAt(number: number) {
  return SQUARES.get(number) ?? null;
}

/** 1..10, from player 1's side. */
export function rowOf(number: number) {
  return Math.floor(number / 10);
}

/** 1..10, from player 1's left. */
export function columnOf(number: number) {
  return 2 * (number % 10) - (rowOf(number) % 2);
}

/** Null for a light square or outside the board. */
export function numberOn(row: number, column: number) {
  const inside = row >= 1 && row <= SIDE && column >= 1 && column <= SIDE;
  return inside && (row + column) % 2 === 0 ? 10 * row + Math.ceil(column / 2) : null;
}

/** The number at this place after a half-turn of the board. */
export function turned(number: number) {
  return 116 - number;
}

/** Null for a light square. */
export function numberIn(cell: Cell, bottom: Player) {
  const seen = numberOn(SIDE - cell.down, cell.across + 1);
  return seen === null || bottom === 1 ? seen : turned(seen);
}

export function cellOf(number: number, bottom: Player): Cell {
  const seen = bottom === 1 ? number : turned(number);
  return { across: columnOf(seen) - 1, down: SIDE - rowOf(seen) };
}

export function centre(number: number): Point {
  return { x: columnOf(number) - 0.5, y: SIDE + 0.5 - rowOf(number) };
}

/**
 * Rotates about the centre of the board.
 *
 * @param angle radians, clockwise on the screen
 */
function rotated(point: Point, angle: number): Point {
  if (angle === 0) return point;
  const [x, y] = [point.x - SIDE / 2, point.y - SIDE / 2];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: SIDE / 2 + x * cos - y * sin, y: SIDE / 2 + x * sin + y * cos };
}

/**
 * A square is a whole number of device pixels wide; the rest is frame.
 *
 * @param size device pixels along one side
 * @param ratio device pixels per CSS pixel
 */
export function layoutOf(size: number, ratio: number): Layout {
  const frame = Math.max(6 * ratio, Math.min(size * 0.04, size * 0.055 - 9 * ratio));
  const square = Math.max(1, Math.floor((size - 2 * frame) / SIDE));
  return { size, ratio, square, origin: Math.floor((size - SIDE * square) / 2) };
}

/**
 * In device pixels.
 *
 * @param angle of the board in radians
 */
export function pixelOf(point: Point, layout: Layout, angle: number): Point {
  const seen = rotated(point, angle);
  return { x: layout.origin + seen.x * layout.square, y: layout.origin + seen.y * layout.square };
}

/** The inverse of `pixelOf`. */
export function pointAt(pixel: Point, layout: Layout, angle: number): Point {
  const x = (pixel.x - layout.origin) / layout.square;
  const y = (pixel.y - layout.origin) / layout.square;
  return rotated({ x, y }, -angle);
}

/** Whether a point is on a square, dark or light. */
export function isInside({ x, y }: Point) {
  return Math.min(x, y) >= 0 && Math.max(x, y) < SIDE;
}

/** Null for a light square or outside the field. */
export function numberAt(point: Point) {
  return numberOn(SIDE - Math.floor(point.y), Math.floor(point.x) + 1);
}

/** The number of diagonal steps from one square to another with nothing in the way. */
export function stepsBetween(one: number, other: number) {
  return Math.max(Math.abs(rowOf(one) - rowOf(other)), Math.abs(columnOf(one) - columnOf(other)));
}
