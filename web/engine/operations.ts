// Made by web/build/bridgetypes.py from salta_core/bridge/protocol/text_results.py, salta_core/bridge/protocol/operations.py: change those.

import type {
  Call,
  Ending,
  Finish,
  GameFields,
  Homecoming,
  JoinedReview,
  JudgedMove,
  MissingCheck,
  PieceReport,
  Player,
  Playout,
  Race,
  Review,
  ReviewCheck,
  ReviewPart,
  Settlement,
  Story,
  Thought,
  Unfinished,
  View,
} from "./gameresults.ts";
import type { Diagrams, Lessons } from "./lessonresults.ts";
import type {
  DailyStock,
  FirstSteps,
  MadePuzzle,
  PuzzleAnswer,
  PuzzleCollection,
  PuzzleVerdict,
  RushStock,
  SoloCourse,
  SoloTask,
  SoloView,
} from "./puzzleresults.ts";

/** The canonical form of a text. */
export interface CanonicalText {
  text: string;
}

/** A comment on the main line, and the number of moves before it. */
export interface RecordComment {
  ply: number;
  text: string;
}

/** A move of a variation. */
export interface VariationMove {
  /**
   * The place that it is made from: 0 is the start, then come the moves of the main line, then those of the variations,
   * each behind the one that it follows
   */
  after: number;
  move: string;
  comment?: string;
}

/** A game of a game file. */
export interface RecordedGame {
  /** Canonical text */
  ruleset: string;
  /** Position text; null is the opening */
  start: string | null;
  /** Canonical texts */
  moves: readonly string[];
  /** In the order of the file, `Result`, `Points` and `Termination` among them */
  headers: Readonly<Record<string, string>>;
  resigned: 0 | 1 | 2;
  timeout?: Player;
  comments: readonly RecordComment[];
  variations?: readonly VariationMove[];
}

/** Data that needs no translation, or a wrapped reason. */
export type ErrorField = string | number | readonly string[] | ErrorReason;

/** Why Python has refused something. */
export interface ErrorReason {
  /** Of its sentence in the catalogue's section `errors` */
  key: string;
  fields: Readonly<Record<string, ErrorField>>;
}

/** A refusal or a failure of Python. */
export interface BridgeError {
  /** Stable */
  code: string;
  /** English, for logs */
  message: string;
  /** In the text that was read */
  place: number | null;
  /** As of a reason; null for a failure */
  key: string | null;
  fields: Readonly<Record<string, ErrorField>>;
}

/** A game that cannot be read. */
export interface BadGame {
  /** From 1 among all games */
  number: number;
  error: BridgeError;
}

/** The games of a file; complete once `done` is true. */
export interface RecordFile {
  done: boolean;
  games: readonly RecordedGame[];
  /** If other games can be read */
  bad?: readonly BadGame[];
}

/** A game to write. */
export interface RecordFields extends GameFields {
  headers?: Readonly<Record<string, string>>;
  /** Like `timeout`, it sets the headers `Result` and `Termination` */
  resigned?: 0 | 1 | 2;
  timeout?: 0 | 1 | 2;
  comments?: readonly RecordComment[];
  variations?: readonly VariationMove[];
}

/** A whole game file. */
export interface RecordText {
  text: string;
}

/**
 * The content of a link; a field that may be null may also be missing. Free texts (`title`, `author`, `hints`, `first`,
 * `second`) have 200 characters at most, begin and end with a character other than a blank, and contain neither control
 * characters nor marks that change the writing direction.
 */
export interface ShareFields {
  kind: "position" | "game" | "solo" | "puzzle" | "study";
  ruleset: string;
  /** Of all kinds but a game and a study */
  position?: string;
  /** Of a game or a study, like the next fields; null is the opening */
  start?: string | null;
  moves?: readonly string[];
  /** Moves shown, null for all; of a study the place */
  at?: number | null;
  resigned?: Player | null;
  sent?: Player | null;
  /** Nobody has resigned then */
  timeout?: Player | null;
  /** The player to move has been called */
  called?: boolean;
  /** The letter of the piece at which the caller pointed */
  pointed?: string;
  first?: string | null;
  second?: string | null;
  /** Of a study, like the next field */
  comments?: readonly RecordComment[];
  variations?: readonly VariationMove[];
  /** Of a puzzle, like the next fields */
  goal?: string;
  author?: string | null;
  hints?: readonly string[];
  solution?: readonly string[];
  /** Of a Solo task */
  par?: number | null;
  /** Of all kinds but a game */
  title?: string | null;
}

/** The fields that links to a position share. */
interface LinkedPosition {
  /** Canonical text */
  ruleset: string;
  /** Of a Solo task or a puzzle, its start */
  position: string;
  title: string | null;
  /** The one form of this link, from "#" on */
  canonical: string;
}

