/** What this is, and whose work it stands on. */

import { say } from "../i18n/say.js";
import { openDialog } from "./dialog.js";
import { element } from "./element.js";

/** @param {import("./dialogs.js").Page} page */
export function openAbout({ version }) {
  const notices = element("a", { href: "notices.html" }, say("about.notices"));
  const embedding = element("a", { href: "embedding.html" }, say("about.embedding"));
  const paragraphs = /** @type {const} */ (["about.history", "about.twelve", "about.engine"]);
  openDialog({
    name: "about",
    title: say("about.title"),
    body: [
      ...paragraphs.map((key) => element("p", {}, say(key))),
      element("p", {}, embedding),
      element("p", { class: "fine" }, say("about.version", { version }), " · ", notices),
    ],
  });
}
