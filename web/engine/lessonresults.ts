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

/** From and to. */
export type LessonArrow = readonly number[];

/**
 * A typical mistake and its text, `learn.<step key>.wrong.<key>`. Either `moves` or `match` identifies it; a move of
 * `moves` may be illegal, and only its first and last squares count.
 */
export interface LessonMistake {
  key: string;
  /** Written like the right ones */
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
  /** `play` leads out of the lesson to a whole game */
  kind: Kind;
  /** The learner is to move */
  position: string;
  /** Whether `learn.<key>.done` follows the right answer */
  has_done: boolean;
  /** The right answers: moves, numbers of squares, or options */
  expect: readonly string[];
  /** Of a choice */
  options: readonly string[];
  /** The opponent's, by the learner's moves */
  replies: Readonly<Record<string, string>>;
  /** Shown with the instruction */
  arrows: readonly LessonArrow[];
  pulse: readonly number[];
  /** Squares of the pieces whose goals are shown */
  goals: readonly number[];
  /** Squares of the pieces whose names fill the slots of the texts */
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
  ruleset: string;
  /** The learner */
  player: Player;
  steps: readonly LessonStep[];
}

/** A lesson of Learn. */
export interface Lesson {
  /** Stable; its title is the text `learn.<id>.title` */
  id: string;
  /** The first that fits a ruleset; if none does, there is no lesson */
  variants: readonly LessonVariant[];
}

/** The lessons, in their order. */
export interface Lessons {
  lessons: readonly Lesson[];
}

/** A piece's way home: its distance, and the moves it needs. */
export interface PieceCount {
  piece: string;
  at: number;
  goal: number;
  squares: number;
  moves: number;
}

/** The moves to go of one side at the start. */
export interface SideCount {
  player: Player;
  total: number;
  pieces: readonly PieceCount[];
}

/** A picture of the rules, and the moves played in it. */
export interface DiagramData {
  id: string;
  /** The values that a ruleset must have for it; of those with the same id the first that fits is used */
  fields: Readonly<Record<string, string>>;
  /** Fifty letters and dots each: at the start, and after each move */
  boards: readonly string[];
  /** The squares of each move; the last board may be reached without one */
  paths: readonly (readonly number[])[];
  /** First and last row, first and last column; null is all */
  crop: readonly [number, number, number, number] | null;
  selected: number | null;
  /** Where it can go */
  targets: readonly number[];
  /** The squares of pieces that must jump */
  must: readonly number[];
  /** From and to */
  arrows: readonly (readonly number[])[];
  /** The squares of forbidden moves */
  illegal: readonly (readonly number[])[];
  numbers: boolean;
  counts: readonly SideCount[];
}

/** The diagrams, in their order. */
export interface Diagrams {
  diagrams: readonly DiagramData[];
}
