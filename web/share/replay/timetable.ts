/** How long each move of a replay lasts. */

/** A jump takes a little longer than a step, since the piece moves farther. */
const JUMP = 1.5;
/** GIFs measure time in hundredths of a second. */
const TICK = 10;
/** Browsers slow down frames that are shorter than 20 ms; twice that leaves the eye a chance. */
const LEAST = 40;

/**
 * The milliseconds of each move. They add up to `total`, unless the game is so short that every step lasts `most`.
 *
 * @param isJump for each move
 */
export function moveTimes(
  isJump: readonly boolean[],
  { total, most }: { total: number; most: number },
): readonly number[] {
  const weights = isJump.map((each) => (each ? JUMP : 1));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const unit = Math.min(most, total / Math.max(1, sum));
  let [exact, rounded] = [0, 0];
  return weights.map((weight) => {
    exact += weight * unit;
    const time = TICK * Math.round((exact - rounded) / TICK);
    rounded += time;
    return time;
  });
}

/** The number of moves shown as one, so that even the longest game fits. */
export function movesPerStep(count: number, total: number) {
  return Math.max(1, Math.ceil((count * LEAST * JUMP) / total));
}

/** Shortens all times by the same factor if they add up to more than `most`. */
export function shortened(times: readonly number[], most: number): readonly number[] {
  const sum = times.reduce((all, time) => all + time, 0);
  if (sum <= most) return times;
  return times.map((time) => TICK * Math.floor((time * most) / sum / TICK));
}
