/** What a mode of the page is, and what it gets from the page. */

import type { Board } from "../board/board.ts";
import type { Put, Refusal } from "../board/choice.ts";
import type { Describe } from "../board/grid.ts";
import type { Carried } from "../board/selection.ts";
import type { BoardView } from "../board/view.ts";
import type { RecordComment, ShareFields, VariationMove } from "../engine/operations.ts";
import type { Fault } from "../engine/protocol.ts";
import type { SoundName } from "../sound/voices.ts";
import type { OpenDialog } from "./dialogs.ts";
import type { Engine } from "./record/gamecursor.ts";
import type { Races } from "./record/races.ts";
import type { GameRecord } from "./record/record.ts";
import type { Seats } from "./record/seats.ts";
import type { ModeName, ModeRequest, ScreenRequest } from "./routes.ts";
import type { Fields, PageData } from "./rulesets.ts";
import type { Settings } from "./settings.ts";
import type { KeyEntry } from "./shortcuts.ts";
import type { Store } from "./storage/storage.ts";

/** The modes that have a tab of their own, in their order. The wordmark leads to the home screen. */
export const TAB_NAMES = Object.freeze([
  "play",
  "learn",
  "solo",
  "puzzles",
  "analyse",
] as const satisfies readonly ModeName[]);

/** A rule as the page of rules explains it. */
export interface RuleItem {
  /** "" where that of the section is enough */
  title: string;
  lines: readonly string[];
  /** The id of its diagram */
  diagram: string;
  /** The field of a ruleset that it is about */
  field?: string;
}

export type RuleSection = { title: string; items: readonly RuleItem[] };

/** Takes what the user does with the pieces of a game. */
export interface MoveInput {
  onMove: (move: { from: number; to: number }) => unknown;
  /** The user tried something that is no move */
  refuse: (refusal: Refusal) => unknown;
  /** The piece on this number is selected now */
  onSelect: (number: number | null) => void;
}

/**
 * What the page shows and does in one of its modes. The page calls only the mode that is on, and shows only what
 * that one shows.
 */
export interface Mode {
  /** It is no longer on, and cancels its requests to the engine */
  leave: () => void;
  /** The settings have changed, or the engine has come up */
  show: () => void;
  /** Takes the moves on the board; null while nothing there can be moved */
  controller: MoveInput | null;
  /**
   * On a board that is being set up, which
   * only some modes have
   */
  onPlace?: (put: Put) => void;
  /**
   * There: one is carried
   * beside the board
   */
  onDragOutside?: (carried: Carried | null) => void;
  /** The accessible name of a dark square */
  describe: Describe;
  /** They stand back in fields and dialogs */
  keys: readonly KeyEntry[];
  /**
   * What is played
   * here, where that is not the whole game; called when the words of the rules are there
   */
  rules?: (fields: Fields) => readonly RuleSection[];
  /** What can be shared of what is on the board */
  offers: () => readonly Offer[];
  /** Other words have been written into what it offers of a study */
  onWords?: (offer: Offer) => void;
  /** After a failure that it has reported: repeat the step that failed */
  retry: () => void;
}

/** A mode that can be opened. */
export interface ModeOf<Name extends ModeName> extends Mode {
  /** It is on from now on, and shows its board and its panel. A mode that is on already is entered again with each request */
  enter: (request: ModeRequest<Name>) => void;
}

/** What a mode gets from the page. */
export interface ModeContext {
  board: ContextBoard;
  /**
   * The mode's own part of the page, beside the board or below it; empty at
   * first, and visible only while the mode is on
   */
  place: HTMLElement;
  engine: Engine;
  /** Whether Python is awake; earlier requests wait for it */
  isReady: () => boolean;
  /** Has a sentence announced by screen readers */
  announce: (text: string) => void;
  sound: (name: SoundName) => void;
  store: Store;
  settings: () => Settings;
  changeSettings: (change: Partial<Settings>) => void;
  data: PageData;
  rulesets: ReturnType<typeof import("./rulesets.ts").createRulesets>;
  /** The moves to go, as every mode knows them */
  races: Races;
  /** Shows what went wrong, with "try again"; null: it works again */
  fail: (fault: Fault | null) => void;
  /** Reports an entry that could not be read and was put aside under this name */
  reportQuarantined: (key: string) => void;
  /**
   * Opens a game
   * in Play, in place of the one there
   */
  openPlay: (record: GameRecord, options?: { seats?: Seats; cursor?: number }) => void;
  openScreen: (request: ScreenRequest) => void;
  openDialog: OpenDialog;
  /** The rules of the game in Play */
  playedRuleset: () => string;
}

/** The board, which all modes share. */
export interface ContextBoard {
  show: (view: Partial<BoardView>) => void;
  /** Marks some squares for a moment */
  flash: (numbers: readonly number[]) => void;
  /** Lights up the pieces of a side that are home; settles when that is over */
  celebrate: Board["celebrate"];
  /** On a board that is being set up */
  aim: Board["aim"];
  /** CSS pixels */
  squareSize: () => number;
  /** Where the selected piece stands */
  selected: number | null;
  /** Puts the selected piece back */
  letGo: () => void;
  /** On a square, by default the one that had it last */
  focus: (number?: number) => void;
}

/**
 * Something that a link can carry. A mode leaves out what it does not know. `file`: of a game or a study, what only a
 * file can hold; `id`: what the game is called in the archive, where there may be more of it. `address`: the fragment of this
 * page that leads to it, in place of a link that holds it.
 */
export type Offer = ShareFields & {
  file?: Partial<WritableGame> & { id?: string };
  address?: string;
};

/** A game that can be written: what a link to it would hold, and what only a file can. */
export interface WritableGame {
  ruleset: string;
  start?: string | null;
  moves?: readonly string[];
  resigned?: 0 | 1 | 2 | null;
  /** Who ran out of time */
  timeout?: 0 | 1 | 2 | null;
  title?: string | null;
  /** The name of player 1 */
  first?: string | null;
  second?: string | null;
  comments?: readonly RecordComment[];
  variations?: readonly VariationMove[];
  /**
   * Those of the file that the game came from;
   * `Result`, `Points` and `Termination` only where the moves are the same
   */
  headers?: Readonly<Record<string, string>>;
}
