/** Addresses of this page and of the files of its site. */

/**
 * Whether this page is a file on the user's device. Its address is of no use to others, and reveals where the
 * user stores files.
 *
 * @param href of the page
 */
export function isOwnFile(href: string) {
  return !href.startsWith("http");
}

/**
 * The whole address of a link, which opens in the language of whoever follows it; the link alone where the page has no address for others.
 *
 * @param href of the page, whatever its fragment
 */
export function addressWith(href: string, fragment: string) {
  if (isOwnFile(href)) return fragment;
  const [page = ""] = href.split("#");
  return `${page.replace(/([?&])lang=[^&]*(&|$)/, (_, before, after) => (after ? before : ""))}${fragment}`;
}

/**
 * The address of a file of the site.
 *
 * @param href of the page
 */
export function siteFile(href: string, file: string) {
  return new URL(file, href).href;
}
