/** How hard puzzles are, in a few words: the sets that ratings fall into. */

/** Where a rating is the first of its set. */
export const BANDS = Object.freeze(
  /** @type {const} */ ([
    ["first", 0],
    ["easy", 1100],
    ["middle", 1350],
    ["hard", 1650],
    ["master", 1950],
  ]),
);

/** The next rating that is no longer of a set; null for the last. @param {string} id */
export function bandEnd(id) {
  const place = BANDS.findIndex(([name]) => name === id);
  return BANDS[place + 1]?.[1] ?? null;
}

/** The set that a rating falls into. @param {number} rating */
export function bandOf(rating) {
  return BANDS.filter(([, first]) => rating >= first).at(-1)?.[0] ?? BANDS[0][0];
}
