/** The puzzle on the board of the page: its attempt, its result, and the moves to go. */

import { afterChange, batch, computed, effect, signal, untracked } from "../../../base/signals.ts";
import type { ModeContext } from "../../../game/mode.ts";
import { isTriedMove } from "../../../game/record/refusedmoves.ts";
import { moveTime } from "../../../game/settings.ts";
import { solverOf } from "../../../game/texts/puzzlegoal.ts";
import type { PuzzleAction } from "../attempt.ts";
import { isBusy, isOver, placeOf, possibleActions, progressIn } from "../attempt.ts";
import { isCounted } from "../movestogo.ts";
import type { Origin } from "../origin.ts";
import { formatOrigin } from "../origin.ts";
import { formatPuzzle } from "../puzzlerequest.ts";
import type { Puzzle, PuzzleStorage } from "../puzzlestorage.ts";
import { keyOf } from "../puzzlestorage.ts";
import type { DayStore } from "./daystore.ts";
import { PuzzleStore } from "./puzzlestore.ts";
import { ResultStore } from "./resultstore.ts";
import { ScoreCounter } from "./scorecounter.ts";

type SolvingServices = Pick<
  ModeContext,
  "announce" | "engine" | "fail" | "rulesets" | "settings"
> & { board: Pick<ModeContext["board"], "flash"> };

export class SolvingStore {
  readonly puzzle;
  readonly counter;
  readonly result;
  readonly isOn = signal(false);
  readonly isCopied = signal(false);
  #isTurned = signal(false);
  #rulesets;
  #storage;

  constructor(services: SolvingServices, storage: PuzzleStorage, days: DayStore) {
    const { announce, board, engine, fail, rulesets, settings } = services;
    this.#rulesets = rulesets;
    this.#storage = storage;
    this.result = new ResultStore(storage, days);
    this.puzzle = new PuzzleStore({
      announce,
      engine,
      fail,
      flash: board.flash,
      scores: this.result,
      isCall: isTriedMove,
      openingOf: (ruleset) => rulesets.presetOf(ruleset).opening,
      pace: () => moveTime(settings().speed),
    });
    this.counter = new ScoreCounter({ engine, fail });
    this.#keepStored();
    effect(() => {
      if (this.isOn.value) this.#count();
    });
    afterChange(
      () => this.puzzle.event,
      (event) => {
        const { attempt } = this.puzzle.state;
        const isHint = event?.kind === "hinted" || event?.kind === "advised";
        if (attempt && isHint) this.result.noteDay("hint");
      },
    );
  }

  get attempt() {
    return this.puzzle.state.attempt;
  }

  /** The puzzle as it can be pasted. */
  get text() {
    const { attempt } = this;
    return attempt ? formatPuzzle(attempt.puzzle) : "";
  }

  get bottom() {
    const own = solverOf(this.attempt?.puzzle.position ?? "");
    return this.#isTurned.value ? (own === 1 ? 2 : 1) : own;
  }

  readonly possible = computed((): ReadonlySet<PuzzleAction> => {
    const { attempt, flaw } = this.puzzle.state;
    return attempt ? possibleActions(attempt, flaw !== null) : new Set();
  });

  open(puzzle: Puzzle, origin: Origin) {
    const { current } = this.#storage.stored;
    const isStored = current !== null && keyOf(current.puzzle) === keyOf(puzzle);
    batch(() => {
      this.isOn.value = true;
      this.isCopied.value = false;
      this.result.origin.value = origin;
      this.result.change.value = null;
      void this.puzzle.open(puzzle, isStored ? current : undefined);
    });
  }

  /** @param puzzle the puzzle on the board, with more details */
  learn(puzzle: Puzzle, origin: Origin) {
    batch(() => {
      this.result.origin.value = origin;
      this.puzzle.learn(puzzle);
    });
  }

  again() {
    batch(() => {
      this.result.change.value = null;
      void this.puzzle.restart();
    });
  }

  turn() {
    this.#isTurned.value = !this.#isTurned.value;
  }

  resume() {
    this.isOn.value = true;
    void this.puzzle.resume();
    untracked(() => this.#count());
  }

  rest() {
    this.isOn.value = false;
    this.puzzle.rest();
    this.counter.rest();
  }

  /** After a reload the puzzle is on the board again, unless it is over. */
  #keepStored() {
    afterChange(
      () => [this.attempt, this.result.origin.value] as const,
      ([attempt, origin]) => {
        if (!attempt) return;
        const { puzzle, isClaimed } = attempt;
        if (isOver(attempt) && !isClaimed) this.#storage.setCurrent(null);
        else {
          const pool = formatOrigin(origin);
          this.#storage.setCurrent({ puzzle, pool, ...progressIn(attempt) });
        }
      },
    );
  }

  /** Counts the moves to go if the goal depends on them or the game has ended, unless the solver waits for Python. */
  #count() {
    const { attempt, view } = this.puzzle.state;
    if (!attempt) return;
    const isWanted = view?.ending || isCounted({ attempt, rulesets: this.#rulesets });
    untracked(() => {
      if (view && !isBusy(attempt) && isWanted) this.counter.count(placeOf(attempt), view);
      else this.counter.rest();
    });
  }
}
