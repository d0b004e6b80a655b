/** Where a board's frame is fetched from, and what is loaded into one that lives. Values go as they are: the board judges them. */

import { OPTIONS } from "../protocol.ts";

/** What an attribute says, or null. */
type Read = (name: string) => string | null;

/** The attributes that say what is on the board; all others say how it is shown. */
export const CONTENT = Object.freeze(["link", "ruleset", "position", "moves", "mode", "lesson"]);

/** The attributes that only a frame fetched anew obeys. */
export const MANNER = Object.freeze(OPTIONS.filter((name) => !CONTENT.includes(name)));

/** A language as the frame reads it; the page around an element may have anything there. */
const LANGUAGE = /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i;

const USUAL = "tournament";
const FRAME = "embed.html";

/** The language for a board: its own attribute, or else that of the part of the page it stands in. */
export function languageAround(board: Element) {
  const own = board.getAttribute("lang");
  if (own !== null) return own;
  const around = board.closest("[lang]")?.getAttribute("lang") ?? "";
  return LANGUAGE.test(around) ? around : null;
}

/**
 * The address of a board, with what its attributes say.
 *
 * @param site the address of the site's folder
 */
export function addressOf(site: string, read: Read) {
  const address = new URL(FRAME, site);
  const link = linkIn(read);
  for (const name of OPTIONS) {
    const value = isBare(name, read(name)) ? "1" : read(name);
    if (value !== null && !(link && name === "ruleset")) address.searchParams.set(name, value);
  }
  address.hash = link;
  return address.href;
}

/** Does the attribute alone ask for it, as HTML's own do? */
function isBare(name: string, value: string | null) {
  return (name === "sound" || name === "goals") && value === "";
}

/** What the `load` of the attributes carries. */
export function contentOf(read: Read): Record<string, unknown> {
  const [link, position] = [fragmentOf(read("link")), read("position")];
  const [mode, lesson] = [read("mode"), read("lesson")];
  const content = link
    ? { link }
    : {
        ruleset: read("ruleset") ?? USUAL,
        ...(position !== null && { position }),
        moves: movesIn(read("moves") ?? ""),
      };
  return { ...content, ...(mode !== null && { mode }), ...(lesson !== null && { lesson }) };
}

/** Is there more than an address can say? */
export function hasMoves(read: Read) {
  return !fragmentOf(read("link")) && movesIn(read("moves") ?? "").length > 0;
}

/** Is it to be looked at, which needs no Python? */
export function isView(read: Read) {
  const link = fragmentOf(read("link"));
  return (read("mode") ?? (/^#s1\/[gps]/.test(link) ? "view" : "")) === "view";
}

/** A list of moves, as it is written between blanks or commas. */
export function movesIn(text: string) {
  return text.split(/[\s,]+/).filter(Boolean);
}

/** A link from its "#" on, whether or not an address stands before it. */
export function fragmentOf(link: string | null) {
  const text = (link ?? "").trim();
  return text && `#${text.slice(text.indexOf("#") + 1)}`;
}

/** The link of a position is its text with other signs between; so the board is painted at once. */
function linkIn(read: Read) {
  const [link, position] = [fragmentOf(read("link")), read("position")];
  if (link || !position) return link;
  const ruleset = (read("ruleset") ?? USUAL).replaceAll("+", "~").replaceAll("=", ".");
  const kind = read("mode") === "solo" ? "o" : "p";
  return `#s1/${kind}/${ruleset}/${position.trim().replace(/\s+/g, "/")}`;
}
