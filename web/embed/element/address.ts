/** The address of a board's frame, and the content sent to a running board, which validates all values. */

import { OPTIONS } from "../protocol.ts";

type Read = (name: string) => string | null;

/** The attributes that set the content; all others set how the board is shown. */
export const CONTENT = Object.freeze(["link", "ruleset", "position", "moves", "mode", "lesson"]);

/** The options for how the board is shown; a change of any but `lang` reloads the frame. */
export const MANNER = Object.freeze(OPTIONS.filter((name) => !CONTENT.includes(name)));

/** The language names that the frame accepts; the `lang` of a page may be any string. */
const LANGUAGE = /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i;

const USUAL = "tournament";
const FRAME = "embed.html";

/** The board's own `lang`, or that of the closest element around it. */
export function languageAround(board: Element) {
  const own = board.getAttribute("lang");
  if (own !== null) return own;
  const around = board.closest("[lang]")?.getAttribute("lang") ?? "";
  return LANGUAGE.test(around) ? around : null;
}

/** @param site the address of the site's folder */
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

/** Whether the option is on without a value, like HTML's boolean attributes. */
function isBare(name: string, value: string | null) {
  return (name === "sound" || name === "goals") && value === "";
}

/** The fields of a `load` command. */
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

/** Whether the attributes contain moves, which an address cannot carry. */
export function hasMoves(read: Read) {
  return !fragmentOf(read("link")) && movesIn(read("moves") ?? "").length > 0;
}

/** Whether the board only views a game, which needs no Python. */
export function isView(read: Read) {
  const link = fragmentOf(read("link"));
  return (read("mode") ?? (/^#s1\/[gps]/.test(link) ? "view" : "")) === "view";
}

export function movesIn(text: string) {
  return text.split(/[\s,]+/).filter(Boolean);
}

/** @param link with or without an address in front */
export function fragmentOf(link: string | null) {
  const text = (link ?? "").trim();
  return text && `#${text.slice(text.indexOf("#") + 1)}`;
}

/** The given link, or the given position as a link. That is its text with other separators, so it needs no Python. */
function linkIn(read: Read) {
  const [link, position] = [fragmentOf(read("link")), read("position")];
  if (link || !position) return link;
  const ruleset = (read("ruleset") ?? USUAL).replaceAll("+", "~").replaceAll("=", ".");
  const kind = read("mode") === "solo" ? "o" : "p";
  return `#s1/${kind}/${ruleset}/${position.trim().replace(/\s+/g, "/")}`;
}
