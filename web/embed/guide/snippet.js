/** The HTML to be copied into another page. It is text here and stays text: nothing reads it as markup. */

import { say } from "../../i18n/guide.js";
import { escaped } from "../../share/drawingtree.js";
import { addressOf, fragmentOf } from "../element/address.js";

/** @typedef {Readonly<Record<string, string>>} Attributes */
/** @typedef {{ width: number | null, height: number }} Size  in CSS pixels; null is as wide as its place */

const SCRIPT = "salta-embed.js";
/** What the element alone understands; a bare frame has none of it. */
const OWN = Object.freeze(["start", "moves"]);
const WIDEST = 80;

/** @param {string} site  the address of the site's folder */
export function scriptHtml(site) {
  return `<script src="${escaped(site)}${SCRIPT}" async></script>`;
}

/** The element, with a link for browsers that run no scripts. @param {string} site @param {Attributes} attributes */
export function boardHtml(site, attributes) {
  const href = new URL(fragmentOf(attributes.link ?? ""), site).href;
  const link = `<a href="${escaped(href)}">${escaped(say("board.open"))}</a>`;
  return `${tag("salta-board", attributes)}\n  ${link}\n</salta-board>`;
}

/** The same without the script: a frame, whose height is a guess. @param {string} site @param {Attributes} attributes @param {Size} size */
export function frameHtml(site, attributes, { width, height }) {
  const known = new Map(Object.entries(attributes).filter(([name]) => !OWN.includes(name)));
  const frame = tag("iframe", {
    src: addressOf(site, (name) => known.get(name) ?? null),
    title: attributes.title ?? say("board.title"),
    width: width === null ? "100%" : String(width),
    height: String(height),
    style: "border: 0; max-width: 100%",
    allow: "clipboard-write",
    loading: "lazy",
  });
  return `${frame}</iframe>`;
}

/** @param {string} name @param {Attributes} attributes */
function tag(name, attributes) {
  const pairs = Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`);
  const line = `<${[name, ...pairs].join(" ")}>`;
  if (line.length <= WIDEST) return line;
  return `<${name}\n${pairs.map((pair) => `  ${pair}`).join("\n")}\n>`;
}
