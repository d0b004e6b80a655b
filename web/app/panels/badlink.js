/** A link that cannot be opened: its text, the place of the error, and the reason. */

import { say } from "../../i18n/link.js";
import { openDialog } from "../../ui/dialog.js";
import { button, element } from "../../ui/element.js";
import { markedAt } from "../../ui/excerpt.js";

/**
 * @typedef {object} BadLink
 * @property {string} text  the link as it came
 * @property {import("../../engine/protocol.js").Fault} fault
 * @property {import("../../ui/livetext.js").Text} reason  the fault in words
 * @property {() => void} onClose
 */

/** @param {BadLink} link */
export function openBadLink({ text, fault, reason, onClose }) {
  const { place } = fault.details;
  const body = [element("p", {}, reason)];
  if (typeof place === "number") {
    const { before, at, after } = markedAt(text, place);
    const marked = element("mark", {}, () => at || say("end"));
    body.push(
      element("p", { class: "link-text" }, before, marked, after),
      element("p", { class: "fine" }, () => (at ? say("at", { n: place + 1 }) : say("atEnd"))),
    );
  } else {
    body.push(element("p", { class: "link-text" }, text));
  }
  body.push(element("p", {}, () => say("safe")));
  const dialog = openDialog({
    name: "link",
    title: () => say(fault.code === "newer-link" ? "newer" : "bad"),
    body,
    buttons: [
      button(
        { class: "button button-main" },
        () => dialog.close(),
        () => say("close"),
      ),
    ],
    onClose,
  });
}
