/** A mode of the embedded board: the stores of the page's mode, behind a board and a bar. */

import type { Settlement, View } from "../../engine/gameresults.ts";
import type { Fault } from "../../engine/protocol.ts";
import type { BoardController, BoardMode, ContextBoard, ModeServices } from "../../game/mode.ts";
import type { RefusalServices } from "../../game/record/refusedmoves.ts";
import type { EmbedState, EventFields } from "../protocol.ts";
import type { Content } from "./content.ts";
import type { Options } from "./options.ts";
import type { BarLines, ModeButton } from "./views/bar.ts";

export interface FrameContext
  extends ModeServices,
    RefusalServices,
    Pick<ContextBoard, "celebrate"> {
  /** Whether Python is awake; earlier requests wait for it. */
  isReady: () => boolean;
  /** Whether the reader can see the board. */
  isSeen: () => boolean;
  options: Options;
  /** Milliseconds per move. */
  pace: () => number;
  send: <Type extends keyof EventFields>(type: Type, fields: EventFields[Type]) => void;
}

/** The state as far as the mode knows it: missing fields become null, and `plies` counts the moves. */
export type ModeFacts = Omit<
  EmbedState,
  "mode" | "link" | "side" | "plies" | "outcome" | "solved" | "verdict"
> &
  Partial<Pick<EmbedState, "outcome" | "solved" | "verdict">>;

export interface EventReport {
  /** For screen readers; "" for nothing. */
  announcement: string;
  /** The view after a move, for the host. */
  moved?: (Pick<View, "last" | "position"> & Partial<Pick<View, "ending">>) | null;
  solved?: EventFields["solved"] | null;
}

export interface FrameMode extends BoardMode {
  controller: BoardController;
  /** The side at the lower edge, unless the address says otherwise. */
  own: 1 | 2;
  /** Shows the content, and asks Python for the rest. */
  enter: () => unknown;
  /** Null while the mode can go on. */
  failure: () => Fault | null;
  /** The last event, a new object each time. */
  event: () => object | null;
  /** Called once the board shows the last event. */
  afterEvent: () => EventReport | null;
  /** The counted points of the shown position; null until they are counted. */
  settlement?: () => Settlement | null;
  lines: () => BarLines;
  /** The mode's buttons besides those that every mode has. */
  buttons: () => readonly ModeButton[];
  choose?: (option: string) => unknown;
  facts: () => ModeFacts;
  reset: () => unknown;
  /** Null in a mode without a line of moves. */
  goTo: ((ply: number) => unknown) | null;
}

export type CreateMode = (context: FrameContext, content: Content) => FrameMode;
