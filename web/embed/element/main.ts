/**
 * The one script that a page names which wants a board: it defines `<salta-board>`.
 *
 * It is bundled into one file that runs as a classic script and as a module, so it cannot ask `import.meta`
 * for its own address; where no element of the page names it, the trace of an error does.
 */

import { defineBoard } from "./element.ts";

const OWN = /[a-z]+:\/\/[^\s()]+?salta-embed\.js/;

const { currentScript } = document;
const named = currentScript instanceof HTMLScriptElement ? currentScript.src : "";
defineBoard(named || (OWN.exec(new Error().stack ?? "")?.[0] ?? document.baseURI));
