/** Moves that the board refuses: an overlooked jump is called, anything else is explained. */

import type { Refusal } from "../../../board/choice.ts";
import type { View } from "../../../engine/gameresults.ts";
import type { Engine } from "../../../game/record/gamecursor.ts";
import type { Situation } from "../../../game/record/refusals.ts";
import { Refusing } from "../../../game/record/refusing.ts";
import { saltaText } from "../../../game/texts/movetexts.ts";

export interface RefusalServices {
  engine: Engine;
  /** Marks some squares for a moment */
  flash: (numbers: readonly number[]) => void;
  announce: (text: string) => void;
  /** Whether a refused move is one that overlooks a jump, if there is any */
  isCall: (refusal: Refusal) => boolean;
  /** Missing if the page sounds it by itself */
  soundCall?: () => void;
}

export class RefusedMoves {
  #services;
  #refusing;

  /** @param situation the position on the board; null while it is not known */
  constructor(services: RefusalServices, situation: () => Situation | null) {
    this.#services = services;
    this.#refusing = new Refusing({ ...services, ask: services.engine.call }, situation);
  }

  /** Why a move was refused, until the board changes; "" for nothing. */
  get text() {
    return this.#refusing.text;
  }

  clear() {
    this.#refusing.clear();
  }

  /** @param view in which the solver is to move; null if that is not the case */
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
