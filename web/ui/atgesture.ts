/** Something that is of no use before the first gesture, as sound is, which browsers refuse until then. */

/** A finger that goes down is no gesture yet for the browser; by the time it goes up this has come. */
const GESTURES = Object.freeze(["pointerdown", "keydown"]);

export class AtGesture<T> {
  #fetch;
  /** Null until it is there. */
  ready: T | null = null;
  #coming: Promise<T> | null = null;

  /** @param fetch asked again after a failure, at the next gesture */
  constructor(fetch: () => Promise<T>) {
    this.#fetch = fetch;
    const begin = () => this.do(() => {});
    for (const type of GESTURES) addEventListener(type, begin, { capture: true });
  }

  /** Does something with it as soon as it is there; nothing where it cannot be had. */
  do(action: (it: T) => unknown) {
    this.#coming ??= this.#fetched();
    this.#coming.then(action, () => {
      this.#coming = null;
    });
  }

  async #fetched() {
    this.ready = await this.#fetch();
    return this.ready;
  }
}
