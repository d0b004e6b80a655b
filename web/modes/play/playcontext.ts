/** The access of Play's dialogs to the game. */

import type { Ask } from "../../engine/client.ts";
import type { LivePlay } from "../../game/liveplay.ts";
import type { ContextBoard, PageServices } from "../../game/mode.ts";
import type { Player } from "../../game/record/record.ts";
import type { Session } from "../../game/record/session.ts";
import type { ArchiveWriter } from "../../game/storage/archivewriter.ts";
import type { CardView } from "../../ui/card.ts";
import type { Action } from "./gameactions.ts";
import type { OutgoingLink } from "./outgoinglink.ts";
import type { PlayStore } from "./stores/playstore.ts";

export interface PlayContext extends PageServices {
  play: PlayStore;
  session: Session;
  board: Pick<ContextBoard, "flash" | "focus">;
  /** The side at the lower edge of the board. */
  bottom: () => Player;
  /** Presses a button of Play, if that is possible. */
  act: (action: Action) => void;
  /** The link to the game that is played by link. */
  linkPlay: OutgoingLink;
  /** The live connection of two pages, fetched on demand. */
  live: () => Promise<LivePlay>;
  showGame: () => void;
  /** Shows a note until the player closes it; null removes it. */
  note: (note: (() => CardView) | null) => void;
  ask: Ask;
  keeper: () => Promise<ArchiveWriter>;
}
