/** The offers to share, one of which is chosen. */

import { signal } from "../../base/signals.ts";
import type { Offer } from "../../game/mode.ts";
import type { ShareServices } from "./linkstore.ts";
import { LinkStore } from "./linkstore.ts";
import { PictureStore } from "./picturestore.ts";
import { ReplayStore } from "./replaystore.ts";

/** A challenge is also an offer of a game. */
export type SharedKind = Offer["kind"] | "challenge";

function kindOf({ challenge, kind }: Offer): SharedKind {
  return challenge ? "challenge" : kind;
}

export interface Sharing {
  link: LinkStore;
  picture: PictureStore;
  replay: ReplayStore;
}

export class ShareStore {
  readonly kinds;
  /** Null if there is nothing to share. */
  readonly chosen = signal<Sharing | null>(null);
  #services;
  #offers;
  /** Kept for each kind while another is chosen. */
  #sharings: Map<SharedKind, Sharing> = new Map();

  constructor(services: ShareServices, offers: readonly Offer[]) {
    this.#services = services;
    this.#offers = new Map(offers.map((offer) => [kindOf(offer), offer]));
    this.kinds = [...this.#offers.keys()];
    if (this.kinds[0]) this.choose(this.kinds[0]);
  }

  choose(kind: SharedKind) {
    const offer = this.#offers.get(kind);
    if (offer) this.chosen.value = this.#sharings.get(kind) ?? this.#begin(offer);
  }

  close() {
    for (const { link, replay } of this.#sharings.values()) {
      link.close();
      replay.close();
    }
  }

  #begin(offer: Offer): Sharing {
    const link = new LinkStore(this.#services, offer);
    const sharing = { link, picture: new PictureStore(), replay: new ReplayStore(link) };
    this.#sharings.set(kindOf(offer), sharing);
    return sharing;
  }
}
