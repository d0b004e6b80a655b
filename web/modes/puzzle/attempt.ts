/**
 * An attempt at a puzzle as a value: the moves, Python's judgement of them, the line that is shown, and the board for
 * them. Each function returns the attempt after an event; only Python can judge a move.
 */

import type { BoardView } from "../../board/view.ts";
import type { View } from "../../engine/gameresults.ts";
import type {
  PuzzleAnswer as Answer,
  PuzzleVerdict as Verdict,
} from "../../engine/puzzleresults.ts";
import type { Offer } from "../../game/mode.ts";
import type { Known } from "../../game/record/lineboard.ts";
import { placed } from "../../game/record/lineboard.ts";
import type { Place } from "../../game/record/viewcache.ts";
import type { Settings } from "../../game/settings.ts";
import { paceOf } from "../../game/settings.ts";
import { endsOf } from "../../game/view/pieces.ts";
import { movesOf } from "../../game/view/viewparts.ts";
import type { KnownAnswer } from "./prooftree.ts";
import type { Progress, Puzzle } from "./puzzlestorage.ts";

/**
 * - `solving`: the solver is to move
 * - `checking`: Python is judging the solver's move
 * - `replying`: it was right, and the best defence is about to be played
 * - `wrong`: it was wrong, and stays on the board until it is taken back
 * - `solved`, `shown`: over, by the solver's own moves or because the solution was shown
 */
type Phase = "solving" | "checking" | "replying" | "wrong" | "solved" | "shown";

/** A line that is shown: `at` of its moves are on the board. */
export type ShownLine = {
  kind: "refutation" | "solution";
  base: readonly string[];
  line: readonly string[];
  at: number;
};

/** The move is null while Python looks for it. Its piece is shown first, then the whole move. */
export type Hint = { move: string | null; isWhole: boolean };

export type {
  PuzzleAnswer as Answer,
  PuzzleVerdict as Verdict,
} from "../../engine/puzzleresults.ts";

export interface Attempt {
  puzzle: Puzzle;
  phase: Phase;
  /** Of both sides, up to the last one that was right */
  moves: readonly string[];
  /** The move that is being checked, or was wrong */
  tried: string | null;
  /** To the last move that was checked */
  answer: Answer | null;
  /** How many of the author's hints were given */
  hintsGiven: number;
  /** The author's hint that is shown now, or "" */
  advice: string;
  hint: Hint | null;
  walk: ShownLine | null;
  /** A hint was given */
  isHelped: boolean;
  /** A wrong move was made, or the solution shown */
  isFailed: boolean;
  /** Solved according to its author, but not yet confirmed by Python */
  isClaimed: boolean;
  /** On the whole puzzle; null until the attempt is over and Python has answered */
  verdict: Verdict | null;
}

const NO_PROGRESS: Progress = Object.freeze({
  moves: Object.freeze([]),
  isHelped: false,
  isFailed: false,
});

export function begun(
  puzzle: Puzzle,
  { moves, tried = null, isHelped, isFailed }: Progress = NO_PROGRESS,
): Attempt {
  return Object.freeze({
    puzzle,
    phase: tried === null ? "solving" : "checking",
    moves,
    tried,
    answer: null,
    hintsGiven: 0,
    advice: "",
    hint: null,
    walk: null,
    isHelped,
    isFailed,
    isClaimed: false,
    verdict: null,
  });
}

/**
 * The stored part of an attempt. A right move without its reply is judged again, so that the solver is to move; so is the
 * last move of a solution that Python has not confirmed.
 */
export function progressIn(attempt: Attempt): Progress {
  const { phase, moves, tried, isHelped, isFailed, isClaimed } = attempt;
  const flags = { isHelped, isFailed };
  if (phase === "replying" || isClaimed) {
    return { ...flags, moves: moves.slice(0, -1), tried: moves.at(-1) ?? null };
  }
  return { ...flags, moves, tried: phase === "checking" ? tried : null };
}

/** The same puzzle from its start; a hint that was given cannot be taken back. */
export function begunAgain(attempt: Attempt): Attempt {
  const isHelped = attempt.isHelped && !isOver(attempt);
  return begun(attempt.puzzle, { ...NO_PROGRESS, isHelped });
}

