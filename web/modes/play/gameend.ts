/** The end of a game: how it ended, in words, and what happens on the board. */

import type { ContextBoard } from "../../game/mode.ts";
import type { GameRecord } from "../../game/record/record.ts";
import type { Arrival, SessionState } from "../../game/record/state.ts";
import { isOver } from "../../game/record/state.ts";
import { verdictOf } from "../../game/texts/verdict.ts";
import type { GameOverEffectsParts } from "../../game/view/gameovereffects.ts";
import { GameOverEffects } from "../../game/view/gameovereffects.ts";
import { opponentPicture } from "./panels/opponentpicture.ts";

interface GameEndParts extends Omit<GameOverEffectsParts, "celebrate"> {
  celebrate: ContextBoard["celebrate"];
  /** The board begins to show the end, or has shown it */
  onChange: () => void;
}

export class GameEnd {
  #parts;
  #effects;
  /** The game whose end the board is showing. */
  #showing: GameRecord | null = null;

  constructor(parts: GameEndParts) {
    this.#parts = parts;
    this.#effects = new GameOverEffects({
      ...parts,
      celebrate: (winner, caption) =>
        parts.celebrate(winner, caption, opponentPicture(parts.now(), "beaten")),
    });
  }

  /** How the game ended; null while it goes on. */
  get outcome() {
    return this.#effects.outcome();
  }

  /** Who won and by how much, in the fewest words; empty while the game goes on. */
  get verdict() {
    const state = this.#parts.now();
    return isOver(state) ? verdictOf(state, this.#parts.scoring(state.record.ruleset)) : "";
  }

  /** Whether the board is still showing the end. */
  get isShowing() {
    return this.#showing === this.#parts.now().record;
  }

  update() {
    void this.#effects.update();
  }

  /** The game has ended. */
  async arrived(arrival: Arrival, state: SessionState) {
    const { record } = state;
    if (arrival !== "settled") this.#showing = record;
    this.#parts.onChange();
    try {
      await this.#effects.arrived(arrival, state);
    } finally {
      if (arrival !== "settled" && this.#showing === record) this.#showing = null;
      this.#parts.onChange();
    }
  }
}
