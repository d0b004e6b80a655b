/** The dialogs that any part of the page can open by name, and what each is opened with. `app/` has the dialogs themselves. */

import type { Fault } from "../engine/protocol.ts";
import type { Received } from "./links/receivedgame.ts";
import type { InvitationOptions } from "./live/types.ts";
import type { Player } from "./record/record.ts";
import type { ScreenRequest } from "./routes.ts";
import type { ArchivedGame } from "./storage/archivedgame.ts";

/** Another game is to take the place of the one in Play. */
export interface Replacement {
  /** Puts the other game on the board */
  onYes: () => void;
  /** The game on the board stays */
  onNo?: () => void;
  /** Opens the other game in another mode instead */
  onLook?: (() => void) | null;
}

/** A link that cannot be opened. */
export interface BadLink {
  /** The link as it came */
  text: string;
  fault: Fault;
  /** Opens what it shows where it can be changed; null if it shows nothing */
  onMend?: (() => void) | null;
  onClose: () => void;
}

/** What the address of a day asks for. */
export type DayRequest = ScreenRequest<"today" | "calendar" | "daily">;

export interface DialogArguments {
  about: [];
  settings: [];
  /** Everything that has no button of its own in the head of the page */
  more: [];
  rules: [onClose?: () => void];
  history: [onClose?: () => void];
  /** My games */
  games: [onClose?: () => void];
  /** `leave`: the address is done with */
  daily: [request: DayRequest, leave: () => void];
  /** What the mode that is on can share */
  share: [];
  /** Looks into a file that may be a backup */
  restore: [file: Blob, name: string];

  newGame: [];
  /** The menu at the end of the row of buttons */
  moreActions: [];
  /** The end of the game in Play */
  result: [];
  /** The picture of the first win */
  firstWin: [];
  /** The link to the game that is played by link */
  send: [];
  /** No dialog: the call "Salta!" */
  call: [];
  /** The moves to go, piece by piece */
  ways: [];
  /** Who plays a side */
  sit: [player: Player];
  resign: [player: Player];
  /** With a game that a link has brought */
  playOn: [];

  /** Asks before another game takes the place of the one in Play, if that would be lost */
  replace: [replacement: Replacement];
  /** Puts a game of the archive on the board */
  resume: [entry: ArchivedGame, replacement: Pick<Replacement, "onYes" | "onNo">];
  badLink: [link: BadLink];
  /** A friend's link does not simply go on with the game on the board */
  received: [meaning: "older" | "apart" | "overlooked" | "own", received: Received];
  /** A friend's link may be opened as their move, or as any other game */
  receivedCut: [choices: { onTake: () => void; onApart: () => void }];

  /** A link of live play */
  live: [text: string, onClose: () => void];
  invite: [options: InvitationOptions];
  /** Asks for an invitation that was not opened as a link */
  enterInvitation: [];
}

export type DialogName = keyof DialogArguments;

/** Opens a dialog, once it is fetched; of several in a row the last one. A failure is shown, with a way to try again. */
export type OpenDialog = <Name extends DialogName>(
  name: Name,
  ...given: DialogArguments[Name]
) => void;

/** The same, unless the signal has ended by then; null: the dialog stays wanted. */
export type OpenDialogUnless = <Name extends DialogName>(
  signal: AbortSignal | null,
  name: Name,
  ...given: DialogArguments[Name]
) => void;
