/** Assigns each dialog to one of the files of dialogs, and types their tables. */

import type { DialogArguments, DialogName } from "../game/dialogs.ts";

/** The dialogs of `panels/pagedialogs.ts`; the others but the Daily Salta are in `panels/dialogs.ts`. */
export const NAMES_OF_PAGE = [
  "rules",
  "history",
  "games",
  "share",
  "restore",
  "send",
  "firstWin",
  "live",
  "invite",
  "enterInvitation",
] as const satisfies readonly DialogName[];

export type PageDialogName = (typeof NAMES_OF_PAGE)[number];
export type GameDialogName = Exclude<DialogName, PageDialogName | "daily">;

/**
 * Each opener loads the data of a dialog, and returns the function that opens it: by then it may no longer be wanted.
 */
export type Openers<Name extends DialogName = DialogName> = {
  readonly [Each in Name]: (
    given: DialogArguments[Each],
  ) => (() => unknown) | Promise<() => unknown>;
};
