// Made by web/build/bridgetypes.py from salta_core/bridge/protocol/game_results.py: change those.

/** The kinds of reasons for a move in comparison with another one; `Reason` explains each. */
type ContrastKind = "prevents" | "spares" | "ahead";

/** The kinds of reasons for a move by itself; `Reason` explains each. */
type FactKind =
  | "wins"
  | "finishes"
  | "only"
  | "way"
  | "way-found"
  | "clears-goal"
  | "frees"
  | "drives-back"
  | "forces"
  | "denies"
  | "blocks"
  | "gains"
  | "home"
  | "nearer"
  | "best";

/**
 * Why a piece cannot move: it has no square to go to, another piece must jump, or its only moves would leave the
 * opponent without any.
 */
type Hindrance = "no-square" | "must-jump" | "blockade";

/** 1 moves first and towards higher rows; 2 towards lower ones. */
export type Player = 1 | 2;

/** What a move is worth beside the best one, from no loss to the greatest. */
type Verdict = "best" | "good" | "slip" | "mistake" | "blunder";

/** Why a game ended. */
export type EndReason = "home" | "both-home" | "limit" | "repetition" | "blocked";

/** Work that reports no partial result. */
export interface Unfinished {
  done: boolean;
}

/** The game that a request is about. */
export interface GameFields {
  /** A preset's id or a mixed ruleset's text */
  ruleset: string;
  /** Position text; null is the opening */
  start: string | null;
  moves: readonly string[];
  /** The player to move has overlooked a jump there */
  called?: true;
  /** The letter of the piece at which the caller pointed */
  pointed?: string;
}

/** A move of one piece. */
export interface LegalMove {
  to: number;
  text: string;
  /** Every square, origin first */
  path: readonly number[];
}

export interface PieceMoves {
  from: number;
  moves: readonly LegalMove[];
}

/** The last move. */
export interface LastMove {
  text: string;
  path: readonly number[];
  player: Player;
}

/** A position of a game or of a Solo task. */
export interface BoardFields {
  /** Canonical text */
  ruleset: string;
  preset: string;
  /** Of player 1 and player 2 */
  colours: readonly string[];
  /** Position text; the same for all texts of a task's placement */
  start: string;
  /** Canonical texts */
  moves: readonly string[];
  /** Position text; of a task, its ply counts the steps made */
  position: string;
  /** 50 characters by square, 11 first: a piece's letter or a dot */
  board: string;
  /** To move; of a task, the owner of the army */
  player: Player;
  /** By piece, sorted */
  legal: readonly PieceMoves[];
  last: LastMove | null;
}

/** How a game ended. */
export interface Ending {
  reason: EndReason;
  winner: 0 | 1 | 2 | null;
}

/** The fields that only a game has. */
interface GameState {
  /** Whether passing is the only move. */
  pass: boolean;
  /** Since the start of the record */
  ply: number;
  /** In moves of each side */
  limit: number | null;
  /** A jump is compulsory now */
  forced: boolean;
  equalising: boolean;
  /** Distances to go, summed */
  simple: Readonly<Record<Player, number>>;
  /** The goal square of each piece */
  goals: Readonly<Record<Player, Readonly<Record<string, number>>>>;
  ending: Ending | null;
  /** The last move may be called, rightly or wrongly */
  callable?: true;
  /** The player to move has been called, and must jump */
  called?: true;
}

/** A game as the page shows it. */
export interface View extends BoardFields, GameState {}

/** A piece that is not home, or that the line moves. */
export interface RacePiece {
  piece: string;
  at: number;
  goal: number;
  simple: number;
  /** In the line */
  moves: number;
}

/** The way home of one side, in moves of its own. */
export interface RaceSide {
  exact: number | null;
  proven: boolean;
  range: readonly [number, number];
  simple: number;
  /** The shortest found */
  line: readonly string[];
  pieces: readonly RacePiece[];
}

/** The moves to go; null for a side without pieces. */
export interface Race {
  1: RaceSide | null;
  2: RaceSide | null;
  done: boolean;
}

/** Why a piece cannot move; null if it can. */
export interface PieceReport {
  hindrance: Hindrance | null;
}

/** Whether the last move is taken back, and the view then. */
export interface Call {
  called: boolean;
  view: View | null;
}

/** The result of a game. */
export interface Outcome {
  winner: 0 | 1 | 2 | null;
  reason: string;
  points: number | null;
  proven: boolean;
}

/** The result of a finished game, counted from the moves to go. */
export interface Settlement {
  done: boolean;
  outcome: Outcome;
  race: Race;
}

