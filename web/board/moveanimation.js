/**
 * Where a travelling piece is at a given time: pure, in places and milliseconds.
 */

import { centre } from "./geometry.js";

/** @typedef {import("./geometry.js").Place} Place */

/**
 * @typedef {object} Leg
 * @property {Place} from
 * @property {Place} to
 * @property {number} lift how high it rises on its way
 * @property {number} sink from how high it sinks
 * @property {number} lasts milliseconds
 */
/** @typedef {{ piece: string, legs: readonly Leg[], lasts: number }} Flight */
/** @typedef {{ x: number, y: number, lift: number }} Stance lift: 0 on the board, 1 held high */

const STEP = 180;
const HOP = 220;
const GLIDE_MOST = 420;
const FLIGHT_MOST = 1100;

/** How high the piece in hand is raised, and how long that takes in milliseconds. */
export const RAISED = 0.4;
export const RAISING_LASTS = 90;

/** How long the board takes for its half-turn, and a new piece to appear, in milliseconds. */
export const TURN_LASTS = 420;
export const ARRIVAL_LASTS = 160;

/**
 * The flight along a path, perhaps from somewhere else than its first square.
 * @param {string} piece
 * @param {readonly number[]} path numbers
 * @param {Stance | null} start where the piece is seen now, when not flat on the first square
 * @returns {Flight}
 */
export function flightOf(piece, path, start) {
  const places = path.map(centre);
  if (start !== null) places[0] = { x: start.x, y: start.y };
  /** @type {Leg[]} */
  const legs = [];
  for (const [order, to] of places.entries()) {
    const from = places[order - 1];
    const sink = order === 1 && start !== null ? start.lift : 0;
    if (from !== undefined) legs.push({ ...legBetween(from, to), sink });
  }
  return shortened({ piece, legs, lasts: legs.reduce((sum, leg) => sum + leg.lasts, 0) });
}

/**
 * The same flight at another pace.
 * @param {Flight} flight
 * @param {number} speed above 0; 1 changes nothing
 * @returns {Flight}
 */
export function atSpeed({ piece, legs, lasts }, speed) {
  return {
    piece,
    legs: legs.map((leg) => ({ ...leg, lasts: leg.lasts / speed })),
    lasts: lasts / speed,
  };
}

/**
 * A piece that is let go sinks to its square.
 * @param {string} piece
 * @param {Place} start
 * @param {number} number
 * @returns {Flight}
 */
export function settlingOf(piece, start, number) {
  const to = centre(number);
  const lasts = Math.min(STEP, 90 + 40 * Math.hypot(to.x - start.x, to.y - start.y));
  return { piece, legs: [{ from: start, to, lift: 0, sink: 1, lasts }], lasts };
}

/**
 * @param {Flight} flight
 * @param {number} elapsed milliseconds since it began
 * @returns {Stance}
 */
export function stanceAt(flight, elapsed) {
  let rest = Math.max(0, elapsed);
  for (const leg of flight.legs) {
    if (rest < leg.lasts) return stanceOn(leg, rest / leg.lasts);
    rest -= leg.lasts;
  }
  const end = flight.legs.at(-1)?.to ?? { x: 0, y: 0 };
  return { x: end.x, y: end.y, lift: 0 };
}

/**
 * Slow at both ends.
 * @param {number} part 0..1
 */
export function eased(part) {
  return part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2;
}

/**
 * @param {Place} from
 * @param {Place} to
 * @returns {Leg}
 */
function legBetween(from, to) {
  const reach = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  if (reach < 1.5) return { from, to, lift: 0.12, sink: 0, lasts: STEP };
  if (reach < 2.5) return { from, to, lift: 0.75, sink: 0, lasts: HOP };
  return { from, to, lift: 0.3, sink: 0, lasts: Math.min(GLIDE_MOST, HOP + 25 * reach) };
}

/**
 * A long chain is hurried, so that nobody waits for it.
 * @param {Flight} flight
 * @returns {Flight}
 */
function shortened(flight) {
  if (flight.lasts <= FLIGHT_MOST) return flight;
  const pace = FLIGHT_MOST / flight.lasts;
  const legs = flight.legs.map((leg) => ({ ...leg, lasts: leg.lasts * pace }));
  return { ...flight, legs, lasts: FLIGHT_MOST };
}

/**
 * @param {Leg} leg
 * @param {number} part 0..1
 * @returns {Stance}
 */
function stanceOn(leg, part) {
  const way = eased(part);
  return {
    x: leg.from.x + (leg.to.x - leg.from.x) * way,
    y: leg.from.y + (leg.to.y - leg.from.y) * way,
    lift: leg.lift * Math.sin(Math.PI * way) + leg.sink * (1 - way),
  };
}
