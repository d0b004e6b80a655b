/** What a mode of the page is, what it gets from the page, and its name in the address. */

/** @import { Presets, RecordComment, ShareFields } from "../engine/operations.js" */
/** @import { Build, Fault } from "../engine/protocol.js" */
/** @import { GameRecord } from "./record.js" */
/** @import { Seats } from "./seats.js" */
/** @import { Settings } from "./settings.js" */

/** @typedef {"play" | "learn" | "solo" | "puzzles" | "analyse" | "edit"} ModeName */

/** The modes in the order of their tabs. */
export const MODE_NAMES = Object.freeze(
  /** @type {const} */ (["play", "learn", "solo", "puzzles", "analyse", "edit"]),
);

/** The modes that have a tab of their own; the others are reached from within. */
export const TAB_NAMES = Object.freeze(
  /** @type {readonly ModeName[]} */ (["play", "learn", "solo", "puzzles", "analyse"]),
);

/** The modes whose address may go on after their name: "#learn/3", "#solo/today". @type {ReadonlySet<ModeName>} */
const DEEP = new Set(["learn", "solo", "puzzles"]);

/** Those of which the name alone is such an address too: "#learn" is the list of lessons. @type {ReadonlySet<ModeName>} */
const LISTED = new Set(["learn"]);

/** What an address asks of such a mode: what follows the name and a slash, "" for nothing. @typedef {{ rest: string }} AddressRequest */

/**
 * A rule as the page of rules explains it.
 *
 * @typedef {object} RuleItem
 * @property {string} title  "" where that of the section is enough
 * @property {readonly string[]} lines
 * @property {string} diagram  the id of its diagram
 * @property {string} [field]  the field of a ruleset that it is about
 */

/** @typedef {{ title: string, items: readonly RuleItem[] }} RuleSection */

/**
 * What the page shows and does in one of its modes. The page calls only the mode that is on, and shows only what
 * that one shows.
 *
 * @typedef {object} Mode
 * @property {(request: any) => void} enter  it is on from now on, and shows its board and its panel. The request
 *   comes from `ModeContext.openMode`; where the player came by a tab, by an address or by going back it is what
 *   `requestIn` reads from the address. A mode that
 *   is already on is entered again with each request. Its type is any, since each mode has requests of its own
 * @property {() => void} leave  it is no longer on, and cancels its requests to the engine
 * @property {() => void} show  the settings have changed, or the engine has come up
 * @property {(move: { from: number, to: number }) => void} onMove  one of the moves its board offered
 * @property {(refusal: import("../board/choice.js").Refusal) => void} onRefused  the player tried another
 * @property {(put: import("../board/choice.js").Put) => void} [onPut]  on a board that is being set up, which
 *   only some modes have
 * @property {(number: number | null) => void} [onHand]  which piece is selected now
 * @property {(carried: import("../board/selection.js").Carried | null) => void} [onCarry]  there: one is carried
 *   beside the board
 * @property {import("../board/grid.js").Describe} describe  the accessible name of a dark square
 * @property {Readonly<Record<string, () => void>>} shortcuts  by key; they stand back in fields and dialogs
 * @property {readonly (readonly [key: string, text: string])[]} keys  the same in words, for the list of keys
 * @property {(fields: import("./rulesets.js").Fields) => readonly RuleSection[]} [rules]  what is played
 *   here, where that is not the whole game; called when the words of the rules are there
 * @property {() => readonly Offer[]} offers  what can be shared of what is on the board
 * @property {(offer: Offer) => void} [onWords]  other words have been written into what it offers of a study
 * @property {() => void} retry  after a failure that it has reported: repeat the step that failed
 */

