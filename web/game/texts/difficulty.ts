/** How hard puzzles are, in a few words: the sets that ratings fall into. */

/** Where a rating is the first of its set. */
export const BANDS = Object.freeze([
  ["first", 0],
  ["easy", 1100],
  ["middle", 1350],
  ["hard", 1650],
  ["master", 1950],
] as const);

/** The next rating that is no longer of a set; null for the last. */
export function bandEnd(id: string) {
  const place = BANDS.findIndex(([name]) => name === id);
  return BANDS[place + 1]?.[1] ?? null;
}

/** The set that a rating falls into. */
export function bandOf(rating: number) {
  return BANDS.filter(([, first]) => rating >= first).at(-1)?.[0] ?? BANDS[0][0];
}
