/** What the form of the generator asks for, as attributes of a board. Knows no document. */

import { isLink } from "../../game/links/linksketch.ts";
import type { Attributes, Size } from "./snippet.ts";

/** The defaults of a board, which are not written. */
const DEFAULTS = Object.freeze({
  theme: "auto",
  controls: "full",
  numbers: "0",
  board: "auto",
  pieces: "classic",
  colors: "ruleset",
  sound: "0",
  start: "sight",
  ruleset: "tournament",
} as Record<string, string>);
const NAMES = Object.freeze([
  "title",
  "mode",
  "theme",
  "side",
  "controls",
  "numbers",
  "board",
  "pieces",
  "colors",
  "sound",
  "start",
]);
const NARROWEST = 200;
const WIDEST = 1600;
/** A board without its buttons is a square; this much is added by them. */
const BAR = 97;

/** @param read what is in a field */
export function attributesOf(read: (name: string) => string): {
  attributes: Attributes;
  isLinkBad: boolean;
} {
  const text = read("link").trim();
  const link = text.slice(Math.max(0, text.indexOf("#s")));
  const isLinkBad = text !== "" && !isLink(link);
  const content = text && !isLinkBad ? { link } : { ruleset: read("ruleset") };
  const level = ["play", ""].includes(read("mode")) ? read("level") : "";
  const lesson = read("mode") === "learn" ? read("lesson") : "";
  const rest = NAMES.map((name) => [name, read(name).trim()]);
  const all = [...Object.entries(content), ["level", level], ["lesson", lesson], ...rest];
  const given = all.filter(([name = "", value]) => value && value !== DEFAULTS[name]);
  return { attributes: Object.fromEntries(given), isLinkBad };
}

/** @param bar how much higher than wide the preview is */
export function sizeOf(read: (name: string) => string, bar: number | null): Size {
  const asked = Number.parseInt(read("width"), 10);
  const width = asked ? Math.min(Math.max(asked, NARROWEST), WIDEST) : null;
  const more = bar ?? (read("controls") === "none" ? 0 : BAR);
  return { width, height: (width ?? 480) + Math.round(more) };
}
