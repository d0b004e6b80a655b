/** An overlooked jump is called, anything else is explained. */

import type { Refusal } from "../../board/choice.ts";
import type { View } from "../../engine/gameresults.ts";
import { saltaText } from "../texts/movetexts.ts";
import type { Situation } from "./refusals.ts";
import type { RefusalServices } from "./refusing.ts";
import { Refusing } from "./refusing.ts";

export interface CallServices extends RefusalServices {
  /** Whether a refused move overlooks a jump, if there is one. */
  isCall: (refusal: Refusal) => boolean;
  /** Missing if the page plays the sound by itself. */
  soundCall?: () => void;
}

/** Whether the player tried to move one of their own pieces. */
export function isTriedMove({ reason }: Refusal) {
  return reason === "cannot-move" || reason === "not-a-destination";
}

export class RefusedMoves {
  #services;
  #refusing;

  /** @param situation null while it is not known */
  constructor(services: CallServices, situation: () => Situation | null) {
    this.#services = services;
    this.#refusing = new Refusing(services, situation);
  }

  /** Until the board changes; "" if no move was refused. */
  get text() {
    return this.#refusing.text;
  }

  clear() {
    this.#refusing.clear();
  }

  /** @param view null unless the player is to move */
  refuse(refusal: Refusal, view: View | null) {
    const { announce, flash, isCall, soundCall } = this.#services;
    if (!view?.forced || !isCall(refusal)) {
      void this.#refusing.explain(refusal);
      return;
    }
    soundCall?.();
    flash(view.legal.map(({ from }) => from));
    announce(saltaText(view));
  }
}
