/** Who sits where: a person or the computer, and how strong it plays. */

/** @typedef {import("./record.js").Player} Player */
/** @typedef {{ readonly kind: "person" }} Person */
/** @typedef {{ readonly kind: "computer", readonly level: number }} Computer */
/** @typedef {Person | Computer} Seat */
/** @typedef {{ readonly 1: Seat, readonly 2: Seat }} Seats */

export const LEVELS = 10;

/** @type {Person} */
export const PERSON = Object.freeze({ kind: "person" });

/** @param {number} level 1 to 10 @returns {Computer} */
export function computer(level) {
  return Object.freeze({ kind: "computer", level });
}

/** @type {Seats} */
export const FIRST_SEATS = Object.freeze({ 1: PERSON, 2: computer(3) });

/** @param {Seats} seats @param {Player} player */
export function isPerson(seats, player) {
  return seats[player].kind === "person";
}

/**
 * The seats with another player in one of them.
 *
 * @param {Seats} seats
 * @param {Player} player
 * @param {Seat} seat
 * @returns {Seats}
 */
export function seated(seats, player, seat) {
  return Object.freeze({ ...seats, [player]: seat });
}

/** The only person at the board, or null where there are two or none. @param {Seats} seats */
export function onlyPerson(seats) {
  if (isPerson(seats, 1) === isPerson(seats, 2)) return null;
  return isPerson(seats, 1) ? 1 : 2;
}

/** @param {unknown} data @returns {Seats | null} */
export function parseSeats(data) {
  if (typeof data !== "object" || data === null) return null;
  const { 1: first, 2: second } = /** @type {Record<number, unknown>} */ (data);
  const seats = [parseSeat(first), parseSeat(second)];
  return seats[0] && seats[1] ? Object.freeze({ 1: seats[0], 2: seats[1] }) : null;
}

/** @param {unknown} data @returns {Seat | null} */
function parseSeat(data) {
  if (typeof data !== "object" || data === null) return null;
  const { kind, level } = /** @type {Record<string, unknown>} */ (data);
  if (kind === "person") return PERSON;
  if (kind !== "computer" || typeof level !== "number") return null;
  return Number.isInteger(level) && level >= 1 && level <= LEVELS ? computer(level) : null;
}
