// The operations of the bridge (`salta_core.bridge`), each with its request and its result.
//
// Squares are the historic numbers 11..105. Every request has the whole game as text (ruleset, start and moves), so
// that a worker may be killed at any moment and nothing is lost.

/** @import { Diagrams } from "./diagramresults.js" */
/** @import { Call, GameFields, PieceReport, Player, Playout, Race, Review, Settlement, Thought, View } from "./gameresults.js" */
/** @import { Lessons } from "./lessonresults.js" */
/** @import { DailyPuzzles, FirstSteps, MadePuzzle, PuzzleAnswer, PuzzleCollection, PuzzleVerdict } from "./puzzleresults.js" */
/** @import { SoloCourse, SoloTask, SoloView } from "./puzzleresults.js" */

/**
 * Every operation by its name: the fields of a request, the result, and, of work that is done in slices, the
 * progress it reports. Such work has a `done` in its result, as it may also end with its budget.
 *
 * @typedef {{
 *   "presets": { request: NoFields, result: Presets, progress: never },
 *   "levels": { request: NoFields, result: readonly Level[], progress: never },
 *   "view": { request: GameFields, result: View, progress: never },
 *   "play": { request: PlayFields, result: View, progress: never },
 *   "explain-piece": { request: PieceFields, result: PieceReport, progress: never },
 *   "call": { request: CallFields, result: Call, progress: never },
 *   "race": { request: RaceFields, result: Race, progress: Race },
 *   "settle": { request: GameFields, result: Settlement, progress: Settlement },
 *   "think": { request: ThinkFields, result: Thought, progress: Thought },
 *   "playout": { request: GameFields, result: Playout, progress: Playout },
 *   "review": { request: ReviewFields, result: Review, progress: Review },
 *   "solo": { request: SoloFields, result: SoloView, progress: never },
 *   "solo-make": { request: SoloMakeFields, result: SoloTask, progress: SoloTask },
 *   "solo-course": { request: NoFields, result: SoloCourse, progress: never },
 *   "verify": { request: PuzzleFields, result: PuzzleVerdict, progress: Partial<PuzzleVerdict> },
 *   "answer": { request: PuzzleFields, result: PuzzleAnswer, progress: Partial<PuzzleAnswer> },
 *   "puzzle-make": { request: PuzzleMakeFields, result: MadePuzzle, progress: MadePuzzle },
 *   "puzzles": { request: NoFields, result: PuzzleCollection, progress: never },
 *   "lessons": { request: NoFields, result: Lessons, progress: never },
 *   "first-steps": { request: NoFields, result: FirstSteps, progress: never },
 *   "daily-puzzles": { request: { classic?: boolean }, result: DailyPuzzles, progress: never },
 *   "diagrams": { request: NoFields, result: Diagrams, progress: never },
 *   "record-read": { request: TextFields, result: RecordFile, progress: RecordFile },
 *   "record-write": { request: RecordFields, result: RecordText, progress: never },
 *   "convert": { request: ConvertFields, result: CanonicalText, progress: never },
 *   "link": { request: LinkFields, result: Link, progress: never },
 *   "share": { request: ShareFields, result: SharedLink, progress: never },
 * }} Operations
 */

/** @typedef {keyof Operations} OperationName */

/** @typedef {{}} NoFields */

/** A game and a move to be made in it. @typedef {GameFields & {move: string}} PlayFields */

/** A game, and the square of a piece of the player to move. @typedef {GameFields & {square: number}} PieceFields */

/** A game, of which the last move is called; with a level and a seed it is the computer that may call. @typedef {GameFields & {level?: number, seed?: number}} CallFields */

/** @typedef {{ruleset: string, position: string}} RaceFields */

/**
 * The computer's move, for a level of 1 to 10 and a seed. It ends with the level's own limits; with `endless` it goes
 * on, deeper and deeper, until everything is searched. `lines`: how many of the best moves are reported, by default
 * one. With `explain` the last answer has the reasons for the move, with `view` the view after it. `ms`: a time limit
 * that replaces the level's own.
 *
 * @typedef {GameFields & {level: number, seed: number, endless?: boolean, lines?: number, explain?: boolean, view?: boolean, ms?: number}} ThinkFields
 */

/** `nodes` for each position, by default 2000. @typedef {GameFields & {nodes?: number}} ReviewFields */

/** A task by its start, and the steps made. @typedef {{ruleset: string, start: string, moves: readonly string[]}} SoloFields */

/**
 * A new task of a grade from 1 to 8 and a seed, which means the same task on every machine; or that of a day
 * ("2026-11-20"), the same for everyone.
 *
 * @typedef {{ruleset: string, player: Player, grade: number, seed: number} | {date: string}} SoloMakeFields
 */

/** A puzzle, and the moves of both sides since its start. @typedef {SoloFields & {goal: string}} PuzzleFields */

/** `goal`: a kind of goal without a number of moves; null for any. @typedef {{ruleset: string, goal: string | null, seed: number}} PuzzleMakeFields */

/** @typedef {{text: string}} TextFields */

/** With `view` the result has the view that the link shows first. @typedef {TextFields & {view?: boolean}} LinkFields */

/** @typedef {{what: "position" | "move" | "ruleset", text: string}} ConvertFields */

/** What was converted, in its canonical form. @typedef {{text: string}} CanonicalText */

/** A comment after so many moves of the main line. @typedef {{ply: number, text: string}} RecordComment */

/**
 * A move beside the main line. `after`: the place that it is made from; 0 is the start, then come the moves of the main
 * line, and then those of the variations, each behind the one that it follows.
 *
 * @typedef {{after: number, move: string, comment?: string}} VariationMove
 */

