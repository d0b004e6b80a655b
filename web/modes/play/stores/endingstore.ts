/** The end of a game in words, and whether the board shows it. */

import { computed, effect, signal, untracked } from "../../../base/signals.ts";
import type { ModeContext } from "../../../game/mode.ts";
import type { GameEvent } from "../../../game/record/currentgame.ts";
import type { GameRecord } from "../../../game/record/record.ts";
import type { Session } from "../../../game/record/session.ts";
import { isEnd, isOver } from "../../../game/record/state.ts";
import { outcomeOf } from "../../../game/texts/result.ts";
import type { GameOverEffectsParts } from "../../../game/view/gameovereffects.ts";
import { GameOverEffects } from "../../../game/view/gameovereffects.ts";
import { verdictOf } from "../verdict.ts";
import type { GameStore } from "./gamestore.ts";

type EndingServices = Pick<ModeContext, "announce" | "openDialog" | "rulesets" | "sound"> &
  Pick<GameOverEffectsParts, "celebrate">;

export class EndingStore {
  #game;
  #effects;
  #showing = signal<GameRecord | null>(null);

  constructor(
    game: Pick<GameStore, "isOn" | "scoring" | "shown"> & {
      readonly session: Pick<Session, "state">;
    },
    services: EndingServices,
  ) {
    const { announce, celebrate, openDialog, rulesets, sound } = services;
    this.#game = game;
    this.#effects = new GameOverEffects({
      now: () => game.session.state,
      scoring: rulesets.scoringOf,
      isShown: () => game.isOn.value,
      onEnd: () => openDialog("result"),
      announce,
      celebrate,
      sound,
    });
    effect(() => {
      void game.shown;
      untracked(() => void this.#effects.update());
    });
  }

  /** Null while the game goes on. */
  readonly #outcome = computed(() => {
    const { shown, scoring } = this.#game;
    return isOver(shown) ? outcomeOf(shown, scoring) : null;
  });

  get outcome() {
    return this.#outcome.value;
  }

  /** The result in the fewest words; "" while the game goes on. */
  get verdict() {
    const { shown, scoring } = this.#game;
    return isOver(shown) ? verdictOf(shown, scoring) : "";
  }

  get isShowing() {
    return this.#showing.value === this.#game.shown.game.record;
  }

  arrived({ arrival, state }: GameEvent) {
    if (isEnd(arrival, state)) void this.#show({ arrival, state });
  }

  async #show({ arrival, state }: GameEvent) {
    const { record } = state.game;
    // The score may be settled only after the end has been shown.
    const isNew = arrival !== "settled";
    if (isNew) this.#showing.value = record;
    try {
      await this.#effects.arrived(arrival, state);
    } finally {
      if (isNew && this.#showing.value === record) this.#showing.value = null;
    }
  }
}
