/** The screen of the device: kept on while that is wanted and the page is seen, and filled by the page. */

/** What nobody has touched for so long may go dark, in milliseconds. */
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

  /** Each time it is wanted anew it stays on for a while. */
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
    // A device that saves power refuses.
    this.#lock = await navigator.wakeLock.request("screen").catch(() => null);
    this.#isAsking = false;
    if (this.#lock) await this.#follow();
  }

  /** The browser itself releases it when the page is hidden. */
  get #isHeld() {
    return this.#lock !== null && !this.#lock.released;
  }
}

/** The page over the whole screen, in browsers that can do that. */
export function canFillScreen() {
  return document.fullscreenEnabled === true;
}

/**
 * Fills the screen with the page, or gives it back.
 *
 * @returns whether it is full now; null where it cannot be
 */
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
