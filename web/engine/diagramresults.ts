// What the bridge tells of the diagrams of the rules; see operations.ts. Squares are the historic numbers 11..105.

import type { Player } from "./gameresults.ts";

/** What a piece still owes: `squares` away from its goal, and `moves` to be made, with what stands in the way. */
type PieceCount = { piece: string; at: number; goal: number; squares: number; moves: number };

/** The moves to go of one side at the start, by the rules of the diagram. */
export type SideCount = { player: Player; total: number; pieces: readonly PieceCount[] };

/** A picture of the rules, and what is played in it. */
export interface DiagramData {
  /** What it explains */
  id: string;
  /**
   * The values that a ruleset must have for it; of those with the
   * same id the first that fits is meant
   */
  fields: Readonly<Record<string, string>>;
  /** Fifty letters and dots each: at the start, and after each move */
  boards: readonly string[];
  /** The squares of each move; the last board may be reached without one */
  paths: readonly (readonly number[])[];
  /** First and last row, first and last column; null: all */
  crop: readonly [number, number, number, number] | null;
  /** Whose piece is selected */
  selected: number | null;
  /** Where that piece may go */
  targets: readonly number[];
  /** Whose pieces must jump */
  must: readonly number[];
  /** From and to */
  arrows: readonly (readonly number[])[];
  /** The squares of moves that are not allowed */
  illegal: readonly (readonly number[])[];
  /** Whether the squares carry their numbers */
  numbers: boolean;
  counts: readonly SideCount[];
}

export type Diagrams = { diagrams: readonly DiagramData[] };
