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

/** The state of work that reports no partial result. */
export interface Unfinished {
  done: boolean;
}

/** The game that a request is about. */
export interface GameFields {
  /** A preset's id or a mixed ruleset's text */
  ruleset: string;
  /** Position text; null is the opening */
  start: string | null;
  /** Move texts from there on */
  moves: readonly string[];
  /** The player to move has overlooked a jump there and been called */
  called?: true;
  /** The letter of the piece that the caller has pointed at */
  pointed?: string;
}

/** A move of one piece. */
export interface LegalMove {
  /** The square on which the piece ends */
  to: number;
  /** The move as it is written and played */
  text: string;
  /** Every square it touches, origin first */
  path: readonly number[];
}

/** The legal moves of the piece on a square. */
export interface PieceMoves {
  from: number;
  moves: readonly LegalMove[];
}

/** The last move made. */
export interface LastMove {
  text: string;
  path: readonly number[];
  player: Player;
}

/** The fields that the views of a game and of a Solo task share. */
export interface BoardFields {
  /** Canonical text */
  ruleset: string;
  /** The id of the preset it is based on */
  preset: string;
  /** Names of player 1's and player 2's colour */
  colours: readonly string[];
  /** Position text; of a task, the same for every text that shows its placement */
  start: string;
  /** Canonical texts */
  moves: readonly string[];
  /** Position text; of a task, its ply counts the steps made */
  position: string;
  /** 50 characters by square, 11 first: a piece's letter or a dot */
  board: string;
  /** The player to move; of a task, the owner of the army */
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

/** The fields of a game's view that a Solo task does not have. */
interface GameState {
  /** Whether passing is the only move. */
  pass: boolean;
  /** Turns taken since the start of the record */
  ply: number;
  /** Moves by each side after which play stops */
  limit: number | null;
  /** A jump is compulsory now */
  forced: boolean;
  /** Player 2's extra turn */
  equalising: boolean;
  /** Distances to go, summed */
  simple: Readonly<Record<Player, number>>;
  /** Each piece's goal square */
  goals: Readonly<Record<Player, Readonly<Record<string, number>>>>;
  ending: Ending | null;
  /** The player to move may call the last move, rightly or wrongly */
  callable?: true;
  /** The player to move has been called here, and must jump */
  called?: true;
}

/** A game as the page shows it. */
export interface View extends BoardFields, GameState {}

/** A piece that is not home, or that the line moves. */
export interface RacePiece {
  piece: string;
  at: number;
  goal: number;
  /** Its distance */
  simple: number;
  /** How often it moves in the line */
  moves: number;
}

/** The distance of one side from home, in moves of its own. */
export interface RaceSide {
  exact: number | null;
  proven: boolean;
  range: readonly [number, number];
  simple: number;
  /** The shortest way home found */
  line: readonly string[];
  pieces: readonly RacePiece[];
}

/** The moves to go of both sides; null for a side without pieces. */
export interface Race {
  1: RaceSide | null;
  2: RaceSide | null;
  done: boolean;
}

/** Why a piece cannot move; null if it can. */
export interface PieceReport {
  hindrance: Hindrance | null;
}

/** Whether the last move is taken back, and the view after that. */
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

/** The result of a finished game, and the moves to go from which it is counted. */
export interface Settlement {
  done: boolean;
  outcome: Outcome;
  race: Race;
}

/** The loser's way home; `line` is null until one is found, and stays null if there is none. */
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

/** One position of a reviewed game, and the move made in it. */
export interface ReviewedPly {
  /** Moves before it */
  ply: number;
  /** The fewest and the most moves to go */
  race: Readonly<Record<Player, readonly [number, number]>>;
  /** The expected lead at the end, in hundredths of a move, always for player 1; after the end the game's value */
  score: number;
  /** The engine's move; null after the end */
  best: string | null;
  /** The principal variation; in a race the one move */
  pv: readonly string[];
  /** The move made; null after the last */
  move: string | null;
  /** Hundredths of a move that it cost its player, at least 0 */
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

/** The result of part of a review: texts for `review-join`, empty until the part is done. */
export interface ReviewPart {
  done: boolean;
  analyses: readonly string[];
}

/** A check of the move after `place` moves, with a budget of `nodes`. */
export interface MissingCheck {
  place: number;
  nodes: number;
}

/** The result of a check as text; null until the check is done. */
export interface ReviewCheck {
  done: boolean;
  check: string | null;
}

/** The review of all positions analysed so far, and the checks that it still needs. */
export interface JoinedReview {
  plies: readonly ReviewedPly[];
  missing: readonly MissingCheck[];
}

/** One effect of a move; `salta_core/engine/reasons.py` explains the kinds. */
export interface Reason {
  kind: FactKind;
  /** The letter of the piece it is about */
  piece: string | null;
  /** A number of moves, if the kind has one */
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
  /** Moves before it */
  ply: number;
  move: string;
  /** The better move; the move itself if it was the best */
  best: string;
  /** The principal variation from the better move on */
  pv: readonly string[];
  /** The principal variation from the move that was made */
  made: readonly string[];
  /** The expected lead at the end with the better move, in hundredths of a move, for player 1 */
  before: number;
  /** The same with the move that was made; if that was the best, with the next best */
  after: number;
  /** Hundredths of a move that it cost its player for certain; 0 for the best move */
  loss: number;
  /** Plies searched; in a race the length of the way home */
  depth: number;
  /** How much of the chance to win it gave away, in thousandths */
  weight: number;
  /** What the better move does that the other does not */
  reason: MomentReason;
}

/** The course of a game. */
export interface Story {
  done: boolean;
  /** The expected lead in each position, for player 1 in hundredths of a move */
  curve: readonly number[];
  /** At most five of each side in order of play; until all is done, one may give way to a heavier one */
  moments: readonly Moment[];
  /** The best move of each side, if there is one */
  best: readonly Moment[];
}

/** The cost of a move, and the best move; `before` and `after` as in a moment. */
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
  /** Moves of the game made before it */
  ply: number;
  /** That side alone */
  position: string;
  /** Pieces that are not on their goals */
  away: number;
  /** Proven */
  par: number;
  /** Moves made, and at the end of the game those still to go */
  took: number;
  /** Whether the side came home in the game */
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
  /** The answer, once done; until then the best move so far, as soon as there is one */
  move: string | null;
  /** Plies searched to the end */
  depth: number;
  /** The expected lead at the end in hundredths of a move, for the player to move */
  score: number;
  nodes: number;
  pv: readonly string[];
  /** The best moves, as many as were asked for, best first */
  lines: readonly ThoughtLine[];
  /** Why the move is good, the best reason first */
  reasons?: readonly Reason[];
  /** The own moves that it begins, each as a step */
  plan?: readonly string[];
  /** The game after the move */
  view?: View;
}
