/** The sections with text to be copied: the position and the moves, the game file, the HTML for a website. */

import { siteFile } from "../game/address.js";
import { withSentences } from "../i18n/catalogue.js";
import { say } from "../i18n/share.js";
import { createCopyField } from "../ui/copyfield.js";
import { element } from "../ui/element.js";
import { escaped } from "./drawingtree.js";
import { textOf } from "./subject.js";

/** @import { Section } from "./sections.js" */

/** The position and the moves, as the rules write them. @param {import("./sections.js").SectionContext} context @returns {Section} */
export function textSection({ subject }) {
  return {
    name: "text",
    title: () => say("text.title"),
    failed: "text.failed",
    async content({ offer: { kind, moves = [] } }) {
      const label = () => say(kind === "puzzle" ? "text.puzzle" : "text.position");
      const fields = [createCopyField(label, textOf(await subject())).root];
      if (moves.length) fields.push(createCopyField(() => say("text.moves"), moves.join(" ")).root);
      return fields;
    },
  };
}

/** @param {import("../engine/client.js").Ask} ask @param {AbortSignal} signal  the dialog is closed @returns {Section} */
export function fileSection(ask, signal) {
  return {
    name: "file",
    title: () => say("file.title"),
    failed: "file.failed",
    async content({ offer }) {
      const { createFilePart } = await withSentences(import("../files/open.js"));
      return [createFilePart(offer, ask, signal)];
    },
  };
}

/** @returns {Section} */
export function embedSection() {
  return {
    name: "embed",
    title: () => say("embed.title"),
    failed: "text.failed",
    content({ fragment }) {
      const href = siteFile(location.href, "embedding.html");
      const more = element("a", { href, target: "_blank", rel: "noopener" }, () =>
        say("embed.more"),
      );
      return [
        element("p", { class: "fine" }, () => say("embed.how")),
        createCopyField(() => say("embed.code"), snippet(location.href, fragment)).root,
        element("p", {}, more),
      ];
    },
  };
}

/** The HTML of a website that shows a board. @param {string} href  of this page @param {string} fragment  of the link */
export function snippet(href, fragment) {
  const script = `<script src="${escaped(siteFile(href, "salta-embed.js"))}" async></script>`;
  return `${script}\n<salta-board link="${escaped(fragment)}"></salta-board>`;
}
