// Made by web/build/bridgetypes.py from salta_core/bridge/protocol/game_results.py: change those.

/** The kinds of reasons why a move is better than a worse one; `Reason` explains each. */
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

/** The verdict on a move compared with the best one, from no loss to the greatest. */
type Verdict = "best" | "good" | "slip" | "mistake" | "blunder";

/** Why a game ended. */
export type EndReason = "home" | "both-home" | "limit" | "repetition" | "blocked";

/** Work that reports no partial result. */
export interface Unfinished {
  done: boolean;
}

/** The game that a request is about. */
export interface GameFields {
  /** A preset's id or the text of a mixed ruleset */
  ruleset: string;
  /** The start position as text; null means the opening */
  start: string | null;
  moves: readonly string[];
  /** The player to move was challenged for missing a jump, and must jump now */
  called?: true;
  /** The letter of the piece that the challenger named */
  pointed?: string;
}

/** A move of one piece. */
export interface LegalMove {
  to: number;
  text: string;
  /** Every square of the move, origin first */
  path: readonly number[];
}

export interface PieceMoves {
  from: number;
  moves: readonly LegalMove[];
}

/** The last move, and the player who made it. */
export interface LastMove {
  text: string;
  path: readonly number[];
  player: Player;
}

/** A position of a game or of a Solo task. */
export interface BoardFields {
  /** The canonical text of the ruleset */
  ruleset: string;
  preset: string;
  /** The colours of players 1 and 2 */
  colours: readonly string[];
  /** The start position in canonical form */
  start: string;
  /** The moves in canonical form */
  moves: readonly string[];
  /** The position as text; in a task, its ply is the number of steps made */
  position: string;
  /** A letter or a dot for each of the 50 squares, from square 11 on */
  board: string;
  /** The player to move; in a task, the owner of the army */
  player: Player;
  /** The legal moves grouped by piece, sorted */
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
  /** The number of plies since the start of the record */
  ply: number;
  /** The move limit, in moves of each side */
  limit: number | null;
  /** Whether a jump is compulsory now */
  forced: boolean;
  equalising: boolean;
  /** The sum of each side's distances to its goals */
  simple: Readonly<Record<Player, number>>;
  /** The goal square of each piece */
  goals: Readonly<Record<Player, Readonly<Record<string, number>>>>;
  ending: Ending | null;
  /** The last move may be challenged for missing a jump, rightly or wrongly */
  callable?: true;
  /** The player to move was challenged, and must jump now */
  called?: true;
}

/** A game as the page shows it. */
export interface View extends BoardFields, GameState {}

/** A piece that is not on its goal, or that the line home moves. */
export interface RacePiece {
  piece: string;
  at: number;
  goal: number;
  simple: number;
  /** How many moves of the line it makes */
  moves: number;
}

/** The moves to go of one side. */
export interface RaceSide {
  exact: number | null;
  proven: boolean;
  range: readonly [number, number];
  simple: number;
  /** The shortest way home found so far */
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

/** Whether the challenge succeeds; if so, `view` shows the game without the last move. */
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

/** The loser's way home; `line` is null if none has been found. */
export interface Playout {
  done: boolean;
  line: readonly string[] | null;
  points: number | null;
}

/**
 * The moves that bring both sides home; empty if the game is not decided. `winner` is null if the armies have passed
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
  /** The lower and upper bounds on the moves to go */
  race: Readonly<Record<Player, readonly [number, number]>>;
  /** Player 1's expected lead at the end, in hundredths of a move; once the game is over, the points */
  score: number;
  /** The best move; null once the game is over */
  best: string | null;
  /** The principal variation; in a race only its first move */
  pv: readonly string[];
  /** The move played here; null at the final position */
  move: string | null;
  /** The cost of the move played, at least 0, in hundredths of a move */
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

/** Part of a review: strings to pass to `review-join`; empty until done. */
export interface ReviewPart {
  done: boolean;
  analyses: readonly string[];
}

/** A move to check: the one after the first `place` moves of the game. */
export interface MissingCheck {
  place: number;
  nodes: number;
}

/** The result of a check as text; null until done. */
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

/** An effect of one move that another lacks. */
export interface MomentReason {
  kind: FactKind | ContrastKind;
  piece: string | null;
  moves: number | null;
}

/** A move that mattered for the result, or the best move of a side. */
export interface Moment {
  ply: number;
  move: string;
  /** The best move, which may be the one played */
  best: string;
  /** The line that starts with the best move */
  pv: readonly string[];
  /** The line that starts with the move played */
  made: readonly string[];
  /** Player 1's expected lead after the best move, in hundredths of a move */
  before: number;
  /** The same after the move played or, if that was the best, after the next best */
  after: number;
  /** The least that the move cost, in hundredths of a move; 0 for the best move */
  loss: number;
  /** The depth of the search in plies; in a race the length of the way home */
  depth: number;
  /** How much of the chance to win the move gave away, in thousandths */
  weight: number;
  /** What the better move achieves and the worse move does not */
  reason: MomentReason;
}

/** The course of a game. */
export interface Story {
  done: boolean;
  /** Player 1's expected lead in each position, in hundredths of a move */
  curve: readonly number[];
  /** At most five moments of each side, in order of play; until done, a heavier moment may replace one of them */
  moments: readonly Moment[];
  /** The best move of each side, if it has one */
  best: readonly Moment[];
}

/** The cost of a move, and the best move; the fields are those of `Moment`. */
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
  /** The position with the pieces of this side only */
  position: string;
  /** The number of pieces not on their goals */
  away: number;
  /** The fewest moves home, proven */
  par: number;
  /** The moves made plus the moves to go when the game ended */
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
  /** Null until a move is found */
  move: string | null;
  /** The depth searched completely, in plies */
  depth: number;
  /** The expected lead of the player to move, in hundredths of a move */
  score: number;
  nodes: number;
  pv: readonly string[];
  /** The best lines, as many as requested, best first */
  lines: readonly ThoughtLine[];
  /** The reasons for the move, most important first */
  reasons?: readonly Reason[];
  /** The player's own next moves, this one first, each written as a step */
  plan?: readonly string[];
  /** The game after the move */
  view?: View;
}
