// The operations of the bridge (`salta_core.bridge`), each with its request and its result.
//
// Squares are the historic numbers 11..105. Every request has the whole game as text (ruleset, start and moves), so
// that a worker may be killed at any moment and nothing is lost.

import type {
  Call,
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
  View,
} from "./gameresults.ts";
import type { Diagrams, Lessons } from "./lessonresults.ts";
import type { BridgeError } from "./protocol.ts";
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

/**
 * Every operation by its name: the fields of a request, the result, and, of work that is done in slices, the
 * progress it reports. Such work has a `done` in its result, as it may also end with its budget.
 */
export type Operations = {
  presets: { request: NoFields; result: Presets; progress: never };
  levels: { request: { people?: boolean }; result: readonly Level[]; progress: never };
  view: { request: GameFields; result: View; progress: never };
  play: { request: PlayFields; result: View; progress: never };
  "explain-piece": { request: PieceFields; result: PieceReport; progress: never };
  call: { request: CallFields; result: Call; progress: never };
  outcomes: { request: OutcomesFields; result: Outcomes; progress: Outcomes };
  race: { request: RaceFields; result: Race; progress: Race };
  settle: { request: GameFields; result: Settlement; progress: Settlement };
  /** Makes the tables that the computer's first move needs. */
  prepare: { request: GameFields; result: NoFields; progress: never };
  think: { request: ThinkFields; result: Thought; progress: Thought };
  playout: { request: GameFields; result: Playout; progress: Playout };
  finish: { request: GameFields; result: Finish; progress: Finish };
  review: { request: ReviewFields; result: Review; progress: Review };
  "review-part": { request: ReviewPartFields; result: ReviewPart; progress: ReviewPart };
  "review-check": { request: ReviewCheckFields; result: ReviewCheck; progress: ReviewCheck };
  "review-join": { request: ReviewJoinFields; result: JoinedReview; progress: never };
  story: { request: StoryFields; result: Story; progress: Story };
  judge: { request: PlayFields; result: JudgedMove; progress: Pick<JudgedMove, "done"> };
  homecoming: { request: GameFields; result: Homecoming; progress: Homecoming };
  solo: { request: SoloFields; result: SoloView; progress: never };
  "solo-make": { request: SoloMakeFields; result: SoloTask; progress: SoloTask };
  "solo-course": { request: NoFields; result: SoloCourse; progress: never };
  verify: { request: VerifyFields; result: PuzzleVerdict; progress: Partial<PuzzleVerdict> };
  answer: { request: PuzzleFields; result: PuzzleAnswer; progress: Partial<PuzzleAnswer> };
  "puzzle-make": { request: PuzzleMakeFields; result: MadePuzzle; progress: MadePuzzle };
  puzzles: { request: { motifs?: boolean }; result: PuzzleCollection; progress: never };
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

type NoFields = Record<never, never>;

/** A game and a move to be made in it. */
type PlayFields = GameFields & { move: string };

/** A game, and the side whose moments are wanted; without one both. */
type StoryFields = GameFields & { player?: Player | null };

/** A game, and the square of a piece of the player to move. */
type PieceFields = GameFields & { square: number };

/**
 * A game, of which the last move is called; with a level and a seed it is the computer that may call. `pointed`: the
 * letter of the piece at which a person points; one that has overlooked no jump makes the call wrong.
 */
type CallFields = GameFields & { level?: number; seed?: number };

/** Several games at once, 200 at most. */
type OutcomesFields = { games: readonly GameFields[] };

/** Of each game the last board and how it has ended; null of one that cannot be read. They are there once it is done. */
type Outcomes = {
  done: boolean;
  games: readonly (Pick<View, "board" | "ending"> | null)[];
};

type RaceFields = { ruleset: string; position: string };

/**
 * The computer's move, for a level of 1 to 10 and a seed. It ends with the level's own limits; with `endless` it goes
 * on, deeper and deeper, until everything is searched. `lines`: how many of the best moves are reported, by default
 * one. With `explain` the last answer has the reasons for the move, with `view` the view after it. With `early` there is
 * a move in each progress, from the first one on. `plan` and `since`: the plan of an earlier hint, and the moves before
 * it; it goes on while the player follows it. `ms`: a time limit that replaces the level's own.
 */
type ThinkFields = GameFields & {
  level: number;
  seed: number;
  endless?: boolean;
  lines?: number;
  explain?: boolean;
  view?: boolean;
  early?: boolean;
  plan?: readonly string[];
  since?: number;
  ms?: number;
};

/** `nodes` for each position, by default 2000. */
type ReviewFields = GameFields & { nodes?: number };

/** The positions `from` to `to`, that one not included; the others are independent of them. */
type ReviewPartFields = ReviewFields & { from: number; to: number };

type ReviewCheckFields = GameFields & MissingCheck;

/** What parts and checks have found: of the first positions, in order, and the checks in any order. */
type ReviewJoinFields = ReviewFields & { analyses: readonly string[]; checks: readonly string[] };

/** A task by its start, and the steps made. */
type SoloFields = { ruleset: string; start: string; moves: readonly string[] };

/**
 * A new task of a grade from 1 to 8 and a seed, which means the same task on every machine; or that of a day
 * ("2026-11-20"), the same for everyone.
 */
export interface SoloMakeFields {
  ruleset: string;
  player: Player;
  grade: number;
  seed: number;
}

/** A puzzle, and the moves of both sides since its start. */
type PuzzleFields = SoloFields & { goal: string };

/** With `motifs` the verdict on a whole puzzle has them. */
type VerifyFields = PuzzleFields & { motifs?: boolean };

/** `goal`: a kind of goal without a number of moves; null for any. */
export type PuzzleMakeFields = { ruleset: string; goal: string | null; seed: number };

type TextFields = { text: string };

/** With `view` the result has the view that the link shows first. */
type LinkFields = TextFields & { view?: boolean };

type ConvertFields = { what: "position" | "move" | "ruleset"; text: string };

/** What was converted, in its canonical form. */
type CanonicalText = { text: string };

/** A comment after so many moves of the main line. */
export type RecordComment = { ply: number; text: string };

/**
 * A move beside the main line. `after`: the place that it is made from; 0 is the start, then come the moves of the main
 * line, and then those of the variations, each behind the one that it follows.
 */
export type VariationMove = { after: number; move: string; comment?: string };

/**
 * A game of a game file. `headers` are those of the file with `Result`, `Points` and `Termination`
 * among them, in the order in which they are written.
 */
export interface RecordedGame {
  /** Canonical text */
  ruleset: string;
  /** Position text; null is the opening */
  start: string | null;
  /** Canonical texts */
  moves: readonly string[];
  headers: Record<string, string>;
  /** Who gave up */
  resigned: 0 | Player;
  /** Who ran out of time, where somebody did */
  timeout?: Player;
  comments: readonly RecordComment[];
  /** Where there are some */
  variations?: readonly VariationMove[];
}

/** What `record-read` finds in a `text`; games are there once it is done. */
type RecordFile = {
  done: boolean;
  games: readonly RecordedGame[];
  /** The games that cannot be read, if others can */
  bad?: readonly BadGame[];
};

/** `number` from 1 among all games of the file, and why it cannot be read. */
export type BadGame = { number: number; error: BridgeError };

/**
 * The request of `record-write`: what was read, of which only the game's own fields are required; `resigned` or
 * `timeout` sets the headers `Result` and `Termination`.
 */
export type RecordFields = GameFields & {
  headers?: Record<string, string>;
  resigned?: 0 | Player;
  timeout?: 0 | Player;
  comments?: readonly RecordComment[];
  variations?: readonly VariationMove[];
};

/** The result of `record-write`: a whole game file. */
type RecordText = { text: string };

/**
 * What a link is to contain; what is null may be missing as well. Free texts (`title`, `author`, `hints`, `first`, `second`)
 * have 200 characters at most, begin and end with something other than a blank, and hold neither control characters
 * nor marks that turn the direction of writing.
 */
export interface ShareFields {
  kind: "position" | "game" | "solo" | "puzzle" | "study";
  ruleset: string;
  /** Of all kinds but a game and a study */
  position?: string;
  /** Of a game or a study, as all that follows: where it began */
  start?: string | null;
  moves?: readonly string[];
  /** How many of the moves are shown; null for all. Of a study the place */
  at?: number | null;
  resigned?: Player | null;
  sent?: Player | null;
  /** Who ran out of time; nobody has resigned then */
  timeout?: Player | null;
  /** The player to move after the last move has been called there */
  called?: boolean;
  /** The letter of the piece at which the caller has pointed */
  pointed?: string;
  first?: string | null;
  second?: string | null;
  /** Of a study, as what follows */
  comments?: readonly RecordComment[];
  variations?: readonly VariationMove[];
  /** Of a puzzle, as what follows */
  goal?: string;
  author?: string | null;
  hints?: readonly string[];
  solution?: readonly string[];
  /** Of a Solo task */
  par?: number | null;
  /** Of all kinds but a game */
  title?: string | null;
}

/** What a link contains; texts are as in `ShareFields`. */
export type Link = PositionLink | GameLink | PuzzleLink | SoloLink | StudyLink;

/** What the links of all kinds but a game and a study have in common. */
interface LinkedPosition {
  /** Canonical text */
  ruleset: string;
  /** Of a Solo task or a puzzle, its start */
  position: string;
  title: string | null;
  /** The one form of this link, from "#" on */
  canonical: string;
}

/** With the view of the position. */
export type PositionLink = LinkedPosition & { kind: "position"; view?: View };

/** `par`: claimed by the author of the link, and not proved. */
type SoloLink = LinkedPosition & { kind: "solo"; par: number | null; view?: SoloView };

/** `hints`: up to three. `solution`: legal moves, the solver's first; whether they solve it is not proved. */
type PuzzleLink = LinkedPosition & {
  kind: "puzzle";
  goal: string;
  author: string | null;
  hints: readonly string[];
  solution: readonly string[];
  view?: View;
};

export interface GameLink {
  kind: "game";
  /** Canonical text */
  ruleset: string;
  /** Position text; null is the opening */
  start: string | null;
  /** Canonical texts, all legal */
  moves: readonly string[];
  /** Who gave the game up after the last move */
  resigned: Player | null;
  /** Moves to be shown at first */
  at: number;
  /** The name of player 1 */
  first: string | null;
  /** The name of player 2 */
  second: string | null;
  /** Who sent it, where the game is played by link: the recipient plays the other side */
  sent: Player | null;
  /** Who ran out of time, where somebody did */
  timeout?: Player;
  /** The player to move after the last move has overlooked a jump there and been called */
  called?: true;
  /** The letter of the piece at which the caller has pointed */
  pointed?: string;
  canonical: string;
  /** After `at` moves */
  view?: View;
}

/** A game with variations and comments; a line of a comment ends with "\n". */
export interface StudyLink {
  kind: "study";
  /** Canonical text */
  ruleset: string;
  /** Position text; null is the opening */
  start: string | null;
  /** Of the main line, canonical texts */
  moves: readonly string[];
  /** One for a number of moves at most */
  comments: readonly RecordComment[];
  variations: readonly VariationMove[];
  /** The place that is shown at first */
  at: number;
  /** Who gave the game up at the end of the main line */
  resigned: Player | null;
  /** Who ran out of time there */
  timeout: Player | null;
  title: string | null;
  /** The name of player 1 */
  first: string | null;
  /** The name of player 2 */
  second: string | null;
  canonical: string;
  /** Of that place */
  view?: View;
}

/** The result of `share`: the canonical link, from "#" on. */
type SharedLink = { text: string };

export interface Preset {
  id: string;
  /** That the historic source gives; null for the shorter games of our own */
  colours: readonly string[];
  /** Values as in a ruleset's text */
  fields: Record<string, string>;
  opening: View;
  /** Moves to go of each side at the opening */
  toGo: { 1: number; 2: number };
}

/** A rule that a mixture can change; a `limit` is also a number. */
type Field = { id: string; values: readonly string[] };

export interface Presets {
  version: string;
  default: string;
  presets: readonly Preset[];
  fields: readonly Field[];
}

/** Where `people` is asked for, the name of the person and their rating come with it. */
type Level = { level: number; name?: string; rating?: number };
