// The bridge's results about a game: its state, its value, what to play.

export type Player = 1 | 2;

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
  /** The letter of the piece at which the caller has pointed */
  pointed?: string;
}

interface LegalMove {
  /** Where the piece comes to stand */
  to: number;
  /** The move as it is written and played */
  text: string;
  /** Every square it touches, origin first */
  path: readonly number[];
}

/** What a game and a Solo task have in common as the page shows them. */
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
  /** 50 characters by square, 11 first: a piece's letter or "." */
  board: string;
  /** Whose turn it is; of a task, whose army */
  player: Player;
  /** By piece, sorted */
  legal: readonly { from: number; moves: readonly LegalMove[] }[];
  last: { text: string; path: readonly number[]; player: Player } | null;
}

interface GameState {
  /** Turns taken since the start of the record */
  ply: number;
  /** Moves by each side after which play stops */
  limit: number | null;
  /** A jump is compulsory now */
  forced: boolean;
  /** The only move is "pass" */
  pass: boolean;
  /** Player 2's extra turn */
  equalising: boolean;
  /** Distances to go, summed */
  simple: { 1: number; 2: number };
  /** Each piece's goal square */
  goals: { 1: Record<string, number>; 2: Record<string, number> };
  ending: { reason: EndReason; winner: 0 | 1 | 2 | null } | null;
  /** The player to move may call the last move, with or without a cause */
  callable?: true;
  /** The player to move has been called here, and must jump */
  called?: true;
}

/** Why a game ended. */
type EndReason = "home" | "both-home" | "limit" | "repetition" | "blocked";

/** A game as the page shows it. */
export type View = BoardFields & GameState;

export interface RacePiece {
  piece: string;
  at: number;
  goal: number;
  /** Its distance */
  simple: number;
  /** How often it moves in the line */
  moves: number;
}

/** How far one side is from home, in moves of its own. */
export interface RaceSide {
  exact: number | null;
  proven: boolean;
  range: readonly [number, number];
  simple: number;
  /** The shortest way found */
  line: readonly string[];
  pieces: readonly RacePiece[];
}

export type Race = { 1: RaceSide | null; 2: RaceSide | null; done: boolean };

/**
 * The result of `explain-piece`: why a piece cannot move. It has no square to go to, another piece must jump, or its
 * only moves would block the opponent completely. Null where it can move.
 */
export type PieceReport = { hindrance: "no-square" | "must-jump" | "blockade" | null };

/** The result of `call`: whether the last move is taken back, and the view then. */
export type Call = { called: boolean; view: View | null };

export type Outcome = {
  winner: 0 | 1 | 2 | null;
  reason: string;
  points: number | null;
  proven: boolean;
};

export type Settlement = { done: boolean; outcome: Outcome; race: Race };

/** The line is null while no way home was found, and stays so where none is. */
export type Playout = { done: boolean; line: readonly string[] | null; points: number | null };

/**
 * The moves of both sides that bring both home, if the game is decided; else none. The winner is null where the sides
 * cannot meet any more and are level.
 */
export type Finish = { done: boolean; moves: readonly string[]; winner: Player | null };

/** One position of a reviewed game (`review`), and the move that was made in it. */
export interface ReviewedPly {
  /** Moves before it */
  ply: number;
  /**
   * The fewest and the most
   * moves to go
   */
  race: { 1: readonly [number, number]; 2: readonly [number, number] };
  /**
   * The lead to expect at the end, in hundredths of a move, for player 1 in
   * every position; after the end what the game was worth
   */
  score: number;
  /** The move that the engine would make; null after the end */
  best: string | null;
  /** The moves to expect; in a race the one move */
  pv: readonly string[];
  /** The move that was made; null after the last */
  move: string | null;
  /** Hundredths of a move that it cost its mover, at least 0 */
  loss: number | null;
  verdict: "best" | "good" | "slip" | "mistake" | "blunder" | null;
}

/**
 * The result of `review`. A position is included once its move has been judged; its numbers may still become
 * more exact until all is done.
 */
