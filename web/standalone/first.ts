/** Replaces `app/first.ts`: the single-file page has no picture of the board, so there is nothing to wait for. */

import { begun } from "../app/bootstrap.ts";

export const first = begun as Awaited<typeof begun>;
