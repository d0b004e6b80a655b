// Noticing silence, without mistaking a sleeping laptop for a hung worker: time is counted in ticks
// that this page itself was awake for, not read off a clock.

const TICKS = 5;

export function createWatch() {
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let timer;

  function rest() {
    clearInterval(timer);
  }

  return {
    /**
     * Starts counting anew.
     *
     * @param {number} patience milliseconds of silence
     * @param {() => void} onSilence called once they are over
     */
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
