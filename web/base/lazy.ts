/** What is fetched when it is first wanted. */

/** Something that is fetched once; a failure is forgotten, so the next request tries again. */
export class Lazy<T> {
  /** Null until it is there. */
  ready: T | null = null;
  #fetch;
  #onReady;
  #coming: Promise<T> | null = null;
  #isPrepared = false;

  /** @param onReady called once, when it is there */
  constructor(fetch: () => Promise<T>, onReady: (it: T) => void = () => {}) {
    this.#fetch = fetch;
    this.#onReady = onReady;
  }

  /** Whether it is there or on its way. */
  get isRequested() {
    return this.#coming !== null;
  }

  /** Rejects where it cannot be had. */
  get() {
    this.#coming ??= this.#fetched().catch((error) => {
      this.#coming = null;
      throw error;
    });
    return this.#coming;
  }

  /** Do something with it as soon as it is there; nothing where it cannot be had. */
  do(action: (it: T) => unknown) {
    this.get().then(action, () => {});
  }

  /** Ask for it beforehand, once: what fails is asked for again when it is wanted. */
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

/** A finger that goes down is no gesture yet for the browser; by the time it goes up this has come. */
const GESTURES = Object.freeze(["pointerdown", "keydown"]);

/** Something that is of no use before the first gesture, as sound is, which browsers refuse until then. */
export function fetchedAtGesture<T>(fetch: () => Promise<T>) {
  const lazy = new Lazy(fetch);
  for (const type of GESTURES) addEventListener(type, () => lazy.do(() => {}), { capture: true });
  return lazy;
}

/** What tells that somebody is at the page. */
const SIGNS = Object.freeze(["pointermove", "pointerdown", "keydown"]);

/** @param action called when somebody is at the page: once for each kind of sign, so up to three times */
export function atSign(action: () => void) {
  for (const type of SIGNS) addEventListener(type, action, { once: true });
}

/** Settles when the page is idle, or after a while. */
export function whenIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: 300 });
    else setTimeout(resolve, 20);
  });
}
