/** The ways home on the board. */

import { computed, signal } from "../../../base/signals.ts";
import type { Route } from "../../../board/view.ts";
import type { SessionState } from "../../../game/record/state.ts";
import type { RoutesShown } from "../../../game/view/routes.ts";
import { routesOf, routesShownText, routeText } from "../../../game/view/routes.ts";

interface ShownGame {
  readonly shown: SessionState;
  readonly scoring: string;
}

export class WaysStore {
  #game;
  #shown = signal<RoutesShown>("none");
  #isAsking = signal(false);

  constructor(game: ShownGame) {
    this.#game = game;
  }

  readonly #routes = computed((): readonly Route[] =>
    routesOf(this.#game.shown, this.#shown.value, this.#game.scoring),
  );

  get routes() {
    return this.#routes.value;
  }

  get isAny() {
    return this.#shown.value !== "none";
  }

  get isOfSelected() {
    return this.#shown.value === "piece";
  }

  /** Whether the player is to select a piece, whose way is then shown. */
  get isAsking() {
    return this.#isAsking.value;
  }

  /** @param number the number of a square */
  showAt(number: number) {
    this.#shown.value = number;
  }

  /** @returns a sentence to be read aloud */
  toggle(isSelected: boolean) {
    const shown = this.isOfSelected ? "none" : "piece";
    this.#isAsking.value = shown === "piece" && !isSelected;
    this.#shown.value = shown;
    return routesShownText(shown, isSelected);
  }

  select() {
    this.#isAsking.value = false;
  }

  /** Hides the way from a fixed square, unless it belongs to a hint. */
  leave(isHint: boolean) {
    if (typeof this.#shown.value === "number" && !isHint) this.#shown.value = "none";
    this.#isAsking.value = false;
  }

  /** "3 moves to 85"; "" if no way is shown from there. */
  textAt(number: number, isSelected: boolean) {
    return this.isOfSelected && !isSelected ? "" : routeText(this.routes, number);
  }
}
