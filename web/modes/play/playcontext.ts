/** The parts of Play that its dialogs use. */

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

/** A moving picture of the turning point. */
export interface Clip {
  /** Whether the system can share it; otherwise sending saves it. */
  isSendable: boolean;
  send: () => unknown;
}

export interface PlayContext extends PageServices {
  play: PlayStore;
  session: Session;
  board: Pick<ContextBoard, "flash" | "focus">;
  bottom: () => Player;
  /** Does nothing if the action is not possible. */
  act: (action: Action) => void;
  linkPlay: OutgoingLink;
  /** Fetched on demand. */
  live: () => Promise<LivePlay>;
  /** Makes a clip of the game on the board, which is over; what that needs is fetched on demand. */
  makeClip: (signal: AbortSignal) => Promise<Clip>;
  showGame: () => void;
  /** Null removes the note. */
  note: (note: (() => CardView) | null) => void;
  ask: Ask;
  keeper: () => Promise<ArchiveWriter>;
}
