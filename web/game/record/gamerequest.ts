import type { VariationMove } from "../../engine/operations.ts";
import type { GameRecord, Player } from "./record.ts";
import type { Names, Seats } from "./seats.ts";
import { NO_NAMES, onlyPerson } from "./seats.ts";

/** A game to show in another mode. */
export interface GameRequest {
  ruleset: string;
  start: string | null;
  moves: readonly string[];
  /** Moves on the board at first, or a place of a study; all moves by default. */
  at?: number | null;
  resigned?: 0 | Player | null;
  timeout?: 0 | Player | null;
  title?: string | null;
  /** The name of player 1. */
  first?: string | null;
  second?: string | null;
  /** The side of the only person who played at this board. */
  person?: Player | null;
  comments?: readonly { ply: number; text: string }[];
  variations?: readonly VariationMove[];
  year?: number;
  source?: string;
  /** From the file that the game came from. */
  headers?: Readonly<Record<string, string>>;
  /** Start a review at once. */
  review?: boolean;
}

/** @param seats if the game was played at this board */
export function gameRequest(
  { cursor: at, ...game }: GameRecord,
  names: Names = NO_NAMES,
  seats: Seats | null = null,
): GameRequest {
  const person = seats && { person: onlyPerson(seats) };
  return { ...game, at, first: names[1], second: names[2], ...person };
}
