/** The clip of the turning point of a finished game, made while the card about its result is open. */

import { computed, effectUntil, signal, untracked } from "../../../base/signals.ts";
import { isSparing } from "../../../engine/device.ts";
import { forfeiter } from "../../../game/record/record.ts";
import { pause } from "../../../game/record/taskscope.ts";
import type { Clip, PlayContext } from "../playcontext.ts";
import type { GameStore } from "./gamestore.ts";

/** A game with fewer moves has no turning point worth a clip. */
const FEWEST_MOVES = 12;
/** The card and the celebration come first, in milliseconds. */
const CALM = 2500;

export class ClipStore {
  /** Null while it is made. */
  readonly clip = signal<Clip | null>(null);
  /** Also on a device that saves data, for which nothing is fetched unasked. */
  #isOff = signal(isSparing());
  #game;

  /** @param end aborted when the card is closed */
  constructor(
    game: Pick<GameStore, "shown">,
    { makeClip }: Pick<PlayContext, "makeClip">,
    end: AbortSignal,
  ) {
    this.#game = game;
    let isBegun = false;
    effectUntil(end, () => {
      if (isBegun || !this.isOffered || !this.#isCounted.value) return;
      isBegun = true;
      void untracked(() => this.#make(makeClip, end));
    });
  }

  /** Whether there is a clip, or there will be. */
  get isOffered() {
    const { record } = this.#game.shown.game;
    const isWhole = record.cursor === record.moves.length;
    return isWhole && record.moves.length >= FEWEST_MOVES && !this.#isOff.value;
  }

  /** Whether the margin, which ends the clip, is known. */
  readonly #isCounted = computed(() => {
    const { game, progress } = this.#game.shown;
    return forfeiter(game.record) > 0 || progress.settlement !== null;
  });

  send() {
    return this.clip.value?.send();
  }

  /** Nobody asked for the clip, so a failure only takes the offer away. */
  async #make(makeClip: PlayContext["makeClip"], end: AbortSignal) {
    try {
      await pause(CALM, end);
      if (end.aborted) return;
      const made = await makeClip(end);
      if (!end.aborted) this.clip.value = made;
    } catch {
      if (!end.aborted) this.#isOff.value = true;
    }
  }
}
