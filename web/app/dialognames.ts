/** Which file has which dialog, and the form in which it offers them. */

import type { DialogArguments, DialogName } from "../game/dialogs.ts";

/** The dialogs of `panels/pagedialogs.ts`; the others are in `panels/dialogs.ts`. */
export const NAMES_OF_PAGE = [
  "rules",
  "history",
  "daily",
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
export type GameDialogName = Exclude<DialogName, PageDialogName>;

/** Functions that open a dialog as soon as its data is there: whoever wanted the dialog may have changed their mind by then. */
export type Openers<Name extends DialogName = DialogName> = {
  readonly [Each in Name]: (
    given: DialogArguments[Each],
  ) => (() => unknown) | Promise<() => unknown>;
};
