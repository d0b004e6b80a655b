/** Stands in for `app/first.ts`: a page that is one file holds no picture of the board, so nothing is waited for. */

import { begun } from "../app/bootstrap.ts";

export const first = begun as Awaited<typeof begun>;
