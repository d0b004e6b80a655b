/** The replay of a finish on the board. */

import { effect, untracked } from "../../../base/signals.ts";
import { LinePlayer } from "../../../game/record/lineplayer.ts";
import type { Session } from "../../../game/record/session.ts";
import type { Leg, Watch } from "../../../game/record/state.ts";
import type { GameStore } from "./gamestore.ts";

/** The time per move, in move times of a game; slower, since each move is new to the player. */
const PACES = 1.5;

/** The place in the whole replay; the start of each leg counts as a place too. */
export function placeOf({ legs, leg, shown }: Omit<Watch, "isPlaying">) {
  return legs.slice(0, leg).reduce((sum, { line }) => sum + line.length + 1, shown);
}

function lastPlaceOf({ legs }: Watch) {
  return placeOf({ legs, leg: legs.length, shown: -1 });
}

export function watchAt(legs: readonly Leg[], place: number, isPlaying: boolean): Watch {
  let [leg, shown] = [0, place];
  for (; shown > (legs[leg]?.line.length ?? shown); leg += 1) {
    shown -= (legs[leg]?.line.length ?? 0) + 1;
  }
  return { legs, leg, shown, isPlaying };
}

interface ReplayedGame extends Pick<GameStore, "pace"> {
  readonly session: Pick<Session, "setWatch"> & {
    readonly progress: Pick<Session["progress"], "watch">;
  };
}

export class FinishReplay {
  #game;
  #player;

  constructor(game: ReplayedGame) {
    this.#game = game;
    this.#player = new LinePlayer({
      now: () => this.playback,
      show: (at, isPlaying) => this.#show(at, isPlaying),
      pace: () => PACES * game.pace,
    });
    effect(() => {
      if (this.playback?.isPlaying) untracked(() => void this.#player.resume());
    });
  }

  /** Null while no finish is watched. */
  get playback() {
    const { watch } = this.#game.session.progress;
    return watch && { at: placeOf(watch), count: lastPlaceOf(watch), isPlaying: watch.isPlaying };
  }

  step(by: number) {
    if (this.playback) void this.#player.goTo(this.playback.at + by);
  }

  toggle() {
    void this.#player.toggle();
  }

  close() {
    this.#game.session.setWatch(null);
  }

  #show(at: number, isPlaying: boolean) {
    const { session } = this.#game;
    const { watch } = session.progress;
    if (watch) session.setWatch(watchAt(watch.legs, at, isPlaying));
  }
}