/** A link to a position. */
export interface PositionLink extends LinkedPosition {
  kind: "position";
  view?: View;
}

/** A link to a Solo task. */
export interface SoloLink extends LinkedPosition {
  kind: "solo";
  /** Claimed by the author, not proved */
  par: number | null;
  view?: SoloView;
}

/** A link to a puzzle. */
export interface PuzzleLink extends LinkedPosition {
  kind: "puzzle";
  goal: string;
  author: string | null;
  /** Up to three */
  hints: readonly string[];
  /** Legal, the solver's first; not proved to solve the puzzle */
  solution: readonly string[];
  view?: View;
}

/** A link to a game. */
export interface GameLink {
  kind: "game";
  /** Canonical text */
  ruleset: string;
  /** Position text; null is the opening */
  start: string | null;
  /** Canonical texts, all legal */
  moves: readonly string[];
  /** After the last move */
  resigned: Player | null;
  /** Moves shown at first */
  at: number;
  /** Name of player 1 */
  first: string | null;
  /** Name of player 2 */
  second: string | null;
  /** The sender; the recipient plays the other side */
  sent: Player | null;
  timeout?: Player;
  /** The player to move has overlooked a jump there and been called */
  called?: true;
  /** The letter of the piece at which the caller pointed */
  pointed?: string;
  canonical: string;
  /** After `at` moves */
  view?: View;
}

/** A link to a game with variations and comments, whose lines end with a line feed. */
export interface StudyLink {
  kind: "study";
  /** Canonical text */
  ruleset: string;
  /** Position text; null is the opening */
  start: string | null;
  /** Of the main line */
  moves: readonly string[];
  /** At most one for each ply */
  comments: readonly RecordComment[];
  variations: readonly VariationMove[];
  /** The place shown at first */
  at: number;
  /** At the end of the main line */
  resigned: Player | null;
  timeout: Player | null;
  title: string | null;
  /** Name of player 1 */
  first: string | null;
  /** Name of player 2 */
  second: string | null;
  canonical: string;
  /** Of that place */
  view?: View;
}

/** The content of a link; its texts are as in `ShareFields`. */
export type Link = PositionLink | GameLink | PuzzleLink | SoloLink | StudyLink;

/** The canonical link, from "#" on. */
export interface SharedLink {
  text: string;
}

/** An object without fields. */
type NoFields = Record<never, never>;

/** `people`: with the names and ratings of the levels. */
interface LevelsFields {
  people?: boolean;
}

/** A game and a move in it. */
interface PlayFields extends GameFields {
  move: string;
}

/** A game, and the side whose moments to find; null is both. */
interface StoryFields extends GameFields {
  player?: Player | null;
}

/** A game, and a piece of the player to move. */
interface PieceFields extends GameFields {
  square: number;
}

/** A game whose last move is called, by the computer if there is a level and a seed. */
interface CallFields extends GameFields {
  level?: number;
  seed?: number;
}

/** Several games at once, 200 at most. */
interface OutcomesFields {
  games: readonly GameFields[];
}

/** The last board of a game and its ending. */
export interface OutcomeOfGame {
  board: string;
  ending: Ending | null;
}

/** Each game's outcome, null for an unreadable game; complete once `done` is true. */
export interface Outcomes {
  done: boolean;
  games: readonly (OutcomeOfGame | null)[];
}

/** A position whose moves to go to count. */
interface RaceFields {
  ruleset: string;
  position: string;
}

/** A game in which to find a move. */
interface ThinkFields extends GameFields {
  /** 1 to 10, with limits of its own */
  level: number;
  seed: number;
  /** Search ever deeper, until everything is searched */
  endless?: boolean;
  /** Best moves to report, by default one */
  lines?: number;
  /** With the reasons, in the last answer */
  explain?: boolean;
  /** With the view after the move, in the last answer */
  view?: boolean;
  /** With a move from the first progress on */
  early?: boolean;
  /** Of an earlier hint; it goes on while the player follows it */
  plan?: readonly string[];
  /** Moves before that hint */
  since?: number;
  /** Replaces the level's own limits */
  ms?: number;
}

/** A game to review. */
interface ReviewFields extends GameFields {
  /** For each position, by default 2000 */
  nodes?: number;
}

/** The positions from `from` up to, but not including, `to`. */
interface ReviewPartFields extends ReviewFields {
  from: number;
  to: number;
}

/** A game, and a move in it to check. */
interface ReviewCheckFields extends GameFields, MissingCheck {}

/** A game, and the results of its parts and checks. */
interface ReviewJoinFields extends ReviewFields {
  /** Of the first positions, in order */
  analyses: readonly string[];
  /** In any order */
  checks: readonly string[];
}

/** A task by its start, and the steps made. */
interface SoloFields {
  ruleset: string;
  start: string;
  moves: readonly string[];
}

