/** Resources that are fetched on first use: once, but after a failure the next request tries again. */

export class Lazy<T> {
  /** Null until fetched. */
  ready: T | null = null;
  #fetch;
  #onReady;
  #coming: Promise<T> | null = null;
  #isPrepared = false;

  constructor(fetch: () => Promise<T>, onReady: (it: T) => void = () => {}) {
    this.#fetch = fetch;
    this.#onReady = onReady;
  }

  get isRequested() {
    return this.#coming !== null;
  }

  get() {
    this.#coming ??= this.#fetched().catch((error) => {
      this.#coming = null;
      throw error;
    });
    return this.#coming;
  }

  /** Acts once the resource is fetched; does nothing if the fetch fails. */
  do(action: (it: T) => unknown) {
    this.get().then(action, () => {});
  }

  /** Fetches ahead of use. Ignores a failure, since the next request tries again. */
  prepare() {
    if (this.#isPrepared) return;
    this.#isPrepared = true;
    this.do(() => {});
  }

  async #fetched() {
    const it = await this.#fetch();
    this.ready = it;
    this.#onReady(it);
    return it;
  }
}

/** On touch screens only `pointerup` counts as a gesture, so fetching at `pointerdown` leaves time to get ready. */
const GESTURES = Object.freeze(["pointerdown", "keydown"]);

/** For resources such as sound, which browsers block until the first gesture. */
export function fetchedAtGesture<T>(fetch: () => Promise<T>) {
  const lazy = new Lazy(fetch);
  for (const type of GESTURES) addEventListener(type, () => lazy.do(() => {}), { capture: true });
  return lazy;
}

const SIGNS = Object.freeze(["pointermove", "pointerdown", "keydown"]);

/** @param action called on the first event of each kind, so up to three times */
export function atSign(action: () => void) {
  for (const type of SIGNS) addEventListener(type, action, { once: true });
}

/** Settles when the page is idle, or after 300 ms at most. */
export function whenIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: 300 });
    else setTimeout(resolve, 20);
  });
}