/**
 * What a mode gets from the page.
 *
 * @typedef {object} ModeContext
 * @property {ContextBoard} board
 * @property {HTMLElement} place  the mode's own part of the page, beside the board or below it; empty at
 *   first, and visible only while the mode is on
 * @property {Pick<import("../engine/client.js").Engine, "call">} engine
 * @property {() => boolean} isReady  whether Python is awake; earlier requests wait for it
 * @property {(text: string) => void} announce  has a sentence announced by screen readers
 * @property {(name: import("../sound/voices.js").SoundName) => void} sound
 * @property {import("./storage.js").Store} store
 * @property {() => Settings} settings
 * @property {(change: Partial<Settings>) => void} changeSettings
 * @property {PageData} data
 * @property {ReturnType<typeof import("./rulesets.js").createRulesets>} rulesets
 * @property {import("./races.js").Races} races  the moves to go, as every mode knows them
 * @property {(fault: Fault | null) => void} fail  shows what went wrong, with "try again"; null: it works again
 * @property {(key: string) => void} reportAside  reports an entry that could not be read and was put aside under this name
 * @property {(record: GameRecord, options?: { seats?: Seats, cursor?: number }) => void} openPlay  opens a game
 *   in Play, in place of the one there
 * @property {(name: ModeName, request?: unknown) => void} openMode
 * @property {(name: ModeName) => boolean} hasMode  whether this page has such a mode
 * @property {(file: Blob, name: string) => void} restore  looks into a file that may be a backup
 * @property {() => void} share  opens the Share dialog
 * @property {() => void} showRules  opens the rules of what is on the board
 * @property {() => string} playedRuleset  the rules of the game in Play
 */

/**
 * The board, which all modes share.
 *
 * @typedef {object} ContextBoard
 * @property {(view: Partial<import("../board/view.js").BoardView>) => void} show
 * @property {(numbers: readonly number[]) => void} flash  marks some squares for a moment
 * @property {(numbers: readonly number[]) => void} celebrate  lets the pieces on some squares hop, one after another
 * @property {import("../board/board.js").Board["aim"]} aim  on a board that is being set up
 * @property {() => number} squareSize  CSS pixels
 * @property {number | null} selected  where the selected piece stands
 * @property {() => void} letGo  puts the selected piece back
 * @property {(number?: number) => void} focus  on a square, by default the one that had it last
 */

/**
 * Something that a link can carry. A mode leaves out what it does not know. `file`: of a game or a study, what only a
 * file can hold; `id`: what the game is called in the archive, where there may be more of it.
 *
 * @typedef {ShareFields & { file?: Partial<WritableGame> & { id?: string } }} Offer
 */

/**
 * A game that can be written: what a link to it would hold, and what only a file can.
 *
 * @typedef {object} WritableGame
 * @property {string} ruleset
 * @property {string | null} [start]
 * @property {readonly string[]} [moves]
 * @property {0 | 1 | 2 | null} [resigned]
 * @property {0 | 1 | 2 | null} [timeout]  who ran out of time
 * @property {string | null} [title]
 * @property {string | null} [first]  the name of player 1
 * @property {string | null} [second]
 * @property {readonly RecordComment[]} [comments]
 * @property {readonly import("../engine/operations.js").VariationMove[]} [variations]
 * @property {Readonly<Record<string, string>>} [headers]  those of the file that the game came from;
 *   `Result`, `Points` and `Termination` only where the moves are the same
 */

/**
 * What `build.py` put into the page. `build.data` are the addresses, relative to the site, of what
 * the modes fetch for themselves.
 *
 * @typedef {object} PageData
 * @property {Build & { data?: Readonly<Record<string, string>> }} build
 * @property {Presets} presets
 */

/**
 * The mode that an address asks for. Play, where it names none.
 *
 * @param {string} hash  with its "#", or ""
 * @param {readonly ModeName[]} known  the modes that this page has
 * @returns {ModeName}
 */
export function modeIn(hash, known) {
  const isAsked = (/** @type {ModeName} */ name) =>
    hash === `#${name}` || (DEEP.has(name) && hash.startsWith(`#${name}/`));
  return known.find(isAsked) ?? "play";
}

/** What an address asks of its mode; null for nothing. @param {string} hash @param {ModeName} name @returns {AddressRequest | null} */
export function requestIn(hash, name) {
  const rest = DEEP.has(name) ? hash.slice(name.length + 2) : "";
  return rest !== "" || LISTED.has(name) ? { rest } : null;
}

/** The fragment that asks for a mode. @param {ModeName} name @param {unknown} [request]  what is asked of it, of which the address may name a part */
export function fragmentOf(name, request) {
  if (name === "play") return "#";
  const { rest = "" } =
    /** @type {Partial<AddressRequest>} */ (DEEP.has(name) ? request : {}) ?? {};
  return rest ? `#${name}/${rest}` : `#${name}`;
}
