/** What Salta is, and whose work it builds on. */

import { say } from "../../i18n/dialogs.js";
import { openDialog } from "../../ui/dialog.js";
import { button, byId, element } from "../../ui/element.js";
import { HAS_SITE } from "../../ui/site.js";

/** Other files of the site, for those who want more. */
const FILES = Object.freeze(
  /** @type {const} */ ([
    { key: "about.embedding", href: "embedding.html" },
    { key: "about.single", href: "salta.html", download: "salta.html" },
  ]),
);

/** @param {import("../../modes/play/dialoghost.js").DialogHost} page */
export function openAbout({ data }) {
  const { version } = data.build;
  const paragraphs = /** @type {const} */ (["about.history", "about.twelve", "about.engine"]);
  openDialog({
    name: "about",
    title: () => say("about.title"),
    body: [
      ...paragraphs.map((key) => element("p", {}, () => say(key))),
      ...(HAS_SITE ? FILES.map(fileLine) : []),
      element("p", { class: "fine" }, () => say("about.version", { version })),
      element("p", { class: "fine" }, noticesLink()),
    ],
  });
}

/** @param {typeof FILES[number]} file */
function fileLine({ key, ...attributes }) {
  return element(
    "p",
    {},
    element("a", attributes, () => say(key)),
  );
}

function noticesLink() {
  const title = () => say("about.notices");
  if (HAS_SITE) return element("a", { href: "notices.html" }, title);
  const body = /** @type {HTMLTemplateElement} */ (byId("salta-notices")).content;
  const open = () => openDialog({ name: "notices", title, body: [body.cloneNode(true)] });
  return button({ class: "link" }, () => void open(), title);
}
