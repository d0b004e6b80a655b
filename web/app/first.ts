/**
 * The first board, once it has been drawn. Only `main.ts` waits here: `bootstrap.ts`, which stands in the page and fetches
 * `main.ts`, must not wait by itself, or WebKit may never run what imports it.
 */

import { begun } from "./bootstrap.ts";

export const first = await begun;
