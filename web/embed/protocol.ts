// The messages between an embedded board and the page around it, its host.
//
// The host sends commands. The board answers each with one reply, which has the command's `id`, and reports
// events, whose `id` is null. Every message is a plain object with `salta`, the number of this protocol;
// messages without it are ignored. Moves, positions, rulesets and links are the texts of the rules (`33-43`,
// `edcba/... 1 0`, `tournament`, `#s1/...`).
//
// The board listens only to the window around it. The first origin that sends `hello` stays the host. Before that
// the board sends only `ready`, `progress`, `resize` and `error`, to any origin: they reveal nothing that is not
// in the address of the board.

import { BOARD_NAMES, PAIR_NAMES, PIECES_NAMES } from "../board/themes/names.ts";

/** The number of this protocol: `salta` of every message. */
export const EMBED_PROTOCOL = 1;

/** The modes of an embedded board, and the values of the option `mode`. */
export const EMBED_MODES = Object.freeze([
  "view",
  "play",
  "puzzle",
  "solo",
  "analyse",
  "learn",
] as const);

/** The types of commands. */
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

/** The types of events. */
export const EVENTS = Object.freeze([
  "ready",
  "progress",
  "move",
  "solved",
  "over",
  "error",
  "resize",
] as const);

/** The events that the board may send before a host has sent `hello`. */
export const EARLY_EVENTS = Object.freeze(["ready", "progress", "resize", "error"] as const);

/** The type of every message that answers a command. */
export const REPLY = "reply";

export type EmbedMode = (typeof EMBED_MODES)[number];
export type CommandType = (typeof COMMANDS)[number];
export type Player = 1 | 2;

/**
 * A command from the host. Besides `salta`, `type` and `id` it has the fields of its type:
 *
 * - `hello`: none; the result is the state, or null before there is one
 * - `load`: `link`, or `ruleset` with optional `position`, `moves` and `mode`; in the mode `learn` also `lesson`, a
 *   number
 * - `move`: `move`, a legal move of the side to move; in `play` the computer answers it
 * - `undo`: none; takes back what the board's own button would, in a lesson the last step
 * - `reset`: none; goes back to the start
 * - `flip`: none; turns the board around
 * - `goTo`: `ply`, the position to show, from 0 to `plies` of the state; not in `puzzle` and `learn`
 * - `speak`: `lang`, the name of a language such as `de`, or null for that of the reader's browser; the board uses the
 *   nearest language that it has
 * - `getState`: none
 *
 * The result of every command is the state after it.
 */
export type Command = { salta: 1; type: CommandType; id: string | number } & Record<
  string,
  unknown
>;

/** Content for `load`: a link, or the texts of rules, position and moves. */
export interface EmbedContent {
  /** Whole, or from "#" on; of the other fields only `mode` goes with it */
  link?: string;
  /** Needed without a link */
  ruleset?: string;
  /** The position before the first move; without it, the opening */
  position?: string;
  /** The moves from that position on */
  moves?: readonly string[];
  /** By default the usual mode for the content */
  mode?: EmbedMode;
  /** The number of a lesson, from 1 on; for the mode `learn` */
  lesson?: number;
}

/** The state of a board. */
export interface EmbedState {
  mode: EmbedMode;
  /** Canonical text */
  ruleset: string;
  /** Text of the position before the first move; null: the opening */
  start: string | null;
  /** Text of the shown position */
  position: string;
  /** All moves from the start on, including those after the shown position */
  moves: readonly string[];
  /** The number of moves before the shown position */
  ply: number;
  /** The number of all moves */
  plies: number;
  /** The side to move in the shown position */
  player: Player;
  /** The legal moves there; null while the engine is not awake */
  legal: readonly string[] | null;
  /** How the game ended; null if it has not, or if the shown position is not its end */
  outcome: EmbedOutcome | null;
  /** Whether the puzzle or Solo task is solved, or the lesson is done; null in other modes */
  solved: boolean | null;
  /** The verdict on the last move in a puzzle or a lesson; null before it, and in other modes */
  verdict: "right" | "wrong" | null;
  /** The link to the shown position, from "#" on; null while the engine is not awake */
  link: string | null;
  /** The side whose pieces start at the lower edge */
  side: Player;
}

export interface EmbedOutcome {
  /** 0: a draw; null while the points that decide it are not counted */
  winner: 0 | 1 | 2 | null;
  /** `home`, `limit`, `repetition`, `blocked`, `both-home`, `resigned` or `time` */
  reason: string;
  /** Null while they are not counted */
  points: number | null;
}

/**
 * An error. `FAULTS` has the codes of the board itself; those of the engine (`bad-text`, `illegal-move`, ...) and of
 * its start (`network`, ...) are passed on unchanged.
 */
export interface EmbedFault {
  /** Machine-readable; stays the same in later versions */
  code: string;
  /** In English, with the place and the reason */
  message: string;
  /** The offset of the first wrong character in a text or link, from 0 */
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
 * The fields of each event, besides `salta`, `type` and `id` (null).
 *
 * - `ready`: the board can be used and its engine is awake; sent again after every `load`
 * - `progress`: the progress of the engine's start; `total` is null if it is unknown
 * - `move`: a move was made, by the reader, the host or the computer; `ply` counts it
 * - `solved`: a puzzle, a Solo task or a lesson was solved; `helped` if a hint or the solution was asked for
 * - `over`: a game has ended
 * - `error`: an error that no command has caused; the board shows it too
 * - `resize`: the height that the board asks for at its width, in CSS pixels
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
 * - `bad-option`: an option in the board's address is unknown or has an invalid value, or the mode does not suit the
 *   content
 * - `not-now`: the command is not possible in this mode or at this moment
 * - `sandboxed`: the frame lacks `allow-same-origin` or `allow-scripts`, so that no engine starts
 * - `unserved`: the board's page was opened from a file, so that no engine starts
 * - `unsound`: only in an event; the puzzle has no solution, or every move is one, or its solution cannot be proved
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

/** The names of the options in the board's address. */
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

/** The values of the options that accept only a few words. */
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