export type Review = { done: boolean; plies: readonly ReviewedPly[] };

/** What a part of a review has found (`review-part`): texts that Python reads again; there once it is done. */
export type ReviewPart = { done: boolean; analyses: readonly string[] };

/** A check of the move after `place` moves, with a budget of `nodes`. */
export type MissingCheck = { place: number; nodes: number };

/** What a check has found (`review-check`), as text; null until it is done. */
export type ReviewCheck = { done: boolean; check: string | null };

/** The review that some parts make (`review-join`), as far as they go, and the checks that it still needs. */
export type JoinedReview = { plies: readonly ReviewedPly[]; missing: readonly MissingCheck[] };

/** A move that mattered for the result of a game (`story`): what it cost, and what was better; or the best move of a side. */
export interface Moment {
  /** Moves before it */
  ply: number;
  move: string;
  /** The better move; the move itself if it was the best */
  best: string;
  /** The moves to expect after the better move, from it on */
  pv: readonly string[];
  /** The same, from the move that was made */
  made: readonly string[];
  /** The lead to expect at the end with the better move, in hundredths of a move, for player 1 */
  before: number;
  /** The same with the move that was made; if that was the best, with the next best */
  after: number;
  /** Hundredths of a move that it cost its player for certain; 0 for the best move */
  loss: number;
  /** Moves that were looked ahead; in a race those of the way home */
  depth: number;
  /** How much of the chance to win it gave away, in thousandths */
  weight: number;
  /** What the better move does that the other does not */
  reason: MomentReason;
}

/**
 * The result of `story`: the lead to expect in each position, for player 1 in hundredths of a move, and at most five
 * moments of each side in order of play. A moment may give way to one that matters more until all is done. `best` has the
 * best move of each side, where there is one.
 */
export interface Story {
  done: boolean;
  curve: readonly number[];
  moments: readonly Moment[];
  best: readonly Moment[];
}

/** The result of `judge`: what a move costs, and the best one; `before` and `after` as in a moment. */
export interface JudgedMove {
  done: boolean;
  loss: number;
  best: string;
  pv: readonly string[];
  made: readonly string[];
  before: number;
  after: number;
}

/** A way home that cost more moves than it needed. */
export interface Parking {
  /** Text form */
  ruleset: string;
  player: Player;
  /** Moves of the game made before it */
  ply: number;
  /** Text form, that side alone */
  position: string;
  /** Pieces that are not on their goals */
  away: number;
  /** Proven */
  par: number;
  /** Moves that were made, and at the end of the game those still to go */
  took: number;
  /** Whether the side came home in the game */
  home: boolean;
}

/** The result of `homecoming`: at most one way home of each side. */
export type Homecoming = { done: boolean; tasks: readonly Parking[] };

/** What a move is worth and where it leads. */
export type ThoughtLine = { move: string; score: number; pv: readonly string[] };

/** One thing that a move does and another one does not. */
export type MomentReason = Omit<Reason, "kind"> & {
  kind: Reason["kind"] | "prevents" | "spares" | "ahead";
};

/** One thing that a move does; the kinds are explained in `salta_core/engine/reasons.py`. */
export interface Reason {
  kind:
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
  /** The letter of the piece it is about */
  piece: string | null;
  /** How many, where the kind has a number */
  moves: number | null;
}

/** The computer's move, and what it has found so far. */
export interface Thought {
  done: boolean;
  /** The answer, once done; on the way the best move so far, as soon as there is one */
  move: string | null;
  /** Plies searched to the end */
  depth: number;
  /** The lead to expect at the end in hundredths of a move, for the player to move */
  score: number;
  nodes: number;
  pv: readonly string[];
  /** The best moves, as many as were asked for, best first */
  lines: readonly ThoughtLine[];
  /** Why the move is good, the best reason first */
  reasons?: readonly Reason[];
  /** The own moves that it begins, each as a step */
  plan?: readonly string[];
  /** Of the game after the move */
  view?: View;
}
