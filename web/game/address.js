/** Addresses that lead to this page, and to what lies beside it. */

/**
 * Whether this page is a file on somebody's own device. Its address leads nobody else to it, and tells
 * where he keeps his files.
 *
 * @param {string} href  of the page
 */
export function isOwnFile(href) {
  return !href.startsWith("http");
}

/** The whole address of a link, or the link alone where the page has no address for others. @param {string} href  of the page, whatever its fragment @param {string} fragment */
export function addressWith(href, fragment) {
  return isOwnFile(href) ? fragment : `${href.split("#")[0]}${fragment}`;
}

/** The address of a file of the site. @param {string} href  of the page @param {string} file */
export function siteFile(href, file) {
  return new URL(file, href).href;
}
