/**
 * The element as a module, for the npm package: `import "salta-board"` defines it.
 *
 * The site lies beside the module. Where a bundler moves the module, its plugin replaces `SALTA_SITE` with the address of the
 * site, or the page names the folder by `setSite`.
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

// A server that renders pages imports the module, too. Servers have no elements, and some no address of the module.
if (globalThis.HTMLElement) {
  holdStarts();
  // Without `new URL`: a bundler would take that for a file to include.
  defineBoard(import.meta.url.replace(/[^/]*$/, "site/"));
  const told = (globalThis as { SALTA_SITE?: string }).SALTA_SITE;
  if (told) setSite(told);
}
