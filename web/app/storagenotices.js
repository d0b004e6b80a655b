/** Watches the stored game and the stored site, and makes the cards about what is wrong with them. */

import { replacedCard, watchSite } from "../offline/updates.js";
import { elsewhereCard, unstoredCard } from "./cards.js";

/** @import { CardView } from "../ui/card.js" */

/**
 * @typedef {object} StorageNoticeParts
 * @property {import("../game/gameslot.js").GameSlot} slot
 * @property {Pick<import("../game/gameslot.js").SlotParts, "onElsewhere" | "onStored">} listener  whose functions
 *   the slot calls
 * @property {() => import("../game/session.js").Session} session  the game in Play
 * @property {() => void} onCard  the card may have changed
 * @property {() => void} onTaken  the session has got another game
 */

export class StorageNotices {
  #parts;
  #isReplaced = false;
  /** "known": the player knows, until the game has been stored again. @type {"stored" | "unstored" | "known"} */
  #status = "stored";

  /** @param {StorageNoticeParts} parts */
  constructor(parts) {
    this.#parts = parts;
    const { slot, listener, session, onCard } = parts;
    listener.onElsewhere = () => {
      void session().suspend();
      onCard();
    };
    listener.onStored = (isStored) => this.#stored(isStored);
    const look = () => slot.look();
    addEventListener("storage", look);
    // A page that was suspended has received no events.
    addEventListener("pageshow", look);
    watchSite(() => {
      this.#isReplaced = true;
      onCard();
    });
  }

  /** The site itself is another one: nothing else can be relied on. @returns {CardView | null} */
  get siteCard() {
    return this.#isReplaced ? replacedCard(() => location.reload()) : null;
  }

  /** @returns {CardView | null} */
  get gameCard() {
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

  /** @param {boolean} isStored */
  #stored(isStored) {
    if (isStored && this.#status === "stored") return;
    if (isStored) this.#change("stored");
    else this.#change(this.#status === "known" ? "known" : "unstored");
  }

  /** @param {"stored" | "unstored" | "known"} status */
  #change(status) {
    this.#status = status;
    this.#parts.onCard();
  }

  /** @param {string} [name]  of a stored game */
  #take(name) {
    const { slot, session, onCard, onTaken } = this.#parts;
    // The game that makes way stays stored, with what its clocks show now.
    const { clock } = session().stored;
    if (clock) session().setClock(clock);
    const game = slot.take(name);
    if (game) {
      void session().resume(game);
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
