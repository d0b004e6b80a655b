/** From a few questions to HTML that can be copied, with the board it makes beside it. */

import { say } from "../../i18n/guide.js";
import { byId, mark, write } from "../../ui/element.js";
import { createCode } from "./codeblock.js";
import { attributesOf, sizeOf } from "./form.js";
import { boardOf } from "./liveboard.js";
import { boardHtml, frameHtml, scriptHtml } from "./snippet.js";

/** The pause after which the preview follows what is being typed, in milliseconds. */
const PAUSE = 400;

/** @param {string} site  the address of the site's folder */
export function startGenerator(site) {
  const form = /** @type {HTMLFormElement} */ (byId("generator"));
  const trouble = byId("generator-trouble");
  const board = createCode(say("element"));
  const frame = createCode(say("frame"));
  const preview = boardOf({ start: "click" });
  /** How much higher than wide the preview is. @type {number | null} */
  let bar = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  byId("made-element").append(board.root);
  byId("made-frame").append(frame.root);
  byId("preview").append(preview);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", () => {
    write(trouble, attributesOf(read).isLinkBad ? say("noLink") : "");
    show();
    clearTimeout(timer);
    timer = setTimeout(lay, PAUSE);
  });
  preview.addEventListener("salta-error", (event) => {
    const { message } = /** @type {CustomEvent} */ (event).detail;
    write(trouble, say("refused", { message }));
  });
  preview.addEventListener("salta-resize", (event) => {
    const { width, height } = /** @type {CustomEvent} */ (event).detail;
    bar = height - width;
    show();
  });

  /** @param {string} name */
  function read(name) {
    return String(new FormData(form).get(name) ?? "");
  }

  function show() {
    const { attributes } = attributesOf(read);
    const size = sizeOf(read, bar);
    const wide = size.width === null ? {} : { style: `max-width: ${size.width}px` };
    board.show(`${scriptHtml(site)}\n${boardHtml(site, { ...attributes, ...wide })}`);
    frame.show(frameHtml(site, attributes, size));
  }

  /** Let the preview be what is asked for; when it starts is for the reader to say. */
  function lay() {
    const { attributes } = attributesOf(read);
    const { width } = sizeOf(read, bar);
    const wanted = /** @type {Record<string, string>} */ ({ ...attributes, start: "click" });
    for (const name of new Set([...preview.getAttributeNames(), ...Object.keys(wanted)])) {
      if (name !== "style") mark(preview, name, wanted[name] ?? null);
    }
    preview.style.maxWidth = width === null ? "" : `${width}px`;
  }

  show();
  lay();
}
