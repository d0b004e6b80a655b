/** Addresses that lead to this page. */

/** The whole address of a link. @param {string} href  of the page, whatever its fragment @param {string} fragment */
export function addressWith(href, fragment) {
  return `${href.split("#")[0]}${fragment}`;
}
