/**
 * Numbers that `Intl` is not needed for. A browser takes 12 to 18 ms to make its first number format, while the page
 * shows its first numbers.
 */

/** Below this, every language of the page writes whole numbers alike; the build refuses one that does not. */
export const PLAIN = 1000;

export function isPlain(value: number) {
  return Number.isInteger(value) && value >= 0 && value < PLAIN && !Object.is(value, -0);
}
