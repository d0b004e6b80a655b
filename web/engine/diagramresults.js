// What the bridge tells of the diagrams of the rules; see operations.js. Squares are the historic numbers 11..105.

/** @import { Player } from "./gameresults.js" */

/**
 * What a piece still owes: `squares` away from its goal, and `moves` to be made, with what stands in the way.
 *
 * @typedef {{piece: string, at: number, goal: number, squares: number, moves: number}} PieceCount
 */

/** The moves to go of one side at the start, by the rules of the diagram. @typedef {{player: Player, total: number, pieces: readonly PieceCount[]}} SideCount */

/**
 * A picture of the rules, and what is played in it.
 *
 * @typedef {object} DiagramData
 * @property {string} id what it explains
 * @property {Readonly<Record<string, string>>} fields the values that a ruleset must have for it; of those with the
 *   same id the first that fits is meant
 * @property {readonly string[]} boards fifty letters and dots each: at the start, and after each move
 * @property {readonly (readonly number[])[]} paths the squares of each move; the last board may be reached without one
 * @property {readonly [number, number, number, number] | null} crop first and last row, first and last column; null: all
 * @property {number | null} selected whose piece is selected
 * @property {readonly number[]} targets where that piece may go
 * @property {readonly number[]} must whose pieces must jump
 * @property {readonly (readonly number[])[]} arrows from and to
 * @property {readonly (readonly number[])[]} illegal the squares of moves that are not allowed
 * @property {boolean} numbers whether the squares carry their numbers
 * @property {readonly SideCount[]} counts
 */

/** @typedef {{diagrams: readonly DiagramData[]}} Diagrams */

export {};
