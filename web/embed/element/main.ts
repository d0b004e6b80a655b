/**
 * The script to include in pages with a board.
 *
 * It is one file that runs both as a classic script and as a module, so it has no `import.meta` to find its own
 * address. If no element of the page names the script, the stack trace of an error does.
 */

import { defineBoard } from "./element.ts";

const OWN = /[a-z]+:\/\/[^\s()]+?salta-embed\.js/;

const { currentScript } = document;
const named = currentScript instanceof HTMLScriptElement ? currentScript.src : "";
defineBoard(named || (OWN.exec(new Error().stack ?? "")?.[0] ?? document.baseURI));
