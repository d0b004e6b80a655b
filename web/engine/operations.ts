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
  DuelReview,
  DuelView,
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
   * The place of the position it is played in: 0 is the start, then come the moves of the main line, then those of the
   * variations in the order of this list
   */
  after: number;
  move: string;
  comment?: string;
}

/** An annotation mark of a move. */
export interface MoveMark {
  /** The place of the move: those of the main line come first, from 1, then those of the variations */
  place: number;
  /** 1 to 6 for `!`, `?`, `!!`, `??`, `!?` and `?!`; other numbers as in PGN */
  number: number;
}

/** A game read from a game file. */
export interface RecordedGame {
  /** The canonical text of the ruleset */
  ruleset: string;
  /** The start position as text; null means the opening */
  start: string | null;
  /** The moves in canonical form */
  moves: readonly string[];
  /** The headers in the order of the file, including `Result`, `Points` and `Termination` */
  headers: Readonly<Record<string, string>>;
  resigned: 0 | 1 | 2;
  timeout?: Player;
  comments: readonly RecordComment[];
  variations?: readonly VariationMove[];
  nags?: readonly MoveMark[];
}

/** Data that needs no translation, or a nested reason. */
export type ErrorField = string | number | readonly string[] | ErrorReason;

/** Why Python refused a request. */
export interface ErrorReason {
  /** The key of the sentence in the section `errors` of the message catalogue */
  key: string;
  fields: Readonly<Record<string, ErrorField>>;
}

/** A refusal or a failure of Python. */
export interface BridgeError {
  /** A stable code */
  code: string;
  /** A message in English, for logs */
  message: string;
  /** The place of the error in the text that was read */
  place: number | null;
  /** A key as in `ErrorReason`; null for a failure */
  key: string | null;
  fields: Readonly<Record<string, ErrorField>>;
}

/** A game that cannot be read. */
export interface BadGame {
  /** The number of the game in the file, from 1 */
  number: number;
  error: BridgeError;
}

/** The games of a file; complete once `done` is true. */
export interface RecordFile {
  done: boolean;
  games: readonly RecordedGame[];
  /** The unreadable games, if there are also readable ones */
  bad?: readonly BadGame[];
}

/** A game to be written as the text of a game file. */
export interface RecordFields extends GameFields {
  headers?: Readonly<Record<string, string>>;
  /** The player who resigned, or 0; like `timeout`, it sets `Result` and `Termination` */
  resigned?: 0 | 1 | 2;
  timeout?: 0 | 1 | 2;
  comments?: readonly RecordComment[];
  variations?: readonly VariationMove[];
  nags?: readonly MoveMark[];
}

/** A whole game file. */
export interface RecordText {
  text: string;
}

/**
 * The content of a link; a field that may be null may also be missing. The free texts (`title`, `author`, `hints`,
 * `first`, `second`) have at most 200 characters, no blank at either end, no control characters and no marks that
 * change the writing direction.
 */
export interface ShareFields {
  kind: "position" | "game" | "solo" | "puzzle" | "study";
  ruleset: string;
  /** For every kind except a game or a study */
  position?: string;
  /** Only for a game or a study, as are the fields down to `second`; null means the opening */
  start?: string | null;
  moves?: readonly string[];
  /** The number of moves shown (null for all) or, in a study, the place shown */
  at?: number | null;
  resigned?: Player | null;
  sent?: Player | null;
  /** Excludes `resigned` */
  timeout?: Player | null;
  /** Whether the player to move was challenged for missing a jump */
  called?: boolean;
  /** The letter of the piece that the challenger named */
  pointed?: string;
  first?: string | null;
  second?: string | null;
  /** Only for a study, as is `variations` */
  comments?: readonly RecordComment[];
  variations?: readonly VariationMove[];
  /** Only for a puzzle, as are `author`, `hints` and `solution` */
  goal?: string;
  author?: string | null;
  hints?: readonly string[];
  solution?: readonly string[];
  /** Only for a Solo task */
  par?: number | null;
  /** For every kind except a game */
  title?: string | null;
}

/** The fields that all links to a position share. */
interface LinkedPosition {
  /** The canonical text of the ruleset */
  ruleset: string;
  /** The position; for a Solo task or a puzzle, its start */
  position: string;
  title: string | null;
  /** The canonical form of this link, from "#" on */
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
  /** The par that the author claims, not proved */
  par: number | null;
  view?: SoloView;
}

/** A link to a puzzle. */
export interface PuzzleLink extends LinkedPosition {
  kind: "puzzle";
  goal: string;
  author: string | null;
  /** Up to three hints */
  hints: readonly string[];
  /** Legal moves, the solver's first; not proved to solve the puzzle */
  solution: readonly string[];
  view?: View;
}

/** A link to a game. */
export interface GameLink {
  kind: "game";
  /** The canonical text of the ruleset */
  ruleset: string;
  /** The start position as text; null means the opening */
  start: string | null;
  /** The moves in canonical form, all legal */
  moves: readonly string[];
  /** The player who resigned after the last move */
  resigned: Player | null;
  /** The number of moves shown at first */
  at: number;
  /** The name of player 1 */
  first: string | null;
  /** The name of player 2 */
  second: string | null;
  /** The sender; the recipient plays the other side */
  sent: Player | null;
  timeout?: Player;
  /** The player to move was challenged for missing a jump */
  called?: true;
  /** The letter of the piece that the challenger named */
  pointed?: string;
  canonical: string;
  /** The game after `at` moves */
  view?: View;
}