/** A new task of a grade from 1 to 8; a seed gives the same task on every machine. */
export interface SoloMakeFields {
  ruleset: string;
  player: Player;
  grade: number;
  seed: number;
}

/** A puzzle, and the moves of both sides since its start. */
interface PuzzleFields extends SoloFields {
  goal: string;
}

/** A puzzle to prove. */
interface VerifyFields extends PuzzleFields {
  motifs?: boolean;
}

/** A puzzle to generate. */
export interface PuzzleMakeFields {
  ruleset: string;
  /** A kind, without a number of moves; null is any */
  goal: string | null;
  seed: number;
}

/** `motifs`: with the motifs. */
interface PuzzlesFields {
  motifs?: boolean;
}

/** A text to read. */
interface TextFields {
  text: string;
}

/** A link to read. */
interface LinkFields extends TextFields {
  /** With the view that the link shows first */
  view?: boolean;
}

/** A text, and its form. */
interface ConvertFields {
  what: "position" | "move" | "ruleset";
  text: string;
}

/** A ruleset with a name. */
export interface Preset {
  id: string;
  /** Of player 1 and player 2 */
  colours: readonly string[];
  /** Values as in a ruleset's text */
  fields: Readonly<Record<string, string>>;
  opening: View;
  /** Moves to go at the opening */
  toGo: Readonly<Record<Player, number>>;
}

/** A rule that a mixture can change; a `limit` may also be a number. */
interface RulesetField {
  id: string;
  values: readonly string[];
}

/** All rulesets, and the rules that a mixture can change. */
export interface Presets {
  version: string;
  default: string;
  presets: readonly Preset[];
  fields: readonly RulesetField[];
}

/** A level of the computer player; name and rating on request. */
export interface Level {
  level: number;
  name?: string;
  rating?: number;
}

/**
 * Every operation by its name: its request, its result, and the progress of work that is done in slices. Such work has
 * a `done` in its result, as it may also end with its budget.
 */
export type Operations = {
  presets: { request: NoFields; result: Presets; progress: never };
  levels: { request: LevelsFields; result: readonly Level[]; progress: never };
  view: { request: GameFields; result: View; progress: never };
  play: { request: PlayFields; result: View; progress: never };
  "explain-piece": { request: PieceFields; result: PieceReport; progress: never };
  call: { request: CallFields; result: Call; progress: never };
  outcomes: { request: OutcomesFields; result: Outcomes; progress: Outcomes };
  race: { request: RaceFields; result: Race; progress: Race };
  settle: { request: GameFields; result: Settlement; progress: Settlement };
  prepare: { request: GameFields; result: NoFields; progress: never };
  think: { request: ThinkFields; result: Thought; progress: Thought };
  playout: { request: GameFields; result: Playout; progress: Playout };
  finish: { request: GameFields; result: Finish; progress: Finish };
  review: { request: ReviewFields; result: Review; progress: Review };
  "review-part": { request: ReviewPartFields; result: ReviewPart; progress: ReviewPart };
  "review-check": { request: ReviewCheckFields; result: ReviewCheck; progress: ReviewCheck };
  "review-join": { request: ReviewJoinFields; result: JoinedReview; progress: never };
  story: { request: StoryFields; result: Story; progress: Story };
  judge: { request: PlayFields; result: JudgedMove; progress: Unfinished };
  homecoming: { request: GameFields; result: Homecoming; progress: Homecoming };
  solo: { request: SoloFields; result: SoloView; progress: never };
  "solo-make": { request: SoloMakeFields; result: SoloTask; progress: SoloTask };
  "solo-course": { request: NoFields; result: SoloCourse; progress: never };
  verify: { request: VerifyFields; result: PuzzleVerdict; progress: Unfinished };
  answer: { request: PuzzleFields; result: PuzzleAnswer; progress: Unfinished };
  "puzzle-make": { request: PuzzleMakeFields; result: MadePuzzle; progress: MadePuzzle };
  puzzles: { request: PuzzlesFields; result: PuzzleCollection; progress: never };
  lessons: { request: NoFields; result: Lessons; progress: never };
  "first-steps": { request: NoFields; result: FirstSteps; progress: never };
  daily: { request: NoFields; result: DailyStock; progress: never };
  rush: { request: NoFields; result: RushStock; progress: never };
  diagrams: { request: NoFields; result: Diagrams; progress: never };
  "record-read": { request: TextFields; result: RecordFile; progress: RecordFile };
  "record-write": { request: RecordFields; result: RecordText; progress: never };
  convert: { request: ConvertFields; result: CanonicalText; progress: never };
  link: { request: LinkFields; result: Link; progress: never };
  share: { request: ShareFields; result: SharedLink; progress: never };
};

export type OperationName = keyof Operations;
