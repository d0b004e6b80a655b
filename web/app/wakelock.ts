/** Keeps the device's screen on while the page is visible, if requested, and toggles full screen. */

import type { ReadonlySignal } from "../base/signals.ts";
import { effect, untracked } from "../base/signals.ts";
import { awaySide } from "../game/record/seats.ts";
import type { Session } from "../game/record/session.ts";
import type { SessionState } from "../game/record/state.ts";
import { isOver } from "../game/record/state.ts";
import type { Modes } from "./modes.ts";
import type { PageSettings } from "./pagesettings.ts";

/** How long the screen stays on without a new request, in milliseconds. */
const IDLE_MS = 15 * 60 * 1000;

export function canStayAwake() {
  return "wakeLock" in navigator;
}

export class WakeLock {
  #isWanted = false;
  #lock: WakeLockSentinel | null = null;
  #isAsking = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    if (canStayAwake()) document.addEventListener("visibilitychange", () => void this.#follow());
  }

  /** Each request restarts the time limit. */
  want(isWanted: boolean) {
    clearTimeout(this.#timer);
    this.#isWanted = isWanted && canStayAwake();
    if (this.#isWanted) this.#timer = setTimeout(() => this.want(false), IDLE_MS);
    void this.#follow();
  }

  get #isDue() {
    return this.#isWanted && document.visibilityState === "visible";
  }

  async #follow() {
    if (this.#isAsking || this.#isDue === this.#isHeld) return;
    if (!this.#isDue) {
      await this.#lock?.release();
      return;
    }
    this.#isAsking = true;
    // Devices in power saving mode refuse.
    this.#lock = await navigator.wakeLock.request("screen").catch(() => null);
    this.#isAsking = false;
    if (this.#lock) await this.#follow();
  }

  /** The browser releases the lock by itself when the page is hidden. */
  get #isHeld() {
    return this.#lock !== null && !this.#lock.released;
  }
}

interface PlayedScreen {
  modes: Modes;
  session: Session;
  settings: PageSettings;
  isUsed: ReadonlySignal<boolean>;
}

/** Keeps the screen on during a game, if the player has chosen so. Each move restarts the time limit. */
export function keepAwake({ modes, session, settings, isUsed }: PlayedScreen) {
  const lock = new WakeLock();
  effect(() => {
    const isPlaying = isUsed.value && modes.name === "play" && isUnderWay(session.state);
    const isWanted = isPlaying && settings.value.awake;
    untracked(() => lock.want(isWanted));
  });
}

/** Whether a game is being played at this device. In a game by link, nobody waits at the board for the reply. */
function isUnderWay(state: SessionState) {
  return (
    state.game.record.moves.length > 0 && !isOver(state) && awaySide(state.game.seats) === null
  );
}

export function canFillScreen() {
  return document.fullscreenEnabled === true;
}

/** @returns true if the page is now full screen; null if that is not possible */
export async function toggleFullScreen(): Promise<boolean | null> {
  if (!canFillScreen()) return null;
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen();
    return document.fullscreenElement !== null;
  } catch {
    return null;
  }
}
