/** Explains why a move was refused. The sentences are fetched when first needed. */

import { Atom } from "../../base/atom.ts";
import type { Refusal } from "../../board/choice.ts";
import { pieceOn } from "../../board/view.ts";
import type { Ask } from "../../engine/client.ts";
import { withSentences } from "../../i18n/catalogue.ts";
import type { Refusals, Situation } from "./refusals.ts";

export interface RefusalServices {
  ask: Ask;
  /** Marks some squares for a moment. */
  flash: (numbers: readonly number[]) => void;
  announce: (text: string) => void;
}

export class Refusing {
  #services;
  #situation;
  #refusals: Refusals | null = null;
  #atom = new Atom();

  /** @param situation null before the first view */
  constructor(services: RefusalServices, situation: () => Situation | null) {
    this.#services = services;
    this.#situation = situation;
  }

  /** Until the board changes; "" if no move was refused. */
  get text() {
    this.#atom.reportRead();
    return this.#refusals?.text ?? "";
  }

  clear() {
    this.#refusals?.clear();
  }

  async explain(refusal: Refusal) {
    const { flash, announce } = this.#services;
    const at = this.#situation();
    const { from, to, reason } = refusal;
    const number = to ?? from;
    if (!at) return;
    const isEmpty = pieceOn(at.view.board, number) === ".";
    if (!isEmpty) flash([number]);
    // Offline there is no text, but the piece has still flashed.
    const module = await withSentences(import("./refusals.ts")).catch(() => null);
    if (!module) return;
    this.#refusals ??= new module.Refusals({
      ...this.#services,
      now: this.#situation,
      onChange: () => this.#atom.reportChange(),
    });
    // A player who sees the board knows that the square is empty; a screen reader must say so.
    if (isEmpty) announce(module.emptyText(refusal, at));
    else await this.#refusals.explain(number, reason, at);
  }
}
