/** The stars of a result: three for par, two for little more, one for being home at all. */

/** @typedef {import("./par.js").Range} Range */
/** @typedef {1 | 2 | 3} Stars */

export const MOST_STARS = 3;

/** So many steps over par, or this part of it if that is more, still earn two stars. */
const NEAR = 2;
const NEAR_PART = 0.05;

/**
 * The stars for coming home in `made` steps. While par is not proven, they go by the best way known.
 *
 * @param {number} made
 * @param {Range} par
 * @returns {Stars}
 */
export function starsOf(made, { high }) {
  if (made <= high) return 3;
  return made <= high + nearly(high) ? 2 : 1;
}

/** How many steps over par still earn two stars. @param {number} par */
export function nearly(par) {
  return Math.max(NEAR, Math.floor(par * NEAR_PART));
}
