// The bridge's results about Solo tasks and puzzles, those that it makes and those that come with the program.

/** @import { BoardFields, Player } from "./gameresults.js" */

/**
 * A Solo task after some steps: one side alone, without an opponent. A task is identified by its ruleset and its
 * start. `goals`: each piece's goal square. `simple`: distances to go, summed. `home`: whether all pieces are.
 *
 * @typedef {BoardFields & {goals: Record<string, number>, simple: number, home: boolean}} SoloView
 */

/**
 * A new Solo task, or how far its generation has come.
 *
 * @typedef {object} SoloTask
 * @property {boolean} done
 * @property {string} ruleset canonical text
 * @property {Player} player whose army it is
 * @property {number} grade from 1, first steps, to 8, monsters
 * @property {number} seed of a date, its digits
 * @property {string | null} position the start, once done
 * @property {number | null} par the fewest steps home, proven
 * @property {readonly string[]} line one way home of that length
 * @property {number} tried placements that were tried so far
 */

/**
 * The Solo tasks that come with the program, in chapters, easy ones first.
 *
 * @typedef {object} SoloCourse
 * @property {readonly {id: string}[]} chapters in their order
 * @property {readonly SoloLesson[]} tasks
 */

/**
 * @typedef {object} SoloLesson
 * @property {string} id stable, of letters, digits and "-"
 * @property {string} ruleset canonical text
 * @property {string} position the start
 * @property {number} par the fewest steps home, proven
 * @property {number} simple distances to go, summed
 * @property {number} grade from 1, first steps, to 8, monsters
 * @property {string} chapter its id; the tasks of one chapter follow each other
 */

/**
 * The verdict on the solver's last move in a puzzle.
 *
 * @typedef {object} PuzzleAnswer
 * @property {boolean} done the fields below are there only then
 * @property {"solved" | "right" | "wrong"} verdict
 * @property {string | null} reply the best defence, or what refutes the move; null after the end
 * @property {readonly string[]} line how a wrong move is refuted, the reply first
 * @property {number | null} value for points, the margin that the move leads to
 * @property {number | null} best for points, the best margin there was
 * @property {number} left own moves left
 */

/**
 * What is proved about a puzzle, or about the rest of one.
 *
 * @typedef {object} PuzzleVerdict
 * @property {boolean} done the fields below are there only then
 * @property {boolean} sound the goal is reached, not by every move, and no count is in doubt
 * @property {boolean} reached
 * @property {boolean} unique just one first move will do
 * @property {number | null} value for points the best margin if certain, for what is forced the own moves
 * @property {readonly string[]} solutions every first move that reaches the goal
 * @property {readonly string[]} line best play on both sides
 * @property {number} nodes
 * @property {number} choices how many first moves there are
 * @property {boolean} certain no doubt about moves to go touches any of this
 * @property {number | null} rating how hard it is, for a whole puzzle that has a solution
 */

/**
 * A new puzzle; null while none has been found, and for good once done.
 *
 * @typedef {object} MadePuzzle
 * @property {boolean} done
 * @property {{ ruleset: string, position: string, goal: string, rating: number, solution: readonly string[] } | null} puzzle
 * @property {number} tried positions looked at
 */

/**
 * The puzzles that come with the program, and what was printed in the first years of the game.
 *
 * @typedef {object} PuzzleCollection
 * @property {readonly {id: string, puzzles: readonly ShippedPuzzle[]}[]} sets
 * @property {readonly (PrintedLine | PrintedPuzzle)[]} historic
 */

/** The puzzles that a newcomer begins with, in their order. @typedef {{puzzles: readonly ShippedPuzzle[]}} FirstSteps */

/**
 * The puzzle of each day. The weeks, from Monday to Sunday, follow each other from `first` on, and then begin again.
 * The days from `classic.from` on have those of `classic.weeks`; these come only where they are asked for.
 *
 * @typedef {object} DailyPuzzles
 * @property {string} first a Monday, "2026-11-23"
 * @property {readonly (readonly string[])[]} weeks ids of the collection
 * @property {{ from: string, weeks: readonly (readonly string[])[] }} [classic]
 */

/**
 * @typedef {object} ShippedPuzzle
 * @property {string} id stable
 * @property {string} ruleset canonical text
 * @property {string} position
 * @property {string} goal
 * @property {number} rating
 * @property {readonly string[]} line a solution with the best defence
 * @property {number} nodes of its proof
 */

/**
 * @typedef {object} PrintedFields
 * @property {string} id stable
 * @property {number} year
 * @property {string} source id of who printed it
 * @property {string} ruleset canonical text
 * @property {readonly number[]} notes after how many moves there is something to say
 */

/** `start`: position text; null is the opening. @typedef {PrintedFields & {kind: "game" | "figure", start: string | null, moves: readonly string[]}} PrintedLine */

/** `line`: a solution with the best defence. @typedef {PrintedFields & {kind: "puzzle", position: string, goal: string, line: readonly string[]}} PrintedPuzzle */
