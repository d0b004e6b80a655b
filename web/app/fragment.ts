/**
 * The fragment of the page's address as text, with its "#", or "". Use `address.ts` instead, except in code that runs
 * before the table of addresses is loaded, or that stores the text.
 */
export function fragment() {
  return location.hash;
}
