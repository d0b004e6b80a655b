// What an embedded board and the page around it say to each other, as messages between two windows.
//
// The host sends commands; the board answers each with one reply that carries the command's `id`, and
// tells of what happens by events, whose `id` is null. Every message is a plain object with `salta`,
// the number of this protocol; messages without it are somebody else's and are passed over. Moves,
// positions, rulesets and links are the texts of the rules (`33-43`, `edcba/... 1 0`, `tournament`, `#s1/...`).
//
// The board listens to the window around it alone. The origin that says `hello` first is the host for
// good; until then only `ready`, `progress`, `resize` and `error` are sent, to whoever is there: they say nothing
// that the address of the board does not say.

/** The number of this protocol: `salta` of every message. */
export const EMBED_PROTOCOL = 1;

/** What a board can be embedded for; also the values of the option `mode`. */
export const EMBED_MODES = Object.freeze(
  /** @type {const} */ (["view", "play", "puzzle", "solo", "analyse", "learn"]),
);

/** What a host may ask. */
export const COMMANDS = Object.freeze(
  /** @type {const} */ ([
    "hello",
    "load",
    "move",
    "undo",
    "reset",
    "flip",
    "goTo",
    "speak",
    "getState",
  ]),
);

/** What a board tells unasked. */
export const EVENTS = Object.freeze(
  /** @type {const} */ (["ready", "progress", "move", "solved", "over", "error", "resize"]),
);

/** The events that may go out before a host has said `hello`. */
export const EARLY_EVENTS = Object.freeze(
  /** @type {const} */ (["ready", "progress", "resize", "error"]),
);

/** The one type of a message that answers a command. */
export const REPLY = "reply";

/** @typedef {typeof EMBED_MODES[number]} EmbedMode */
/** @typedef {typeof COMMANDS[number]} CommandType */
/** @typedef {typeof EVENTS[number]} EventType */
/** @typedef {1 | 2} Player */

/**
 * A command, as the host sends it, with the fields of its type beside these:
 *
 * - `hello`: none; the reply's result is the state, or null while there is none yet
 * - `load`: `link`, or `ruleset` with `position`, `moves` and `mode` where they are wanted; `lesson`, a number, goes with
 *   the mode `learn`
 * - `move`: `move`, a legal move of the side to move; in `play` the computer answers it
 * - `undo`: takes back what the board's own button would, in a lesson the last step; `reset`: back to the start; `flip`: the other side below
 * - `goTo`: `ply`, from 0 to `plies` of the state; what is shown; not in `puzzle` and `learn`
 * - `speak`: `lang`, the name of a language such as `de`, or null for that of the reader's browser; the board goes on in the nearest
 *   that it has
 * - `getState`: none
 *
 * The result of every command is the state after it.
 *
 * @typedef {{salta: 1, type: CommandType, id: string | number} & Record<string, unknown>} Command
 */

/**
 * What `load` puts on a board: a link, or the texts of its rules, position and moves.
 *
 * @typedef {object} EmbedContent
 * @property {string} [link] whole, or from "#" on; then only `mode` may stand beside it
 * @property {string} [ruleset] needed without a link
 * @property {string} [position] where the moves begin; without it, the opening
 * @property {readonly string[]} [moves] those made since
 * @property {EmbedMode} [mode] without it, the usual one for what is shown
 * @property {number} [lesson] from 1 on; for the mode `learn`
 */

/**
 * What a board shows.
 *
 * @typedef {object} EmbedState
 * @property {EmbedMode} mode what the board is for
 * @property {string} ruleset canonical text
 * @property {string | null} start position text that the moves begin from; null is the opening
 * @property {string} position text of the position that is shown
 * @property {readonly string[]} moves all moves from the start on, those after the shown position too
 * @property {number} ply how many of the moves have been made in what is shown
 * @property {number} plies how many moves there are
 * @property {Player} player whose turn it is in what is shown
 * @property {readonly string[] | null} legal what may be moved there; null while the engine is not awake
 * @property {EmbedOutcome | null} outcome how the game ended; null while it goes on or is not shown to its end
 * @property {boolean | null} solved whether the puzzle or Solo task is, or the lesson done; null in other modes
 * @property {"right" | "wrong" | null} verdict on the last move in a puzzle or a lesson; null before, and in other modes
 * @property {string | null} link to what is shown, from "#" on; null while the engine is not awake
 * @property {Player} side whose pieces start at the lower edge
 */

