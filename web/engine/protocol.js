// What is said between the page and the engine, in two layers.
//
// The outer one runs between the page and its worker: `ToWorker` and `FromWorker`. The inner one is
// the bridge's (`salta_core.bridge`): a request and a reply as JSON, which the worker only passes
// on. Squares are the historic numbers 11..105; a game is its ruleset, start and moves as text, whole
// in every request, so that a worker may be killed at any moment and nothing is lost.

/** The number of the bridge's protocol; every request and reply carries it as `v`. */
export const PROTOCOL = 1;

/**
 * Work that may take seconds. The worker does it in slices of some milliseconds, by sending the same
 * request again until the reply says `done`, and hears other messages in between.
 */
export const SLICED = Object.freeze([
  "think",
  "race",
  "settle",
  "playout",
  "review",
  "solo-make",
  "verify",
  "answer",
  "puzzle-make",
  "record-read",
]);

/** @typedef {1 | 2} Player */

/**
 * The game a request speaks of.
 *
 * @typedef {object} GameFields
 * @property {string} ruleset a preset's id or a mixed ruleset's text
 * @property {string | null} start position text; null is the opening
 * @property {readonly string[]} moves move texts from there on
 */

/**
 * @typedef {object} LegalMove
 * @property {number} to where the piece comes to stand
 * @property {string} text the move as it is written and played
 * @property {readonly number[]} path every square it touches, origin first
 */

/**
 * A game as the page shows it.
 *
 * @typedef {object} View
 * @property {string} ruleset canonical text
 * @property {string} preset the id of the preset it is based on
 * @property {readonly string[]} colours names of player 1's and player 2's colour
 * @property {string} start position text
 * @property {readonly string[]} moves canonical texts
 * @property {string} position position text
 * @property {string} board 50 characters by square, 11 first: a piece's letter or "."
 * @property {Player} player whose turn it is
 * @property {number} ply turns taken since the start of the record
 * @property {number | null} limit moves by each side after which play stops
 * @property {readonly {from: number, moves: readonly LegalMove[]}[]} legal by piece, sorted
 * @property {boolean} forced a jump is compulsory now
 * @property {boolean} pass the only move is "pass"
 * @property {{text: string, path: readonly number[], player: Player} | null} last
 * @property {boolean} equalising player 2's extra turn
 * @property {{1: number, 2: number}} simple distances to go, summed
 * @property {{1: Record<string, number>, 2: Record<string, number>}} goals each piece's goal square
 * @property {{reason: string, winner: 0 | 1 | 2 | null} | null} ending
 */

/**
 * A Solo task after some steps: one side alone, nobody answers. A task is known by its ruleset and its
 * start.
 *
 * @typedef {object} SoloView
 * @property {string} ruleset canonical text
 * @property {string} preset the id of the preset it is based on
 * @property {readonly string[]} colours names of player 1's and player 2's colour
 * @property {string} start position text of the task, the same for every text that shows its placement
 * @property {Player} player whose army it is
 * @property {string} position position text; its ply counts the steps made
 * @property {string} board as in `View`
 * @property {readonly string[]} moves canonical texts
 * @property {readonly {from: number, moves: readonly LegalMove[]}[]} legal as in `View`; none when home
 * @property {{text: string, path: readonly number[], player: Player} | null} last
 * @property {Record<string, number>} goals each piece's goal square
 * @property {number} simple distances to go, summed
 * @property {boolean} home whether all pieces are
 */

/**
 * A new Solo task. Asked for by `ruleset`, `player`, `grade` from 1 to 8 and `seed`, or by `date`
 * ("2026-11-20") alone: the task of that day, the same for everyone. A seed means the same task on every machine.
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
 * @property {number} tried placements that were drawn so far
 */

/**
 * The Solo tasks that come with the program, in chapters, easy ones first.
 *
 * @typedef {object} SoloCourse
 * @property {readonly {title: string, teaches: string}[]} chapters in their order, in English
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
 * @property {string} chapter its title; the tasks of one chapter follow each other
 * @property {string} title in English
 */

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

/** @typedef {{winner: 0 | 1 | 2 | null, reason: string, points: number | null, proven: boolean}} Outcome */

/** @typedef {{done: boolean, outcome: Outcome, race: Race}} Settlement */

/** The line is null while no way home was found, and stays so where none is. @typedef {{done: boolean, line: readonly string[] | null, points: number | null}} Playout */

