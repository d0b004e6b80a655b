/** The fragment with its "#", or "". Only for code that runs before `address.ts` is loaded, or stores the text. */
export function fragment() {
  return location.hash;
}
