import type { Board } from "../board/board.ts";
import type { Put, Refusal } from "../board/choice.ts";
import type { Describe } from "../board/grid.ts";
import type { Carried } from "../board/selection.ts";
import type { BoardView } from "../board/view.ts";
import type { ShareFields } from "../engine/operations.ts";
import type { Fault } from "../engine/protocol.ts";
import type { SoundName } from "../sound/voices.ts";
import type { OpenDialog } from "./dialogs.ts";
import type { Engine } from "./record/gamecursor.ts";
import type { WritableGame } from "./record/gamerequest.ts";
import type { Races } from "./record/races.ts";
import type { GameRecord } from "./record/record.ts";
import type { Seats } from "./record/seats.ts";
import type { Step } from "./record/steps.ts";
import type { ModeName, ModeRequest, ScreenRequest } from "./routes.ts";
import type { Fields, PageData } from "./rulesets.ts";
import type { Settings } from "./settings.ts";
import type { KeyEntry } from "./shortcuts.ts";
import type { Store } from "./storage/storage.ts";

/** The tabs in order. The wordmark leads to the home screen. */
export const TAB_NAMES = Object.freeze([
  "play",
  "learn",
  "solo",
  "puzzles",
  "analyse",
] as const satisfies readonly ModeName[]);

export interface RuleItem {
  /** "" if the section's title is enough. */
  title: string;
  lines: readonly string[];
  diagram: string;
  /** The field of a ruleset that the item explains. */
  field?: string;
}

export type RuleSection = { title: string; items: readonly RuleItem[] };

export interface MoveInput {
  onMove: (move: { from: number; to: number }) => unknown;
  refuse: (refusal: Refusal) => unknown;
  /** The piece's number */
  onSelect: (number: number | null) => void;
}

export interface BoardController extends MoveInput {
  readonly isMovable: boolean;
  /** Whether the position after the last change is known. */
  readonly isSettled: boolean;
  /** Why a move was refused, until the board changes; "" if none was. */
  readonly refusal: string;
  /** @param bottom the side at the lower edge */
  boardView: (bottom: 1 | 2) => Partial<BoardView>;
  /** @param move is legal */
  play: (move: string) => unknown;
  step: (to: Step) => unknown;
  canStep: (to: Step) => boolean;
}

/** The part of a mode that concerns its board. */
export interface BoardMode {
  /** Null while nothing on the board can be moved */
  controller: MoveInput | null;
  /** The accessible name of a dark square. */
  describe: Describe;
  offers: () => readonly Offer[];
  /** Repeats the failed step. */
  retry: () => void;
  /** Cancels the requests to the engine. */
  leave: () => void;
}

/** The page calls only the active mode, and only that one changes the board. */
export interface Mode extends BoardMode {
  /** Puts a piece on a board that is being set up. */
  onPlace?: (put: Put) => void;
  /** A piece is dragged from a board that is being set up. */
  onDragOutside?: (carried: Carried | null) => void;
  /** These keys do nothing in fields and dialogs. */
  keys: readonly KeyEntry[];
  /** Rules that replace those of the whole game; called once their words are loaded. */
  rules?: (fields: Fields) => readonly RuleSection[];
  /** The player has edited a study's words. */
  onWords?: (offer: Offer) => void;
}

export interface ModeOf<Name extends ModeName> extends Mode {
  /** Shows the board and the panel. An active mode is entered again with each request. */
  enter: (request: ModeRequest<Name>) => void;
}

export interface ModeServices {
  engine: Engine;
  /** The text goes only to screen readers. */
  announce: (text: string) => void;
  sound: (name: SoundName) => void;
  settings: () => Settings;
  data: PageData;
  rulesets: ReturnType<typeof import("./rulesets.ts").createRulesets>;
}

export interface PageServices extends ModeServices {
  store: Store;
  changeSettings: (change: Partial<Settings>) => void;
  /** All modes share them. */
  races: Races;
  /** An unreadable entry was put aside under this name. */
  reportQuarantined: (key: string) => void;
  openScreen: (request: ScreenRequest) => void;
  openDialog: OpenDialog;
}

/** An active mode's access to the page. */
export interface ModePlace {
  board: ContextBoard;
  /** Its own part of the page, beside or below the board, empty at first and visible only while the mode is active. */
  place: HTMLElement;
  /** Shows an error with a retry button, or with null removes it. */
  fail: (fault: Fault | null) => void;
}

/** Other modes' access to the game in Play. */
export interface PlayedGame {
  openPlay: (record: GameRecord, options?: { seats?: Seats; cursor?: number }) => void;
  playedRuleset: () => string;
}

export type PlayModeContext = PageServices & ModePlace;
export type ModeContext = PlayModeContext & PlayedGame;

export interface ContextBoard {
  show: (view: Partial<BoardView>) => void;
  flash: (numbers: readonly number[]) => void;
  /** Lights up a side's pieces that are home, and resolves afterwards. */
  celebrate: Board["celebrate"];
  /** Usable only while a board is set up. */
  aim: Board["aim"];
  /** In CSS pixels. */
  squareSize: () => number;
  /** The square of the selected piece. */
  selected: number | null;
  /** Drops the selection. */
  letGo: () => void;
  /** By default the last focused square. */
  focus: (number?: number) => void;
}

/**
 * Content that a link can carry. `file`: what only a file can hold; `id`: the game's id in the archive, which may hold
 * more of it. `address`: the fragment of this page that leads to it, instead of a link that contains it.
 */
export type Offer = ShareFields & {
  file?: Partial<WritableGame> & { id?: string };
  address?: string;
};
