/** The lines that show what is shared on somebody's own website. */

import { siteFile } from "../game/address.js";
import { say } from "../i18n/share.js";
import { createCopyField } from "../ui/copyfield.js";
import { element } from "../ui/element.js";
import { snippet } from "./embedsnippet.js";

/** @returns {import("./sections.js").Section} */
export function embedSection() {
  return {
    name: "embed",
    title: say("embed.title"),
    fill(place, { fragment }) {
      const href = siteFile(location.href, "embedding.html");
      const more = element("a", { href, target: "_blank", rel: "noopener" }, say("embed.more"));
      place.replaceChildren(
        element("p", { class: "fine" }, say("embed.how")),
        createCopyField(say("embed.code"), snippet(location.href, fragment)).root,
        element("p", {}, more),
      );
    },
  };
}
