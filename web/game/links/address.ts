/** Addresses of this page and of the files of its site, and what begins as a link: that it is one, and which mode it leads to. */

import type { ModeName } from "../mode.ts";
import { MODE_NAMES, modeIn } from "../mode.ts";

const LINK = /^#s[0-9]/;
const KIND = /^#s1\/([pgzos])\//;
const MODES: Readonly<Record<string, ModeName>> = Object.freeze({
  p: "play",
  g: "play",
  z: "puzzles",
  o: "solo",
  s: "analyse",
});

/**
 * Is a fragment a link, of whatever version?
 *
 * @param hash with its "#"
 */
export function isLink(hash: string) {
  return LINK.test(hash);
}

/** What is sent to friends: links, but for the answer to an invitation, which a page waits for; days, and Rush. */
const SHARED = /^#(s1\/([pgzos]\/|live\/E[A-P])|daily\/|rush$)/;

/** Whether an address leads to something that friends share. */
export function isShared(hash: string) {
  return SHARED.test(hash);
}

/** Whether a link connects two pages. */
export function isLive(hash: string) {
  return hash.startsWith("#s1/live/");
}

/** The mode that a link will most likely lead to. */
export function modeOfLink(hash: string): ModeName {
  return MODES[KIND.exec(hash)?.[1] ?? "p"] ?? "play";
}

/** The mode that something shared will most likely lead to: of a day, to its first step, unless another is named. */
export function modeOfShared(hash: string) {
  if (isLink(hash)) return modeOfLink(hash);
  return hash.endsWith("/ending") ? "solo" : "puzzles";
}

/** The first mode of the page. */
export function firstMode(hash: string): ModeName {
  return isLink(hash) ? modeOfLink(hash) : modeIn(hash, MODE_NAMES);
}

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
