/** The page's only chance: a fresh seed for the computer in every new game. */

/** A number from 0 to 2 ** 31 - 1. */
export function random31() {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return word >>> 1;
}
