// The bridge's result about the lessons of Learn.

/** @import { Player } from "./gameresults.js" */

/**
 * The lessons that come with the program, in their order.
 *
 * @typedef {object} Lessons
 * @property {readonly Lesson[]} lessons
 */

/**
 * @typedef {object} Lesson
 * @property {string} id stable; its title is the text `learn.<id>.title`
 * @property {readonly LessonVariant[]} variants the first that fits a ruleset is taken; where none fits, there is no lesson
 */

/**
 * @typedef {object} LessonVariant
 * @property {Record<string, string>} fields values that a ruleset must have for this variant, as in `Preset.fields`
 * @property {string} ruleset by which the positions are played
 * @property {Player} player the learner's side
 * @property {readonly LessonStep[]} steps
 */

/** From one square to another. @typedef {readonly number[]} LessonArrow */

/**
 * One instruction: the text `learn.<key>`.
 *
 * @typedef {object} LessonStep
 * @property {string} key
 * @property {"move" | "piece" | "square" | "choice" | "read" | "game"} kind what is asked for
 * @property {string} position the learner is to move
 * @property {boolean} has_done whether `learn.<key>.done` is said after the right answer
 * @property {readonly string[]} expect the right answers: moves, numbers of squares, or options
 * @property {readonly string[]} options of a choice
 * @property {Record<string, string>} replies the opponent's moves that are shown after the learner's
 * @property {readonly LessonArrow[]} arrows shown with the instruction
 * @property {readonly number[]} pulse squares that pulse
 * @property {readonly number[]} goals squares whose piece's goal is shown
 * @property {Record<string, number>} names slots of the texts, filled with the names of the pieces on these squares
 * @property {boolean} count whether moves to go are shown
 * @property {readonly LessonMistake[]} wrong the first that fits is taken
 * @property {LessonGame | null} game
 */

/**
 * A mistake with a text of its own, `learn.<step key>.wrong.<key>`. Either `moves` or `match` tells which it is; a
 * move of `moves` may be illegal, and only its first and last squares count.
 *
 * @typedef {object} LessonMistake
 * @property {string} key
 * @property {readonly string[]} moves wrong answers, written like the right ones
 * @property {"not-a-jump" | "other-piece" | "backward" | "not-movable" | "enemy" | "off-diagonal" | "any" | null} match
 * @property {readonly LessonArrow[]} arrows shown with the text
 */

/** A short game against a level. @typedef {{level: number, limit: number | null, ruleset: string}} LessonGame */

export {};
