/** Compares a friend's link with the game in Play. */

import type { GameRecord, Player } from "../record/record.ts";
import { forfeiter, playerAt } from "../record/record.ts";
import type { Names, Seats } from "../record/seats.ts";
import { awaySide, byLink, onlyPerson } from "../record/seats.ts";
import type { ArchivedGame } from "../storage/archivedgame.ts";
import { isJump } from "../view/pieces.ts";

export interface Sent {
  record: GameRecord;
  sent: Player;
  names: Names;
}

/** `onTake` replaces the game here; `onNew` opens the received game as a new one, and is null if it cannot be new. */
export type Received = Sent & { onTake: () => void; onNew: (() => void) | null };

/** `isEnded` does not depend on the shown position. An `isReadOnly` game can only be viewed. */
type Here = { record: GameRecord; seats: Seats; isEnded?: boolean; isReadOnly?: boolean };

/** How many shared moves identify a game: many games begin alike. */
const TELLING = 4;

/** How many moves a friend may have taken back: their latest and the reply. */
const TAKEN_BACK = 2;

/**
 * How the received game relates to the game here:
 *
 * - `next`: continues from the end of the game here, or there is none here
 * - `same`: equals the game here
 * - `older`: is the beginning of the game here
 * - `apart`: begins like the game here, then differs or ends otherwise
 * - `overlooked`: ends with the step that a call, for an overlooked jump, has taken back here
 * - `own`: was sent from the side that is played here
 */
type Meaning = "next" | "same" | "older" | "apart" | "overlooked" | "own" | "other";

/** `called`: a call in the received game takes back the last move of the game here. */
type Relation = "next" | "same" | "older" | "apart" | "called" | "overlooked" | "other";

export function meaningOf({ record, sent }: Sent, here: Here): Meaning {
  const { record: known, seats } = here;
  if (awaySide(seats) === null) return meaningBeside(relationOf(record, known), here);
  const relation = relationByLink(record, here);
  if (relation === "other" || relation === "overlooked") return relation;
  if (sent !== onlyPerson(seats)) return relation === "called" ? "next" : relation;
  if (relation === "apart") return "apart";
  // If the game here has not begun, nobody has a side yet.
  return relation === "next" && known.moves.length === 0 ? "next" : "own";
}

/** Whether the link may open a new game: a short shared beginning may belong to another game. */
export function mayBeNew({ record }: Sent, meaning: Meaning, { record: known, seats }: Here) {
  if (awaySide(seats) === null || forfeiter(record)) return false;
  const here = known.moves.length;
  const [given, same] = [record.moves.length, sharedMoves(record, known)];
  if (meaning === "older" || meaning === "own") return given < TELLING && given <= here;
  return meaning === "apart" && same < TELLING && same < here - TAKEN_BACK;
}

/**
 * The relation if the game here is played by link. A link without moves is always a new game, and so is one that only
 * begins like a game that has ended.
 */
function relationByLink(record: GameRecord, { record: known, isEnded }: Here): Relation {
  const relation = relationOf(record, known);
  const same = sharedMoves(record, known);
  const isNew = {
    older: record.moves.length === 0 || (isEnded && same < TELLING),
    apart: isEnded && same < known.moves.length - TAKEN_BACK,
  };
  return (relation === "older" || relation === "apart") && isNew[relation] ? "other" : relation;
}

/** The meaning if the game here is not played by link. */
function meaningBeside(relation: Relation, { record, seats, isReadOnly }: Here): Meaning {
  if (relation === "next") return "next";
  if (relation !== "same") return "other";
  // A link does not interrupt two people who play both sides here.
  const isPlayedHere = seats[1].kind === "person" && seats[2].kind === "person" && !isReadOnly;
  return isPlayedHere && record.moves.length > 0 ? "same" : "next";
}

/** @param record the game of the link */
function relationOf(record: GameRecord, known: GameRecord): Relation {
  if (record.ruleset !== known.ruleset || record.start !== known.start) return "other";
  if (isCallOf(record, known)) return "called";
  if (isCallOf(known, record)) return "overlooked";
  const [theirs, ours] = [courseOf(record, known), courseOf(known, record)];
  const same = sharedBeginning(theirs, ours);
  if (same === ours.length) return same === theirs.length ? "same" : "next";
  if (same === theirs.length) return "older";
  return same > 0 ? "apart" : "other";
}

/** Whether a call in the first game took back the last move of the second. */
export function isCallOf({ called, moves }: GameRecord, { moves: made }: GameRecord) {
  const isBack = called === true && made.length === moves.length + 1;
  return isBack && !isJump(made.at(-1) ?? "") && sharedBeginning(moves, made) === moves.length;
}

