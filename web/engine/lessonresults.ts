// The bridge's result about the lessons of Learn.

import type { Player } from "./gameresults.ts";

/** The lessons that come with the program, in their order. */
export interface Lessons {
  lessons: readonly Lesson[];
}

export interface Lesson {
  /** Stable; its title is the text `learn.<id>.title` */
  id: string;
  /** The first that fits a ruleset is taken; where none fits, there is no lesson */
  variants: readonly LessonVariant[];
}

export interface LessonVariant {
  /** Values that a ruleset must have for this variant, as in `Preset.fields` */
  fields: Record<string, string>;
  /** By which the positions are played */
  ruleset: string;
  /** The learner's side */
  player: Player;
  steps: readonly LessonStep[];
}

/** From one square to another. */
type LessonArrow = readonly number[];

/** One instruction: the text `learn.<key>`. */
export interface LessonStep {
  key: string;
  /** What is asked for; `play` leads out of the lesson to a whole game */
  kind: "move" | "piece" | "square" | "choice" | "read" | "game" | "play";
  /** The learner is to move */
  position: string;
  /** Whether `learn.<key>.done` is said after the right answer */
  has_done: boolean;
  /** The right answers: moves, numbers of squares, or options */
  expect: readonly string[];
  /** Of a choice */
  options: readonly string[];
  /** The opponent's moves that are shown after the learner's */
  replies: Record<string, string>;
  /** Shown with the instruction */
  arrows: readonly LessonArrow[];
  /** Squares that pulse */
  pulse: readonly number[];
  /** Squares whose piece's goal is shown */
  goals: readonly number[];
  /** Slots of the texts, filled with the names of the pieces on these squares */
  names: Record<string, number>;
  /** Where they are shown: the moves to go of both sides, by the texts of the moves made in the step, with blanks between */
  to_go: Readonly<Record<string, Readonly<Record<Player, number>>>> | null;
  /** The first that fits is taken */
  wrong: readonly LessonMistake[];
  game: LessonGame | null;
}

/**
 * A mistake with a text of its own, `learn.<step key>.wrong.<key>`. Either `moves` or `match` tells which it is; a
 * move of `moves` may be illegal, and only its first and last squares count.
 */
export interface LessonMistake {
  key: string;
  /** Wrong answers, written like the right ones */
  moves: readonly string[];
  match:
    | "not-a-jump"
    | "other-piece"
    | "backward"
    | "not-movable"
    | "enemy"
    | "off-diagonal"
    | "any"
    | null;
  /** Shown with the text */
  arrows: readonly LessonArrow[];
}

/** A short game against a level. */
type LessonGame = { level: number; limit: number | null; ruleset: string };

// The results of the bridge about the diagrams of the rules; see operations.ts. Squares are the historic numbers 11..105.

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
