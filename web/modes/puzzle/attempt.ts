/**
 * An attempt at a puzzle, as an immutable value. Functions return the attempt after an event; only Python judges moves.
 */

import type { BoardView } from "../../board/view.ts";
import type { View } from "../../engine/gameresults.ts";
import type { PuzzleAnswer, PuzzleVerdict } from "../../engine/puzzleresults.ts";
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
 * - `checking`: Python is judging the solver's move
 * - `replying`: the move was right, and the best defence follows
 * - `wrong`: the move stays on the board until it is taken back
 * - `shown`: over, because the solution was shown
 */
type Phase = "solving" | "checking" | "replying" | "wrong" | "solved" | "shown";

/** A line that is shown; its first `at` moves are on the board. */
export type ShownLine = {
  kind: "refutation" | "solution";
  base: readonly string[];
  line: readonly string[];
  at: number;
};

/** The move is null while it is being searched. Its piece is shown first, then the whole move. */
export type Hint = { move: string | null; isWhole: boolean };

export type PuzzleAction = "hint" | "solution" | "again" | "turn" | "list" | "next";

export interface Attempt {
  puzzle: Puzzle;
  phase: Phase;
  /** Moves of both sides, up to the last right one */
  moves: readonly string[];
  tried: string | null;
  answer: PuzzleAnswer | null;
  hintsGiven: number;
  /** The author's hint that is shown now, or "" */
  advice: string;
  hint: Hint | null;
  walk: ShownLine | null;
  isHelped: boolean;
  /** Whether a wrong move was made, or the solution shown */
  isFailed: boolean;
  /** Whether it is solved as its author claims, not yet confirmed by Python */
  isClaimed: boolean;
  /** Python's proof of the puzzle; null until the attempt is over and Python has answered */
  verdict: PuzzleVerdict | null;
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

/** A move whose reply or confirmation is still to come is stored as tried, so that it is judged again. */
export function progressIn(attempt: Attempt): Progress {
  const { phase, moves, tried, isHelped, isFailed, isClaimed } = attempt;
  const flags = { isHelped, isFailed };
  if (phase === "replying" || isClaimed) {
    return { ...flags, moves: moves.slice(0, -1), tried: moves.at(-1) ?? null };
  }
  return { ...flags, moves, tried: phase === "checking" ? tried : null };
}

/** A hint that was given cannot be taken back. */
export function begunAgain(attempt: Attempt): Attempt {
  const isHelped = attempt.isHelped && !isOver(attempt);
  return begun(attempt.puzzle, { ...NO_PROGRESS, isHelped });
}

export function trying(attempt: Attempt, move: string): Attempt {
  if (attempt.phase !== "solving" || attempt.walk) return attempt;
  const next = { tried: move, hint: null, advice: "", answer: null };
  return changed(attempt, { phase: "checking", ...next });
}

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

export function confirmed(attempt: Attempt): Attempt {
  return changed(attempt, { isClaimed: false });
}

/** The attempt after Python has answered the last of these moves differently. */
export function corrected(attempt: Attempt, moves: readonly string[], answer: PuzzleAnswer) {
  const tried = moves.at(-1) ?? null;
  const before = { moves: Object.freeze(moves.slice(0, -1)), tried, verdict: null };
  return answered(changed(attempt, { ...before, phase: "checking", isClaimed: false }), answer);
}

export function knownBetter(attempt: Attempt, puzzle: Puzzle): Attempt {
  return changed(attempt, { puzzle });
}

export function replied(attempt: Attempt): Attempt {
  const reply = attempt.answer?.reply;
  if (attempt.phase !== "replying") return attempt;
  const moves = reply ? Object.freeze([...attempt.moves, reply]) : attempt.moves;
  return changed(attempt, { phase: "solving", moves });
}

export function takenBack(attempt: Attempt): Attempt {
  if (attempt.phase !== "wrong" && attempt.phase !== "checking") return attempt;
  return changed(attempt, { phase: "solving", tried: null, answer: null, walk: null });
}

export function advised(attempt: Attempt): Attempt {
  const { hintsGiven, puzzle } = attempt;
  const advice = puzzle.hints?.[hintsGiven];
  if (!isOpen(attempt) || attempt.hint || advice === undefined) return attempt;
  return changed(attempt, { hintsGiven: hintsGiven + 1, advice, isHelped: true });
}

export function hinting(attempt: Attempt): Attempt {
  if (attempt.phase !== "solving" || attempt.walk) return attempt;
  return changed(attempt, { hint: { move: null, isWhole: false }, advice: "", isHelped: true });
}

export function hinted(attempt: Attempt, move: string, isWhole: boolean): Attempt {
  return attempt.hint ? changed(attempt, { hint: { move, isWhole } }) : attempt;
}

export function unhinted(attempt: Attempt): Attempt {
  return attempt.hint?.move === null ? changed(attempt, { hint: null }) : attempt;
}

export function explaining(attempt: Attempt): Attempt {
  const { phase, answer, moves, tried } = attempt;
  if (phase !== "wrong" || !answer || tried === null) return attempt;
  const walk: ShownLine = { kind: "refutation", base: [...moves, tried], line: answer.line, at: 0 };
  return changed(attempt, { walk });
}

export function surrendering(attempt: Attempt): Attempt {
  if (isOver(attempt)) return attempt;
  return changed(attempt, { phase: "shown", tried: null, hint: null, walk: null, isFailed: true });
}

export function surrendered(attempt: Attempt, line: readonly string[]): Attempt {
  return changed(attempt, { walk: { kind: "solution", base: attempt.moves, line, at: 0 } });
}

/** A place outside the line is clamped to it. */
export function walked(attempt: Attempt, at: number): Attempt {
  const { walk } = attempt;
  if (!walk) return attempt;
  const inside = Math.max(0, Math.min(at, walk.line.length));
  return changed(attempt, { walk: Object.freeze({ ...walk, at: inside }) });
}

export function proven(attempt: Attempt, verdict: PuzzleVerdict): Attempt {
  return changed(attempt, { verdict });
}

export function shownMoves({ moves, tried, walk }: Attempt): readonly string[] {
  if (walk) return [...walk.base, ...walk.line.slice(0, walk.at)];
  return tried === null ? moves : [...moves, tried];
}

export function placeOf(attempt: Attempt): Place {
  const { ruleset, position } = attempt.puzzle;
  return { ruleset, start: position, moves: shownMoves(attempt) };
}

export function isBusy({ phase, hint }: Attempt) {
  return phase === "checking" || phase === "replying" || hint?.move === null;
}

/** Whether the whole refutation is on the board. */
export function isRefuted({ phase, walk, answer }: Attempt) {
  if (phase !== "wrong" || !answer) return false;
  return walk ? walk.at === walk.line.length : answer.line.length === 0;
}

export function isOpen({ phase, walk }: Attempt) {
  return phase === "solving" && !walk;
}

export function isOver({ phase }: Attempt) {
  return phase === "solved" || phase === "shown";
}

/**
 * The buttons that can be pressed.
 *
 * @param hasFlaw whether the puzzle has turned out to be unsound
 */
export function possibleActions(attempt: Attempt, hasFlaw: boolean): ReadonlySet<PuzzleAction> {
  const { hint, moves, tried } = attempt;
  const isMoreToHint = !hint || (hint.move !== null && !hint.isWhole);
  const canHint = isOpen(attempt) && !hasFlaw && isMoreToHint;
  const isBegun = moves.length > 0 || tried !== null || isOver(attempt);
  const offers: [PuzzleAction, boolean][] = [
    ["list", true],
    ["hint", canHint],
    ["solution", !isOver(attempt) && !hasFlaw],
    ["again", isBegun && !hasFlaw],
    ["turn", true],
    ["next", true],
  ];
  return new Set(offers.filter(([, isOffered]) => isOffered).map(([action]) => action));
}

/** Why a puzzle is unsound: nothing solves it, any move does, or nothing can be proved. */
export type Flaw = "none" | "any" | "doubt";

export function flawIn({ certain, reached }: PuzzleVerdict): Flaw {
  if (!certain) return "doubt";
  return reached ? "any" : "none";
}

export function scoreOf({ isHelped }: Attempt) {
  return isHelped ? 0.5 : 1;
}

export function offerOf({ puzzle, verdict }: Attempt): Offer {
  const { rating, line, tree, year, motifs, ...shared } = puzzle;
  // The title of a historic puzzle is left out, since whoever opens the link reads it in their own language.
  const untitled = year === undefined ? {} : { title: null, author: null };
  // With a solution the next reader's moves are answered at once.
  return { kind: "puzzle", ...untitled, solution: verdict?.line ?? line, ...shared };
}

function changed(attempt: Attempt, patch: Partial<Attempt>): Attempt {
  return Object.freeze({ ...attempt, ...patch });
}

export function statusWord({ phase, walk }: Attempt, view: View | null) {
  if (walk && walk.at < walk.line.length) return "looking";
  if (phase === "solved" || phase === "shown") return "over";
  if (phase !== "solving") return phase;
  return view ? "your-move" : "loading";
}

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