export function trying(attempt: Attempt, move: string): Attempt {
  if (attempt.phase !== "solving" || attempt.walk) return attempt;
  const next = { tried: move, hint: null, advice: "", answer: null };
  return changed(attempt, { phase: "checking", ...next });
}

/** After Python has judged the move. */
export function answered(attempt: Attempt, { isClaimed = false, ...answer }: KnownAnswer): Attempt {
  if (attempt.phase !== "checking" || attempt.tried === null) return attempt;
  if (answer.verdict === "wrong") {
    return changed(attempt, { phase: "wrong", answer, isFailed: true });
  }
  const moves = Object.freeze([...attempt.moves, attempt.tried]);
  if (answer.verdict === "right") {
    return changed(attempt, { phase: "replying", answer, moves, tried: null });
  }
  return changed(attempt, { phase: "solved", answer, moves, tried: null, isClaimed });
}

/** After Python has confirmed the solution. */
export function confirmed(attempt: Attempt): Attempt {
  return changed(attempt, { isClaimed: false });
}

/**
 * Python answers a move of the solution in another way.
 *
 * @param moves with that one as the last
 */
export function corrected(attempt: Attempt, moves: readonly string[], answer: Answer) {
  const tried = moves.at(-1) ?? null;
  const before = { moves: Object.freeze(moves.slice(0, -1)), tried, verdict: null };
  return answered(changed(attempt, { ...before, phase: "checking", isClaimed: false }), answer);
}

/** @param puzzle the same one, with more details */
export function knownBetter(attempt: Attempt, puzzle: Puzzle): Attempt {
  return changed(attempt, { puzzle });
}

/** After the best defence. */
export function replied(attempt: Attempt): Attempt {
  const reply = attempt.answer?.reply;
  if (attempt.phase !== "replying") return attempt;
  const moves = reply ? Object.freeze([...attempt.moves, reply]) : attempt.moves;
  return changed(attempt, { phase: "solving", moves });
}

/** Without the wrong move, or the one that could not be checked. */
export function takenBack(attempt: Attempt): Attempt {
  if (attempt.phase !== "wrong" && attempt.phase !== "checking") return attempt;
  return changed(attempt, { phase: "solving", tried: null, answer: null, walk: null });
}

/** With the author's next hint, if there is one. */
export function advised(attempt: Attempt): Attempt {
  const { hintsGiven, puzzle } = attempt;
  const advice = puzzle.hints?.[hintsGiven];
  if (!isOpen(attempt) || attempt.hint || advice === undefined) return attempt;
  return changed(attempt, { hintsGiven: hintsGiven + 1, advice, isHelped: true });
}

/** While Python looks for a hint. */
export function hinting(attempt: Attempt): Attempt {
  if (attempt.phase !== "solving" || attempt.walk) return attempt;
  return changed(attempt, { hint: { move: null, isWhole: false }, advice: "", isHelped: true });
}

/** @param isWhole whether the move is shown, not only its piece */
export function hinted(attempt: Attempt, move: string, isWhole: boolean): Attempt {
  return attempt.hint ? changed(attempt, { hint: { move, isWhole } }) : attempt;
}

/** After the search for a hint was cancelled. */
export function unhinted(attempt: Attempt): Attempt {
  return attempt.hint?.move === null ? changed(attempt, { hint: null }) : attempt;
}

/** With the refutation of the wrong move, from its start. */
export function explaining(attempt: Attempt): Attempt {
  const { phase, answer, moves, tried } = attempt;
  if (phase !== "wrong" || !answer || tried === null) return attempt;
  const walk: ShownLine = { kind: "refutation", base: [...moves, tried], line: answer.line, at: 0 };
  return changed(attempt, { walk });
}

/** Asking for the solution ends the attempt. */
export function surrendering(attempt: Attempt): Attempt {
  if (isOver(attempt)) return attempt;
  return changed(attempt, { phase: "shown", tried: null, hint: null, walk: null, isFailed: true });
}

