// Made by web/build/bridgetypes.py from salta_core/bridge/protocol/lesson_results.py: change those.

import type { Player } from "./gameresults.ts";

/**
 * What the learner must do in a step: make a move, press a piece or a square, choose an answer, read, or play a game.
 * `play` leads out of the lesson to a whole game against the computer.
 */
type Kind = "move" | "piece" | "square" | "choice" | "read" | "game" | "play";

/** A kind of mistake that the page recognises; `any` is every other one. */
type Match =
  | "not-a-jump"
  | "other-piece"
  | "backward"
  | "not-movable"
  | "enemy"
  | "off-diagonal"
  | "any";

/** From one square to another. */
export type LessonArrow = readonly number[];

/**
 * A typical mistake and its text, `learn.<step key>.wrong.<key>`. Either `moves` or `match` identifies it; a move of
 * `moves` may be illegal, and only its first and last squares count.
 */
export interface LessonMistake {
  key: string;
  /** Wrong answers, written like the right ones */
  moves: readonly string[];
  match: Match | null;
  /** Shown with the text */
  arrows: readonly LessonArrow[];
}

/** A short game against a level. */
export interface LessonGame {
  level: number;
  limit: number | null;
  ruleset: string;
}

/** One instruction: the text `learn.<key>`. */
export interface LessonStep {
  key: string;
  /** The kind of answer; `play` leads out of the lesson to a whole game */
  kind: Kind;
  /** The learner is to move */
  position: string;
  /** Whether `learn.<key>.done` follows the right answer */
  has_done: boolean;
  /** The right answers: moves, numbers of squares, or options */
  expect: readonly string[];
  /** The options of a choice */
  options: readonly string[];
  /** The opponent's moves shown after the learner's */
  replies: Readonly<Record<string, string>>;
  /** Shown with the instruction */
  arrows: readonly LessonArrow[];
  /** Squares that pulse */
  pulse: readonly number[];
  /** Squares whose piece's goal is shown */
  goals: readonly number[];
  /** Slots of the texts, filled with the names of the pieces on these squares */
  names: Readonly<Record<string, number>>;
  /** The moves to go of both sides, by the texts of the moves made in the step, joined by blanks; null if not shown */
  to_go: Readonly<Record<string, Readonly<Record<Player, number>>>> | null;
  /** The first that fits counts */
  wrong: readonly LessonMistake[];
  game: LessonGame | null;
}

/** The version of a lesson for some rulesets. */
export interface LessonVariant {
  /** Values that a ruleset must have for this variant, as in `Preset.fields` */
  fields: Readonly<Record<string, string>>;
  /** The ruleset of the positions */
  ruleset: string;
  /** The learner's side */
  player: Player;
  steps: readonly LessonStep[];
}

/** A lesson of Learn. */
export interface Lesson {
  /** Stable; its title is the text `learn.<id>.title` */
  id: string;
  /** The first that fits a ruleset is used; if none fits, there is no lesson */
  variants: readonly LessonVariant[];
}

/** The lessons that come with the program, in their order. */
export interface Lessons {
  lessons: readonly Lesson[];
}

/** A piece on its way home: its distance in `squares`, and the `moves` it really needs. */
export interface PieceCount {
  piece: string;
  at: number;
  goal: number;
  squares: number;
  moves: number;
}

/** The moves to go of one side at the start, by the rules of the diagram. */
export interface SideCount {
  player: Player;
  total: number;
  pieces: readonly PieceCount[];
}

/** A picture of the rules, and the moves played in it. */
export interface DiagramData {
  /** The subject */
  id: string;
  /** The values that a ruleset must have for it; of those with the same id the first that fits is used */
  fields: Readonly<Record<string, string>>;
  /** Fifty letters and dots each: at the start, and after each move */
  boards: readonly string[];
  /** The squares of each move; the last board may be reached without one */
  paths: readonly (readonly number[])[];
  /** First and last row, first and last column; null: all */
  crop: readonly [number, number, number, number] | null;
  /** The square of the selected piece */
  selected: number | null;
  /** The squares that piece can go to */
  targets: readonly number[];
  /** The squares of pieces that must jump */
  must: readonly number[];
  /** From and to */
  arrows: readonly (readonly number[])[];
  /** The squares of moves that are not allowed */
  illegal: readonly (readonly number[])[];
  /** Whether the squares carry their numbers */
  numbers: boolean;
  counts: readonly SideCount[];
}

/** The diagrams that come with the program, in their order. */
export interface Diagrams {
  diagrams: readonly DiagramData[];
}
