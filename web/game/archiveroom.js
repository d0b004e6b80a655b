/** How much room there is for games, and which of them make way when there is no more. */

/** @import { ArchivedGame } from "./archivedgame.js" */

/** What making room has to know of a game. @typedef {{ id: string, bytes: number, changed: number, isOver: boolean, star: boolean }} Measure */

/** How much there is room for. */
export const ROOM = Object.freeze({ games: 2000, bytes: 20_000_000 });

/**
 * The games that make way where there are too many: finished ones without a star, the oldest first. Null where that is not
 * enough: the others never make way.
 *
 * @param {readonly Measure[]} sizes
 * @param {string} added  the game that the room is for
 * @param {typeof ROOM} room
 */
export function leaving(sizes, added, room) {
  const others = sizes.filter(({ id }) => id !== added);
  const gone = oldestFirst(others, excessOf(sizes, room));
  const { games, bytes } = excessOf(without(sizes, gone), room);
  return games > 0 || bytes > 0 ? null : gone;
}

/** How many of some games there is room for beside those here, from the first on. @param {readonly Measure[]} sizes @param {readonly Measure[]} coming @param {typeof ROOM} room */
export function roomIn(sizes, coming, room) {
  let [games, bytes] = [sizes.length, bytesOf(sizes)];
  const place = coming.findIndex((measure) => {
    games += 1;
    bytes += measure.bytes;
    return games > room.games || bytes > room.bytes;
  });
  return place < 0 ? coming.length : place;
}

/** @typedef {{ games: number, bytes: number }} Amount */

/** By how much there are too many. @param {readonly Measure[]} sizes @param {typeof ROOM} room @returns {Amount} */
export function excessOf(sizes, room) {
  return { games: sizes.length - room.games, bytes: bytesOf(sizes) - room.bytes };
}

/** The oldest finished games without a star that make so much room, or all of them. @param {readonly Measure[]} sizes @param {Amount} needed */
export function oldestFirst(sizes, { games, bytes }) {
  const candidates = sizes
    .filter(({ isOver, star }) => isOver && !star)
    .sort((one, other) => one.changed - other.changed);
  const gone = [];
  for (const measure of candidates) {
    if (gone.length >= games && bytesOf(gone) >= bytes) break;
    gone.push(measure);
  }
  return gone;
}

/** @param {readonly Measure[]} sizes @param {readonly Measure[]} gone */
export function without(sizes, gone) {
  const ids = new Set(gone.map(({ id }) => id));
  return sizes.filter(({ id }) => !ids.has(id));
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
