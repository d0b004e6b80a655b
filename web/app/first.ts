/**
 * The first board, once it has been drawn. Only `main.ts` waits here: WebKit never runs a script that imports one which
 * waits by itself, where both stand in the page and the style sheet comes late.
 */

import { begun } from "./bootstrap.ts";

export const first = await begun;