/**
 * One position of a game that was looked through (`review`), and the move that was made in it.
 *
 * @typedef {object} ReviewedPly
 * @property {number} ply moves before it
 * @property {{1: readonly [number, number], 2: readonly [number, number]}} race the fewest and the most
 *   moves to go
 * @property {number} score the margin to expect at the end, in hundredths of a point, for player 1, whoever's
 *   turn it is; after the end what the game was worth
 * @property {string | null} best the move that the engine would make; null after the end
 * @property {readonly string[]} pv how it would go on; in a race the one move
 * @property {string | null} move the move that was made; null after the last
 * @property {number | null} loss hundredths of a point that it cost its mover, at least 0
 * @property {"best" | "good" | "slip" | "mistake" | "blunder" | null} verdict
 */

/**
 * What `review` of a game gives, its `nodes` (2000) for each position. A position is there once its move
 * has been judged; its numbers may still become sharper until all is done.
 *
 * @typedef {{done: boolean, plies: readonly ReviewedPly[]}} Review
 */

/** What a move is worth and where it leads. @typedef {{move: string, score: number, pv: readonly string[]}} ThoughtLine */

/**
 * One thing that a move does; the kinds are explained in `salta_core/engine/reasons.py`.
 *
 * @typedef {object} Reason
 * @property {"wins" | "finishes" | "only" | "way" | "clears-goal" | "frees" | "drives-back" | "forces" | "denies" | "blocks"
 *   | "gains" | "home" | "nearer" | "best"} kind
 * @property {string | null} piece the letter of the piece it is about
 * @property {number | null} moves how many, where the kind has a number
 */

/**
 * The computer's move, asked for by `level`, `seed` and, where several lines are wanted, `lines`. It ends with the
 * level's own limits; with `endless` it goes on, deeper and deeper, until there is nothing left to look at. With
 * `explain` the last answer has the reasons for the move.
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
 */

/**
 * What the solver's last move in a puzzle is worth.
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
 * What is proved of a puzzle, or of what is left of one.
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
 * A puzzle that was looked for; null while none was found, and for good once done.
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

/** What is said after so many moves. @typedef {{ply: number, text: string}} PrintedNote */

/**
 * @typedef {object} PrintedLine
 * @property {string} id stable
 * @property {"game" | "figure"} kind
 * @property {string} title
 * @property {number} year
 * @property {string} source
 * @property {string} text what one sees, and why it is worth a look
 * @property {string} ruleset canonical text
 * @property {string | null} start position text; null is the opening
 * @property {readonly string[]} moves
 * @property {readonly PrintedNote[]} notes
 */

/**
 * @typedef {object} PrintedPuzzle
 * @property {string} id stable
 * @property {"puzzle"} kind
 * @property {string} title
 * @property {number} year
 * @property {string} source
 * @property {string} text
 * @property {string} ruleset canonical text
 * @property {string} position
 * @property {string} goal
 * @property {readonly string[]} line a solution with the best defence
 * @property {readonly PrintedNote[]} notes
 */

/** Words that stand after so many moves. @typedef {{ply: number, text: string}} RecordComment */

/**
 * A game out of a game file. `headers` are those of the file with `Result`, `Points` and `Termination`
 * among them, in the order in which they are written.
 *
 * @typedef {object} RecordedGame
 * @property {string} ruleset canonical text
 * @property {string | null} start position text; null is the opening
 * @property {readonly string[]} moves canonical texts
 * @property {Record<string, string>} headers
 * @property {0 | Player} resigned who gave up
 * @property {readonly RecordComment[]} comments
 */

/** What `record-read` finds in a `text`; games are there once it is done. @typedef {{done: boolean, games: readonly RecordedGame[]}} RecordFile */

/**
 * What `record-write` is asked, which is what was read, all but the game's own fields of its own choice;
 * `resigned` sets the headers `Result` and `Termination`.
 *
 * @typedef {GameFields & {headers?: Record<string, string>, resigned?: 0 | Player, comments?: readonly RecordComment[]}} RecordFields
 */

/** What `record-write` gives: a whole game file. @typedef {{text: string}} RecordText */

/**
 * What a link says (`link`). With the same fields, but for `canonical`, `share` answers with the link; what
 * may be null may be missing there. Free texts (`title`, `author`, `hints`, `first`, `second`) have 200
 * characters at most, begin and end with something other than a blank, and hold neither control
 * characters nor marks that turn the direction of writing.
 *
 * @typedef {PositionLink | GameLink | PuzzleLink | SoloLink} Link
 */

/**
 * @typedef {object} PositionLink
 * @property {"position"} kind
 * @property {string} ruleset canonical text
 * @property {string} position
 * @property {string | null} title
 * @property {string} canonical the one form of this link, from "#" on
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
 * @property {Player | null} sent who sent it, where the game is played by link: whoever opens it plays the other side
 * @property {string} canonical
 */

