/** The lines that show what is shared on somebody's own website. */

import { createCopyField } from "../panels/copyfield.js";
import { element } from "../panels/element.js";
import { siteFile } from "./address.js";
import { snippet } from "./snippet.js";
import { say } from "./words.js";

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
