/** What is wrong with something that was opened: the reason, and the line with its place marked. */

import { say } from "../i18n/files.js";
import { button, element } from "../ui/element.js";
import { spotAt } from "./textposition.js";

/**
 * @param {import("./identify.js").Trouble} trouble
 * @param {object} options
 * @param {string} options.name  of the file; "" for a text
 * @param {(text: string) => void} options.onLatin  read it so
 */
export function troublePart({ refusal, message = "", place = null, text }, { name, onLatin }) {
  const reason = refusal ? say(refusal.key, refusal.slots) : sentence(message);
  const title = name ? say("wrong.title", { name }) : say("wrong.text");
  /** @type {HTMLElement[]} */
  const parts = [element("h3", {}, title), element("p", {}, reason)];
  if (place !== null) parts.push(lineOf(text, place));
  const latin = refusal?.latin;
  if (latin !== undefined) {
    parts.push(button({ class: "button" }, () => onLatin(latin), say("wrong.latin")));
  }
  return element("div", { class: "files-wrong", role: "alert" }, ...parts);
}

/** @param {string} text @param {number} place */
function lineOf(text, place) {
  const { line, before, at, after } = spotAt(text, place);
  return element(
    "figure",
    { class: "files-line" },
    element("figcaption", { class: "fine" }, say("wrong.line", { line })),
    element("code", { dir: "ltr" }, before, element("mark", {}, at || say("wrong.end")), after),
  );
}

/** Python's words as a sentence. @param {string} message */
function sentence(message) {
  const begun = message.slice(0, 1).toUpperCase() + message.slice(1);
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}
