/** Several boards on one page start one after another: each start is work for a whole processor. */

/** @typedef {() => void} Start */

/** So long the others wait for one that comes to no end, in milliseconds. */
const LONGEST = 30_000;

export function createTurns() {
  /** @type {Start[]} */
  const waiting = [];
  /** @type {Start | null} */
  let current = null;

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  function next() {
    clearTimeout(timer);
    current = waiting.shift() ?? null;
    if (!current) return;
    timer = setTimeout(next, LONGEST);
    current();
  }

  return {
    /**
     * Wait for a turn. What is asked for by hand does not wait.
     *
     * @param {Start} start
     * @param {boolean} isUrgent
     */
    take(start, isUrgent) {
      if (isUrgent) start();
      else {
        waiting.push(start);
        if (!current) next();
      }
    },

    /** Whoever has started, or wants to no more, lets the others on. @param {Start} start */
    leave(start) {
      const place = waiting.indexOf(start);
      if (place >= 0) waiting.splice(place, 1);
      if (current === start) next();
    },
  };
}
