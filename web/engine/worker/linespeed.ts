// How fast the line is, measured on a part of a file that is arriving.

/** About how much smaller a file is on the line than here, where the host compresses it. */
const COMPRESSION = 3;

/** The part of the file that is measured: a line needs a while to reach its speed. */
const MEASURED = { from: 0.1, to: 0.3 };

export class LineSpeed {
  #size;
  #now;
  #compression = 1;
  /** Where the measured part begins. */
  #first: { at: number; bytes: number } | null = null;
  #resolve: (speed: number) => void = () => {};
  /** In bytes a millisecond, as they come over the line; known when the part is in. */
  result: Promise<number> = new Promise((resolve) => {
    this.#resolve = resolve;
  });

  /**
   * @param size of the whole file, in bytes
   * @param now milliseconds
   */
  constructor(size: number, now: () => number = () => performance.now()) {
    this.#size = size;
    this.#now = now;
  }

  /** @param isCompressed whether the host compresses the file */
  begin(isCompressed: boolean) {
    this.#compression = isCompressed ? COMPRESSION : 1;
  }

  /** @param bytes of the file so far */
  measure(bytes: number) {
    const at = this.#now();
    const [from, to] = [this.#size * MEASURED.from, this.#size * MEASURED.to];
    if (bytes >= from) this.#first ??= { at, bytes };
    if (this.#first && bytes >= to) {
      // If it has come all at once, a millisecond is assumed.
      const measured = Math.max(
        bytes - this.#first.bytes,
        this.#size * (MEASURED.to - MEASURED.from),
      );
      this.#resolve(measured / Math.max(1, at - this.#first.at) / this.#compression);
    }
  }
}
