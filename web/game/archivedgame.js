/** A game in the archive, and whether stored data is one. */

import {
  isCount,
  isFlag,
  isNumber,
  isText,
  isWithin,
  mapOf,
  orMissing,
  orNull,
  recordOf,
} from "./datachecks.js";
import { isBoard, isGameId, parseGame } from "./storedgame.js";

/** @import { Check } from "./datachecks.js" */
/** @import { Range } from "./certainwin.js" */
/** @import { Player } from "./record.js" */
/** @import { StoredGame } from "./storedgame.js" */

/**
 * How a game ended.
 *
 * @typedef {object} GameResult
 * @property {0 | Player | null} winner  0: a draw; null: not known, or not certain
 * @property {string} reason  as Python names it, or "resigned"
 * @property {number | null} points  null where they are not known, or there are none; those of the shortest routes found where
 *   they are not proven
 * @property {boolean} proven  whether the points are certain
 * @property {{ readonly 1: Range | null, readonly 2: Range | null }} [toGo]  of a count that is not proven: the moves to go of
 *   each side that was counted
 */

/**
 * @typedef {object} ArchivedGame
 * @property {string} id  that of the stored game
 * @property {StoredGame} game
 * @property {string} board  its last position, for drawing: fifty letters and dots
 * @property {GameResult | null} result  null: it is not over
 * @property {number} begun  milliseconds since 1970
 * @property {number} changed  when it was last played on, likewise
 * @property {Readonly<Record<string, string>>} [headers]  of the file that it came with
 * @property {boolean} star
 * @property {string} note
 * @property {{ readonly 1: number, readonly 2: number } | null} accuracy  of both sides by a review, in percent
 */

/** Letters of a note. */
export const LONGEST_NOTE = 1000;
const LONGEST_REASON = 40;

const LONGEST_HEADER = 1000;
const DAY = 86_400_000;

/** @type {Check} */
const isRange = (value) => Array.isArray(value) && value.length === 2 && value.every(isCount);

/** @type {Check} */
const isTime = isWithin(-8.64e15, 8.64e15);

const isEntry = recordOf({
  id: isGameId,
  board: isBoard,
  result: orNull(
    recordOf({
      winner: orNull(isWithin(0, 2)),
      reason: (value) => isText(value) && String(value).length <= LONGEST_REASON,
      points: orNull(isNumber),
      proven: isFlag,
      toGo: orMissing(recordOf({ 1: orNull(isRange), 2: orNull(isRange) })),
    }),
  ),
  begun: isTime,
  changed: isTime,
  star: isFlag,
  note: (value) => isText(value) && String(value).length <= LONGEST_NOTE,
  accuracy: orNull(recordOf({ 1: isNumber, 2: isNumber })),
  headers: orMissing(mapOf((value) => isText(value) && String(value).length <= LONGEST_HEADER)),
});

/** @param {unknown} data @returns {ArchivedGame | null}  null where the data has another form */
export function parseArchived(data) {
  if (!isEntry(data)) return null;
  const entry = /** @type {ArchivedGame} */ (data);
  const game = parseGame(entry.game);
  if (game?.id !== entry.id) return null;
  const { id, board, result, begun, changed, star, note, accuracy } = entry;
  const headers = entry.headers ?? oldHeaders(entry);
  const own = { star, note, accuracy, ...(headers && { headers }) };
  return Object.freeze({ id, game, board, result, begun, changed, ...own });
}

/** Of a game that came in a file before headers were stored: its day was noted as the beginning of that day in UTC. @param {ArchivedGame} entry */
function oldHeaders({ id, begun, changed }) {
  const isDated = id.startsWith("file-") && begun === changed && begun > 0 && begun % DAY === 0;
  return isDated ? { Date: new Date(begun).toISOString().slice(0, 10) } : null;
}
