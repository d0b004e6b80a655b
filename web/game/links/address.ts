/** Addresses of this page and of the files of its site. */

import type { ModeName } from "../mode.ts";
import { fragmentOf } from "../mode.ts";

export const RUSH_ADDRESS = "#rush";

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

/**
 * What an address has asked of a mode is done: from now on it names the mode alone, in the same entry of the history,
 * so that a reload finds what has been done since.
 */
export function settleAddress(name: ModeName) {
  if (location.hash.startsWith(`#${name}/`)) history.replaceState(null, "", fragmentOf(name));
}
