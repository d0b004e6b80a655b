/** How much room there is for games, and which of them make way when there is no more. */

/** @import { ArchivedGame } from "./archivedgame.js" */

/** What making room has to know of a game. @typedef {{ id: string, bytes: number, changed: number, isOver: boolean, star: boolean }} Measure */

/** How much there is room for. */
export const ROOM = Object.freeze({ games: 2000, bytes: 20_000_000 });

/**
 * The games that make way where there are too many: those that are over before those that are not, the oldest first, and
 * never one with a star. Null where that is not enough.
 *
 * @param {readonly Measure[]} sizes
 * @param {string} added  the game that the room is for
 * @param {typeof ROOM} room
 */
export function leaving(sizes, added, room) {
  let [games, bytes] = [sizes.length, bytesOf(sizes)];
  const gone = [];
  const candidates = sizes
    .filter(({ id, star }) => id !== added && !star)
    .sort((one, other) => Number(other.isOver) - Number(one.isOver) || one.changed - other.changed);
  for (const measure of candidates) {
    if (games <= room.games && bytes <= room.bytes) break;
    gone.push(measure);
    games -= 1;
    bytes -= measure.bytes;
  }
  return games <= room.games && bytes <= room.bytes ? gone : null;
}

/** @param {ArchivedGame} entry @returns {Measure} */
export function measureOf(entry) {
  const { id, changed, star, result } = entry;
  const { length } = new TextEncoder().encode(JSON.stringify(entry));
  return { id, bytes: length, changed, isOver: result !== null, star };
}

/** @param {readonly Measure[]} sizes */
export function bytesOf(sizes) {
  return sizes.reduce((sum, { bytes }) => sum + bytes, 0);
}
