/** What becomes of the archive when the games of a backup come to it: none of either is lost. */

import { forfeiter } from "../../game/record.js";

/** @import { ArchivedGame } from "../../game/archivedgame.js" */
/** @import { GameRecord } from "../../game/record.js" */

/** How a game of the backup comes in: it is new here, goes on with one that is here, or differs from it and is kept beside it; null: nothing changes. @typedef {"new" | "further" | "beside" | null} Coming */

const LONGEST_ID = 40;

/**
 * How a game of a backup comes in, and what is then there under which id.
 *
 * @param {ArchivedGame | null} now  what is here under its id
 * @param {ArchivedGame} saved
 * @returns {{ coming: Coming, entry: ArchivedGame }}
 */
export function mergedGame(now, saved) {
  if (!now) return { coming: "new", entry: saved };
  const isLonger = leadsTo(now, saved);
  const isShorter = leadsTo(saved, now);
  if (!isLonger && !isShorter) return { coming: "beside", entry: besideOf(saved) };
  const isFurther = isLonger && (!isShorter || saved.changed > now.changed);
  const entry = isFurther ? together(saved, now) : together(now, saved);
  return isEqual(entry, now) ? { coming: null, entry: now } : { coming: "further", entry };
}

/** The one that got further, with what only the other one has. @param {ArchivedGame} one @param {ArchivedGame} other @returns {ArchivedGame} */
function together(one, other) {
  const found = isSame(one, other) ? other : null;
  return Object.freeze({
    ...one,
    begun: Math.min(one.begun, other.begun),
    star: one.star || other.star,
    note: one.note || other.note,
    result: one.result ?? found?.result ?? null,
    accuracy: one.accuracy ?? found?.accuracy ?? null,
  });
}

/** The game under a name of its own, which depends only on its moves. @param {ArchivedGame} saved @returns {ArchivedGame} */
export function besideOf(saved) {
  const { record } = saved.game;
  const mark = `-${hashOf([record.ruleset, record.start, record.resigned, ...record.moves].join(" "))}`;
  const id = `${saved.id.slice(0, LONGEST_ID - mark.length)}${mark}`;
  return Object.freeze({ ...saved, id, game: { ...saved.game, id } });
}

/** Is one the beginning of the other, or the same? A game that has ended is only the beginning of itself. @param {ArchivedGame} one @param {ArchivedGame} other */
function leadsTo(one, other) {
  const [record, whole] = [one.game.record, other.game.record];
  if (one.result && record.moves.length < whole.moves.length) return false;
  return isBeginning(record, whole);
}

/** Is one game the beginning of the other, or the same? @param {GameRecord} one @param {GameRecord} other */
export function isBeginning(one, other) {
  const isStart = one.ruleset === other.ruleset && one.start === other.start;
  if (!isStart || one.moves.length > other.moves.length) return false;
  const isSameEnd = one.resigned === other.resigned && one.timeout === other.timeout;
  const isWhole = isSameEnd && one.moves.length === other.moves.length;
  if (forfeiter(one) && !isWhole) return false;
  return one.moves.every((move, ply) => other.moves[ply] === move);
}

/** @param {ArchivedGame} one @param {ArchivedGame} other */
function isSame(one, other) {
  return leadsTo(one, other) && leadsTo(other, one);
}

/** @param {ArchivedGame} one @param {ArchivedGame} other */
function isEqual(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A short name of a text: FNV-1a, 32 bits. @param {string} text */
export function hashOf(text) {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}
