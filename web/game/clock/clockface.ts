/** The text on a clock face, and the countdown read aloud, for games and for Rush. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const TENTHS_BELOW = 10 * SECOND;

/** Remaining seconds that are read aloud. */
const ANNOUNCED = Object.freeze([10, 30, 60]);

/**
 * The seconds to announce as a clock runs down from `before` to `now`; null for none.
 *
 * @param before milliseconds, like `now`
 */
export function announcedSeconds(before: number, now: number) {
  const isReached = (seconds: number) => before > seconds * SECOND && now <= seconds * SECOND;
  return now > 0 ? (ANNOUNCED.find(isReached) ?? null) : null;
}

/** Milliseconds until the clock face changes. */
export function nextChange(left: number) {
  return (left % (left < TENTHS_BELOW ? SECOND / 10 : SECOND)) + 1;
}

/**
 * "1:05:00", "9:58", and "9.4" below ten seconds.
 *
 * @param left milliseconds
 * @param tenths formats seconds with tenths
 */
export function faceText(left: number, tenths: (seconds: number) => string) {
  if (left < TENTHS_BELOW) return tenths(Math.floor(left / 100) / 10);
  const two = (count: number) => String(count).padStart(2, "0");
  const seconds = two(Math.floor((left % MINUTE) / SECOND));
  const minutes = Math.floor((left % HOUR) / MINUTE);
  return left < HOUR
    ? `${minutes}:${seconds}`
    : `${Math.floor(left / HOUR)}:${two(minutes)}:${seconds}`;
}
