/** A form that produces HTML to copy, with a live preview of the board. */

import { isLink, readAddress } from "../../game/routes.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { byId, mark, write } from "../../ui/element.ts";
import type { Attributes, Size } from "./snippet.ts";
import { boardHtml, boardOf, createCode, frameHtml, scriptHtml } from "./snippet.ts";

const say = speaker("guide");

/** The time from the last keystroke to a new preview, in milliseconds. */
const PAUSE = 400;

export class Generator {
  #site;
  #form = byId("generator") as HTMLFormElement;
  #trouble = byId("generator-trouble");
  #board = createCode("element");
  #frame = createCode("frame");
  #preview = boardOf({ start: "click" });
  /** The preview's height minus its width, in CSS pixels; null until measured. */
  #bar: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param site the address of the site's folder */
  constructor(site: string) {
    this.#site = site;
  }

  start() {
    byId("made-element").append(this.#board.root);
    byId("made-frame").append(this.#frame.root);
    byId("preview").append(this.#preview);
    this.#form.addEventListener("submit", (event) => event.preventDefault());
    this.#form.addEventListener("input", () => this.#changed());
    this.#preview.addEventListener("salta-error", (event) => {
      const { message } = (event as CustomEvent).detail;
      write(this.#trouble, say("refused", { message }));
    });
    this.#preview.addEventListener("salta-resize", (event) => {
      const { width, height } = (event as CustomEvent).detail;
      this.#bar = height - width;
      this.#showCode();
    });
    this.#showCode();
    this.#showPreview();
  }

  #changed() {
    write(this.#trouble, attributesOf(this.#read).isLinkBad ? say("noLink") : "");
    this.#showCode();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#showPreview(), PAUSE);
  }

  /** @param name of a form field */
  #read = (name: string) => String(new FormData(this.#form).get(name) ?? "");

  #showCode() {
    const { attributes } = attributesOf(this.#read);
    const size = sizeOf(this.#read, this.#bar);
    const wide = size.width === null ? {} : { style: `max-width: ${size.width}px` };
    const html = boardHtml(this.#site, { ...attributes, ...wide });
    this.#board.show(`${scriptHtml(this.#site)}\n${html}`);
    this.#frame.show(frameHtml(this.#site, attributes, size));
  }

  /** Shows a preview that the reader starts. */
  #showPreview() {
    const { attributes } = attributesOf(this.#read);
    const { width } = sizeOf(this.#read, this.#bar);
    const wanted = { ...attributes, start: "click" } as Record<string, string>;
    for (const name of new Set([...this.#preview.getAttributeNames(), ...Object.keys(wanted)])) {
      if (name !== "style") mark(this.#preview, name, wanted[name] ?? null);
    }
    this.#preview.style.maxWidth = width === null ? "" : `${width}px`;
  }
}

// The form as attributes of a board; needs no document.

/** The default values, which are not written out. */
const DEFAULTS = Object.freeze({
  theme: "auto",
  controls: "full",
  numbers: "0",
  goals: "0",
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
  "goals",
  "board",
  "pieces",
  "colors",
  "sound",
  "start",
]);
const NARROWEST = 200;
const WIDEST = 1600;
/** The height of the buttons in CSS pixels: without them a board is square. */
const BAR = 97;

export function attributesOf(read: (name: string) => string): {
  attributes: Attributes;
  isLinkBad: boolean;
} {
  const text = read("link").trim();
  const link = text.slice(Math.max(0, text.indexOf("#s")));
  const isLinkBad = text !== "" && !isLink(readAddress(link));
  const content = text && !isLinkBad ? { link } : { ruleset: read("ruleset") };
  const level = ["play", ""].includes(read("mode")) ? read("level") : "";
  const lesson = read("mode") === "learn" ? read("lesson") : "";
  const rest = NAMES.map((name) => [name, read(name).trim()]);
  const all = [...Object.entries(content), ["level", level], ["lesson", lesson], ...rest];
  const given = all.filter(([name = "", value]) => value && value !== DEFAULTS[name]);
  return { attributes: Object.fromEntries(given), isLinkBad };
}

/** @param bar see `#bar` */
export function sizeOf(read: (name: string) => string, bar: number | null): Size {
  const asked = Number.parseInt(read("width"), 10);
  const width = asked ? Math.min(Math.max(asked, NARROWEST), WIDEST) : null;
  const more = bar ?? (read("controls") === "none" ? 0 : BAR);
  return { width, height: (width ?? 480) + Math.round(more) };
}
