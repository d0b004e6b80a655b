/**
 * The first board, once it has been drawn. Only `main.ts` waits here: `bootstrap.ts`, which is inlined in the page
 * and fetches `main.ts`, must not contain a top-level await, or WebKit may never run the modules that import it.
 */

import { begun } from "./bootstrap.ts";

export const first = await begun;
