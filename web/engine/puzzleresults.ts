// The bridge's results about Solo tasks and puzzles, those that it makes and those that come with the program.

import type { BoardFields, Player } from "./gameresults.ts";

/**
 * A Solo task after some steps: one side alone, without an opponent. A task is identified by its ruleset and its
 * start. `goals`: each piece's goal square. `simple`: distances to go, summed. `home`: whether all pieces are.
 */
export type SoloView = BoardFields & {
  goals: Record<string, number>;
  simple: number;
  home: boolean;
};

/** A new Solo task, or how far its generation has come. */
export interface SoloTask {
  done: boolean;
  /** Canonical text */
  ruleset: string;
  /** Whose army it is */
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
  /** Placements that were tried so far */
  tried: number;
}

/** The Solo tasks that come with the program, in chapters, easy ones first. */
export interface SoloCourse {
  /** In their order */
  chapters: readonly { id: string }[];
  tasks: readonly SoloLesson[];
}

export interface SoloLesson {
  /** Stable, of letters, digits and "-" */
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

/** The verdict on the solver's last move in a puzzle. */
export interface PuzzleAnswer {
  /** The fields below are there only then */
  done: boolean;
  verdict: "solved" | "right" | "wrong";
  /** The best defence, or what refutes the move; null after the end */
  reply: string | null;
  /** How a wrong move is refuted, the reply first */
  line: readonly string[];
  /** For points, the margin that the move leads to */
  value: number | null;
  /** For points, the best margin there was */
  best: number | null;
  /** Own moves left */
  left: number;
}

/** What is proved about a puzzle, or about the rest of one. */
export interface PuzzleVerdict {
  /** The fields below are there only then */
  done: boolean;
  /** The goal is reached, not by every move, and no count is in doubt */
  sound: boolean;
  reached: boolean;
  /** Just one first move will do */
  unique: boolean;
  /** For points the best margin if certain, for what is forced the own moves */
  value: number | null;
  /** Every first move that reaches the goal */
  solutions: readonly string[];
  /** Best play on both sides */
  line: readonly string[];
  nodes: number;
  /** How many first moves there are */
  choices: number;
  /** No doubt about moves to go touches any of this */
  certain: boolean;
  /** How hard it is, for a whole puzzle that has a solution */
  rating: number | null;
  /** What the line of a whole puzzle is about, where it is asked for */
  motifs?: readonly string[];
}

/** A new puzzle; null while none has been found, and for good once done. */
export interface MadePuzzle {
  done: boolean;
  puzzle: {
    ruleset: string;
    position: string;
    goal: string;
    rating: number;
    solution: readonly string[];
  } | null;
  /** Positions looked at */
  tried: number;
}

/** The puzzles that come with the program, and what was printed in the first years of the game. */
export interface PuzzleCollection {
  sets: readonly { id: string; puzzles: readonly ShippedPuzzle[] }[];
  historic: readonly (PrintedLine | PrintedPuzzle)[];
}

/** The puzzles that a newcomer begins with, in their order. */
export type FirstSteps = { puzzles: readonly ShippedPuzzle[] };

/** A step of a day with both armies. */
export interface DailyTask {
  position: string;
  goal: string;
  rating: number;
  line: readonly string[];
  /** Its proof tree, which the build adds */
  tree?: string;
}

/** The steps of each day of the Daily Salta, from `first` on; after the last day they begin again. */
export interface DailyStock {
  /** "2026-11-23" */
  first: string;
  /** Of all steps, canonical text */
  ruleset: string;
  days: readonly {
    run: DailyTask;
    tactic: DailyTask;
    ending: readonly [position: string, par: number];
  }[];
}

/** The puzzles of Rush, easy ones first. */
export interface RushStock {
  /** Of all of them, canonical text */
  ruleset: string;
  puzzles: readonly DailyTask[];
}

interface ShippedPuzzle {
  /** Stable */
  id: string;
  /** Canonical text */
  ruleset: string;
  position: string;
  goal: string;
  rating: number;
  /** A solution with the best defence */
  line: readonly string[];
  /** Of its proof */
  nodes: number;
  /** Its proof tree, which the build adds */
  tree?: string;
  /** What its solution is about, where it is asked for */
  motifs?: readonly string[];
}

interface PrintedFields {
  /** Stable */
  id: string;
  year: number;
  /** Id of who printed it */
  source: string;
  /** Canonical text */
  ruleset: string;
  /** After how many moves there is something to say */
  notes: readonly number[];
}

/** `start`: position text; null is the opening. */
type PrintedLine = PrintedFields & {
  kind: "game" | "figure";
  start: string | null;
  moves: readonly string[];
};

/** `line`: a solution with the best defence. */
export type PrintedPuzzle = PrintedFields & {
  kind: "puzzle";
  position: string;
  goal: string;
  line: readonly string[];
  /** Its proof tree, which the build adds */
  tree?: string;
};
