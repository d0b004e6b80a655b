/**
 * The answers to the solver's moves: at once along what is known beforehand, otherwise Python's.
 *
 * A puzzle that nobody has proved is proved in the background, and Python judges no move before: without a solution it
 * would call each one wrong. Once a puzzle is solved, Python confirms the answers that it has not given itself.
 */

import type { Fault } from "../../engine/protocol.ts";
import type { Engine } from "../../game/record/gamecursor.ts";
import { RULES_DIFFER, reportDifference } from "../../game/record/provisional.ts";
import { TaskScope } from "../../game/record/taskscope.ts";
import { asFault } from "../../game/texts/faultkinds.ts";
import type { Answer, Verdict } from "./attempt.ts";
import type { KnownAnswer } from "./prooftree.ts";
import { knownAnswer, knownSolutions } from "./prooftree.ts";
import type { Puzzle } from "./puzzlestorage.ts";

/** The code of a proof that would take more work than it is granted. */
export const TOO_LONG = "too-long";

/** How long the moves of a puzzle wait for its proof, in milliseconds of work; then each is judged by itself. */
const LONGEST = 30_000;

interface AnswersParts {
  engine: Engine;
  /** Nobody asks how a wrong move is refuted */
  isBrief?: boolean | undefined;
  /** The puzzle is none */
  onUnsound?: ((verdict: Verdict) => void) | undefined;
  /** Python has found the same in a solved puzzle */
  onConfirmed: (solved: Solved) => void;
  /** Python answers the last of some moves of a solved puzzle in another way */
  onDifferent: (solved: Solved, moves: readonly string[], answer: Answer) => void;
  onFault: (fault: Fault) => void;
}

/** A puzzle, and the moves of both sides that have solved it. */
interface Solved {
  puzzle: Puzzle;
  moves: readonly string[];
}

type Options = { signal: AbortSignal; isQuiet?: boolean };

export class Answers {
  #parts;
  #puzzle: Puzzle | null = null;
  #proof;
  #isProving = false;
  /** Null where the puzzle was proved before, or its proof takes too long. */
  #verdict = pending<Verdict | null>();
  #confirmation;
  #isConfirming = false;
  /** What is to be confirmed, oldest first. */
  #solved: readonly Solved[] = [];
  /** The answers that Python has given to the puzzle, by the moves. */
  #judged: Set<string> = new Set();

