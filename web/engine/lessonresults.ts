// Made by web/build/bridgetypes.py from salta_core/bridge/protocol/lesson_results.py: change those.

import type { Player } from "./gameresults.ts";

/**
 * What the learner must do in a step: make a move, press a piece or a square, choose an answer, read, or play a game.
 * `play` leaves the lesson for a whole game against the computer.
 */
type Kind = "move" | "piece" | "square" | "choice" | "read" | "game" | "play";

/** A kind of mistake that the page recognises; `any` matches every other mistake. */
type Match =
  | "not-a-jump"
  | "other-piece"
  | "backward"
  | "not-movable"
  | "enemy"
  | "off-diagonal"
  | "any";

/** The squares where the arrow begins and ends. */
export type LessonArrow = readonly number[];

/**
 * A typical mistake; the text `learn.<step key>.wrong.<key>` answers it. Either `moves` or `match` identifies the
 * mistake. A move in `moves` may be illegal; only its first and last squares are compared.
 */
export interface LessonMistake {
  key: string;
  /** The wrong answers, written as in `expect` */
  moves: readonly string[];
  match: Match | null;
  /** Arrows shown with the text */
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
  /** `play` leaves the lesson for a whole game */
  kind: Kind;
  /** The position, in which the learner is to move */
  position: string;
  /** Whether `learn.<key>.done` follows the right answer */
  has_done: boolean;
  /** The right answers: moves, square numbers or options */
  expect: readonly string[];
  /** The options to choose from */
  options: readonly string[];
  /** The opponent's replies, keyed by the learner's moves */
  replies: Readonly<Record<string, string>>;
  /** Arrows shown with the instruction */
  arrows: readonly LessonArrow[];
  pulse: readonly number[];
  /** Squares of the pieces whose goals are shown */
  goals: readonly number[];
  /** Squares of the pieces whose names fill the placeholders of the texts */
  names: Readonly<Record<string, number>>;
  /** The moves to go of both sides, keyed by the moves made in the step, joined by blanks; null if not shown */
  to_go: Readonly<Record<string, Readonly<Record<Player, number>>>> | null;
  /** Typical mistakes; the first that matches applies */
  wrong: readonly LessonMistake[];
  game: LessonGame | null;
}

/** The version of a lesson for some rulesets. */
export interface LessonVariant {
  /** Values that a ruleset must have for this variant, as in `Preset.fields` */
  fields: Readonly<Record<string, string>>;
  ruleset: string;
  /** The learner's side */
  player: Player;
  steps: readonly LessonStep[];
}

/** A lesson of Learn. */
export interface Lesson {
  /** A stable id; the title is the text `learn.<id>.title` */
  id: string;
  /** The first that matches the ruleset is used; without a match the lesson is not offered */
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
  /** Values that a ruleset must have; of the diagrams with this id the first that matches is used */
  fields: Readonly<Record<string, string>>;
  /** The boards at the start and after each move, as fifty letters and dots */
  boards: readonly string[];
  /** The squares of each move; there may be a last board without a move that leads to it */
  paths: readonly (readonly number[])[];
  /** The first and last row, then the first and last column; null means the whole board */
  crop: readonly [number, number, number, number] | null;
  selected: number | null;
  /** The squares that the selected piece can reach */
  targets: readonly number[];
  /** The squares of pieces that must jump */
  must: readonly number[];
  /** The squares where each arrow begins and ends */
  arrows: readonly (readonly number[])[];
  /** The squares of each forbidden move */
  illegal: readonly (readonly number[])[];
  numbers: boolean;
  counts: readonly SideCount[];
}

/** The diagrams, in their order. */
export interface Diagrams {
  diagrams: readonly DiagramData[];
}
