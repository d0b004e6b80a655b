/**
 * The npm package: `import "salta-board"` defines the element.
 *
 * The site's files are next to the module. If a bundler moves it, its plugin replaces `SALTA_SITE` with the address of
 * the site, or the page calls `setSite`.
 */

import { defineBoard, holdStarts, setSite } from "./element.ts";

export type {
  EmbedContent,
  EmbedFault,
  EmbedMode,
  EmbedOutcome,
  EmbedState,
  Player,
} from "../protocol.ts";
export type {
  EmbedCode,
  EmbedError,
  SaltaBoard,
  SaltaBoardAttributes,
  SaltaBoardEventMap,
} from "./types.ts";
export { setSite };

// Servers that render pages have no custom elements, and some no module address.
if (globalThis.HTMLElement) {
  holdStarts();
  // Not `new URL`: a bundler would take that for a file to include.
  defineBoard(import.meta.url.replace(/[^/]*$/, "site/"));
  const site = (globalThis as { SALTA_SITE?: string }).SALTA_SITE;
  if (site) setSite(site);
}
