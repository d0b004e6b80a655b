// A timeout that does not mistake a sleeping laptop for a hung worker: it counts ticks of a timer, which only run
// while the page is awake, and reads no clock.

const TICKS = 5;

export function createWatch() {
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let timer;

  function rest() {
    clearInterval(timer);
  }

  return {
    /** Starts counting again. @param {number} patience milliseconds @param {() => void} onSilence called after them */
    expect(patience, onSilence) {
      rest();
      let left = TICKS;
      timer = setInterval(() => {
        left -= 1;
        if (left === 0) {
          rest();
          onSilence();
        }
      }, patience / TICKS);
    },

    rest,
  };
}
