/** Responds to moves that the board refuses: calls "Salta!" if a jump is compulsory, else explains why. */

import { Atom } from "../../base/atom.ts";
import type { Refusal } from "../../board/choice.ts";
import { pieceOn } from "../../board/view.ts";
import type { Ask } from "../../engine/client.ts";
import type { View } from "../../engine/gameresults.ts";
import { withSentences } from "../../i18n/catalogue.ts";
import { saltaText } from "../texts/movetexts.ts";
import type { Situation } from "./refusals.ts";

export interface RefusalServices {
  ask: Ask;
  /** Marks the squares for a moment. */
  flash: (numbers: readonly number[]) => void;
  announce: (text: string) => void;
  /** Whether a move refused while a jump is compulsory overlooks that jump. Missing if nothing is called. */
  isCall?: (refusal: Refusal) => boolean;
  /** Missing if the page plays the sound by itself. */
  soundCall?: () => void;
}

export function isTriedMove({ reason }: Refusal) {
  return reason === "cannot-move" || reason === "not-a-destination";
}

export class RefusedMoves {
  #services;
  #situation;
  #shown: { text: string; at: Situation } | null = null;
  /** The number of explanations so far: only the latest may be shown. */
  #count = 0;
  #atom = new Atom();

  /** @param situation is null before the first view */
  constructor(services: RefusalServices, situation: () => Situation | null) {
    this.#services = services;
    this.#situation = situation;
  }

  /** The explanation, until the board changes; "" if no move was refused. */
  get text() {
    this.#atom.reportRead();
    return this.#shown && this.#isNow(this.#shown.at) ? this.#shown.text : "";
  }

  clear() {
    this.#count += 1;
    if (this.text === "") return;
    this.#shown = null;
    this.#atom.reportChange();
  }

  /** @param view null unless the player is to move */
  refuse(refusal: Refusal, view: View | null) {
    const { announce, flash, isCall, soundCall } = this.#services;
    if (!view?.forced || !isCall?.(refusal)) {
      void this.explain(refusal);
      return;
    }
    soundCall?.();
    flash(view.legal.map(({ from }) => from));
    announce(saltaText(view));
  }

  async explain(refusal: Refusal) {
    const { ask, flash, announce } = this.#services;
    const at = this.#situation();
    const { from, to, reason } = refusal;
    const number = to ?? from;
    if (!at) return;
    const isEmpty = pieceOn(at.view.board, number) === ".";
    if (!isEmpty) flash([number]);
    // Offline there is no explanation, but the piece has already flashed.
    const texts = await withSentences(import("./refusals.ts")).catch(() => null);
    if (!texts) return;
    // A player who sees the board knows that the square is empty; a screen reader must say so.
    if (isEmpty) {
      announce(texts.emptyText(refusal, at));
      return;
    }
    this.#count += 1;
    const count = this.#count;
    const text = await texts.refusalText(number, reason, at, ask).catch(() => "");
    if (text === "" || count !== this.#count || !this.#isNow(at)) return;
    this.#shown = { text, at };
    this.#atom.reportChange();
    announce(text);
  }

  #isNow(at: Situation) {
    const now = this.#situation();
    return now !== null && now.status === at.status && now.view === at.view;
  }
}
