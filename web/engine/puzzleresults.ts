// Made by web/build/bridgetypes.py from salta_core/bridge/protocol/puzzle_results.py: change those.

import type { BoardFields, Player } from "./gameresults.ts";

/** A Solo task after some steps: one side alone, without an opponent. Its ruleset and its start identify a task. */
export interface SoloView extends BoardFields {
  /** The goal square of each piece */
  goals: Readonly<Record<string, number>>;
  /** Distances to go, summed */
  simple: number;
  home: boolean;
}

/** A Solo task that is being generated. */
export interface SoloTask {
  done: boolean;
  /** Canonical text */
  ruleset: string;
  /** The owner of the army */
  player: Player;
  /** 1 to 8 */
  grade: number;
  /** Of a date, its digits */
  seed: number;
  /** The start, once done */
  position: string | null;
  /** The fewest steps, proven */
  par: number | null;
  /** A way home of that length */
  line: readonly string[];
  /** Placements tried */
  tried: number;
}

/** A chapter of the course. */
export interface SoloChapter {
  id: string;
}

/** A task of the course. */
export interface SoloLesson {
  /** Stable, of letters, digits and hyphens */
  id: string;
  /** Canonical text */
  ruleset: string;
  /** The start */
  position: string;
  /** The fewest steps, proven */
  par: number;
  /** Distances to go, summed */
  simple: number;
  /** 1 to 8 */
  grade: number;
  /** The tasks of a chapter follow each other */
  chapter: string;
}

/** The shipped Solo tasks, easy ones first. */
export interface SoloCourse {
  chapters: readonly SoloChapter[];
  tasks: readonly SoloLesson[];
}

/** The verdict on the solver's last move in a puzzle. Until it is done, `done` is the only field. */
export interface PuzzleAnswer {
  done: boolean;
  verdict: "solved" | "right" | "wrong";
  /** The best defence or the refutation; null after the end */
  reply: string | null;
  /** The refutation of a wrong move, the reply first */
  line: readonly string[];
  /** For points, the margin after the move */
  value: number | null;
  /** For points, the best margin */
  best: number | null;
  /** Own moves left */
  left: number;
}

/** The proof of a puzzle, or of the rest of one. Until it is done, `done` is the only field. */
export interface PuzzleVerdict {
  done: boolean;
  /** Reached, not by every move, and without a doubtful count */
  sound: boolean;
  reached: boolean;
  /** By one first move only */
  unique: boolean;
  /** For points the best margin if certain, for a win the own moves */
  value: number | null;
  /** All first moves that reach the goal */
  solutions: readonly string[];
  /** Best play on both sides */
  line: readonly string[];
  nodes: number;
  /** First moves */
  choices: number;
  /** Without doubt about moves to go */
  certain: boolean;
  /** For a whole puzzle that has a solution */
  rating: number | null;
  /** Of a whole puzzle, on request */
  motifs?: readonly string[];
}

/** The position and the goal of a puzzle. */
interface PuzzleTask {
  /** Canonical text */
  ruleset: string;
  position: string;
  goal: string;
}

/** A generated puzzle. */
export interface NewPuzzle extends PuzzleTask {
  rating: number;
  solution: readonly string[];
}

/** A new puzzle; null if none is found. */
export interface MadePuzzle {
  done: boolean;
  puzzle: NewPuzzle | null;
  /** Positions tried */
  tried: number;
}

/** A puzzle of the program. */
export interface ShippedPuzzle extends PuzzleTask {
  /** Stable */
  id: string;
  rating: number;
  /** With the best defence */
  line: readonly string[];
  /** Of its proof */
  nodes: number;
  /** The proof tree, which the build adds */
  tree?: string;
  /** On request */
  motifs?: readonly string[];
}

/** A set of puzzles with one subject. */
export interface PuzzleSet {
  id: string;
  puzzles: readonly ShippedPuzzle[];
}

/** The fields that printed games and puzzles share. */
interface PrintedFields {
  /** Stable */
  id: string;
  year: number;
  /** The id of a publication */
  source: string;
  /** Canonical text */
  ruleset: string;
  /** Moves before each note */
  notes: readonly number[];
}

/** A game or a line of play printed in the first years of Salta. */
export interface PrintedLine extends PrintedFields {
  kind: "game" | "figure";
  /** Position text; null is the opening */
  start: string | null;
  moves: readonly string[];
}

/** A puzzle printed in the first years of Salta. */
export interface PrintedPuzzle extends PrintedFields {
  kind: "puzzle";
  position: string;
  goal: string;
  /** With the best defence */
  line: readonly string[];
  /** The proof tree, which the build adds */
  tree?: string;
}

/** The puzzles of the program, and the historic ones. */
export interface PuzzleCollection {
  sets: readonly PuzzleSet[];
  historic: readonly (PrintedLine | PrintedPuzzle)[];
}

/** The puzzles for newcomers, in their order. */
export interface FirstSteps {
  puzzles: readonly ShippedPuzzle[];
}

/** A step of a Daily Salta with both armies. */
export interface DailyTask {
  position: string;
  goal: string;
  rating: number;
  line: readonly string[];
  /** The proof tree, which the build adds */
  tree?: string;
}

/** The three steps of one day. */
export interface DailySteps {
  run: DailyTask;
  tactic: DailyTask;
  /** Position and par */
  ending: readonly [string, number];
}

/** All days of the Daily Salta; after the last the list repeats. */
export interface DailyStock {
  /** Such as 2026-11-23 */
  first: string;
  /** Canonical text */
  ruleset: string;
  days: readonly DailySteps[];
}

/** The puzzles of Rush, easy ones first. */
export interface RushStock {
  /** Canonical text */
  ruleset: string;
  puzzles: readonly DailyTask[];
}
