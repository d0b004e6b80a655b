/** What the dialogs about the game in Play know of it and can do. */

import type { Ask } from "../../engine/client.ts";
import type { LivePlay } from "../../game/live/types.ts";
import type { ContextBoard, ModeContext } from "../../game/mode.ts";
import type { Action } from "../../game/record/gamecontroller.ts";
import type { Player } from "../../game/record/record.ts";
import type { Session } from "../../game/record/session.ts";
import type { ArchiveWriter } from "../../game/storage/archivewriter.ts";
import type { CardView } from "../../ui/card.ts";
import type { OutgoingLink } from "./outgoinglink.ts";

export interface PlayContext
  extends Pick<
    ModeContext,
    | "data"
    | "rulesets"
    | "settings"
    | "changeSettings"
    | "announce"
    | "sound"
    | "openScreen"
    | "openDialog"
    | "store"
  > {
  session: Session;
  board: Pick<ContextBoard, "flash" | "focus">;
  /** Whose side is at the lower edge of the board */
  bottom: () => Player;
  /** Does what a button of Play does, where that is possible */
  act: (action: Action) => void;
  /** The link to the game that is played by link */
  linkPlay: OutgoingLink;
  /** What connects two pages for a live game, fetched when it is wanted */
  live: () => Promise<LivePlay>;
  /** Whether the route of the selected piece is shown */
  isRoutes: () => boolean;
  /** Shows the game, which has just begun */
  showGame: () => void;
  /** Shows something that the player should know, until it is closed; null takes it away */
  note: (note: (() => CardView) | null) => void;
  ask: Ask;
  /** Keeps the game in the archive */
  keeper: () => Promise<ArchiveWriter>;
}
