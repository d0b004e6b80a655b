import type { Infer } from "../../base/schema.ts";
import {
  between,
  flag,
  map,
  nullable,
  object,
  oneOf,
  optional,
  pair,
  textWithin,
  where,
  whole,
} from "../../base/schema.ts";
import { boardText, gameId, MOST_POINTS, storedGame } from "./storedgame.ts";

/** The maximum length of a note, in UTF-16 units. */
export const LONGEST_NOTE = 1000;
const LONGEST_REASON = 40;
const LONGEST_HEADER = 1000;

const range = nullable(pair(whole(0, MOST_POINTS)));
const percent = between(0, 100);
const time = whole(-8.64e15, 8.64e15);

const gameResult = object({
  /** 0 is a draw; null is unknown or not certain. */
  winner: nullable(oneOf(0, 1, 2)),
  /** Python's name for the reason, or "resigned". */
  reason: textWithin(LONGEST_REASON),
  /** Null if unknown, or if there are none. Unproven points come from the shortest routes found. */
  points: nullable(between(-MOST_POINTS, MOST_POINTS)),
  proven: flag,
  /** The range of the moves to go of each counted side, if the count is not proven. */
  toGo: optional(object({ 1: range, 2: range })),
});
export type GameResult = Infer<typeof gameResult>;

export const archivedGame = where(
  object({
    /** The same id as in `game`. */
    id: gameId,
    game: storedGame,
    /** The last position, for drawing. */
    board: boardText,
    /** Null if the game is not over. */
    result: nullable(gameResult),
    /** When it was begun, in milliseconds since 1970. */
    begun: time,
    /** When it was last played, in milliseconds since 1970. */
    changed: time,
    star: flag,
    note: textWithin(LONGEST_NOTE),
    /** The accuracy that a review found, in percent. */
    accuracy: nullable(object({ 1: percent, 2: percent })),
    /** The headers of the file that the game came from. */
    headers: optional(map(textWithin(LONGEST_HEADER))),
  }),
  ({ id, game }) => game.id === id,
);
export type ArchivedGame = Infer<typeof archivedGame>;
