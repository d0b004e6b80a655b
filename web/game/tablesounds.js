/** The sounds of a board: what lands on it, and what else is to be heard. Fetched at the first gesture. */

import { browserPlayer } from "../sound/player.js";
import { landingsBetween } from "./landings.js";

/** @import { Refusal } from "../board/choice.js" */
/** @import { Board } from "../board/board.js" */
/** @import { SoundChoice, SoundPlayer } from "../sound/player.js" */
/** @import { SoundName } from "../sound/voices.js" */

/** What lets a browser play sounds. */
const GESTURES = Object.freeze(["pointerdown", "pointerup", "keydown", "click"]);
/** A refusal is not heard where something else has just been said about it, in milliseconds. */
const SAME_MOMENT = 50;

export class TableSounds {
  #player;
  /** When the call was heard last. */
  #calledAt = Number.NEGATIVE_INFINITY;

  /** @param {Pick<Board, "follow">} board @param {Pick<SoundPlayer, "play" | "vibrate" | "wake">} player */
  constructor(board, player) {
    this.#player = player;
    board.follow((before, after, animationOf) => {
      const landings = landingsBetween(before, after, animationOf);
      for (const { sound, after: wait } of landings) void player.play(sound, wait);
      const last = landings.at(-1);
      if (last) setTimeout(() => player.vibrate(last.sound), last.after);
    });
  }

  /** @param {SoundName} name */
  play(name) {
    if (name === "call") this.#calledAt = performance.now();
    void this.#player.play(name);
    this.#player.vibrate(name);
  }

  /** The board did not take what the player wanted; an empty square is only a way to let go of a piece. @param {Refusal} refusal */
  refuse({ reason }) {
    const isCalled = performance.now() - this.#calledAt < SAME_MOMENT;
    if (reason !== "no-piece" && !isCalled) this.play("rejected");
  }

  wake() {
    this.#player.wake();
  }
}

/** @param {Board} board @param {() => SoundChoice} choice */
export function createTableSounds(board, choice) {
  const sounds = new TableSounds(board, browserPlayer(choice));
  for (const type of GESTURES) addEventListener(type, () => sounds.wake(), { capture: true });
  sounds.wake();
  return sounds;
}