/** A link to a game with variations and comments; comments break lines with a line feed. */
export interface StudyLink {
  kind: "study";
  /** The canonical text of the ruleset */
  ruleset: string;
  /** The start position as text; null means the opening */
  start: string | null;
  /** The moves of the main line */
  moves: readonly string[];
  /** At most one comment for each ply */
  comments: readonly RecordComment[];
  variations: readonly VariationMove[];
  /** The place shown at first */
  at: number;
  /** The player who resigned at the end of the main line */
  resigned: Player | null;
  timeout: Player | null;
  title: string | null;
  /** The name of player 1 */
  first: string | null;
  /** The name of player 2 */
  second: string | null;
  canonical: string;
  /** The game at the place shown at first */
  view?: View;
}

/** The content of a link; its free texts have the limits of `ShareFields`. */
export type Link = PositionLink | GameLink | PuzzleLink | SoloLink | StudyLink;

/** The canonical link, from "#" on. */
export interface SharedLink {
  text: string;
}

/** An object without fields. */
type NoFields = Record<never, never>;

/** `people` also requests the names and ratings of the levels. */
interface LevelsFields {
  people?: boolean;
}

/** A game and a move in it. */
interface PlayFields extends GameFields {
  move: string;
}

/** A game, and the side whose moments are wanted; null means both. */
interface StoryFields extends GameFields {
  player?: Player | null;
}

/** A game, and a piece of the player to move. */
interface PieceFields extends GameFields {
  square: number;
}

/**
 * A game whose last move is challenged for missing a jump. With a level and a seed the computer decides whether to
 * challenge.
 */
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

/** A position in which to count the moves to go. */
interface RaceFields {
  ruleset: string;
  position: string;
}

/** A game in which to find a move. */
interface ThinkFields extends GameFields {
  /** 1 to 10; each level has its own limits */
  level: number;
  seed: number;
  /** Whether to search ever deeper, until the tree is exhausted */
  endless?: boolean;
  /** The number of best moves to report, by default one */
  lines?: number;
  /** Whether the last reply includes the reasons */
  explain?: boolean;
  /** Whether the last reply includes the view after the move */
  view?: boolean;
  /** Whether every reply includes a move, even the first progress */
  early?: boolean;
  /** The plan of an earlier hint, which continues while the player follows it */
  plan?: readonly string[];
  /** The number of moves before that hint */
  since?: number;
  /** The time limit, by default the level's own */
  ms?: number;
}

/** A game to review. */
interface ReviewFields extends GameFields {
  /** The node limit for each position, by default 2000 */
  nodes?: number;
}

/** The positions to analyse: from `from` up to, but not including, `to`. */
interface ReviewPartFields extends ReviewFields {
  from: number;
  to: number;
}

/** A game, and a move in it to check. */
interface ReviewCheckFields extends GameFields, MissingCheck {}

/** A game, and the results of its parts and checks. */
interface ReviewJoinFields extends ReviewFields {
  /** The analyses of the first positions, in order */
  analyses: readonly string[];
  /** The results of checks, in any order */
  checks: readonly string[];
}

/** A task, identified by its start, and the steps made. */
interface SoloFields {
  ruleset: string;
  start: string;
  moves: readonly string[];
}

/** A task to generate, of a grade from 1 to 8; a seed gives the same task on every machine. */
export interface SoloMakeFields {
  ruleset: string;
  player: Player;
  grade: number;
  seed: number;
}

/** The duel of a day, and the player's moves in it; the opponent's replies follow from them. */
interface DuelFields extends SoloFields {
  seed: number;
  noise: number;
}

/** A duel with the best margin known. */
interface DuelReviewFields extends DuelFields {
  best: number;
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
  /** A kind of goal, without a number of moves, or a motif; null means any kind */
  theme: string | null;
  seed: number;
}

/** `motifs` also requests the motifs of each puzzle. */
interface PuzzlesFields {
  motifs?: boolean;
}

/** A text to read. */
interface TextFields {
  text: string;
}

/** A link to read. */
interface LinkFields extends TextFields {
  /** Whether the reply includes the view that the link shows first */
  view?: boolean;
}

/** A text, and the form it is written in. */
interface ConvertFields {
  what: "position" | "move" | "ruleset";
  text: string;
}

/** A ruleset with a name. */
export interface Preset {
  id: string;
  /** The colours of players 1 and 2 */
  colours: readonly string[];
  /** The values as written in the text of a ruleset */
  fields: Readonly<Record<string, string>>;
  opening: View;
  /** The moves to go of each side at the opening */
  toGo: Readonly<Record<Player, number>>;
}

/** A rule that a mixed ruleset can change; a `limit` may also be a number. */
interface RulesetField {
  id: string;
  values: readonly string[];
}

/** All rulesets, and the rules that a mixed ruleset can change. */
export interface Presets {
  version: string;
  default: string;
  presets: readonly Preset[];
  fields: readonly RulesetField[];
}

/** A level of the computer player; its name and rating are included on request. */
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
  duel: { request: DuelFields; result: DuelView; progress: never };
  "duel-review": { request: DuelReviewFields; result: DuelReview; progress: DuelReview };
  rush: { request: NoFields; result: RushStock; progress: never };
  diagrams: { request: NoFields; result: Diagrams; progress: never };
  "record-read": { request: TextFields; result: RecordFile; progress: RecordFile };
  "record-write": { request: RecordFields; result: RecordText; progress: never };
  convert: { request: ConvertFields; result: CanonicalText; progress: never };
  link: { request: LinkFields; result: Link; progress: never };
  share: { request: ShareFields; result: SharedLink; progress: never };
};

export type OperationName = keyof Operations;
