// The bridge's results about a game: its state, its value, what to play.

/** @typedef {1 | 2} Player */

/**
 * The game that a request is about.
 *
 * @typedef {object} GameFields
 * @property {string} ruleset a preset's id or a mixed ruleset's text
 * @property {string | null} start position text; null is the opening
 * @property {readonly string[]} moves move texts from there on
 * @property {true} [called] the player to move has overlooked a jump there and been called
 */

/**
 * @typedef {object} LegalMove
 * @property {number} to where the piece comes to stand
 * @property {string} text the move as it is written and played
 * @property {readonly number[]} path every square it touches, origin first
 */

/**
 * What a game and a Solo task have in common as the page shows them.
 *
 * @typedef {object} BoardFields
 * @property {string} ruleset canonical text
 * @property {string} preset the id of the preset it is based on
 * @property {readonly string[]} colours names of player 1's and player 2's colour
 * @property {string} start position text; of a task, the same for every text that shows its placement
 * @property {readonly string[]} moves canonical texts
 * @property {string} position position text; of a task, its ply counts the steps made
 * @property {string} board 50 characters by square, 11 first: a piece's letter or "."
 * @property {Player} player whose turn it is; of a task, whose army
 * @property {readonly {from: number, moves: readonly LegalMove[]}[]} legal by piece, sorted
 * @property {{text: string, path: readonly number[], player: Player} | null} last
 */

/**
 * @typedef {object} GameState
 * @property {number} ply turns taken since the start of the record
 * @property {number | null} limit moves by each side after which play stops
 * @property {boolean} forced a jump is compulsory now
 * @property {boolean} pass the only move is "pass"
 * @property {boolean} equalising player 2's extra turn
 * @property {{1: number, 2: number}} simple distances to go, summed
 * @property {{1: Record<string, number>, 2: Record<string, number>}} goals each piece's goal square
 * @property {{reason: EndReason, winner: 0 | 1 | 2 | null} | null} ending
 * @property {true} [callable] the player to move may call the last move, with or without a cause
 * @property {true} [called] the player to move has been called here, and must jump
 */

/** Why a game ended. @typedef {"home" | "both-home" | "limit" | "repetition" | "blocked"} EndReason */

/** A game as the page shows it. @typedef {BoardFields & GameState} View */

/**
 * @typedef {object} RacePiece
 * @property {string} piece
 * @property {number} at
 * @property {number} goal
 * @property {number} simple its distance
 * @property {number} moves how often it moves in the line
 */

/**
 * How far one side is from home, in moves of its own.
 *
 * @typedef {object} RaceSide
 * @property {number | null} exact
 * @property {boolean} proven
 * @property {readonly [number, number]} range
 * @property {number} simple
 * @property {readonly string[]} line the shortest way found
 * @property {readonly RacePiece[]} pieces
 */

/** @typedef {{1: RaceSide | null, 2: RaceSide | null, done: boolean}} Race */

/**
 * The result of `explain-piece`: why a piece cannot move. It has no square to go to, another piece must jump, or its
 * only moves would block the opponent completely. Null where it can move.
 *
 * @typedef {{hindrance: "no-square" | "must-jump" | "blockade" | null}} PieceReport
 */

/** The result of `call`: whether the last move is taken back, and the view then. @typedef {{called: boolean, view: View | null}} Call */

/** @typedef {{winner: 0 | 1 | 2 | null, reason: string, points: number | null, proven: boolean}} Outcome */

/** @typedef {{done: boolean, outcome: Outcome, race: Race}} Settlement */

/** The line is null while no way home was found, and stays so where none is. @typedef {{done: boolean, line: readonly string[] | null, points: number | null}} Playout */

/**
 * One position of a reviewed game (`review`), and the move that was made in it.
 *
 * @typedef {object} ReviewedPly
 * @property {number} ply moves before it
 * @property {{1: readonly [number, number], 2: readonly [number, number]}} race the fewest and the most
 *   moves to go
 * @property {number} score the margin to expect at the end, in hundredths of a point, for player 1 in
 *   every position; after the end what the game was worth
 * @property {string | null} best the move that the engine would make; null after the end
 * @property {readonly string[]} pv the moves to expect; in a race the one move
 * @property {string | null} move the move that was made; null after the last
 * @property {number | null} loss hundredths of a point that it cost its mover, at least 0
 * @property {"best" | "good" | "slip" | "mistake" | "blunder" | null} verdict
 */

/**
 * The result of `review`. A position is included once its move has been judged; its numbers may still become
 * more exact until all is done.
 *
 * @typedef {{done: boolean, plies: readonly ReviewedPly[]}} Review
 */

/** What a move is worth and where it leads. @typedef {{move: string, score: number, pv: readonly string[]}} ThoughtLine */

/**
 * One thing that a move does; the kinds are explained in `salta_core/engine/reasons.py`.
 *
 * @typedef {object} Reason
 * @property {"wins" | "finishes" | "only" | "way" | "way-found" | "clears-goal" | "frees" | "drives-back" | "forces" | "denies" | "blocks"
 *   | "gains" | "home" | "nearer" | "best"} kind
 * @property {string | null} piece the letter of the piece it is about
 * @property {number | null} moves how many, where the kind has a number
 */

/**
 * The computer's move, and what it has found so far.
 *
 * @typedef {object} Thought
 * @property {boolean} done
 * @property {string | null} move the answer, once done
 * @property {number} depth plies searched to the end
 * @property {number} score the margin to expect in hundredths of a point, for the player to move
 * @property {number} nodes
 * @property {readonly string[]} pv
 * @property {readonly ThoughtLine[]} lines the best moves, as many as were asked for, best first
 * @property {readonly Reason[]} [reasons] why the move is good, the best reason first
 * @property {View} [view] of the game after the move
 */
