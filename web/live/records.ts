/**
 * Compares two pages' records of one game, to find the record with which both continue. A call challenges the
 * opponent's last move for missing a jump.
 */

import type { Difference } from "../game/liveplay.ts";
import type { GameRecord, Player } from "../game/record/record.ts";
import { forfeiter, playerAt } from "../game/record/record.ts";
import type { Session } from "../game/record/session.ts";
import { isJump } from "../game/view/pieces.ts";
import type { Course, Hello, Progress } from "./messages.ts";
import type { Question } from "./requests.ts";

/**
 * - `agreed`: both pages continue with one record
 * - `apart`: the players must decide
 * - `other`: the records are of two games
 */
type Agreement =
  | { kind: "agreed"; course: Course }
  | ({ kind: "apart" } & Difference)
  | { kind: "other" };

type End = Pick<Progress, "resigned" | "timeout">;

export function progressOf(record: GameRecord): Progress {
  const { ruleset, start, moves, resigned, timeout, called } = record;
  return { ruleset, start, moves, resigned, timeout, called: called === true };
}

/** The state of a continued game, for a greeting. */
export type Kept = Pick<Hello, "course" | "side" | "times" | "setup" | "hasHints">;

/** @param asked this page's unanswered request */
export function keptOf(session: Session, side: Player | null, asked: Question | null): Kept {
  const { record, clock } = session.game;
  const { hasHints } = session.connection;
  const { ruleset, start } = record;
  return {
    course: courseOf(session, asked?.request === "undo"),
    side,
    times: session.stored.clock?.times ?? null,
    setup: { ruleset, start, clocks: clock?.control ?? null, first: "inviter" },
    hasHints,
  };
}

export function courseOf({ state }: Session, isTakebackDue: boolean): Course {
  return { ...progressOf(state.game.record), takebacks: state.game.takebacks, isTakebackDue };
}

export function otherOf(player: Player): Player {
  return player === 1 ? 2 : 1;
}

/** The number of moves before the player's latest; all if there is none. */
export function latestOf(record: GameRecord, player: Player) {
  const { moves } = record;
  for (let ply = moves.length - 1; ply >= 0; ply -= 1) {
    if (moves[ply] !== "pass" && playerAt(record, ply) === player) return ply;
  }
  return moves.length;
}

/**
 * Both pages compute the same result, each from its side.
 *
 * @param there the friend's record
 */
export function agreementOf(here: Course, there: Course): Agreement {
  if (here.ruleset !== there.ruleset || here.start !== there.start) return { kind: "other" };
  const course = here.takebacks === there.takebacks ? longer(here, there) : takenBack(here, there);
  return course ? { kind: "agreed", course } : { kind: "apart", ...differenceOf(here, there) };
}

export function differenceOf(here: Progress, there: Progress): Difference {
  const shared = sharedOf(here.moves, there.moves);
  return Object.freeze({ shared, here: here.moves.length, there: there.moves.length });
}

/** The number of moves with which both lists begin. */
export function sharedOf(one: readonly string[], other: readonly string[]) {
  const differing = one.findIndex((text, place) => text !== other[place]);
  return differing < 0 ? one.length : differing;
}

/** How the game has ended according to both records. If both players lost at once, the player to move loses. */
export function endOf(one: Progress & End, other: Progress & End): End {
  const losers = [forfeiter(one), forfeiter(other)];
  if (losers[0] === losers[1]) return one.timeout ? one : other;
  if (!losers[0] || !losers[1]) return losers[0] ? one : other;
  return losers[0] === playerAt(one, one.moves.length) ? one : other;
}

/** The record after a take-back that one page lacks; null if that page's player did not agree to it. */
function takenBack(here: Course, there: Course): Course | null {
  const [before, after] = here.takebacks < there.takebacks ? [here, there] : [there, here];
  if (!before.isTakebackDue && !hasSameMoves(before, after)) return null;
  // A resignation in the meantime still counts.
  return ended(after, endOf(after, before));
}

/** The longer record, if it begins with the shorter; else null. */
function longer(here: Course, there: Course): Course | null {
  if (isCallOf(here, there)) return afterCall(here, there);
  if (isCallOf(there, here)) return afterCall(there, here);
  const [ours, theirs] = [wholeOf(here, there), wholeOf(there, here)];
  const [short, long] = ours.length <= theirs.length ? [here, there] : [there, here];
  if (sharedOf(ours, theirs) < Math.min(ours.length, theirs.length)) return null;
  if (ours.length === theirs.length) return ended(here, endOf(here, there));
  if (!forfeiter(short)) return long;
  return isCrossed(short, long) ? short : null;
}

export function hasSameMoves({ moves: one }: Progress, { moves: other }: Progress) {
  return one === other || (one.length === other.length && sharedOf(one, other) === one.length);
}

/** Whether a player resigned while the friend's move was in transit. */
function isCrossed(short: Progress, { moves, start }: Progress) {
  const ply = short.moves.length;
  return (
    short.resigned > 0 && moves.length === ply + 1 && playerAt({ start }, ply) !== short.resigned
  );
}

function ended(course: Course, { resigned, timeout }: End): Course {
  return { ...course, resigned, timeout };
}

/** Whether the first record is the second one after a call took back its last move. */
function isCallOf({ called, moves }: Progress, { moves: made }: Progress) {
  const isBack = called && made.length === moves.length + 1 && !isJump(made.at(-1) ?? "");
  return isBack && sharedOf(moves, made) === moves.length;
}

/** A call is valid unless the called player has resigned in the meantime. */
function afterCall(called: Course, other: Course) {
  return other.resigned === playerAt(other, other.moves.length - 1) ? other : called;
}

/** The moves, then a call whose jump has not been made yet, as if it were a move. */
function wholeOf({ moves, called }: Progress, other: Progress) {
  const isHeld = called && !isJump(other.moves[moves.length] ?? "");
  return isHeld ? [...moves, "called"] : moves;
}
