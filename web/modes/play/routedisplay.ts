/** Which ways home the player has on the board. */

import type { Route } from "../../board/routes.ts";
import { onlyPerson } from "../../game/record/seats.ts";
import type { SessionState } from "../../game/record/state.ts";
import type { RoutesShown } from "../../game/view/routes.ts";
import {
  hasRoutes,
  isOfSides,
  NO_SIDES,
  nextRoutes,
  routesOf,
  routesShownText,
  routeText,
} from "../../game/view/routes.ts";

export class RouteDisplay {
  #shown: RoutesShown = NO_SIDES;
  #routes: readonly Route[] = [];
  #onChange;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  get sides() {
    return isOfSides(this.#shown) ? this.#shown : NO_SIDES;
  }

  get isAny() {
    return hasRoutes(this.#shown);
  }

  /** That of the selected piece alone. */
  get isOfSelected() {
    return this.#shown === "piece";
  }

  /** That of the piece on a certain square. */
  get isOfOne() {
    return typeof this.#shown === "number";
  }

  show(shown: RoutesShown) {
    this.#shown = shown;
    this.#onChange();
  }

  /** The selected piece, then its side, then both sides, then nothing. Returns what is shown, to be read aloud. */
  showNext({ view, seats }: SessionState, isSelected: boolean) {
    const own = onlyPerson(seats) ?? view?.player ?? 1;
    this.show(nextRoutes(this.#shown, own, isSelected));
    return routesShownText(this.#shown, view?.colours ?? []);
  }

  /** @param scoring as in the ruleset */
  update(state: SessionState, scoring: string) {
    this.#routes = routesOf(state, this.#shown, scoring);
    return this.#routes;
  }

  /** "3 moves to 85"; "" where none is shown on the square. */
  textAt(number: number, isSelected: boolean) {
    return this.isOfSelected && !isSelected ? "" : routeText(this.#routes, number);
  }
}