/** The loser's way home; `line` is null if none is found. */
export interface Playout {
  done: boolean;
  line: readonly string[] | null;
  points: number | null;
}

/**
 * The moves that bring both sides home, if the game is decided; else none. `winner` is null if the armies have passed
 * each other and are level.
 */
export interface Finish {
  done: boolean;
  moves: readonly string[];
  winner: Player | null;
}

/** A position of a reviewed game, and the move made in it. */
export interface ReviewedPly {
  ply: number;
  /** The fewest and the most */
  race: Readonly<Record<Player, readonly [number, number]>>;
  /** The expected lead at the end, in hundredths of a move, always for player 1; after the end the game's value */
  score: number;
  /** Null after the end */
  best: string | null;
  /** In a race the one move */
  pv: readonly string[];
  /** Null after the last */
  move: string | null;
  /** At least 0, in hundredths of a move */
  loss: number | null;
  verdict: Verdict | null;
}

/**
 * The review of a game. A position is included once its move has been judged. Its numbers may still become more exact
 * until the review is done.
 */
export interface Review {
  done: boolean;
  plies: readonly ReviewedPly[];
}

/** Part of a review: texts for `review-join`, once done. */
export interface ReviewPart {
  done: boolean;
  analyses: readonly string[];
}

/** A move to check: the one after `place` moves. */
export interface MissingCheck {
  place: number;
  nodes: number;
}

/** The result of a check as text, once done. */
export interface ReviewCheck {
  done: boolean;
  check: string | null;
}

/** The review so far, and the checks that it still needs. */
export interface JoinedReview {
  plies: readonly ReviewedPly[];
  missing: readonly MissingCheck[];
}

/** One effect of a move; `salta_core/engine/reasons.py` explains the kinds. */
export interface Reason {
  kind: FactKind;
  piece: string | null;
  /** Null if the kind has no number */
  moves: number | null;
}

/** An effect of a move that another move does not have. */
export interface MomentReason {
  kind: FactKind | ContrastKind;
  piece: string | null;
  moves: number | null;
}

/** A move that mattered for the result of a game, or the best move of a side. */
export interface Moment {
  ply: number;
  move: string;
  /** The move itself if it was the best */
  best: string;
  /** From the better move on */
  pv: readonly string[];
  /** From the move that was made */
  made: readonly string[];
  /** The expected lead with the better move, for player 1 in hundredths of a move */
  before: number;
  /** The same with the move made; if that was the best, with the next best */
  after: number;
  /** For certain, in hundredths of a move; 0 for the best move */
  loss: number;
  /** In plies; in a race the length of the way home */
  depth: number;
  /** The chance to win that it gave away, in thousandths */
  weight: number;
  /** What the better move does that the other does not */
  reason: MomentReason;
}

/** The course of a game. */
export interface Story {
  done: boolean;
  /** The expected lead, for player 1 in hundredths of a move */
  curve: readonly number[];
  /** At most five of each side in order of play; until all is done, one may give way to a heavier one */
  moments: readonly Moment[];
  /** At most one of each side */
  best: readonly Moment[];
}

/** The cost of a move, and the best move; fields as in a moment. */
export interface JudgedMove {
  done: boolean;
  loss: number;
  best: string;
  pv: readonly string[];
  made: readonly string[];
  before: number;
  after: number;
}

/** A way home that took more moves than it needed. */
export interface Parking {
  ruleset: string;
  player: Player;
  ply: number;
  /** That side alone */
  position: string;
  /** Pieces not on their goals */
  away: number;
  /** Proven */
  par: number;
  /** Moves made, and those still to go at the end */
  took: number;
  home: boolean;
}

/** For each side, at most one way home that took too many moves. */
export interface Homecoming {
  done: boolean;
  tasks: readonly Parking[];
}

/** A move, its score and its principal variation. */
export interface ThoughtLine {
  move: string;
  score: number;
  pv: readonly string[];
}

/** The computer's move, or the best move found so far. */
export interface Thought {
  done: boolean;
  /** Null until there is one */
  move: string | null;
  /** Plies searched in full */
  depth: number;
  /** The expected lead, for the player to move in hundredths of a move */
  score: number;
  nodes: number;
  pv: readonly string[];
  /** As many as requested, best first */
  lines: readonly ThoughtLine[];
  /** Best first */
  reasons?: readonly Reason[];
  /** Own moves that it begins, each as a step */
  plan?: readonly string[];
  /** The game after the move */
  view?: View;
}
