/**
 * The answers to the solver's moves: at once if they are known, otherwise from Python.
 *
 * A puzzle that nobody has proved is proved in the background. Python judges no move before that: without a solution it
 * would call each move wrong. Once a puzzle is solved, Python confirms those answers that it has not given itself.
 */

import { signal } from "../../../base/signals.ts";
import type { Fault } from "../../../engine/protocol.ts";
import type { PuzzleAnswer, PuzzleVerdict } from "../../../engine/puzzleresults.ts";
import type { Engine } from "../../../game/record/gamecursor.ts";
import { RULES_DIFFER, reportDifference } from "../../../game/record/provisional.ts";
import { TaskScope } from "../../../game/record/taskscope.ts";
import { asFault } from "../../../game/texts/faultkinds.ts";
import type { KnownAnswer } from "../prooftree.ts";
import { knownAnswer, knownSolutions } from "../prooftree.ts";
import type { Puzzle } from "../puzzlestorage.ts";

/** The fault code of a proof that takes more work than it is granted. */
export const TOO_LONG = "too-long";

/** How long moves wait for the proof, in milliseconds of work; then each is judged by itself. */
const LONGEST = 30_000;

/** A puzzle that the moves of both sides have solved. */
interface Solved {
  puzzle: Puzzle;
  moves: readonly string[];
}

/**
 * A result of the work in the background.
 *
 * - `different`: Python answers the last of the moves in `line` differently
 * - `failed`: the work has failed; `begin` continues it
 */
export type Finding =
  | { kind: "unsound"; verdict: PuzzleVerdict }
  | { kind: "confirmed"; solved: Solved }
  | { kind: "different"; solved: Solved; line: readonly string[]; answer: PuzzleAnswer }
  | { kind: "failed"; fault: Fault };

type Options = { signal: AbortSignal; isQuiet?: boolean };

