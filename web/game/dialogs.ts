/**
 * The dialogs that any part of the page can open by name, with the arguments of each. `app/` implements them.
 */

import type { Fault } from "../engine/protocol.ts";
import type { Received } from "./links/receivedgame.ts";
import type { InvitationOptions } from "./liveplay.ts";
import type { Challenge } from "./record/challenging.ts";
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
  /** Opens the link's puzzle as a draft in the editor; null if nothing of it can be read. */
  onMend?: (() => void) | null;
  onClose: () => void;
}

export interface AnsweredChallenge {
  challenge: Challenge;
  /** Whether the challenge was sent from this browser. */
  isOwn: boolean;
  /** Plays the same game. */
  onPlay: () => void;
  onClose: () => void;
}

export type DayRequest = ScreenRequest<"calendar" | "daily">;

export interface DialogArguments {
  about: [];
  settings: [];
  /** The actions that have no button in the page header. */
  more: [];
  rules: [onClose?: () => void];
  history: [onClose?: () => void];
  /** The page of history that a character gives when beaten. */
  historyPage: [level: number];
  games: [onClose?: () => void];
  /** `leave` removes the dialog's address when it is no longer needed. */
  daily: [request: DayRequest, leave: () => void];
  share: [];
  restore: [file: Blob, name: string];

  newGame: [];
  /** The overflow menu of the row of buttons. */
  moreActions: [];
  result: [];
  /** Offers the link that passes a game by link to the friend. */
  send: [];
  /** Not a dialog: calls "Salta!", which challenges a missed jump. */
  call: [];
  ways: [];
  sit: [player: Player];
  resign: [player: Player];
  /** Asks who continues a game from a link. */
  playOn: [];

  /** Asks before another game replaces a game in Play that would be lost. */
  replace: [replacement: Replacement];
  resume: [entry: ArchivedGame, replacement: Pick<Replacement, "onYes" | "onNo">];
  badLink: [link: BadLink];
  /** A received link that does not simply continue the game on the board. */
  received: [meaning: "older" | "apart" | "overlooked" | "own", received: Received];
  /** A friend's answer to a challenge. */
  challenge: [answered: AnsweredChallenge];
  /** A truncated link, perhaps with a friend's move. */
  receivedCut: [choices: { onTake: () => void; onApart: () => void }];

  /** Opens a link of live play. */
  live: [text: string, onClose: () => void];
  invite: [options: InvitationOptions];
  /** Lets the player paste or scan an invitation. */
  enterInvitation: [];
}

export type DialogName = keyof DialogArguments;

/** Of several requests made before a dialog is loaded, only the last counts. A failure is shown with a retry button. */
export type OpenDialog = <Name extends DialogName>(
  name: Name,
  ...given: DialogArguments[Name]
) => void;

/** Opens nothing once the signal has aborted; a null signal never aborts. */
export type OpenDialogUnless = <Name extends DialogName>(
  signal: AbortSignal | null,
  name: Name,
  ...given: DialogArguments[Name]
) => void;
