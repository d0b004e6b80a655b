// A timeout that does not mistake a sleeping laptop for a hung worker: it counts ticks of a timer, which only run
// while the page is awake, and reads no clock.

const TICKS = 5;

export function createWatch() {
  let timer: ReturnType<typeof setInterval> | undefined;

  function rest() {
    clearInterval(timer);
  }

  return {
    /**
     * Starts counting again.
     *
     * @param patience milliseconds
     * @param onSilence called after them
     */
    expect(patience: number, onSilence: () => void) {
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