/**
 * @typedef {object} PuzzleLink
 * @property {"puzzle"} kind
 * @property {string} ruleset canonical text
 * @property {string} position
 * @property {string} goal
 * @property {string | null} title
 * @property {string | null} author
 * @property {readonly string[]} hints up to three
 * @property {readonly string[]} solution legal moves, the solver's first; whether they solve it is not proved
 * @property {string} canonical
 */

/**
 * @typedef {object} SoloLink
 * @property {"solo"} kind
 * @property {string} ruleset canonical text
 * @property {string} position the start
 * @property {number | null} par claimed by whoever made the link, and not proved
 * @property {string | null} title
 * @property {string} canonical
 */

/** What `share` answers: the canonical link, from "#" on. @typedef {{text: string}} SharedLink */

/**
 * @typedef {object} Preset
 * @property {string} id
 * @property {string} name
 * @property {number} year
 * @property {string} source
 * @property {string} summary
 * @property {readonly string[]} colours
 * @property {Record<string, string>} fields values as in a ruleset's text
 * @property {View} opening
 * @property {{1: number, 2: number}} toGo moves to go of each side at the opening
 */

/** @typedef {{value: string, summary: string}} FieldValue */
/** @typedef {{id: string, name: string, values: readonly FieldValue[]}} Field */

/**
 * @typedef {object} Presets
 * @property {string} version
 * @property {string} default
 * @property {readonly Preset[]} presets
 * @property {readonly Field[]} fields
 */

/** @typedef {{level: number, name: string, summary: string}} Level */

/** A bridge request without its `v`. @typedef {{op: string} & Record<string, unknown>} Request */

/** @typedef {{code: string, message: string, place: number | null}} BridgeError */
/** @typedef {{v: number, ok: true, result: unknown}} GoodReply */
/** @typedef {{v: number, ok: false, error: BridgeError}} BadReply */
/** @typedef {GoodReply | BadReply} Reply */

/**
 * What went wrong, as plain data: it crosses from the worker to the page and into an error card.
 *
 * @typedef {object} Fault
 * @property {string} code stable; what the page's sentence is chosen by
 * @property {string} message for whoever reads the details
 * @property {Record<string, unknown>} details the file, its URL, the status and so on
 */

/** @typedef {"loader" | "runtime" | "wasm" | "stdlib" | "engine" | "snapshot"} EngineFileName */

/**
 * @typedef {object} EngineFile
 * @property {string} url relative to the site
 * @property {number} bytes
 * @property {string} sha256 base64
 */

/** `course`: a `SoloCourse`. `puzzles`: a `PuzzleCollection`. @typedef {"course" | "puzzles"} DataName */

/**
 * What `build.py` knows of the engine it put into the site.
 *
 * @typedef {object} Build
 * @property {string} version of the engine
 * @property {string} pyodide version
 * @property {string} python version
 * @property {{arch: "wasm32", abi_version: string, platform: string, version: string, python: string}} lock
 *   the `info` of Pyodide's lock file
 * @property {string} worker the URL of the worker's script, relative to the site
 * @property {Record<EngineFileName, EngineFile>} files
 * @property {Record<DataName, string>} data where the collections lie, relative to the site
 */

/**
 * How far the engine's start has come. `loaded` and `total` are bytes of all files together that this
 * start needs; `total` may become less, when it turns out that it needs fewer.
 *
 * @typedef {object} Phase
 * @property {"download" | "start" | "engine" | "ready" | "failed"} stage
 * @property {string | null} file the file that bytes have just come of
 * @property {number} loaded
 * @property {number} total
 * @property {"files" | "snapshot"} [from] what it has started from, when ready
 * @property {Fault} [error] when failed
 */

/**
 * `site`: the folder that the build's URLs are relative to. `isRetry`: an earlier start failed, so
 * nothing that a cache kept of it is to be trusted. `isSparing`: the player's browser is to save data.
 *
 * @typedef {object} BootMessage
 * @property {"boot"} kind
 * @property {Build} build
 * @property {string} site
 * @property {boolean} isRetry
 * @property {boolean} isSparing
 */
/** @typedef {{kind: "call", id: number, request: Request, budget: number | null}} CallMessage */
/** @typedef {{kind: "stop", id: number}} StopMessage */
/** @typedef {BootMessage | CallMessage | StopMessage} ToWorker */

/** @typedef {{kind: "phase", phase: Phase}} PhaseMessage */
/** @typedef {{kind: "failed", error: Fault}} FailedMessage */
/** @typedef {{kind: "reply", id: number, reply: Reply}} ReplyMessage */
/** @typedef {{kind: "progress", id: number, result: unknown}} ProgressMessage */
/** @typedef {{kind: "stopped", id: number}} StoppedMessage */
/** @typedef {PhaseMessage | FailedMessage | ReplyMessage | ProgressMessage | StoppedMessage} FromWorker */
