/** Watches the stored game and the stored site, and makes the cards about what is wrong with them. */

import type { Session } from "../game/record/session.ts";
import type { GameSlot, SlotParts } from "../game/storage/gameslot.ts";
import { replacedCard, watchSite } from "../offline/updates.ts";
import type { CardView } from "../ui/card.ts";
import { elsewhereCard, unstoredCard } from "./cards.ts";

interface StorageNoticeParts {
  slot: GameSlot;
  /**
   * Whose functions
   * the slot calls
   */
  listener: Pick<SlotParts, "onElsewhere" | "onStored">;
  /** The game in Play */
  session: () => Session;
  /** The card may have changed */
  onCard: () => void;
  /** The session has got another game */
  onTaken: () => void;
}

export class StorageNotices {
  #parts;
  #isReplaced = false;
  /** "known": the player knows, until the game has been stored again. */
  #status: "stored" | "unstored" | "known" = "stored";

  constructor(parts: StorageNoticeParts) {
    this.#parts = parts;
    const { slot, listener, session, onCard } = parts;
    listener.onElsewhere = () => {
      void session().suspend();
      onCard();
    };
    listener.onStored = (isStored) => this.#stored(isStored);
    const look = () => slot.refresh();
    addEventListener("storage", look);
    // A page that was suspended has received no events.
    addEventListener("pageshow", look);
    watchSite(() => {
      this.#isReplaced = true;
      onCard();
    });
  }

  /** The site itself is another one: nothing else can be relied on. */
  get siteCard(): CardView | null {
    return this.#isReplaced ? replacedCard(() => location.reload()) : null;
  }

  get gameCard(): CardView | null {
    const { isSuspended, record } = this.#parts.session().state;
    if (isSuspended) {
      return elsewhereCard({ onTake: () => this.#take(), onPart: () => this.#part() });
    }
    const isLost = this.#status === "unstored" && record.moves.length > 0;
    return isLost ? unstoredCard(() => this.#change("known")) : null;
  }

  /** The stored games that are not this page's, each with the way to it. */
  others() {
    return this.#parts.slot
      .others()
      .map(({ name, moves }) => ({ moves, onTake: () => this.#take(name) }));
  }

  #stored(isStored: boolean) {
    if (isStored && this.#status === "stored") return;
    if (isStored) this.#change("stored");
    else this.#change(this.#status === "known" ? "known" : "unstored");
  }

  #change(status: "stored" | "unstored" | "known") {
    this.#status = status;
    this.#parts.onCard();
  }

  /** @param name of a stored game */
  #take(name?: string) {
    const { slot, session, onCard, onTaken } = this.#parts;
    // The game that makes way stays stored, with what its clocks show now.
    const { clock } = session().stored;
    if (clock) session().setClock(clock);
    const game = slot.take(name);
    if (game) {
      void session().openStored(game);
      onTaken();
    } else {
      void session().release();
    }
    onCard();
  }

  #part() {
    const { slot, session, onCard } = this.#parts;
    slot.part();
    void session().release();
    onCard();
  }
}
