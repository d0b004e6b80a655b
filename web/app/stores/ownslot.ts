/** The stored game of this page: whether it is stored, and whether another page has continued it. */

import { afterChange, signal } from "../../base/signals.ts";
import type { ModeContext } from "../../game/mode.ts";
import type { Session } from "../../game/record/session.ts";
import type { GameSlot } from "../gameslot.ts";

interface SlotServices {
  slot: Pick<GameSlot, "isStored" | "others" | "part" | "take" | "timesContinued">;
  session: Session;
  openScreen: ModeContext["openScreen"];
}

export class OwnSlot {
  /** Whether the player knows that the game is not stored; lasts until it is stored again. */
  readonly #isKnown = signal(false);
  readonly #services;

  constructor(services: SlotServices) {
    const { slot, session } = services;
    this.#services = services;
    afterChange(
      () => slot.timesContinued,
      () => void session.suspend(),
    );
    afterChange(
      () => slot.isStored,
      () => {
        this.#isKnown.value = false;
      },
    );
  }

  /** Whether closing this page would lose moves without the player knowing it. */
  get isLost() {
    const { slot, session } = this.#services;
    return !slot.isStored && !this.#isKnown.value && session.game.record.moves.length > 0;
  }

  get isElsewhere() {
    return this.#services.session.connection.isSuspended;
  }

  get others() {
    return this.#services.slot.others();
  }

  dismiss() {
    this.#isKnown.value = true;
  }

  /** @param name the entry of the stored game to take; by default the one that another page has continued */
  take(name?: string) {
    const { slot, session, openScreen } = this.#services;
    // The replaced game stays stored, with the current times of its clocks.
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

  part() {
    const { slot, session } = this.#services;
    slot.part();
    void session.release();
  }
}