/**
 * A game of a game file. `headers` are those of the file with `Result`, `Points` and `Termination`
 * among them, in the order in which they are written.
 *
 * @typedef {object} RecordedGame
 * @property {string} ruleset canonical text
 * @property {string | null} start position text; null is the opening
 * @property {readonly string[]} moves canonical texts
 * @property {Record<string, string>} headers
 * @property {0 | Player} resigned who gave up
 * @property {Player} [timeout] who ran out of time, where somebody did
 * @property {readonly RecordComment[]} comments
 * @property {readonly VariationMove[]} [variations] where there are some
 */

/** What `record-read` finds in a `text`; games are there once it is done. @typedef {{done: boolean, games: readonly RecordedGame[]}} RecordFile */

/**
 * The request of `record-write`: what was read, of which only the game's own fields are required; `resigned` or
 * `timeout` sets the headers `Result` and `Termination`.
 *
 * @typedef {GameFields & {headers?: Record<string, string>, resigned?: 0 | Player, timeout?: 0 | Player, comments?: readonly RecordComment[], variations?: readonly VariationMove[]}} RecordFields
 */

/** The result of `record-write`: a whole game file. @typedef {{text: string}} RecordText */

/**
 * What a link is to contain; what is null may be missing as well. Free texts (`title`, `author`, `hints`, `first`, `second`)
 * have 200 characters at most, begin and end with something other than a blank, and hold neither control characters
 * nor marks that turn the direction of writing.
 *
 * @typedef {object} ShareFields
 * @property {"position" | "game" | "solo" | "puzzle" | "study"} kind
 * @property {string} ruleset
 * @property {string} [position]  of all kinds but a game and a study
 * @property {string | null} [start]  of a game or a study, as all that follows: where it began
 * @property {readonly string[]} [moves]
 * @property {number | null} [at]  how many of the moves are shown; null for all. Of a study the place
 * @property {Player | null} [resigned]
 * @property {Player | null} [sent]
 * @property {Player | null} [timeout]  who ran out of time; nobody has resigned then
 * @property {boolean} [called]  the player to move after the last move has been called there
 * @property {string | null} [first]
 * @property {string | null} [second]
 * @property {readonly RecordComment[]} [comments]  of a study, as what follows
 * @property {readonly VariationMove[]} [variations]
 * @property {string} [goal]  of a puzzle, as what follows
 * @property {string | null} [author]
 * @property {readonly string[]} [hints]
 * @property {readonly string[]} [solution]
 * @property {number | null} [par]  of a Solo task
 * @property {string | null} [title]  of all kinds but a game
 */

/** What a link contains; texts are as in `ShareFields`. @typedef {PositionLink | GameLink | PuzzleLink | SoloLink | StudyLink} Link */

/**
 * What the links of all kinds but a game and a study have in common.
 *
 * @typedef {object} LinkedPosition
 * @property {string} ruleset canonical text
 * @property {string} position of a Solo task or a puzzle, its start
 * @property {string | null} title
 * @property {string} canonical the one form of this link, from "#" on
 */

/** With the view of the position. @typedef {LinkedPosition & {kind: "position", view?: View}} PositionLink */

/** `par`: claimed by the author of the link, and not proved. @typedef {LinkedPosition & {kind: "solo", par: number | null, view?: SoloView}} SoloLink */

/**
 * `hints`: up to three. `solution`: legal moves, the solver's first; whether they solve it is not proved.
 *
 * @typedef {LinkedPosition & {kind: "puzzle", goal: string, author: string | null, hints: readonly string[], solution: readonly string[], view?: View}} PuzzleLink
 */

/**
 * @typedef {object} GameLink
 * @property {"game"} kind
 * @property {string} ruleset canonical text
 * @property {string | null} start position text; null is the opening
 * @property {readonly string[]} moves canonical texts, all legal
 * @property {Player | null} resigned who gave the game up after the last move
 * @property {number} at moves to be shown at first
 * @property {string | null} first the name of player 1
 * @property {string | null} second the name of player 2
 * @property {Player | null} sent who sent it, where the game is played by link: the recipient plays the other side
 * @property {Player} [timeout] who ran out of time, where somebody did
 * @property {true} [called] the player to move after the last move has overlooked a jump there and been called
 * @property {string} canonical
 * @property {View} [view] after `at` moves
 */

/**
 * A game with variations and comments; a line of a comment ends with "\n".
 *
 * @typedef {object} StudyLink
 * @property {"study"} kind
 * @property {string} ruleset canonical text
 * @property {string | null} start position text; null is the opening
 * @property {readonly string[]} moves of the main line, canonical texts
 * @property {readonly RecordComment[]} comments one for a number of moves at most
 * @property {readonly VariationMove[]} variations
 * @property {number} at the place that is shown at first
 * @property {Player | null} resigned who gave the game up at the end of the main line
 * @property {Player | null} timeout who ran out of time there
 * @property {string | null} title
 * @property {string | null} first the name of player 1
 * @property {string | null} second the name of player 2
 * @property {string} canonical
 * @property {View} [view] of that place
 */

/** The result of `share`: the canonical link, from "#" on. @typedef {{text: string}} SharedLink */

/**
 * @typedef {object} Preset
 * @property {string} id
 * @property {number} year
 * @property {readonly string[]} colours
 * @property {Record<string, string>} fields values as in a ruleset's text
 * @property {View} opening
 * @property {{1: number, 2: number}} toGo moves to go of each side at the opening
 */

/** A rule that a mixture can change; a `limit` is also a number. @typedef {{id: string, values: readonly string[]}} Field */

/**
 * @typedef {object} Presets
 * @property {string} version
 * @property {string} default
 * @property {readonly Preset[]} presets
 * @property {readonly Field[]} fields
 */

/** @typedef {{level: number}} Level */
