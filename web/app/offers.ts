/** What can be shared: the offers of the active mode, with the stored captions. */

import type { Offer } from "../game/mode.ts";
import type { Session } from "../game/record/session.ts";
import type { LinkCaptions } from "./linkcaptions.ts";
import type { Modes } from "./modes.ts";

export class PageOffers {
  #captions;
  #modes;
  #session;

  constructor(captions: LinkCaptions, modes: Modes, session: Session) {
    this.#captions = captions;
    this.#modes = modes;
    this.#session = session;
  }

  get all(): readonly Offer[] {
    return (this.#modes.on?.offers() ?? []).map((offer) => this.#captions.withCaption(offer));
  }

  storeWords(offer: Offer) {
    const { on, name } = this.#modes;
    if (offer.kind === "study") on?.onWords?.(offer);
    else if (offer.kind !== "game") this.#captions.note(offer);
    else if (name === "play") {
      this.#session.setName(1, offer.first ?? null);
      this.#session.setName(2, offer.second ?? null);
    }
  }
}
