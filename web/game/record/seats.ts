/** Who plays each side: a person here, the computer at some level, or a friend elsewhere who plays by link. */

import type { Player } from "./record.ts";

type Person = { readonly kind: "person" };
type Computer = { readonly kind: "computer"; readonly level: number };
type Away = { readonly kind: "away" };
export type Seat = Person | Computer | Away;
export type Seats = { readonly 1: Seat; readonly 2: Seat };
/** What the players are called, where that is known. */
export type Names = { readonly 1: string | null; readonly 2: string | null };

export const LEVELS = 10;

/** Letters of a name that are shown in a line. */
const SHOWN_NAME = 18;
/** In UTF-16 units; links know 200 characters. */
const LONGEST_NAME = 400;

export const PERSON: Person = Object.freeze({ kind: "person" });

export const AWAY: Away = Object.freeze({ kind: "away" });

export const NO_NAMES: Names = Object.freeze({ 1: null, 2: null });

/** @param level 1 to 10 */
export function computer(level: number): Computer {
  return Object.freeze({ kind: "computer", level });
}

/** Whom a newcomer plays: the gentlest opponent. */
export const FIRST_SEATS: Seats = Object.freeze({ 1: PERSON, 2: computer(1) });

export function isPerson(seats: Seats, player: Player) {
  return seats[player].kind === "person";
}

export function isComputer(seats: Seats, player: Player) {
  return seats[player].kind === "computer";
}

/** The side of the friend who plays by link; null where there is none. */
export function awaySide(seats: Seats): Player | null {
  if (seats[1].kind === "away") return 1;
  return seats[2].kind === "away" ? 2 : null;
}

/** The seats of a game by link as the player here has them. */
export function byLink(player: Player): Seats {
  return Object.freeze(player === 1 ? { 1: PERSON, 2: AWAY } : { 1: AWAY, 2: PERSON });
}

/** The seats with a person here in place of the friend who plays by link. */
export function allHere(seats: Seats): Seats {
  const away = awaySide(seats);
  return away ? seated(seats, away, PERSON) : seats;
}

/**
 * The seats with another player in one of them. A friend plays by link only with a person: where the
 * other seat does not fit, a person takes it.
 */
export function seated(seats: Seats, player: Player, seat: Seat): Seats {
  const other = player === 1 ? 2 : 1;
  const kinds = [seat.kind, seats[other].kind];
  const isFriendWithNobody = kinds.includes("away") && !kinds.includes("person");
  const rest = isFriendWithNobody ? { [other]: PERSON } : {};
  return Object.freeze({ ...seats, [player]: seat, ...rest });
}

/** The only person at the board, or null where there are two or none. */
export function onlyPerson(seats: Seats): Player | null {
  if (isPerson(seats, 1) === isPerson(seats, 2)) return null;
  return isPerson(seats, 1) ? 1 : 2;
}

/** The level of the computer that one person plays against; null where others play. */
export function levelAgainst({ seats }: { seats: Seats }) {
  const here = onlyPerson(seats);
  const seat = here && seats[here === 1 ? 2 : 1];
  return seat?.kind === "computer" ? seat.level : null;
}

export function parseSeats(data: unknown): Seats | null {
  if (typeof data !== "object" || data === null) return null;
  const { 1: first, 2: second } = data as Record<number, unknown>;
  const seats = [parseSeat(first), parseSeat(second)];
  if (!seats[0] || !seats[1]) return null;
  const parsed = Object.freeze({ 1: seats[0], 2: seats[1] });
  return awaySide(parsed) && onlyPerson(parsed) === null ? null : parsed;
}

export function parseNames(data: unknown): Names | null {
  if (typeof data !== "object" || data === null) return null;
  const { 1: first, 2: second } = data as Record<number, unknown>;
  return isName(first) && isName(second) ? Object.freeze({ 1: first, 2: second }) : null;
}

function isName(data: unknown): data is string | null {
  return data === null || (typeof data === "string" && data.length <= LONGEST_NAME);
}

function parseSeat(data: unknown): Seat | null {
  if (typeof data !== "object" || data === null) return null;
  const { kind, level } = data as Record<string, unknown>;
  if (kind === "person") return PERSON;
  if (kind === "away") return AWAY;
  if (kind !== "computer" || typeof level !== "number") return null;
  return Number.isInteger(level) && level >= 1 && level <= LEVELS ? computer(level) : null;
}

/** A name as far as it fits into a line. */
export function shortName(name: string | null) {
  const letters = [...(name ?? "")];
  return letters.length > SHOWN_NAME ? `${letters.slice(0, SHOWN_NAME - 1).join("")}…` : name;
}
