/**
 * Whether the page is a local file, whose address is useless to others and reveals where the user stores files.
 *
 * @param href the page's address
 */
export function isOwnFile(href: string) {
  return !href.startsWith("http");
}

/**
 * The address to share, without a language, so that it opens in the recipient's language. If this page is a local file,
 * only the fragment is useful.
 *
 * @param href the page's address, with or without a fragment
 */
export function addressWith(href: string, fragment: string) {
  if (isOwnFile(href)) return fragment;
  const [page = ""] = href.split("#");
  return `${page.replace(/([?&])lang=[^&]*(&|$)/, (_, before, after) => (after ? before : ""))}${fragment}`;
}
