/** Moves that the board refuses: an overlooked jump is called, anything else is explained. */

import type { Refusal } from "../../board/choice.ts";
import type { View } from "../../engine/gameresults.ts";
import { saltaText } from "../texts/movetexts.ts";
import type { Situation } from "./refusals.ts";
import type { RefusalServices } from "./refusing.ts";
import { Refusing } from "./refusing.ts";

export interface CallServices extends RefusalServices {
  /** Whether a refused move overlooks a jump, if there is one. */
  isCall: (refusal: Refusal) => boolean;
  /** Plays the sound of a call; missing if the page plays it by itself. */
  soundCall?: () => void;
}

/** Whether the player tried to move one of their own pieces. */
export function isTriedMove({ reason }: Refusal) {
  return reason === "cannot-move" || reason === "not-a-destination";
}

export class RefusedMoves {
  #services;
  #refusing;

  /** @param situation the position on the board; null while it is not known */
  constructor(services: CallServices, situation: () => Situation | null) {
    this.#services = services;
    this.#refusing = new Refusing(services, situation);
  }

  /** Why a move was refused, until the board changes; "" if none was. */
  get text() {
    return this.#refusing.text;
  }

  clear() {
    this.#refusing.clear();
  }

  /** @param view in which the player is to move; null if that is not the case */
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
