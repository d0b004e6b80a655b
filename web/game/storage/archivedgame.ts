/** A game in the archive, and whether stored data is one. */

import type { Range } from "../record/certainwin.ts";
import type { Player } from "../record/record.ts";
import type { Check } from "./datachecks.ts";
import {
  isBetween,
  isFlag,
  isText,
  isWithin,
  mapOf,
  orMissing,
  orNull,
  recordOf,
} from "./datachecks.ts";
import type { StoredGame } from "./storedgame.ts";
import { isBoard, isGameId, parseGame } from "./storedgame.ts";

/** How a game ended. */
export interface GameResult {
  /** 0: a draw; null: not known, or not certain */
  winner: 0 | Player | null;
  /** As Python names it, or "resigned" */
  reason: string;
  /**
   * Null where they are not known, or there are none; those of the shortest routes found where
   * they are not proven
   */
  points: number | null;
  /** Whether the points are certain */
  proven: boolean;
  /** Of a count that is not proven: the moves to go of each side that was counted */
  toGo?: { readonly 1: Range | null; readonly 2: Range | null };
}

export interface ArchivedGame {
  /** That of the stored game */
  id: string;
  game: StoredGame;
  /** Its last position, for drawing: fifty letters and dots */
  board: string;
  /** Null: it is not over */
  result: GameResult | null;
  /** Milliseconds since 1970 */
  begun: number;
  /** When it was last played on, likewise */
  changed: number;
  /** Of the file that it came with */
  headers?: Readonly<Record<string, string>>;
  star: boolean;
  note: string;
  /** Of both sides by a review, in percent */
  accuracy: { readonly 1: number; readonly 2: number } | null;
}

/** Letters of a note. */
export const LONGEST_NOTE = 1000;
const LONGEST_REASON = 40;

const LONGEST_HEADER = 1000;
/** More moves to go, and so more points, than any position has. */
const MOST_TO_GO = 1000;

const isRange: Check = (value) =>
  Array.isArray(value) && value.length === 2 && value.every(isWithin(0, MOST_TO_GO));

const isPercent: Check = isBetween(0, 100);
const isTime: Check = isWithin(-8.64e15, 8.64e15);

const isEntry = recordOf({
  id: isGameId,
  board: isBoard,
  result: orNull(
    recordOf({
      winner: orNull(isWithin(0, 2)),
      reason: (value) => isText(value) && String(value).length <= LONGEST_REASON,
      points: orNull(isBetween(-MOST_TO_GO, MOST_TO_GO)),
      proven: isFlag,
      toGo: orMissing(recordOf({ 1: orNull(isRange), 2: orNull(isRange) })),
    }),
  ),
  begun: isTime,
  changed: isTime,
  star: isFlag,
  note: (value) => isText(value) && String(value).length <= LONGEST_NOTE,
  accuracy: orNull(recordOf({ 1: isPercent, 2: isPercent })),
  headers: orMissing(mapOf((value) => isText(value) && String(value).length <= LONGEST_HEADER)),
});

/** @returns null where the data has another form */
export function parseArchived(data: unknown): ArchivedGame | null {
  if (!isEntry(data)) return null;
  const entry = data as ArchivedGame;
  const game = parseGame(entry.game);
  if (game?.id !== entry.id) return null;
  const { id, board, result, begun, changed, headers, star, note, accuracy } = entry;
  const own = { star, note, accuracy, ...(headers && { headers }) };
  return Object.freeze({ id, game, board, result, begun, changed, ...own });
}
