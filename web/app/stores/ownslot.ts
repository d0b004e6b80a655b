/** The stored game of this page: whether it is stored, and whether another page has continued it. */

import { signal } from "../../base/signals.ts";
import type { ModeContext } from "../../game/mode.ts";
import type { Session } from "../../game/record/session.ts";
import type { GameSlot } from "../gameslot.ts";

interface SlotServices {
  slot: Pick<GameSlot, "others" | "part" | "take">;
  /** The game in Play */
  session: Session;
  openScreen: ModeContext["openScreen"];
}

export class OwnSlot {
  /** "known": the player has seen that it is not stored; lasts until it is stored again. */
  readonly #status = signal<"stored" | "unstored" | "known">("stored");
  readonly #services;

  constructor(services: SlotServices) {
    this.#services = services;
  }

  /** Whether moves would be lost with this page, and the player does not know yet. */
  get isLost() {
    const { record } = this.#services.session.game;
    return this.#status.value === "unstored" && record.moves.length > 0;
  }

  /** Whether another page has continued the game. */
  get isElsewhere() {
    return this.#services.session.connection.isSuspended;
  }

  /** The stored games of other pages. */
  get others() {
    return this.#services.slot.others();
  }

  suspend() {
    void this.#services.session.suspend();
  }

  /** @param isStored whether the last attempt to store the game has succeeded */
  noteStored(isStored: boolean) {
    if (isStored) this.#status.value = "stored";
    else if (this.#status.value !== "known") this.#status.value = "unstored";
  }

  /** The player knows that the game is not stored. */
  dismiss() {
    this.#status.value = "known";
  }

  /**
   * Continue a game of another page here.
   *
   * @param name of the stored game, if not of the one that was continued elsewhere
   */
  take(name?: string) {
    const { slot, session, openScreen } = this.#services;
    // The game that makes way stays stored, with what its clocks show now.
    const { clock } = session.stored;
    if (clock) session.setClock(clock);
    const game = slot.take(name);
    if (game) {
      void session.openStored(game);
      openScreen({ screen: "play" });
    } else {
      void session.release();
    }
  }

  /** Store this page's game separately. */
  part() {
    const { slot, session } = this.#services;
    slot.part();
    void session.release();
  }
}
