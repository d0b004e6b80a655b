/**
 * The fragment with its "#", or "". Only for code that runs before `address.ts` is loaded, or that stores the fragment.
 */
export function fragment() {
  return location.hash;
}
