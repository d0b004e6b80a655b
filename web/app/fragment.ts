/**
 * The fragment of the page's address as text, with its "#", or "". The page reads it by `address.ts`; this module alone is
 * for code that runs before the table of addresses is there, or stores the text.
 */
export function fragment() {
  return location.hash;
}
