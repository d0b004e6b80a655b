/** Something that is of no use before the first gesture, as sound is, which browsers refuse until then. */

/** A finger that goes down is no gesture yet for the browser; by the time it goes up this has come. */
const GESTURES = Object.freeze(["pointerdown", "keydown"]);

/** @template T */
export class AtGesture {
  #fetch;
  /** Null until it is there. @type {T | null} */
  ready = null;
  /** @type {Promise<T> | null} */
  #coming = null;

  /** @param {() => Promise<T>} fetch  asked again after a failure, at the next gesture */
  constructor(fetch) {
    this.#fetch = fetch;
    const begin = () => this.do(() => {});
    for (const type of GESTURES) addEventListener(type, begin, { capture: true });
  }

  /** Does something with it as soon as it is there; nothing where it cannot be had. @param {(it: T) => unknown} action */
  do(action) {
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
