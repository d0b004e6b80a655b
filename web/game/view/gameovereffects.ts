/** Announces the result as soon as the winner is certain, or certain to remain unknown, and celebrates a win. */

import { lines } from "../../i18n/format.ts";
import type { GameRecord, Player } from "../record/record.ts";
import { forfeiter } from "../record/record.ts";
import { isPerson } from "../record/seats.ts";
import type { Arrival, SessionState } from "../record/state.ts";
import { isOver } from "../record/state.ts";
import { endLines, outcomeOf, partialHeadline } from "../texts/result.ts";

/** Milliseconds for the player to see the last move. */
const PAUSE = 700;

export interface GameOverEffectsParts {
  now: () => SessionState;
  scoring: (ruleset: string) => string;
  isShown: () => boolean;
  /** Called when the last move has been seen and a win celebrated. */
  onEnd: () => void;
  announce: (text: string) => void;
  /** Resolves when the win has been celebrated. */
  celebrate: (winner: Player, caption: (part: number) => string) => Promise<void>;
  sound: (name: "win" | "end") => void;
}

export class GameOverEffects {
  #parts;
  /** The ended game whose winner has not been announced. */
  #due: GameRecord | null = null;
  #isSeen = false;

  constructor(parts: GameOverEffectsParts) {
    this.#parts = parts;
  }

  /** Null while the game is not over. */
  outcome() {
    const state = this.#parts.now();
    return isOver(state) ? outcomeOf(state, this.#scoringOf(state)) : null;
  }

  /** Resolves when the end has been seen. */
  async arrived(arrival: Arrival, state: SessionState) {
    const { record } = state.game;
    const isTold = arrival !== "moved" && (arrival === "settled" || forfeiter(record));
    if (isTold) this.#announce(state);
    if (arrival === "settled") return;
    this.#due = record;
    this.#isSeen = false;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    await this.#see(record);
  }

  async #see(record: GameRecord) {
    const { now, isShown, onEnd } = this.#parts;
    const isStillThere = () => isShown() && now().game.record === record;
    if (!isStillThere()) return;
    this.#isSeen = true;
    await this.update();
    if (isStillThere()) onEnd();
  }

  /** Called when more is known about the game, or another one is on the board. */
  async update() {
    const { now, sound } = this.#parts;
    const state = now();
    if (!this.#isSeen || this.#due !== state.game.record) return;
    const { winner } = outcomeOf(state, this.#scoringOf(state));
    if (winner === null && !state.progress.settlement) return;
    this.#due = null;
    const isAnnounced = state.progress.settlement || forfeiter(state.game.record);
    if (!isAnnounced) this.#announce(state);
    const isWon = winner && isPerson(state.game.seats, winner);
    sound(isWon ? "win" : "end");
    if (isWon) await this.#celebrate(winner);
  }

  /** The points may still be counted during the celebration. */
  #celebrate(winner: Player) {
    const { now, celebrate } = this.#parts;
    return celebrate(winner, (part) => partialHeadline(now(), this.#scoringOf(now()), part));
  }

  #announce(state: SessionState) {
    this.#parts.announce(lines(...endLines(state, this.#scoringOf(state))));
  }

  #scoringOf({ game: { record } }: SessionState) {
    return this.#parts.scoring(record.ruleset);
  }
}