export class Answers {
  /** A new object for every finding. */
  readonly finding = signal<Finding | null>(null);
  #engine;
  #isBrief;
  #puzzle: Puzzle | null = null;
  #proof = new TaskScope((fault) => {
    this.#isProving = false;
    this.finding.value = { kind: "failed", fault };
  });
  #isProving = false;
  /** The proof's verdict; null if the puzzle was proved before, or its proof takes too long. */
  #verdict = pending<PuzzleVerdict | null>();
  #confirmation = new TaskScope((fault) => {
    this.#isConfirming = false;
    this.finding.value = { kind: "failed", fault };
  });
  #isConfirming = false;
  /** The solved puzzles to be confirmed, oldest first. */
  #solved: readonly Solved[] = [];
  /** The lines whose last move Python has judged. */
  #judged: Set<string> = new Set();

  /** @param isBrief whether the refutations of wrong moves are never needed */
  constructor(engine: Engine, isBrief = false) {
    this.#engine = engine;
    this.#isBrief = isBrief;
  }

  /** @param puzzle another puzzle, or the same with more details */
  open(puzzle: Puzzle) {
    if (puzzle !== this.#puzzle) {
      this.#proof.renew();
      this.#isProving = false;
      this.#puzzle = puzzle;
      this.#judged.clear();
      this.#verdict.resolve(null);
      this.#verdict = pending();
      if (isProved(puzzle)) this.#verdict.resolve(null);
    }
    this.begin();
  }

  /** Begins the work in the background, or continues it after `rest` or a failure. */
  begin() {
    const { isDone } = this.#verdict;
    if (this.#puzzle && !isDone && !this.#isProving) {
      this.#isProving = true;
      const puzzle = this.#puzzle;
      void this.#proof.play((signal) => this.#prove(puzzle, signal));
    }
    if (this.#solved.length > 0 && !this.#isConfirming) {
      this.#isConfirming = true;
      void this.#confirmation.play((signal) => this.#confirmAll(signal));
    }
  }

  rest() {
    this.#isProving = false;
    this.#proof.renew();
    this.#isConfirming = false;
    this.#confirmation.renew();
  }

  /** Answers the last of the moves. */
  async answer(puzzle: Puzzle, moves: readonly string[], options: Options): Promise<KnownAnswer> {
    const known = knownAnswer(puzzle, moves);
    if (known && (known.verdict !== "wrong" || this.#isBrief)) return known;
    await this.#proved();
    return this.#judge(puzzle, moves, options);
  }

  async solutions(puzzle: Puzzle, moves: readonly string[], options: Options) {
    return knownSolutions(puzzle, moves) ?? (await this.verify(puzzle, moves, options)).solutions;
  }

  async verify(puzzle: Puzzle, moves: readonly string[], options: Options): Promise<PuzzleVerdict> {
    const isWhole = moves.length === 0;
    const verdict = await this.#proved();
    if (isWhole && verdict) return verdict;
    const request = { ...requestFields(puzzle, moves), ...(isWhole ? { motifs: true } : {}) };
    return this.#engine.call("verify", request, options);
  }

  /** Has Python confirm every answer. */
  confirm(puzzle: Puzzle, moves: readonly string[]) {
    this.#solved = [...this.#solved, { puzzle, moves }];
    if (!isProved(puzzle)) this.#engine.begin?.();
    this.begin();
  }

  /** Waits for the proof; starts an engine that waits until it is needed. */
  #proved() {
    this.#engine.begin?.();
    return this.#verdict.promise;
  }

  async #prove(puzzle: Puzzle, signal: AbortSignal) {
    const request = { ...requestFields(puzzle, []), motifs: true };
    const options = { signal, budget: LONGEST, isQuiet: true };
    const verdict = await unlessTooLong(this.#engine.call("verify", request, options));
    if (signal.aborted) return;
    // Judging moves one by one may take less work.
    if (!verdict?.done) this.#verdict.resolve(null);
    else if (verdict.sound) this.#verdict.resolve(verdict);
    else this.finding.value = { kind: "unsound", verdict };
  }

  async #confirmAll(signal: AbortSignal) {
    for (let [next] = this.#solved; next; [next] = this.#solved) {
      if (next.puzzle === this.#puzzle) await this.#verdict.promise;
      if (signal.aborted) return;
      const finding = await this.#checked(next, signal);
      if (signal.aborted) return;
      this.#solved = this.#solved.slice(1);
      if (finding) this.#report(finding);
    }
    this.#isConfirming = false;
  }

  /** Null if the author's solution takes too long to check. */
  async #checked(solved: Solved, signal: AbortSignal): Promise<Checked | null> {
    const { puzzle, moves } = solved;
    for (let made = 1; made <= moves.length; made += 2) {
      const line = moves.slice(0, made);
      const known = this.#isJudged(puzzle, line) ? null : knownAnswer(puzzle, line);
      const options = { signal, isQuiet: isProved(puzzle) };
      const answer = known && (await unlessTooLong(this.#judge(puzzle, line, options)));
      if (known?.isClaimed && !answer) return null;
      if (known && answer && isDifferent(puzzle, known, answer)) {
        return { kind: "different", solved, line, known, answer };
      }
    }
    return { kind: "confirmed", solved };
  }

  #report(checked: Checked) {
    if (checked.kind === "confirmed") {
      this.finding.value = checked;
      return;
    }
    const { known, ...finding } = checked;
    const { solved, line, answer } = finding;
    // An author may be wrong; a difference from an earlier proof is a bug to report.
    if (isProved(solved.puzzle)) {
      reportDifference(differenceIn(solved.puzzle, line, known, answer));
    }
    this.finding.value = finding;
  }

  #isJudged(puzzle: Puzzle, moves: readonly string[]) {
    return puzzle === this.#puzzle && this.#judged.has(moves.join(" "));
  }

  async #judge(puzzle: Puzzle, moves: readonly string[], options: Options): Promise<PuzzleAnswer> {
    const answer = await this.#engine.call("answer", requestFields(puzzle, moves), options);
    if (puzzle === this.#puzzle) this.#judged.add(moves.join(" "));
    return answer;
  }
}

type Checked =
  | Extract<Finding, { kind: "confirmed" }>
  | (Extract<Finding, { kind: "different" }> & { known: KnownAnswer });

async function unlessTooLong<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (asFault(error).code !== TOO_LONG) throw error;
    return null;
  }
}

/** Whether it was proved in this visit or before. */
function isProved({ tree, line }: Puzzle) {
  return Boolean(tree) || line.length > 0;
}

/** In an author's solution, another best defence makes no difference. */
function isDifferent(puzzle: Puzzle, known: KnownAnswer, answer: PuzzleAnswer) {
  if (known.verdict !== answer.verdict) return true;
  return isProved(puzzle) && known.verdict === "right" && known.reply !== answer.reply;
}

function differenceIn(
  puzzle: Puzzle,
  moves: readonly string[],
  known: PuzzleAnswer,
  answer: PuzzleAnswer,
): Fault {
  const [page, python] = [known, answer].map(({ verdict, reply }) => ({ verdict, reply }));
  const message = moves.at(-1) ?? "";
  return {
    code: RULES_DIFFER,
    message,
    details: { ...requestFields(puzzle, moves), page, python },
  };
}

function requestFields({ ruleset, position, goal }: Puzzle, moves: readonly string[]) {
  return { ruleset, start: position, goal, moves };
}

/** A promise that is resolved from outside, once. */
function pending<T>() {
  let settle: (value: T) => void = () => {};
  const promise = new Promise<T>((resolve) => {
    settle = resolve;
  });
  const created = {
    promise,
    isDone: false,
    resolve(value: T) {
      created.isDone = true;
      settle(value);
    },
  };
  return created;
}
