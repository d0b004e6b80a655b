/** Addresses that lead to this page, and to what lies beside it. */

/** The whole address of a link. @param {string} href  of the page, whatever its fragment @param {string} fragment */
export function addressWith(href, fragment) {
  return `${href.split("#")[0]}${fragment}`;
}

/** The address of a file of the site. @param {string} href  of the page @param {string} file */
export function siteFile(href, file) {
  return new URL(file, href).href;
}
