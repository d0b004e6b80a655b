/** The page's only chance: a fresh seed for the computer in every new game, and names for the games that are kept. */

/** A number from 0 to 2 ** 31 - 1. */
export function random31() {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return word >>> 1;
}

/** The opening files have the computer's answers for so many seeds: see `web/build/openingfile.py`. */
const OPENING_SEEDS = 8;

/**
 * A seed for a new game.
 *
 * @param isAwake whether Python is there, which knows all seeds
 */
export function gameSeed(isAwake: boolean) {
  const seed = random31();
  return isAwake ? seed : seed % OPENING_SEEDS;
}

/** What no other game is called. */
export function freshGameId() {
  const words = crypto.getRandomValues(new Uint32Array(3));
  return [...words].map((word) => word.toString(36)).join("-");
}
