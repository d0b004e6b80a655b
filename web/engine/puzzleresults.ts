// Made by web/build/bridgetypes.py from salta_core/bridge/protocol/puzzle_results.py: change those.

import type { BoardFields, Player } from "./gameresults.ts";

/** A Solo task after some steps: one side alone, without an opponent. Its ruleset and its start identify a task. */
export interface SoloView extends BoardFields {
  /** Each piece's goal square */
  goals: Readonly<Record<string, number>>;
  /** Distances to go, summed */
  simple: number;
  /** Whether all pieces are on their goals */
  home: boolean;
}

/** A new Solo task, or the progress of its generation. */
export interface SoloTask {
  done: boolean;
  /** Canonical text */
  ruleset: string;
  /** The owner of the army */
  player: Player;
  /** From 1, first steps, to 8, monsters */
  grade: number;
  /** Of a date, its digits */
  seed: number;
  /** The start, once done */
  position: string | null;
  /** The fewest steps home, proven */
  par: number | null;
  /** One way home of that length */
  line: readonly string[];
  /** Placements tried so far */
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
  /** The fewest steps home, proven */
  par: number;
  /** Distances to go, summed */
  simple: number;
  /** From 1, first steps, to 8, monsters */
  grade: number;
  /** Its id; the tasks of one chapter follow each other */
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
  /** The best defence, or the refutation of the move; null after the end */
  reply: string | null;
  /** The refutation of a wrong move, the reply first */
  line: readonly string[];
  /** For points, the margin that the move leads to */
  value: number | null;
  /** For points, the best margin there was */
  best: number | null;
  /** Own moves left */
  left: number;
}

/** The proof of a puzzle, or of the rest of one. Until it is done, `done` is the only field. */
export interface PuzzleVerdict {
  done: boolean;
  /** The goal is reached, not by every move, and no count is in doubt */
  sound: boolean;
  reached: boolean;
  /** Only one first move works */
  unique: boolean;
  /** For points the best margin if certain, for a forced win the own moves */
  value: number | null;
  /** Every first move that reaches the goal */
  solutions: readonly string[];
  /** Best play on both sides */
  line: readonly string[];
  nodes: number;
  /** The number of first moves */
  choices: number;
  /** No doubt about moves to go touches any of this */
  certain: boolean;
  /** Its difficulty, for a whole puzzle that has a solution */
  rating: number | null;
  /** The themes of a whole puzzle's line, if asked for */
  motifs?: readonly string[];
}

/** A generated puzzle. */
export interface NewPuzzle {
  /** Canonical text */
  ruleset: string;
  position: string;
  goal: string;
  rating: number;
  solution: readonly string[];
}

/** A new puzzle, or null: none found yet, or none found at all once `done` is true. */
export interface MadePuzzle {
  done: boolean;
  puzzle: NewPuzzle | null;
  /** Positions looked at */
  tried: number;
}

/** A puzzle that comes with the program. */
export interface ShippedPuzzle {
  /** Canonical text */
  ruleset: string;
  position: string;
  goal: string;
  /** Stable */
  id: string;
  rating: number;
  /** A solution with the best defence */
  line: readonly string[];
  /** The size of its proof */
  nodes: number;
  /** Its proof tree, which the build adds */
  tree?: string;
  /** The themes of its solution, if asked for */
  motifs?: readonly string[];
}

/** A set of puzzles with one subject. */
export interface PuzzleSet {
  id: string;
  puzzles: readonly ShippedPuzzle[];
}

/** A game or a line of play printed in the first years of Salta. */
export interface PrintedLine {
  /** Stable */
  id: string;
  year: number;
  /** The id of its publication */
  source: string;
  /** Canonical text */
  ruleset: string;
  /** The numbers of moves after which there is a note */
  notes: readonly number[];
  kind: "game" | "figure";
  /** Position text; null is the opening */
  start: string | null;
  moves: readonly string[];
}

/** A puzzle printed in the first years of Salta. */
export interface PrintedPuzzle {
  /** Stable */
  id: string;
  year: number;
  /** The id of its publication */
  source: string;
  /** Canonical text */
  ruleset: string;
  /** The numbers of moves after which there is a note */
  notes: readonly number[];
  kind: "puzzle";
  position: string;
  goal: string;
  /** A solution with the best defence */
  line: readonly string[];
  /** Its proof tree, which the build adds */
  tree?: string;
}

/** The puzzles that come with the program, and the historic ones. */
export interface PuzzleCollection {
  sets: readonly PuzzleSet[];
  historic: readonly (PrintedLine | PrintedPuzzle)[];
}

/** The puzzles for newcomers, in their order. */
export interface FirstSteps {
  puzzles: readonly ShippedPuzzle[];
}

/** A step of a day's Daily Salta with both armies. */
export interface DailyTask {
  position: string;
  goal: string;
  rating: number;
  line: readonly string[];
  /** Its proof tree, which the build adds */
  tree?: string;
}

/** The three steps of one day. */
export interface DailySteps {
  run: DailyTask;
  tactic: DailyTask;
  /** The position and its par */
  ending: readonly [string, number];
}

/** The steps of each day of the Daily Salta; after the last day the list repeats. */
export interface DailyStock {
  /** The first day, such as 2026-11-23 */
  first: string;
  /** The ruleset of all steps, canonical text */
  ruleset: string;
  days: readonly DailySteps[];
}

/** The puzzles of Rush, easy ones first. */
export interface RushStock {
  /** The ruleset of all of them, canonical text */
  ruleset: string;
  puzzles: readonly DailyTask[];
}
