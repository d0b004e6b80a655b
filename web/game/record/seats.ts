/** The players: a person here, the computer at a level, or a friend elsewhere by link. */

import type { Infer, Schema } from "../../base/schema.ts";
import { nullable, object, oneOf, tagged, textWithin, where, whole } from "../../base/schema.ts";
import type { Player } from "./record.ts";

export const LEVELS = 10;

/** The maximum number of letters of a name that are shown. */
const SHOWN_NAME = 18;
/** The maximum length of a stored name, in UTF-16 units; links allow 200 characters. */
const LONGEST_NAME = 400;

const seat = tagged("kind", {
  person: object({ kind: oneOf("person") }),
  computer: object({ kind: oneOf("computer"), level: whole(1, LEVELS) }),
  away: object({ kind: oneOf("away") }),
});
export type Seat = Infer<typeof seat>;

const fields = object({ 1: seat, 2: seat });
export type Seats = Infer<typeof fields>;
/** A friend by link needs a person here as opponent. */
export const seatsOfGame: Schema<Seats> = where(
  fields,
  (seats) => awaySide(seats) === null || onlyPerson(seats) !== null,
);

const name = nullable(textWithin(LONGEST_NAME));
export const namesOfGame = object({ 1: name, 2: name });
export type Names = Infer<typeof namesOfGame>;

export const PERSON: Seat = Object.freeze({ kind: "person" });

export const AWAY: Seat = Object.freeze({ kind: "away" });

export const NO_NAMES: Names = Object.freeze({ 1: null, 2: null });

export function computer(level: number): Seat {
  return Object.freeze({ kind: "computer", level });
}

export const FIRST_SEATS: Seats = Object.freeze({ 1: PERSON, 2: computer(1) });

export function isPerson(seats: Seats, player: Player) {
  return seats[player].kind === "person";
}

export function isComputer(seats: Seats, player: Player) {
  return seats[player].kind === "computer";
}

/** The side of the friend who plays by link. */
export function awaySide(seats: Seats): Player | null {
  if (seats[1].kind === "away") return 1;
  return seats[2].kind === "away" ? 2 : null;
}

/** The seats with this player here, and a friend opposite. */
export function byLink(player: Player): Seats {
  return Object.freeze(player === 1 ? { 1: PERSON, 2: AWAY } : { 1: AWAY, 2: PERSON });
}

/** Replaces a friend who plays by link with a person here. */
export function allHere(seats: Seats): Seats {
  const away = awaySide(seats);
  return away ? seated(seats, away, PERSON) : seats;
}

/** Changes a seat. A friend by link can only play a person: if the other seat does not fit, a person takes it. */
export function seated(seats: Seats, player: Player, seat: Seat): Seats {
  const other = player === 1 ? 2 : 1;
  const kinds = [seat.kind, seats[other].kind];
  const isFriendWithNobody = kinds.includes("away") && !kinds.includes("person");
  const rest = isFriendWithNobody ? { [other]: PERSON } : {};
  return Object.freeze({ ...seats, [player]: seat, ...rest });
}

/** The side of the only person; null for two persons or none. */
export function onlyPerson(seats: Seats): Player | null {
  if (isPerson(seats, 1) === isPerson(seats, 2)) return null;
  return isPerson(seats, 1) ? 1 : 2;
}

/** The computer's level; null unless one person plays it. */
export function levelAgainst({ seats }: { seats: Seats }) {
  const here = onlyPerson(seats);
  const seat = here && seats[here === 1 ? 2 : 1];
  return seat?.kind === "computer" ? seat.level : null;
}

export function shortName(name: string | null) {
  const letters = [...(name ?? "")];
  return letters.length > SHOWN_NAME ? `${letters.slice(0, SHOWN_NAME - 1).join("")}…` : name;
}
