/** A match: the best of three or five games, which ends as soon as it is decided. Equal wins are decided by points, if all are known. */

import type { MatchLength, Tally } from "./storedgame.ts";

/** `winner` is 0 for a draw, and null while the match goes on. `game` is the number of the next game. */
export interface Match {
  best: MatchLength;
  game: number;
  winner: 0 | 1 | 2 | null;
}

const NONE = Object.freeze([0, 0] as const);

export const NO_GAMES: Tally = Object.freeze({
  ...{ won: NONE, drawn: 0, uncounted: 0 },
  ...{ points: NONE, isLeast: false },
});

/** Null if the games are no match. */
export function matchIn({ best, won, drawn, uncounted, points, isLeast }: Tally): Match | null {
  if (!best) return null;
  const played = won[0] + won[1] + drawn + uncounted;
  const lead = won[0] - won[1];
  const left = Math.max(0, best - played);
  const isOpen = left > 0 && Math.abs(lead) <= left;
  const margin = isLeast || uncounted > 0 ? 0 : points[0] - points[1];
  const winner = isOpen ? null : sideAhead(lead || margin);
  return { best, game: played + 1, winner };
}

function sideAhead(lead: number) {
  if (lead === 0) return 0;
  return lead > 0 ? 1 : 2;
}

/** The score with which the next game of a match begins: a decided match is followed by a new one. */
export function matchTally(tally: Tally, best: MatchLength): Tally {
  const longer = Object.freeze({ ...tally, best });
  const isOver = matchIn(longer)?.winner !== null;
  return isOver ? Object.freeze({ ...NO_GAMES, best }) : longer;
}