  constructor(parts: AnswersParts) {
    this.#parts = parts;
    this.#proof = new TaskScope((fault) => {
      this.#isProving = false;
      parts.onFault(fault);
    });
    this.#confirmation = new TaskScope((fault) => {
      this.#isConfirming = false;
      parts.onFault(fault);
    });
  }

  /** Another puzzle is to be solved, or more is known of it than before. */
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

  /** Go on with what Python is to find out in the background. */
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

  /** Nothing is found out until it is begun again. */
  rest() {
    this.#isProving = false;
    this.#proof.renew();
    this.#isConfirming = false;
    this.#confirmation.renew();
  }

  /** The answer to the last of some moves. */
  async answer(puzzle: Puzzle, moves: readonly string[], options: Options): Promise<KnownAnswer> {
    const known = knownAnswer(puzzle, moves);
    if (known && (known.verdict !== "wrong" || this.#parts.isBrief)) return known;
    await this.#proved();
    return this.#judge(puzzle, moves, options);
  }

  /** The right moves after some moves. */
  async solutions(puzzle: Puzzle, moves: readonly string[], options: Options) {
    return knownSolutions(puzzle, moves) ?? (await this.verify(puzzle, moves, options)).solutions;
  }

  async verify(puzzle: Puzzle, moves: readonly string[], options: Options): Promise<Verdict> {
    const isWhole = moves.length === 0;
    const found = await this.#proved();
    if (isWhole && found) return found;
    const asked = { ...fieldsOf(puzzle, moves), ...(isWhole ? { motifs: true } : {}) };
    return this.#parts.engine.call("verify", asked, options);
  }

  /** Have Python confirm every answer in a solved puzzle. */
  confirm(puzzle: Puzzle, moves: readonly string[]) {
    this.#solved = [...this.#solved, { puzzle, moves }];
    if (!isProved(puzzle)) this.#parts.engine.begin?.();
    this.begin();
  }

  /** Waits for the proof; starts the engine if that waits to be needed. */
  #proved() {
    this.#parts.engine.begin?.();
    return this.#verdict.promise;
  }

  async #prove(puzzle: Puzzle, signal: AbortSignal) {
    const verdict = await this.#tried(
      this.#parts.engine.call(
        "verify",
        { ...fieldsOf(puzzle, []), motifs: true },
        { signal, budget: LONGEST, isQuiet: true },
      ),
    );
    if (signal.aborted) return;
    // The moves of a puzzle that takes too long may still be easier to judge than the whole.
    if (!verdict?.done) this.#verdict.resolve(null);
    else if (verdict.sound) this.#verdict.resolve(verdict);
    else this.#parts.onUnsound?.(verdict);
  }

  async #confirmAll(signal: AbortSignal) {
    for (let [next] = this.#solved; next; [next] = this.#solved) {
      if (next.puzzle === this.#puzzle) await this.#verdict.promise;
      if (signal.aborted) return;
      const outcome = await this.#confirmed(next, signal);
      if (signal.aborted) return;
      this.#solved = this.#solved.slice(1);
      outcome();
    }
    this.#isConfirming = false;
  }

  /** What is to be reported of a solved puzzle. */
  async #confirmed(solved: Solved, signal: AbortSignal) {
    const { puzzle, moves } = solved;
    for (let made = 1; made <= moves.length; made += 2) {
      const line = moves.slice(0, made);
      const known = this.#isJudged(puzzle, line) ? null : knownAnswer(puzzle, line);
      const options = { signal, isQuiet: isProved(puzzle) };
      const answer = known && (await this.#tried(this.#judge(puzzle, line, options)));
      if (known?.isClaimed && !answer) return () => {}; // nobody has proved it
      if (known && answer && isDifferent(puzzle, known, answer)) {
        return () => {
          // An author may be wrong, but not what Python has proved before.
          if (isProved(puzzle)) reportDifference(differenceIn(puzzle, line, known, answer));
          this.#parts.onDifferent(solved, line, answer);
        };
      }
    }
    return () => this.#parts.onConfirmed(solved);
  }

  #isJudged(puzzle: Puzzle, moves: readonly string[]) {
    return puzzle === this.#puzzle && this.#judged.has(moves.join(" "));
  }

  async #judge(puzzle: Puzzle, moves: readonly string[], options: Options): Promise<Answer> {
    const answer = await this.#parts.engine.call("answer", fieldsOf(puzzle, moves), options);
    if (puzzle === this.#puzzle) this.#judged.add(moves.join(" "));
    return answer;
  }

  /** What Python finds; null where that takes too long. */
  async #tried<T>(found: Promise<T>): Promise<T | null> {
    try {
      return await found;
    } catch (error) {
      if (asFault(error).code !== TOO_LONG) throw error;
      return null;
    }
  }
}

/** Has Python proved it, in this visit or before? */
function isProved({ tree, line }: Puzzle) {
  return Boolean(tree) || line.length > 0;
}

/** Another best defence makes no difference to an author's solution. */
function isDifferent(puzzle: Puzzle, known: KnownAnswer, answer: Answer) {
  if (known.verdict !== answer.verdict) return true;
  return isProved(puzzle) && known.verdict === "right" && known.reply !== answer.reply;
}

function differenceIn(
  puzzle: Puzzle,
  moves: readonly string[],
  known: Answer,
  answer: Answer,
): Fault {
  const [page, python] = [known, answer].map(({ verdict, reply }) => ({ verdict, reply }));
  const message = moves.at(-1) ?? "";
  return { code: RULES_DIFFER, message, details: { ...fieldsOf(puzzle, moves), page, python } };
}

function fieldsOf({ ruleset, position, goal }: Puzzle, moves: readonly string[]) {
  return { ruleset, start: position, goal, moves };
}

/** A promise that is resolved from outside, once. */
function pending<T>() {
  let settle: (value: T) => void = () => {};
  const promise = new Promise<T>((resolve) => {
    settle = resolve;
  });
  const made = {
    promise,
    isDone: false,
    resolve(value: T) {
      made.isDone = true;
      settle(value);
    },
  };
  return made;
}
