/** Who plays each side: a person here, the computer at some level, or a friend elsewhere who plays by link. */

/** @import { Player } from "./record.js" */

/** @typedef {{ readonly kind: "person" }} Person */
/** @typedef {{ readonly kind: "computer", readonly level: number }} Computer */
/** @typedef {{ readonly kind: "away" }} Away */
/** @typedef {Person | Computer | Away} Seat */
/** @typedef {{ readonly 1: Seat, readonly 2: Seat }} Seats */
/** What the players are called, where that is known. @typedef {{ readonly 1: string | null, readonly 2: string | null }} Names */

export const LEVELS = 10;

/** Letters of a name that are shown in a line. */
const SHOWN_NAME = 18;
/** In UTF-16 units; links know 200 characters. */
const LONGEST_NAME = 400;

/** @type {Person} */
export const PERSON = Object.freeze({ kind: "person" });

/** @type {Away} */
export const AWAY = Object.freeze({ kind: "away" });

/** @type {Names} */
export const NO_NAMES = Object.freeze({ 1: null, 2: null });

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

/** @param {Seats} seats @param {Player} player */
export function isComputer(seats, player) {
  return seats[player].kind === "computer";
}

/** The side of the friend who plays by link; null where there is none. @param {Seats} seats @returns {Player | null} */
export function awaySide(seats) {
  if (seats[1].kind === "away") return 1;
  return seats[2].kind === "away" ? 2 : null;
}

/** The seats of a game by link as the player here has them. @param {Player} player @returns {Seats} */
export function byLink(player) {
  return Object.freeze(player === 1 ? { 1: PERSON, 2: AWAY } : { 1: AWAY, 2: PERSON });
}

/** The seats with a person here in place of the friend who plays by link. @param {Seats} seats @returns {Seats} */
export function allHere(seats) {
  const away = awaySide(seats);
  return away ? seated(seats, away, PERSON) : seats;
}

/**
 * The seats with another player in one of them. A friend plays by link only with a person: where the
 * other seat does not fit, a person takes it.
 *
 * @param {Seats} seats
 * @param {Player} player
 * @param {Seat} seat
 * @returns {Seats}
 */
export function seated(seats, player, seat) {
  const other = player === 1 ? 2 : 1;
  const kinds = [seat.kind, seats[other].kind];
  const isFriendWithNobody = kinds.includes("away") && !kinds.includes("person");
  const rest = isFriendWithNobody ? { [other]: PERSON } : {};
  return Object.freeze({ ...seats, [player]: seat, ...rest });
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
  if (!seats[0] || !seats[1]) return null;
  const parsed = Object.freeze({ 1: seats[0], 2: seats[1] });
  return awaySide(parsed) && onlyPerson(parsed) === null ? null : parsed;
}

/** @param {unknown} data  undefined in games stored before there were names @returns {Names | null} */
export function parseNames(data) {
  if (data === undefined) return NO_NAMES;
  if (typeof data !== "object" || data === null) return null;
  const { 1: first, 2: second } = /** @type {Record<number, unknown>} */ (data);
  return isName(first) && isName(second) ? Object.freeze({ 1: first, 2: second }) : null;
}

/** @param {unknown} data @returns {data is string | null} */
function isName(data) {
  return data === null || (typeof data === "string" && data.length <= LONGEST_NAME);
}

/** @param {unknown} data @returns {Seat | null} */
function parseSeat(data) {
  if (typeof data !== "object" || data === null) return null;
  const { kind, level } = /** @type {Record<string, unknown>} */ (data);
  if (kind === "person") return PERSON;
  if (kind === "away") return AWAY;
  if (kind !== "computer" || typeof level !== "number") return null;
  return Number.isInteger(level) && level >= 1 && level <= LEVELS ? computer(level) : null;
}

/** A name as far as it fits into a line. @param {string | null} name */
export function shortName(name) {
  const letters = [...(name ?? "")];
  return letters.length > SHOWN_NAME ? `${letters.slice(0, SHOWN_NAME - 1).join("")}…` : name;
}
