/**
 * The dialogs that any part of the page can open by name, with the arguments of each. `app/` has the dialogs
 * themselves.
 */

import type { Fault } from "../engine/protocol.ts";
import type { Received } from "./links/receivedgame.ts";
import type { InvitationOptions } from "./liveplay.ts";
import type { Player } from "./record/record.ts";
import type { ScreenRequest } from "./routes.ts";
import type { ArchivedGame } from "./storage/archivedgame.ts";

export interface Replacement {
  onYes: () => void;
  /** Called if the game on the board stays. */
  onNo?: () => void;
  onLook?: (() => void) | null;
}

export interface BadLink {
  text: string;
  fault: Fault;
  /** Opens its content in an editor; null if it has none. */
  onMend?: (() => void) | null;
  onClose: () => void;
}

export type DayRequest = ScreenRequest<"today" | "calendar" | "daily">;

export interface DialogArguments {
  about: [];
  settings: [];
  /** The actions that have no button in the page header. */
  more: [];
  rules: [onClose?: () => void];
  history: [onClose?: () => void];
  games: [onClose?: () => void];
  /** `leave` is called when the address is no longer needed. */
  daily: [request: DayRequest, leave: () => void];
  share: [];
  restore: [file: Blob, name: string];

  newGame: [];
  /** The overflow menu of the row of buttons. */
  moreActions: [];
  result: [];
  firstWin: [];
  /** The link of a game by link. */
  send: [];
  /** The call "Salta!", which has no dialog. */
  call: [];
  ways: [];
  sit: [player: Player];
  resign: [player: Player];
  /** Asks who continues a game from a link. */
  playOn: [];

  /** Asks before another game replaces the one in Play, if that one would be lost. */
  replace: [replacement: Replacement];
  resume: [entry: ArchivedGame, replacement: Pick<Replacement, "onYes" | "onNo">];
  badLink: [link: BadLink];
  /** A received link that does not simply continue the game on the board. */
  received: [meaning: "older" | "apart" | "overlooked" | "own", received: Received];
  /** A link that was cut off, perhaps a friend's move. */
  receivedCut: [choices: { onTake: () => void; onApart: () => void }];

  /** Opens a link of live play. */
  live: [text: string, onClose: () => void];
  invite: [options: InvitationOptions];
  /** Reads an invitation that was not opened as a link. */
  enterInvitation: [];
}

export type DialogName = keyof DialogArguments;

/** Of several requests in a row, only the last counts. A failure is shown with a retry button. */
export type OpenDialog = <Name extends DialogName>(
  name: Name,
  ...given: DialogArguments[Name]
) => void;

/** Opens nothing once the signal has aborted. With null it always opens. */
export type OpenDialogUnless = <Name extends DialogName>(
  signal: AbortSignal | null,
  name: Name,
  ...given: DialogArguments[Name]
) => void;
