/** A way of steps from one dark square to another. */

import { columnOf, numberOn, rowOf } from "./geometry.ts";

/** What an occupied square on the way costs; more than any distance from the straight line. */
const OCCUPIED = 1000;

type Route = { numbers: readonly number[]; cost: number };

/**
 * The squares of a shortest way, both ends included: over as few occupied squares as possible, and otherwise close to
 * the straight line.
 */
export function routeOf(
  from: number,
  to: number,
  isFree: (number: number) => boolean,
): readonly number[] {
  const [start, end] = [placeOf(from), placeOf(to)];
  const [rows, columns] = [end.row - start.row, end.column - start.column];
  const length = Math.max(Math.abs(rows), Math.abs(columns));
  /** By the last square. */
  let routes: Map<number, Route> = new Map([[from, { numbers: [from], cost: 0 }]]);
  for (let step = 1; step <= length; step += 1) {
    const part = step / length;
    const line = { row: start.row + part * rows, column: start.column + part * columns };
    routes = extended(routes, (number) => {
      const { row, column } = placeOf(number);
      const [down, across] = [Math.abs(end.row - row), Math.abs(end.column - column)];
      if (Math.max(down, across) !== length - step) return null;
      const aside = (row - line.row) ** 2 + (column - line.column) ** 2;
      return number === to || isFree(number) ? aside : OCCUPIED + aside;
    });
  }
  return routes.get(to)?.numbers ?? [from, to];
}

function placeOf(number: number) {
  return { row: rowOf(number), column: columnOf(number) };
}

/**
 * The best routes that are a step longer.
 *
 * @param costOf of a square; null where it leads away
 */
function extended(routes: ReadonlyMap<number, Route>, costOf: (number: number) => number | null) {
  const longer: Map<number, Route> = new Map();
  for (const [last, { numbers, cost }] of routes) {
    for (const next of neighboursOf(last)) {
      const more = costOf(next);
      if (more === null || cost + more >= (longer.get(next)?.cost ?? Infinity)) continue;
      longer.set(next, { numbers: [...numbers, next], cost: cost + more });
    }
  }
  return longer;
}

/** The squares that a step leads to. */
function neighboursOf(number: number) {
  const [row, column] = [rowOf(number), columnOf(number)];
  const steps = [-1, 1].flatMap((up) => [-1, 1].map((right) => numberOn(row + up, column + right)));
  return steps.filter((each) => each !== null);
}
