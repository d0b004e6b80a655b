/** The records of one game on two pages: which of them goes on where the other one ends. */

import type { GameRecord } from "../record/record.ts";
import { isJump } from "../view/pieces.ts";
import type { Progress } from "./messages.ts";
import type { Difference } from "./types.ts";

/**
 * - `same`
 * - `behind`: the friend's goes on where the one here ends
 * - `ahead`: the one here goes on where the friend's ends
 * - `apart`: they differ after so many moves
 * - `other`: they are of two games
 */
export type Relation =
  | { kind: "same" | "behind" | "ahead" | "other" }
  | ({ kind: "apart" } & Difference);

export function progressOf(record: GameRecord): Progress {
  const { ruleset, start, moves, resigned, timeout, called } = record;
  return { ruleset, start, moves, resigned, timeout, called: called === true };
}

/** @param there the friend's */
export function relationOf(here: Progress, there: Progress): Relation {
  if (here.ruleset !== there.ruleset || here.start !== there.start) return { kind: "other" };
  if (isCallOf(here, there)) return { kind: "ahead" };
  if (isCallOf(there, here)) return { kind: "behind" };
  const [ours, theirs] = [wholeOf(here, there), wholeOf(there, here)];
  const shared = sharedOf(ours, theirs);
  if (shared === ours.length) return { kind: shared === theirs.length ? "same" : "behind" };
  if (shared === theirs.length) return { kind: "ahead" };
  return {
    kind: "apart",
    shared: Math.min(shared, here.moves.length, there.moves.length),
    here: here.moves.length,
    there: there.moves.length,
  };
}

/** Has a call taken the last move of a game back, so that it became the other? */
function isCallOf({ called, moves }: Progress, { moves: made }: Progress) {
  const isBack = called && made.length === moves.length + 1 && !isJump(made.at(-1) ?? "");
  return isBack && sharedOf(moves, made) === moves.length;
}

/** All that happened: its end is something too, and so is a call whose jump has not been made yet. */
function wholeOf({ moves, resigned, timeout, called }: Progress, other: Progress) {
  const isHeld = called && !isJump(other.moves[moves.length] ?? "");
  return [
    ...moves,
    ...(isHeld ? ["called"] : []),
    ...(resigned ? [`resigned ${resigned}`] : []),
    ...(timeout ? [`timeout ${timeout}`] : []),
  ];
}

function sharedOf(one: readonly string[], other: readonly string[]) {
  const differing = one.findIndex((text, place) => text !== other[place]);
  return differing < 0 ? one.length : differing;
}
