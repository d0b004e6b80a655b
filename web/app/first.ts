/**
 * The first board, once it has been drawn. `bootstrap.ts`, which is inlined in the page, must not contain a top-level
 * await: WebKit might never run the modules that import it.
 */

import { begun } from "./bootstrap.ts";

export const first = await begun;
