/** The sections with text to be copied: the position and the moves, the game file, the HTML for a website. */

import type { Ask } from "../engine/client.ts";
import { siteFile } from "../game/links/address.ts";
import { speaker, withSentences } from "../i18n/catalogue.ts";
import { createCopyField } from "../ui/copyfield.ts";
import { element } from "../ui/element.ts";
import { escaped } from "./drawingtree.ts";
import type { Section, SectionContext } from "./sections.ts";
import { textOf } from "./subject.ts";

const say = speaker("share");

/** The position and the moves, as the rules write them. */
export function textSection({ subject }: SectionContext): Section {
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

/** @param signal the dialog is closed */
export function fileSection(ask: Ask, signal: AbortSignal): Section {
  return {
    name: "file",
    title: () => say("file.title"),
    failed: "file.failed",
    async content({ offer }) {
      const { createFilePart } = await withSentences(import("../files/open.ts"));
      return [createFilePart(offer, ask, signal)];
    },
  };
}

export function embedSection(): Section {
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

/**
 * The HTML of a website that shows a board.
 *
 * @param href of this page
 * @param fragment of the link
 */
export function snippet(href: string, fragment: string) {
  const script = `<script src="${escaped(siteFile(href, "salta-embed.js"))}" async></script>`;
  return `${script}\n<salta-board link="${escaped(fragment)}"></salta-board>`;
}
