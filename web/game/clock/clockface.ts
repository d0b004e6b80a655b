/** What a clock shows, and what is read aloud of it as it goes down: in games, and in Rush. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Below this tenths are shown. */
const TENTHS_BELOW = 10 * SECOND;

/** When what is left is read aloud, in seconds. */
const ANNOUNCED = Object.freeze([10, 30, 60]);

/**
 * The seconds to be read aloud as a clock goes down from one time to another; null for none, and where the time is up.
 *
 * @param before milliseconds
 */
export function announcedSeconds(before: number, now: number) {
  const isReached = (seconds: number) => before > seconds * SECOND && now <= seconds * SECOND;
  return now > 0 ? (ANNOUNCED.find(isReached) ?? null) : null;
}

/** In how many milliseconds what a clock shows will be another. */
export function nextChange(left: number) {
  return (left % (left < TENTHS_BELOW ? SECOND / 10 : SECOND)) + 1;
}

/**
 * What a clock shows: "1:05:00", "9:58", and below ten seconds "9.4".
 *
 * @param left milliseconds
 * @param tenths writes seconds with their tenths
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