/**
 * @typedef {object} EmbedOutcome
 * @property {0 | 1 | 2 | null} winner 0 of a draw; null while a game of the ruleset's own scoring is played out
 * @property {string} reason `home`, `limit`, `repetition`, `blocked`, `both-home`, `resigned` or `time`
 * @property {number | null} points null while they are not counted yet
 */

/**
 * What went wrong. The codes of the board itself are below; those of the engine (`bad-text`,
 * `illegal-move`, ...) and of its start (`network`, ...) come as they are.
 *
 * @typedef {object} EmbedFault
 * @property {string} code stable
 * @property {string} message in English, with the place and the reason
 * @property {number | null} [place] the first character of a text or link that is wrong, from 0
 */

/** @typedef {{salta: 1, type: "reply", id: string | number | null, ok: true, result: EmbedState | null}} GoodAnswer */
/** @typedef {{salta: 1, type: "reply", id: string | number | null, ok: false, error: EmbedFault}} BadAnswer */

/**
 * The fields of each event, beside `salta`, `type` and `id` (null).
 *
 * - `ready`: the board is there and its engine awake; again after every `load`
 * - `progress`: how far the start of the engine is; `total` is null where it is not known
 * - `move`: a move was made, by the reader, the host or the computer; `ply` counts it
 * - `solved`: a puzzle, a Solo task or a lesson; `helped` where a hint or the solution was asked for
 * - `over`: a game has ended
 * - `error`: something that no command has asked for; the board says it on its place too
 * - `resize`: the height the board would like at its width, in CSS pixels
 *
 * @typedef {object} EventFields
 * @property {{state: EmbedState}} ready
 * @property {{stage: string, loaded: number, total: number | null}} progress
 * @property {{move: string, by: Player, position: string, ply: number}} move
 * @property {{helped: boolean}} solved
 * @property {{outcome: EmbedOutcome}} over
 * @property {EmbedFault} error
 * @property {{width: number, height: number}} resize
 */

/**
 * The codes of errors that the embedded board itself makes.
 *
 * - `unknown-version`: `salta` of a message is not 1
 * - `unknown-type`: no such command
 * - `bad-message`: a field is missing or of the wrong kind, or the `id` is neither text nor number
 * - `bad-option`: an option in the board's address is unknown or has a value that it cannot have, or the mode
 *   does not go with what is to be laid
 * - `not-now`: there is such a command, but not in this mode or at this moment
 * - `sandboxed`: the frame lacks `allow-same-origin` or `allow-scripts`, so that no engine starts
 * - `unserved`: the board's page was opened from a file, so that no engine starts
 * - `unsound`: as an event; the puzzle has no solution, or every move is one, or its solution cannot be proved
 */
export const FAULTS = Object.freeze(
  /** @type {const} */ ({
    version: "unknown-version",
    type: "unknown-type",
    message: "bad-message",
    option: "bad-option",
    notNow: "not-now",
    sandboxed: "sandboxed",
    unserved: "unserved",
    unsound: "unsound",
  }),
);

/** Options of the board's address, as they are written there. */
export const OPTIONS = Object.freeze(
  /** @type {const} */ ([
    "mode",
    "ruleset",
    "theme",
    "lang",
    "side",
    "level",
    "controls",
    "numbers",
    "lesson",
    "board",
    "pieces",
    "colors",
    "sound",
  ]),
);

/** What an option takes, where it is one of a few words. */
export const OPTION_VALUES = Object.freeze({
  mode: EMBED_MODES,
  theme: Object.freeze(/** @type {const} */ (["auto", "light", "dark"])),
  side: Object.freeze(/** @type {const} */ (["1", "2"])),
  controls: Object.freeze(/** @type {const} */ (["full", "none"])),
  numbers: Object.freeze(/** @type {const} */ (["0", "1"])),
  board: Object.freeze(/** @type {const} */ (["auto", "wood", "paper", "slate", "contrast"])),
  pieces: Object.freeze(/** @type {const} */ (["classic", "flat", "numerals", "letters"])),
  colors: Object.freeze(
    /** @type {const} */ (["ruleset", "blue-yellow", "blue-white", "black-white"]),
  ),
  sound: Object.freeze(/** @type {const} */ (["0", "1"])),
});