/** With the solution from here on. */
export function surrendered(attempt: Attempt, line: readonly string[]): Attempt {
  return changed(attempt, { walk: { kind: "solution", base: attempt.moves, line, at: 0 } });
}

/** @param at how many moves of the line are shown; outside it means its nearer end */
export function walked(attempt: Attempt, at: number): Attempt {
  const { walk } = attempt;
  if (!walk) return attempt;
  const inside = Math.max(0, Math.min(at, walk.line.length));
  return changed(attempt, { walk: Object.freeze({ ...walk, at: inside }) });
}

export function proven(attempt: Attempt, verdict: Verdict): Attempt {
  return changed(attempt, { verdict });
}

/** The moves that lead to the position on the board. */
export function shownMoves({ moves, tried, walk }: Attempt): readonly string[] {
  if (walk) return [...walk.base, ...walk.line.slice(0, walk.at)];
  return tried === null ? moves : [...moves, tried];
}

/** The position on the board, as the fields of a request. */
export function placeOf(attempt: Attempt): Place {
  const { ruleset, position } = attempt.puzzle;
  return { ruleset, start: position, moves: shownMoves(attempt) };
}

/** Whether the solver waits for Python. */
export function isBusy({ phase, hint }: Attempt) {
  return phase === "checking" || phase === "replying" || hint?.move === null;
}

/** Whether the whole refutation of a wrong move is on the board. */
export function isRefuted({ phase, walk, answer }: Attempt) {
  if (phase !== "wrong" || !answer) return false;
  return walk ? walk.at === walk.line.length : answer.line.length === 0;
}

/** Whether the solver may move now. */
export function isOpen({ phase, walk }: Attempt) {
  return phase === "solving" && !walk;
}

export function isOver({ phase }: Attempt) {
  return phase === "solved" || phase === "shown";
}

/** Why it is no puzzle: nothing solves it, any move does, or that cannot be proved. */
export type Flaw = "none" | "any" | "doubt";

/** @param verdict of a puzzle that is not sound */
export function flawIn({ certain, reached }: Verdict): Flaw {
  if (!certain) return "doubt";
  return reached ? "any" : "none";
}

/** Half for a puzzle that was solved with a hint. */
export function scoreOf({ isHelped }: Attempt) {
  return isHelped ? 0.5 : 1;
}

/** For whoever the puzzle is shared with. */
export function offerOf({ puzzle, verdict }: Attempt): Offer {
  const { rating, line, tree, year, motifs, ...shared } = puzzle;
  // Whoever opens a link to a historic puzzle reads its title in their own language.
  const untitled = year === undefined ? {} : { title: null, author: null };
  // With a solution the next reader's moves are answered at once.
  return { kind: "puzzle", ...untitled, solution: verdict?.line ?? line, ...shared };
}

function changed(attempt: Attempt, patch: Partial<Attempt>): Attempt {
  return Object.freeze({ ...attempt, ...patch });
}

/** The board's status attribute. */
export function statusWord({ phase, walk }: Attempt, view: View | null) {
  if (walk && walk.at < walk.line.length) return "looking";
  if (phase === "solved" || phase === "shown") return "over";
  if (phase !== "solving") return phase;
  return view ? "your-move" : "loading";
}

/**
 * @param view of the shown position; null until it is known
 * @param bottom whose side is at the lower edge
 */
export function attemptView(
  attempt: Attempt,
  view: View | null,
  known: Known,
  settings: Settings,
  bottom: 1 | 2,
): Partial<BoardView> {
  const { puzzle, hint } = attempt;
  const ends = hint?.isWhole && hint.move ? endsOf(hint.move) : null;
  return {
    ...placed(view, known, puzzle.position, shownMoves(attempt)),
    goalsShown: settings.goals,
    // An author's hint may name squares by their numbers.
    numbers: settings.numbers || /\d\d/.test(attempt.advice),
    speed: paceOf(settings.speed),
    ruleset: puzzle.ruleset,
    status: statusWord(attempt, view),
    bottom,
    moves: view && isOpen(attempt) ? movesOf(view) : [],
    forced: view?.forced ?? false,
    arrows: ends ? [ends] : [],
    inert: !view || !isOpen(attempt),
  };
}
