/** What a website puts into its own page to show a board. */

import { siteFile } from "../game/address.js";
import { escaped } from "./drawingtree.js";

/** @param {string} href  of this page @param {string} fragment  of the link */
export function snippet(href, fragment) {
  const script = `<script src="${escaped(siteFile(href, "salta-embed.js"))}" async></script>`;
  return `${script}\n<salta-board link="${escaped(fragment)}"></salta-board>`;
}
