/** The ways home on the board: the selected piece can show its own. */

import { computed, signal } from "../../../base/signals.ts";
import type { ContextBoard, ModeContext } from "../../../game/mode.ts";
import { routesOf, routesShownText } from "../../../game/view/routes.ts";
import type { PositionStore } from "./positionstore.ts";

type Services = Pick<ModeContext, "announce"> & { board: Pick<ContextBoard, "selected"> };

export class WaysStore {
  readonly isOn = signal(false);
  #services;
  #position;

  constructor(services: Services, position: PositionStore) {
    this.#services = services;
    this.#position = position;
  }

  readonly routes = computed(() => {
    const { race, scoring } = this.#position;
    return routesOf(
      { game: { race }, progress: { watch: null } },
      this.isOn.value ? "piece" : "none",
      scoring,
    );
  });

  toggle() {
    const { announce, board } = this.#services;
    this.isOn.value = !this.isOn.value;
    announce(routesShownText(this.isOn.value ? "piece" : "none", board.selected !== null));
  }
}
