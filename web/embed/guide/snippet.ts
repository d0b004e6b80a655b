/** The HTML to be copied into another page. It is text here and stays text: nothing reads it as markup. */

import { speaker } from "../../i18n/catalogue.ts";
import { say as sayOfPage } from "../../i18n/say.ts";
import { escaped } from "../../share/drawingtree.ts";
import { createCopyButton } from "../../ui/copybutton.ts";
import { element, write } from "../../ui/element.ts";
import { addressOf, fragmentOf } from "../element/address.ts";

const say = speaker("guide");

export type Attributes = Readonly<Record<string, string>>;
/** in CSS pixels; null is as wide as its place */
export type Size = { width: number | null; height: number };

const SCRIPT = "salta-embed.js";
/** What the element alone understands; a bare frame has none of it. */
const OWN = Object.freeze(["start", "moves"]);
const WIDEST = 80;

/** @param site the address of the site's folder */
export function scriptHtml(site: string) {
  return `<script src="${escaped(site)}${SCRIPT}" async></script>`;
}

/** The element, with a link for browsers that run no scripts. */
export function boardHtml(site: string, attributes: Attributes) {
  const href = new URL(fragmentOf(attributes.link ?? ""), site).href;
  const link = `<a href="${escaped(href)}">${escaped(say("board.open"))}</a>`;
  return `${tag("salta-board", attributes)}\n  ${link}\n</salta-board>`;
}

/** The same without the script: a frame, whose height is a guess. */
export function frameHtml(site: string, attributes: Attributes, { width, height }: Size) {
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

function tag(name: string, attributes: Attributes) {
  const pairs = Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`);
  const line = `<${[name, ...pairs].join(" ")}>`;
  if (line.length <= WIDEST) return line;
  return `<${name}\n${pairs.map((pair) => `  ${pair}`).join("\n")}\n>`;
}

// What the page shows: live boards, and text with a button that copies it.

/** The very element that other pages use. */
export function boardOf(attributes: Attributes) {
  const made = document.createElement("salta-board");
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

/**
 * Text to be copied, as it is written.
 *
 * @param kind what it is
 */
export function createCode(kind: "html" | "script" | "element" | "frame") {
  const code = element("code");
  const status = element("span", { class: "unseen", role: "status" });
  const press = createCopyButton({
    label: sayOfPage("copy.do"),
    text: () => code.textContent ?? "",
    onDenied: () => getSelection()?.selectAllChildren(code),
    onDone: (word) => write(status, word),
  });
  press.setAttribute("aria-label", say(`copy.${kind}`));

  return {
    root: element("div", { class: "code" }, element("pre", { tabindex: 0 }, code), press, status),
    show(text: string) {
      if (code.textContent === text) return;
      write(press, sayOfPage("copy.do"));
      write(status, "");
      write(code, text);
    },
  };
}
