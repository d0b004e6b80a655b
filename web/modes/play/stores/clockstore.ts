/** The clocks of the game: shown, announced, paused, and charged for each move. */

import { afterChange, computed, effect, signal, untracked } from "../../../base/signals.ts";
import { hasClock, isPausable, lowLimit, thinkTime, timeLeft } from "../../../game/clock/clock.ts";
import type { ModeContext } from "../../../game/mode.ts";
import type { Player } from "../../../game/record/record.ts";
import type { GameClocks, SessionState } from "../../../game/record/state.ts";
import type { GameClock } from "../../../game/storage/storedgame.ts";
import { colourName } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { Timekeeper } from "../timekeeper.ts";
import type { GameStore } from "./gamestore.ts";

const say = speaker("clock");

export interface ClockFace {
  /** Seconds. */
  left: number;
  isRunning: boolean;
  isLow: boolean;
}

type ClockServices = Pick<ModeContext, "announce" | "engine" | "sound"> & {
  timeout: (player: Player) => void;
};

export class ClockStore implements GameClocks {
  #game;
  #services;
  #keeper;
  /** The clock and the running side, as last displayed; always a new object. */
  #times = signal<{ clock: GameClock; running: Player | null } | null>(null);

  constructor(game: GameStore, services: ClockServices) {
    this.#game = game;
    this.#services = services;
    this.#keeper = this.#createKeeper();
    game.clocks.value = this;
    effect(() => {
      void game.session.state;
      void this.#page;
      untracked(() => {
        this.#keeper.refresh();
        this.#showTimes(this.#keeper.live);
      });
    });
    afterChange(
      () => game.isHidden.value,
      (isHidden) => isHidden && this.keep(),
    );
  }

  live() {
    return this.#keeper.live;
  }

  thinkTime(state: SessionState) {
    return thinkTime(state);
  }

  get isShown() {
    return hasClock(this.#game.session.state);
  }

  get isPausable() {
    return isPausable(this.#game.session.state);
  }

  get isPaused() {
    return this.#game.session.game.clock?.isPaused ?? false;
  }

  /** Null in a game without clocks. */
  readonly faces = computed((): Readonly<Record<Player, ClockFace>> | null => {
    const times = this.#times.value;
    if (!times || !this.isShown) return null;
    const { clock, running } = times;
    const { record } = this.#game.session.game;
    const { live } = this.#game.session.connection;
    const face = (player: Player) => {
      const left = timeLeft(clock, live ? record.moves.length : record.cursor, player);
      const isLow = left <= lowLimit(clock.control, player);
      return { left, isRunning: running === player, isLow };
    };
    return { 1: face(1), 2: face(2) };
  });

  toggle() {
    this.#keeper.toggle();
    this.#services.announce(say(this.isPaused ? "paused" : "running"));
  }

  keep() {
    this.#keeper.keep();
  }

  colourOf(player: Player) {
    return colourName(this.#game.session.game.view?.colours[player - 1] ?? "");
  }

  #showTimes(clock: GameClock | null) {
    this.#times.value = clock && { clock, running: this.#keeper.running };
  }

  get #page() {
    return {
      isShown: this.#game.isOn.value,
      isHidden: this.#game.isHidden.value,
      isReady: this.#services.engine.state === "ready",
    };
  }

  #createKeeper() {
    const { session } = this.#game;
    const { announce, sound, timeout } = this.#services;
    return new Timekeeper({
      state: () => session.state,
      page: () => this.#page,
      now: () => performance.now(),
      after: (act, ms) => {
        const timer = setTimeout(act, ms);
        return () => clearTimeout(timer);
      },
      pace: () => this.#game.pace,
      onClock: (clock) => session.setClock(clock),
      onTimeout: timeout,
      onLow: () => sound("clock"),
      onTold: (player, n) => announce(say("left", { colour: this.colourOf(player), n })),
      onTick: (clock) => this.#showTimes(clock),
    });
  }
}
