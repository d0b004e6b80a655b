/** The sounds of a board: what lands on it, and what else is to be heard. Fetched at the first gesture. */

import type { Board } from "../../board/board.ts";
import type { Refusal } from "../../board/choice.ts";
import type { SoundChoice, SoundPlayer } from "../../sound/player.ts";
import { browserPlayer } from "../../sound/player.ts";
import type { SoundName } from "../../sound/voices.ts";
import { landingsBetween } from "./landings.ts";

/** What lets a browser play sounds. */
const GESTURES = Object.freeze(["pointerdown", "pointerup", "keydown", "click"]);
/** A refusal is not heard where something else has just been said about it, in milliseconds. */
const SAME_MOMENT = 50;

export class TableSounds {
  #player;
  /** When the call was heard last. */
  #calledAt = Number.NEGATIVE_INFINITY;

  constructor(
    board: Pick<Board, "follow">,
    player: Pick<SoundPlayer, "play" | "vibrate" | "wake">,
  ) {
    this.#player = player;
    board.follow((before, after, animationOf) => {
      const landings = landingsBetween(before, after, animationOf);
      for (const { sound, after: wait } of landings) void player.play(sound, wait);
      const last = landings.at(-1);
      if (last) setTimeout(() => player.vibrate(last.sound), last.after);
    });
  }

  play(name: SoundName) {
    if (name === "call") this.#calledAt = performance.now();
    void this.#player.play(name);
    this.#player.vibrate(name);
  }

  /** The board did not take what the player wanted; an empty square is only a way to let go of a piece. */
  refuse({ reason }: Refusal) {
    const isCalled = performance.now() - this.#calledAt < SAME_MOMENT;
    if (reason !== "no-piece" && !isCalled) this.play("rejected");
  }

  wake() {
    this.#player.wake();
  }
}

export function createTableSounds(board: Board, choice: () => SoundChoice) {
  const sounds = new TableSounds(board, browserPlayer(choice));
  for (const type of GESTURES) addEventListener(type, () => sounds.wake(), { capture: true });
  sounds.wake();
  return sounds;
}
