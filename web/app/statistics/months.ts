/** What was done in each month, for plots over time. */

/** `month` is 1 to 12; how many of each kind */
export type Month = { year: number; month: number; counts: number[] };

/** The months that a plot shows at most: the latest ones. */
export const MOST_MONTHS = 12;

/**
 * The months from the first thing done to the last one, those in which nothing was done too.
 *
 * @param done when, in milliseconds, and of what kind, from 0
 * @param most of the latest months
 */
export function monthsOf(
  done: readonly { at: number; kind: number }[],
  kinds: number,
  most: number = MOST_MONTHS,
): Month[] {
  const places = done.map(({ at, kind }) => ({ place: placeOf(new Date(at)), kind }));
  const last = Math.max(...places.map(({ place }) => place));
  const first = Math.max(Math.min(...places.map(({ place }) => place)), last - most + 1);
  if (places.length === 0) return [];
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const counts = Array.from({ length: kinds }, () => 0);
    for (const { place, kind } of places) {
      if (place === first + index) counts[kind] = (counts[kind] ?? 0) + 1;
    }
    return { year: Math.floor((first + index) / 12), month: ((first + index) % 12) + 1, counts };
  });
}

/** Months since the year 0, in the player's time zone. */
function placeOf(date: Date) {
  return date.getFullYear() * 12 + date.getMonth();
}
