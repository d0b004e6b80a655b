/** Stands in for `app/first.js`: a page that is one file holds no picture of the board, so nothing is waited for. */

import { begun } from "../app/firstpaint.js";

export const first = /** @type {Awaited<typeof begun>} */ (begun);
