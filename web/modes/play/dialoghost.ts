/** What the dialogs get from the page, and which of them Play opens. */

import type { Ask } from "../../engine/client.ts";
import type { FileDrop } from "../../files/drop.ts";
import type { InvitationOptions, LivePlay } from "../../game/live/types.ts";
import type { ContextBoard, Mode, ModeContext, Offer } from "../../game/mode.ts";
import type { Action } from "../../game/record/gamecontroller.ts";
import type { Player } from "../../game/record/record.ts";
import type { Session } from "../../game/record/session.ts";
import type { ArchiveWriter } from "../../game/storage/archivewriter.ts";
import type { CardView } from "../../ui/card.ts";
import type { GameEnd } from "./loaders.ts";
import type { OutgoingLink } from "./outgoinglink.ts";

/** What belongs to the page as a whole, besides what every mode gets. */
interface HostParts {
  session: Session;
  /** Text form of the rules on the board, whatever the mode */
  ruleset: () => string;
  /** Of the mode that is on, where it does not play the whole game */
  rules: (
    ...fields: Parameters<NonNullable<Mode["rules"]>>
  ) => ReturnType<NonNullable<Mode["rules"]>> | undefined;
  /** Of the mode that is on */
  keys: () => Mode["keys"];
  /** What the mode that is on can share */
  offers: Mode["offers"];
  /** The player has written something into an offer that Python accepts in links */
  onWords: (offer: Offer) => void;
  board: Pick<ContextBoard, "flash" | "focus">;
  /** Whose side is at the lower edge of the board */
  bottom: () => Player;
  onAction: (action: Action) => void;
  /** The link to the game that is played by link */
  linkPlay: OutgoingLink;
  /** The module for the end of a game, with the result card; fetched once, at the first call */
  ending: () => ReturnType<GameEnd["get"]>;
  /** What connects two pages for a live game, fetched when it is wanted */
  live: () => Promise<LivePlay>;
  /** Whether the route of the selected piece is shown */
  isRoutes: () => boolean;
  /** A new game has begun */
  onBegun: () => void;
  /** Something the player should know, until it is closed */
  onNote: (note: (() => CardView) | null) => void;
  ask: Ask;
  /** Of the game in Play */
  keeper: () => Promise<ArchiveWriter>;
  /** Opens the dialog with all games */
  showGames: () => void;
  /** Opens the picture of the first win */
  showFirstWin: () => void;
  files: FileDrop;
}

/** What the dialogs know of the page and can do to it. */
export type DialogHost = HostParts &
  Pick<
    ModeContext,
    | "data"
    | "rulesets"
    | "settings"
    | "changeSettings"
    | "announce"
    | "sound"
    | "openScreen"
    | "share"
    | "store"
    | "restore"
    | "reportQuarantined"
  >;

/** The dialogs of live play, which are fetched with the first of them. */
export interface LiveDialogs {
  invite: (options: InvitationOptions) => void;
  /** Asks for an invitation that was not opened as a link */
  enter: () => void;
}

export interface PlayDialogs {
  newGame: () => Promise<() => void>;
  /** The menu at the end of the row of buttons */
  moreActions: () => Promise<() => void>;
  result: () => Promise<() => void>;
  send: () => Promise<() => void>;
  /** No dialog: the call "Salta!" */
  call: () => Promise<() => void>;
  ways: () => Promise<() => void>;
  sit: (player: Player) => Promise<() => void>;
  /** With a game that a link has brought */
  playOn: () => Promise<() => void>;
  resign: (player: Player) => void;
}
