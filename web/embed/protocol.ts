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

import { BOARD_NAMES, PAIR_NAMES, PIECES_NAMES } from "../board/themes/names.ts";

/** The number of this protocol: `salta` of every message. */
export const EMBED_PROTOCOL = 1;

/** What a board can be embedded for; also the values of the option `mode`. */
export const EMBED_MODES = Object.freeze([
  "view",
  "play",
  "puzzle",
  "solo",
  "analyse",
  "learn",
] as const);

/** What a host may ask. */
export const COMMANDS = Object.freeze([
  "hello",
  "load",
  "move",
  "undo",
  "reset",
  "flip",
  "goTo",
  "speak",
  "getState",
] as const);

/** What a board tells unasked. */
export const EVENTS = Object.freeze([
  "ready",
  "progress",
  "move",
  "solved",
  "over",
  "error",
  "resize",
] as const);

/** The events that may go out before a host has said `hello`. */
export const EARLY_EVENTS = Object.freeze(["ready", "progress", "resize", "error"] as const);

/** The one type of a message that answers a command. */
export const REPLY = "reply";

export type EmbedMode = (typeof EMBED_MODES)[number];
export type CommandType = (typeof COMMANDS)[number];
export type Player = 1 | 2;

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
 */
export type Command = { salta: 1; type: CommandType; id: string | number } & Record<
  string,
  unknown
>;

/** What `load` puts on a board: a link, or the texts of its rules, position and moves. */
export interface EmbedContent {
  /** Whole, or from "#" on; then only `mode` may stand beside it */
  link?: string;
  /** Needed without a link */
  ruleset?: string;
  /** Where the moves begin; without it, the opening */
  position?: string;
  /** Those made since */
  moves?: readonly string[];
  /** Without it, the usual one for what is shown */
  mode?: EmbedMode;
  /** From 1 on; for the mode `learn` */
  lesson?: number;
}

/** What a board shows. */
export interface EmbedState {
  /** What the board is for */
  mode: EmbedMode;
  /** Canonical text */
  ruleset: string;
  /** Position text that the moves begin from; null is the opening */
  start: string | null;
  /** Text of the position that is shown */
  position: string;
  /** All moves from the start on, those after the shown position too */
  moves: readonly string[];
  /** How many of the moves have been made in what is shown */
  ply: number;
  /** How many moves there are */
  plies: number;
  /** Whose turn it is in what is shown */
  player: Player;
  /** What may be moved there; null while the engine is not awake */
  legal: readonly string[] | null;
  /** How the game ended; null while it goes on or is not shown to its end */
  outcome: EmbedOutcome | null;
  /** Whether the puzzle or Solo task is, or the lesson done; null in other modes */
  solved: boolean | null;
  /** On the last move in a puzzle or a lesson; null before, and in other modes */
  verdict: "right" | "wrong" | null;
  /** To what is shown, from "#" on; null while the engine is not awake */
  link: string | null;
  /** Whose pieces start at the lower edge */
  side: Player;
}

export interface EmbedOutcome {
  /** 0 of a draw; null while a game of the ruleset's own scoring is played out */
  winner: 0 | 1 | 2 | null;
  /** `home`, `limit`, `repetition`, `blocked`, `both-home`, `resigned` or `time` */
  reason: string;
  /** Null while they are not counted yet */
  points: number | null;
}

/**
 * What went wrong. The codes of the board itself are below; those of the engine (`bad-text`,
 * `illegal-move`, ...) and of its start (`network`, ...) come as they are.
 */
export interface EmbedFault {
  /** Stable */
  code: string;
  /** In English, with the place and the reason */
  message: string;
  /** The first character of a text or link that is wrong, from 0 */
  place?: number | null;
}

export type GoodAnswer = {
  salta: 1;
  type: "reply";
  id: string | number | null;
  ok: true;
  result: EmbedState | null;
};
export type BadAnswer = {
  salta: 1;
  type: "reply";
  id: string | number | null;
  ok: false;
  error: EmbedFault;
};

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
 */
export interface EventFields {
  ready: { state: EmbedState };
  progress: { stage: string; loaded: number; total: number | null };
  move: { move: string; by: Player; position: string; ply: number };
  solved: { helped: boolean };
  over: { outcome: EmbedOutcome };
  error: EmbedFault;
  resize: { width: number; height: number };
}

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
export const FAULTS = Object.freeze({
  version: "unknown-version",
  type: "unknown-type",
  message: "bad-message",
  option: "bad-option",
  notNow: "not-now",
  sandboxed: "sandboxed",
  unserved: "unserved",
  unsound: "unsound",
} as const);

/** Options of the board's address, as they are written there. */
export const OPTIONS = Object.freeze([
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
  "goals",
] as const);

/** What an option takes, where it is one of a few words. */
export const OPTION_VALUES = Object.freeze({
  mode: EMBED_MODES,
  theme: Object.freeze(["auto", "light", "dark"] as const),
  side: Object.freeze(["1", "2"] as const),
  controls: Object.freeze(["full", "none"] as const),
  numbers: Object.freeze(["0", "1"] as const),
  board: BOARD_NAMES,
  pieces: PIECES_NAMES,
  colors: PAIR_NAMES,
  sound: Object.freeze(["0", "1"] as const),
  goals: Object.freeze(["0", "1"] as const),
});
