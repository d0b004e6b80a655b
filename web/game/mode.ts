import type { Board } from "../board/board.ts";
import type { Put, Refusal } from "../board/choice.ts";
import type { Describe } from "../board/grid.ts";
import type { Carried } from "../board/selection.ts";
import type { BoardView } from "../board/view.ts";
import type { ShareFields } from "../engine/operations.ts";
import type { Fault } from "../engine/protocol.ts";
import type { SoundName } from "../sound/voices.ts";
import type { OpenDialog } from "./dialogs.ts";
import type { Challenge } from "./record/challenging.ts";
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

/** The tabs in order. Home has none: the wordmark leads there. */
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
  /** Called with the square number of the selected piece. */
  onSelect: (number: number | null) => void;
}

export interface BoardController extends MoveInput {
  readonly isMovable: boolean;
  /** Whether Python has evaluated the position after the last change. */
  readonly isSettled: boolean;
  /** Why a move was refused, until the board changes; "" if none was. */
  readonly refusal: string;
  /** @param bottom the side at the lower edge */
  boardView: (bottom: 1 | 2) => Partial<BoardView>;
  /** @param move a legal move */
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

/** The page calls only the active mode, and only the active mode changes the board. */
export interface Mode extends BoardMode {
  /** Puts a piece on a board that is being set up. */
  onPlace?: (put: Put) => void;
  /** Follows a piece dragged off a board that is being set up; null once it is no longer outside. */
  onDragOutside?: (carried: Carried | null) => void;
  /** The mode's keys, which do nothing in fields and dialogs. */
  keys: readonly KeyEntry[];
  /** Rules to show instead of those of the whole game; called once their translations are loaded. */
  rules?: (fields: Fields) => readonly RuleSection[];
  /** Called when the player has edited a study's title or names. */
  onWords?: (offer: Offer) => void;
}

export interface ModeOf<Name extends ModeName> extends Mode {
  /** Shows the board and the panel. Called for each request, even while the mode is active. */
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
  /** The counts of moves to go, shared by all modes. */
  races: Races;
  /** Reports that an unreadable entry was quarantined under this key. */
  reportQuarantined: (key: string) => void;
  openScreen: (request: ScreenRequest) => void;
  openDialog: OpenDialog;
}

/** An active mode's access to the page. */
export interface ModePlace {
  board: ContextBoard;
  /** The mode's own part of the page, beside or below the board. Empty at first, visible only in the active mode. */
  place: HTMLElement;
  /** Shows an error with a retry button; null removes it. */
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
  /** Focuses a square, by default the one focused last. */
  focus: (number?: number) => void;
}

/**
 * Content that a link can carry.
 *
 * - `file`: what only a file can hold; `id` names the game in the archive, which may hold more of it
 * - `address`: a fragment of this page that leads to the content, used instead of a link that contains it
 * - `challenge`: makes the link a challenge by this game, or the answer to one; `author` is the player's name
 */
export type Offer = ShareFields & {
  file?: Partial<WritableGame> & { id?: string };
  address?: string;
  challenge?: Challenge;
};
