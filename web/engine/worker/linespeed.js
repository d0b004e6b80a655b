// How fast the line is, told by a part of a file that is under way.

/** How much smaller a file is on the line than here, where the host packs it: about. */
const PACKED = 3;

/** That part of the file: a line needs a while to come up to its speed. */
const JUDGED = { from: 0.1, to: 0.3 };

/**
 * @param {number} size of the whole file, in bytes
 * @param {() => number} [now] milliseconds
 */
export function createJudge(size, now = () => performance.now()) {
  /** @type {(pace: number) => void} */
  let tell = () => {};
  /** @type {Promise<number>} */
  const pace = new Promise((resolve) => {
    tell = resolve;
  });
  let packed = 1;
  /** Where the part begins. @type {{at: number, bytes: number} | null} */
  let first = null;

  return {
    /** In bytes a millisecond, as they come over the line; known when the part is in. */
    pace,

    /** @param {boolean} isPacked whether the host sends the file packed */
    begin(isPacked) {
      packed = isPacked ? PACKED : 1;
    },

    /** @param {number} bytes of the file so far */
    hear(bytes) {
      const at = now();
      if (bytes >= size * JUDGED.from) first ??= { at, bytes };
      if (first && bytes >= size * JUDGED.to) {
        // Where it has come all at once, a millisecond is as good a guess as any.
        const came = Math.max(bytes - first.bytes, size * (JUDGED.to - JUDGED.from));
        tell(came / Math.max(1, at - first.at) / packed);
      }
    },
  };
}