/** A game's moves and its end. A call counts unless the other game already has the jump that it demands. */
function courseOf({ moves, resigned, timeout, called }: GameRecord, other: GameRecord) {
  const isHeld = called && !isJump(other.moves[moves.length] ?? "");
  const course = isHeld ? [...moves, "called"] : moves;
  if (timeout) return [...course, `timeout ${timeout}`];
  return resigned ? [...course, `resigned ${resigned}`] : course;
}

export function sharedMoves(one: GameRecord, other: GameRecord) {
  return sharedBeginning(one.moves, other.moves);
}

function sharedBeginning(one: readonly string[], other: readonly string[]) {
  const differing = one.findIndex((text, place) => text !== other[place]);
  return differing < 0 ? one.length : differing;
}

/**
 * The end of a link, which names the sender, may have been cut off: then whoever gave up, ran out of time or else moved
 * last counts as the sender. Null if the link is unrelated to a game played by link here.
 */
export function perhapsSent({ record, names }: Omit<Sent, "sent">, here: Here): Sent | null {
  const { length } = record.moves;
  if (awaySide(here.seats) === null || length === 0) return null;
  // A single move may be the first of the game here; a longer line is another game.
  const isBegun = here.record.moves.length > 0 || length === 1;
  if (!isBegun || relationByLink(record, here) === "other") return null;
  return { record, names, sent: forfeiter(record) || playerAt(record, length - 1) };
}

/** Whether the link belongs to a different game from the one played by link here. */
export function isElsewhere(meaning: Meaning, { record, seats }: Here) {
  const isOpen = awaySide(seats) !== null && record.moves.length > 0;
  return meaning === "other" || (meaning === "next" && !isOpen);
}

/** The player here gets the side that did not send the link, unless this very game is already played here. */
export function sittingFor(
  { sent, names }: Sent,
  meaning: Meaning,
  here: { seats: Seats; names: Names },
): { seats: Seats; names: Names } {
  if (meaning === "other") return { seats: byLink(sent === 1 ? 2 : 1), names };
  const isPlayedHere = awaySide(here.seats) !== null && meaning !== "next";
  return {
    seats: isPlayedHere ? here.seats : byLink(sent === 1 ? 2 : 1),
    names: Object.freeze({ 1: names[1] ?? here.names[1], 2: names[2] ?? here.names[2] }),
  };
}

/** Whether the link makes the first move of a game that is waiting here for the friend, whose name may be unknown. */
export function isFirstReply(sent: Sent, here: Here & { names: Names }) {
  const away = awaySide(here.seats);
  if (away !== sent.sent || here.record.moves.length > 0) return false;
  const [given, known] = [sent.names[away], here.names[away]];
  const isFriend = !given || !known || given === known;
  return isFriend && relationOf(sent.record, here.record) === "next";
}

/** Whether a new game follows the finished one here: by the same rules, and with the same friend, known by name. */
export function isNextGame({ record, names, sent }: Sent, here: Here & { names: Names }) {
  const away = awaySide(here.seats);
  if (!here.isEnded || away === null || record.moves.length > 1) return false;
  const { ruleset, start } = here.record;
  const [given, known] = [names[sent], here.names[away]];
  const isFriend = Boolean(known) && given === known;
  return record.ruleset === ruleset && record.start === start && isFriend;
}

/**
 * The game played by link here that shares the longest beginning with the received one; among equals, the one played
 * last. A game in progress matches even with a short beginning, since the player is then asked.
 */
export function gameOfLink(sent: Sent, games: readonly ArchivedGame[]) {
  const shared = ({ game }: ArchivedGame) => sharedMoves(sent.record, game.record);
  const [found = null] = games
    .filter((entry) => isOfLink(sent, entry))
    .sort((one, other) => shared(other) - shared(one) || other.changed - one.changed);
  return found;
}

function isOfLink({ record, names, sent }: Sent, { game, result }: ArchivedGame) {
  const away = awaySide(game.seats);
  if (away === null) return false;
  const [called, known] = [names[away], game.names[away]];
  if (called && known && called !== known) return false;
  const here = game.record.moves.length;
  const shared = sharedMoves(record, game.record);
  switch (relationOf(record, game.record)) {
    case "same":
      return true;
    case "next":
    case "called":
      return here > 0 && sent === away;
    case "older":
      return shared >= (result ? TELLING : 1);
    case "overlooked":
      return shared >= TELLING;
    case "apart":
      return shared >= Math.max(result ? TELLING : 1, here - TAKEN_BACK);
    default:
      return false;
  }
}
