// Made by web/build/bridgetypes.py from salta_core/bridge/protocol/puzzle_results.py: change those.

import type { BoardFields, Player } from "./gameresults.ts";

/** A Solo task after some steps: one side alone, without an opponent. Its ruleset and its start identify a task. */
export interface SoloView extends BoardFields {
  /** The goal square of each piece */
  goals: Readonly<Record<string, number>>;
  /** The sum of the distances to the goals */
  simple: number;
  home: boolean;
}

/** A Solo task that is being generated. */
export interface SoloTask {
  done: boolean;
  /** The canonical text of the ruleset */
  ruleset: string;
  /** The owner of the army */
  player: Player;
  /** 1 to 8 */
  grade: number;
  /** The seed; for the task of a date, the digits of the date */
  seed: number;
  /** The start position; null until done */
  position: string | null;
  /** The fewest steps, proven */
  par: number | null;
  /** A way home of that length */
  line: readonly string[];
  /** The number of placements tried */
  tried: number;
}

/** A chapter of the course. */
export interface SoloChapter {
  id: string;
}

/** A task of the course. */
export interface SoloLesson {
  /** A stable id of letters, digits and hyphens */
  id: string;
  /** The canonical text of the ruleset */
  ruleset: string;
  /** The start position */
  position: string;
  /** The fewest steps, proven */
  par: number;
  /** The sum of the distances to the goals */
  simple: number;
  /** 1 to 8 */
  grade: number;
  /** The id of its chapter; the tasks of a chapter are consecutive */
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
  /** The best defence or the refutation; null once the game or the puzzle is over */
  reply: string | null;
  /** The refutation of a wrong move, starting with the reply */
  line: readonly string[];
  /** The margin after the move, if the goal is points */
  value: number | null;
  /** The best possible margin, if the goal is points */
  best: number | null;
  /** The number of moves the solver has left */
  left: number;
}

/** The proof of a puzzle, or of what remains of it after some moves. Until it is done, `done` is the only field. */
export interface PuzzleVerdict {
  done: boolean;
  /** Whether the goal is certainly reached, but not by every first move */
  sound: boolean;
  reached: boolean;
  /** Whether exactly one first move reaches the goal */
  unique: boolean;
  /**
   * The best margin if the goal is points, the number of the solver's moves if it must be forced; null if there is none
   * or it is uncertain
   */
  value: number | null;
  /** All first moves that reach the goal */
  solutions: readonly string[];
  /** Best play on both sides */
  line: readonly string[];
  nodes: number;
  /** The number of legal first moves */
  choices: number;
  /** Whether the result holds for all possible values of uncertain moves to go */
  certain: boolean;
  /** The rating of a whole puzzle that has a solution; otherwise null */
  rating: number | null;
  /** The motifs of a whole puzzle, on request */
  motifs?: readonly string[];
}

/** The position and the goal of a puzzle. */
interface PuzzleTask {
  /** The canonical text of the ruleset */
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
  /** The number of positions tried */
  tried: number;
}

/** A puzzle that comes with the program. */
export interface ShippedPuzzle extends PuzzleTask {
  /** A stable id */
  id: string;
  rating: number;
  /** The solution with the best defence */
  line: readonly string[];
  /** The nodes of its proof */
  nodes: number;
  /** The proof tree, which the build adds */
  tree?: string;
  /** The motifs, on request */
  motifs?: readonly string[];
}

/** A set of puzzles with one subject. */
export interface PuzzleSet {
  id: string;
  puzzles: readonly ShippedPuzzle[];
}

/** The fields that printed games and puzzles share. */
interface PrintedFields {
  /** A stable id */
  id: string;
  year: number;
  /** The id of a publication */
  source: string;
  /** The canonical text of the ruleset */
  ruleset: string;
  /** The number of moves before each note */
  notes: readonly number[];
}

/** A game or a line of play printed in the first years of Salta. */
export interface PrintedLine extends PrintedFields {
  kind: "game" | "figure";
  /** The start position as text; null means the opening */
  start: string | null;
  moves: readonly string[];
}

/** A puzzle printed in the first years of Salta. */
export interface PrintedPuzzle extends PrintedFields {
  kind: "puzzle";
  position: string;
  goal: string;
  /** The solution with the best defence */
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

/** A puzzle with both armies: a step of a Daily Salta, or one of Rush. */
export interface DailyTask {
  position: string;
  goal: string;
  rating: number;
  line: readonly string[];
  /** The proof tree, which the build adds */
  tree?: string;
}

/** The duel of one day. */
export interface DailyDuel {
  /** The canonical text of the ruleset */
  ruleset: string;
  position: string;
  /** The seed of the opponent's mistakes */
  seed: number;
  /** How much the opponent misjudges moves, in hundredths of a step */
  noise: number;
  /** The level of the person whose face and name the opponent has */
  level: number;
  /** The best margin known */
  best: number;
  /** The player's moves that reach it */
  line: readonly string[];
}

/** The duel and the three puzzles of one day. */
export interface DailySteps {
  duel: DailyDuel;
  run: DailyTask;
  tactic: DailyTask;
  /** The position of a Solo task, and its par */
  ending: readonly [string, number];
}

/** All days of the Daily Salta, one after the other. */
export interface DailyStock {
  /** The first day, for example 2026-11-23 */
  first: string;
  /** The canonical text of the puzzles' ruleset */
  ruleset: string;
  days: readonly DailySteps[];
}

/** A duel after some moves of the player, each with the opponent's reply. */
export interface DuelView {
  /** The moves of both sides */
  plies: readonly string[];
  /** The opponent's moves to go minus the player's */
  margin: number;
  isOver: boolean;
}

/** The loss of each of the player's moves, as far as they are reviewed. */
export interface DuelReview {
  done: boolean;
  /** 0 for a best move */
  losses: readonly number[];
  /** The margin of the position on the board */
  margin: number;
  /** The best margin known from the first position, at least `margin` */
  best: number;
}

/** The puzzles of Rush, easy ones first. */
export interface RushStock {
  /** The canonical text of the ruleset */
  ruleset: string;
  puzzles: readonly DailyTask[];
}
