/** The services of the page for its dialogs. */

import type { Board } from "../board/board.ts";
import { FileDrop } from "../files/drop.ts";
import type { Mode, Offer, PageServices } from "../game/mode.ts";
import type { ModeRequest } from "../game/routes.ts";
import type { PlayContext } from "../modes/play/playcontext.ts";
import type { PlayStore } from "../modes/play/stores/playstore.ts";
import type { CardView } from "../ui/card.ts";
import type { Archiving } from "./archiving.ts";
import type { LinkCaptions } from "./linkcaptions.ts";
import type { SharedBoard } from "./modecontext.ts";
import type { Modes } from "./modes.ts";
import { PageOffers } from "./offers.ts";
import type { OwnSlot } from "./stores/ownslot.ts";
import type { Reports } from "./stores/reports.ts";

export interface PageContext extends PlayContext {
  modes: Modes;
  /** Shows a screen in place of the dialog that asks for it, also in the browser's history */
  openInstead: (request: ModeRequest) => void;
  /** The ruleset on the board, as text, in any mode */
  ruleset: () => string;
  offers: Mode["offers"];
  /** Stores the title and names that the player gave an offer, after Python has accepted them in a link. */
  storeWords: (offer: Offer) => void;
  files: FileDrop;
  slot: OwnSlot;
}

interface PageParts {
  services: PageServices;
  modes: Modes;
  router: { open: PageServices["openScreen"]; openInstead: PageContext["openInstead"] };
  dialogs: Pick<PageContext, "makeClip">;
  board: Board;
  sharedBoard: SharedBoard;
  play: PlayStore;
  archiving: Archiving;
  captions: LinkCaptions;
  reports: Reports<CardView>;
  slot: OwnSlot;
}

export function createPageContext({
  services,
  modes,
  router,
  dialogs,
  board,
  sharedBoard,
  play,
  archiving,
  captions,
  reports,
  slot,
}: PageParts): PageContext {
  const offers = new PageOffers(captions, modes, play.session);
  return {
    ...services,
    modes,
    openInstead: router.openInstead,
    session: play.session,
    ruleset: () => sharedBoard.ruleset,
    offers: () => offers.all,
    storeWords: (offer) => offers.storeWords(offer),
    board,
    bottom: () => sharedBoard.bottom,
    play,
    act: (action) => play.act(action),
    linkPlay: play.linkPlay,
    live: () => play.live(),
    makeClip: (signal) => dialogs.makeClip(signal),
    showGame: () => (modes.name === "home" ? router.open({ screen: "play" }) : board.focus()),
    note: (note) => reports.note(note),
    ask: services.engine.call,
    keeper: () => archiving.keeper(),
    files: new FileDrop(services),
    slot,
  };
}
