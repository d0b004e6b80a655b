/** What Salta is, and whose work it builds on. */

import { speaker } from "../../i18n/catalogue.ts";
import type { DialogHost } from "../../modes/play/dialoghost.ts";
import { openDialog } from "../../ui/dialog.ts";
import { button, byId, element } from "../../ui/element.ts";
import { HAS_SITE } from "../../ui/site.ts";

const say = speaker("dialogs");

/** Other files of the site, for those who want more. */
const FILES = Object.freeze([
  { key: "about.embedding", href: "embedding.html" },
  { key: "about.single", href: "salta.html", download: "salta.html" },
] as const);

export function openAbout({ data }: DialogHost) {
  const { version } = data.build;
  const paragraphs = ["about.history", "about.twelve", "about.engine"] as const;
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

function fileLine({ key, ...attributes }: (typeof FILES)[number]) {
  return element(
    "p",
    {},
    element("a", attributes, () => say(key)),
  );
}

function noticesLink() {
  const title = () => say("about.notices");
  if (HAS_SITE) return element("a", { href: "notices.html" }, title);
  const body = (byId("salta-notices") as HTMLTemplateElement).content;
  const open = () => openDialog({ name: "notices", title, body: [body.cloneNode(true)] });
  return button({ class: "link" }, () => void open(), title);
}
