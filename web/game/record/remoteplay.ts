/** Applies the friend's actions in a live game, and the state of the connection. */

import { batch } from "../../base/signals.ts";
import type { GameClock } from "../storage/storedgame.ts";
import type { CurrentGame } from "./currentgame.ts";
import type { GameRecord, Player } from "./record.ts";
import { cutHere, lookedAt, uncalled } from "./record.ts";
import { isOver } from "./state.ts";

interface Actions {
  call: () => Promise<boolean | null>;
  resign: (player: Player) => unknown;
  timeout: (player: Player) => unknown;
  setClock: (clock: GameClock) => void;
}

const NOT_LIVE = Object.freeze({ live: null, isJoined: false, hasHints: false });

export class RemotePlay {
  #game;
  #actions;

  constructor(game: CurrentGame, actions: Actions) {
    this.#game = game;
    this.#actions = actions;
  }

  /** @param live the id that both pages share */
  enterLive(live: string) {
    this.#game.update({ game: { id: this.#game.idNow }, connection: { live } });
    this.#game.save();
  }

  /** The game then continues by link. */
  leaveLive() {
    this.#game.update({ connection: NOT_LIVE });
    this.#game.save();
  }

  setJoined(isJoined: boolean) {
    this.#game.update({ connection: { isJoined } });
  }

  /** Nobody can move, and the clocks pause, until the friend is back. */
  pauseForConnection() {
    if (!this.#game.connection.live) return;
    this.setJoined(false);
    const { clock } = this.#game.stored;
    if (!clock || isOver(this.#game.state)) return;
    this.#actions.setClock(Object.freeze({ ...clock, isPaused: true }));
  }

  allowHints() {
    this.#game.update({ connection: { hasHints: true } });
  }

  /**
   * @param move a move that is legal according to Python's view
   * @param clock the clock after the move; null without clocks, or if the move is not charged any time
   */
  applyMove(move: string, clock: GameClock | null = null) {
    return this.#game.move(move, { game: { id: this.#game.idNow, ...(clock && { clock }) } });
  }

  /** @returns whether a jump was overlooked; null if the game changed before Python's answer */
  applyCall() {
    return this.#actions.call();
  }

  /** @param record the record after a call that both pages know of */
  applyCalledRecord(record: GameRecord) {
    return this.#game.go(record, "called");
  }

  /** Drop a call that reached the friend only after their resignation. */
  dropCall() {
    return this.#game.go(Object.freeze(uncalled(this.#game.game.record)), "walked");
  }

  /** Takes back the moves after `ply`. A resignation or a loss on time in the meantime still counts. */
  applyTakeback(ply: number) {
    const { record, takebacks } = this.#game.game;
    batch(() => {
      this.setTakebacks(takebacks + 1);
      void this.cutAt(ply);
      if (record.resigned) void this.#actions.resign(record.resigned);
      else if (record.timeout) void this.#actions.timeout(record.timeout);
    });
  }

  setTakebacks(takebacks: number) {
    this.#game.update({ game: { takebacks } });
  }

  /** Drop what comes after a position: moves, a resignation, a loss on time. */
  cutAt(ply: number) {
    return this.#game.go(cutHere(lookedAt(this.#game.game.record, ply)), "walked");
  }
}
