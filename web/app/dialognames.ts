/** Says which file contains each dialog, and types the tables of those files. */

import type { DialogArguments, DialogName } from "../game/dialogs.ts";

/** The dialogs of `panels/pagedialogs.ts`; all others, except the Daily Salta, are in `panels/dialogs.ts`. */
export const NAMES_OF_PAGE = [
  "rules",
  "history",
  "historyPage",
  "challenge",
  "games",
  "share",
  "restore",
  "send",
  "live",
  "invite",
  "enterInvitation",
] as const satisfies readonly DialogName[];

export type PageDialogName = (typeof NAMES_OF_PAGE)[number];
export type GameDialogName = Exclude<DialogName, PageDialogName | "daily">;

/**
 * Each opener loads the data of a dialog, and returns a function that opens it, since the player may no longer want it
 * by then.
 */
export type Openers<Name extends DialogName = DialogName> = {
  readonly [Each in Name]: (
    given: DialogArguments[Each],
  ) => (() => unknown) | Promise<() => unknown>;
};
