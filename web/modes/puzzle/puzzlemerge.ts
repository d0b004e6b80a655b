/** Two stored states of the puzzles made one, as when a backup is restored: nothing that was solved in either is lost. */

import { standingAfterPuzzle } from "../../game/rating/glicko.ts";
import type { Mark, Stored, Try } from "./puzzlestorage.ts";
import { MOST_HISTORY } from "./puzzlestorage.ts";

/**
 * What is stored now, with what another state adds. The rating is that of the state with more rated tries, in which the
 * other's tries then count one by one, as if they had been made after them; where it knows them all it stays as it is.
 */
export function mergedPuzzles(now: Stored, other: Stored): Stored {
  const [longer, shorter] = other.history.length > now.history.length ? [other, now] : [now, other];
  const marks = Object.freeze(mergedMarks(now.marks, other.marks));
  return Object.freeze({
    ...now,
    ...rated(longer, shorter),
    marks,
    current: now.current ?? other.current,
    ...(now.visit || other.visit ? { visit: now.visit ?? other.visit ?? null } : {}),
    ...(now.isPastFirst || other.isPastFirst ? { isPastFirst: true } : {}),
  });
}

function mergedMarks(now: Stored["marks"], other: Stored["marks"]) {
  const marks: Record<string, Mark> = { ...other, ...now };
  for (const [key, mark] of Object.entries(other)) {
    const own = now[key];
    if (own) marks[key] = mergedMark(own, mark);
  }
  return marks;
}

/** The first try stays the one known here. */
function mergedMark(own: Mark, other: Mark): Mark {
  const times = [own.at, other.at].filter((at) => at !== undefined);
  const at = times.length > 0 ? { at: Math.min(...times) } : {};
  return Object.freeze({ ...own, isSolved: own.isSolved || other.isSolved, ...at });
}

function rated(longer: Stored, shorter: Stored): Pick<Stored, "standing" | "history"> {
  const known = new Set(longer.history.map(({ key }) => key));
  // What has been rated there was rated here too, if so long ago that it is no longer in the list.
  const added = shorter.history.filter(({ key }) => !known.has(key) && !longer.marks[key]);
  let { standing } = longer;
  const history: Try[] = [...longer.history];
  for (const one of added) {
    standing = standingAfterPuzzle(standing, one.puzzle, one.score);
    history.push(Object.freeze({ ...one, after: Math.round(standing.rating) }));
  }
  return { standing, history: Object.freeze(history.slice(-MOST_HISTORY)) };
}
