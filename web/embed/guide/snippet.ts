/** The HTML to copy into another page, and examples of it: all is text, never parsed as markup. */

import { speaker } from "../../i18n/catalogue.ts";
import { say as sayOfPage } from "../../i18n/say.ts";
import { escaped } from "../../share/drawingtree.ts";
import { createCopyButton } from "../../ui/copybutton.ts";
import { element, write } from "../../ui/element.ts";
import { addressOf, fragmentOf } from "../element/address.ts";

const say = speaker("guide");

export type Attributes = Readonly<Record<string, string>>;
/** CSS pixels; a null width fills the container */
export type Size = { width: number | null; height: number };

const SCRIPT = "salta-embed.js";
/** Attributes that a bare frame does not support. */
const OWN = Object.freeze(["start", "moves"]);
const WIDEST = 80;

/** @param site the address of the site's folder */
export function scriptHtml(site: string) {
  return `<script src="${escaped(site)}${SCRIPT}" async></script>`;
}

/** Includes a link for browsers without scripts. */
export function boardHtml(site: string, attributes: Attributes) {
  const href = new URL(fragmentOf(attributes.link ?? ""), site).href;
  const link = `<a href="${escaped(href)}">${escaped(say("board.open"))}</a>`;
  return `${tag("salta-board", attributes)}\n  ${link}\n</salta-board>`;
}

/** A frame that needs no script; its height is an estimate. */
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

export function boardOf(attributes: Attributes) {
  const made = document.createElement("salta-board");
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

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

/** A game from H. Schubert, Salta, Leipzig 1899. */
const FIRST_GAME =
  "#s1/g/original/0/MRlhRXhbXgrlgrbXOSXOITjfDIODLQfZQWZUFLUPKVniLUPLGPLFBKidALdYSdYSNYSNHSDHIRNICNsndincYhmbVZbQWbvmLWmdbglaWfwlfjpegpofjoeVTYcTinujnsxmsxmbRXlcXiqlhqaWPabXYhXOagkbZklaNRWNSXbSRWaRWafWafjaKPVKPVaPXbHCqlFAVaQMUZMHrvPVlrHDputpktpkgpDHfqkgalgXrwHDZfWQojcYlgNHENIENWHNjeVaqlNIhmQLlhLFgkKPbgXbglbQWbaWlqRNhlNHbhQVmrPLhmSNJSVPkgNRSXRMXcMGfjGBchOSmsTOsnOJhmLGmsSOimPKjoWQejQLgk/at.38";

/** Titles are added per language by `exampleOf`. */
export const EXAMPLES = Object.freeze({
  view: { link: FIRST_GAME },
  play: { mode: "play", level: "2", start: "click" },
  puzzle: {
    link: "#s1/z/original/KLMNO/FGHIJ/ABCcE/hD1ji/d1a2/1eb2/2gkf/on3/1m1l1/5/2/0/goal.jam-1",
    start: "click",
  },
  solo: {
    mode: "solo",
    position: "KLMNO/FGHIJ/BACDE/5/5/5/5/5/5/5 1 0",
    start: "click",
  },
  analyse: {
    mode: "analyse",
    ruleset: "original",
    position: "edcba/jihgf/onml1/1M3/5/4k/5/KL1NO/FGHIJ/ABCDE 2 0",
    moves: "82x61 34-43 81x62 72-82 92x73 23-33 93x72 35-44 55x34",
    start: "click",
  },
});

/** An example with a title in the language of the page; null for an unknown name. */
export function exampleOf(name: string): Attributes | null {
  const names = Object.keys(EXAMPLES) as (keyof typeof EXAMPLES)[];
  const known = names.find((each) => each === name);
  return known ? { title: say(`example.${known}`), ...EXAMPLES[known] } : null;
}

// Sample scripts, which the tests run in a page of another site.

export const SCRIPTS: Readonly<Record<string, (site: string) => string>> = Object.freeze<
  Readonly<Record<string, (site: string) => string>>
>({
  script: scriptHtml,

  element: (site) => `${boardHtml(site, { id: "board", mode: "analyse", start: "click" })}
<button type="button" id="advance">Play 33-43</button>
<output id="told"></output>
<script type="module">
  const board = document.getElementById("board");
  const told = document.getElementById("told");
  board.addEventListener("salta-move", ({ detail }) => {
    told.textContent = \`Player \${detail.by} has moved \${detail.move}.\`;
  });
  document.getElementById("advance").addEventListener("click", async () => {
    try {
      await board.move("33-43");
    } catch (error) {
      told.textContent = \`\${error.code}: \${error.message}\`;
    }
  });
</script>`,

  solved: () => `<script>
  document.addEventListener("salta-solved", ({ target, detail }) => {
    const how = detail.helped ? "solved with help" : "solved";
    target.insertAdjacentText("afterend", \`\${target.title}: \${how}\`);
  });
</script>`,

  frame: (site) => `<iframe
  id="frame"
  src="${site}embed.html?mode=analyse"
  title="Salta board"
  width="400"
  height="480"
  allow="clipboard-write"
></iframe>
<output id="heard"></output>
<script>
  const frame = document.getElementById("frame");
  const site = new URL(frame.src).origin;
  const ask = (type, fields) =>
    frame.contentWindow.postMessage({ salta: 1, type, id: type, ...fields }, site);

  addEventListener("message", (event) => {
    if (event.source !== frame.contentWindow || event.origin !== site) return;
    const { salta, type, id, ...fields } = event.data;
    if (salta !== 1) return;
    if (type === "resize") frame.height = fields.height;
    if (type === "ready") {
      ask("hello");
      ask("move", { move: "33-43" });
    }
    if (type === "reply" && id === "move") {
      const { ok, result, error } = fields;
      document.getElementById("heard").textContent = ok ? result.position : error.message;
    }
  });
</script>`,
});
