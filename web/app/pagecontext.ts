/** The services of the page for its dialogs: `main.ts` makes them once. */

import type { FileDrop } from "../files/drop.ts";
import type { Mode, ModeContext, Offer } from "../game/mode.ts";
import type { ModeRequest } from "../game/routes.ts";
import type { PlayContext } from "../modes/play/playcontext.ts";
import type { Modes } from "./modes.ts";
import type { OwnSlot } from "./stores/ownslot.ts";

export interface PageContext extends PlayContext, Pick<ModeContext, "reportQuarantined"> {
  modes: Modes;
  /** Shows a screen in place of the dialog that asks for it, also in the history of the browser */
  openInstead: (request: ModeRequest) => void;
  /** Text form of the rules on the board, in any mode */
  ruleset: () => string;
  /** The share offers of the active mode. */
  offers: Mode["offers"];
  /** Stores the player's texts in an offer, which Python accepts in links. */
  storeWords: (offer: Offer) => void;
  files: FileDrop;
  /** The stored game of this page. */
  slot: OwnSlot;
}
