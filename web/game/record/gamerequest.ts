import type { MoveMark, RecordComment, VariationMove } from "../../engine/operations.ts";
import type { GameRecord, Player } from "./record.ts";
import type { Names, Seats } from "./seats.ts";
import { NO_NAMES, onlyPerson } from "./seats.ts";

/** The content of a link, and the fields that only a file can hold. */
export interface WritableGame {
  ruleset: string;
  start?: string | null;
  moves?: readonly string[];
  resigned?: 0 | Player | null;
  timeout?: 0 | Player | null;
  title?: string | null;
  /** The name of player 1. */
  first?: string | null;
  second?: string | null;
  comments?: readonly RecordComment[];
  variations?: readonly VariationMove[];
  nags?: readonly MoveMark[];
  /** The headers of the game's original file; `Result`, `Points` and `Termination` only if the moves are unchanged. */
  headers?: Readonly<Record<string, string>>;
}

export interface GameRequest extends WritableGame {
  start: string | null;
  moves: readonly string[];
  /** How many moves are on the board at first, all by default; in a study, the place shown at first. */
  at?: number | null;
  /** The side of the only person who played at this board. */
  person?: Player | null;
  year?: number;
  source?: string;
  review?: boolean;
}

/** @param seats needed only for a game played at this board */
export function gameRequest(
  { cursor: at, ...game }: GameRecord,
  names: Names = NO_NAMES,
  seats: Seats | null = null,
): GameRequest {
  const person = seats && { person: onlyPerson(seats) };
  return { ...game, at, first: names[1], second: names[2], ...person };
}
