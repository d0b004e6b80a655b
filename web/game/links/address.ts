/**
 * Whether the page is a local file: its address is useless to others, and reveals where the user stores files.
 *
 * @param href of the page
 */
export function isOwnFile(href: string) {
  return !href.startsWith("http");
}

/**
 * The address without a language, so that it opens in the recipient's. If this page is a local file, only the fragment
 * is useful.
 *
 * @param href of the page, with any fragment
 */
export function addressWith(href: string, fragment: string) {
  if (isOwnFile(href)) return fragment;
  const [page = ""] = href.split("#");
  return `${page.replace(/([?&])lang=[^&]*(&|$)/, (_, before, after) => (after ? before : ""))}${fragment}`;
}
