/**
 * Generates a puzzle, in its dialog or while another puzzle is shown, with the second worker if there is one. The
 * request is kept until its puzzle is opened, so that a stopped search can be continued.
 */

import { computed, signal } from "../../../base/signals.ts";
import type { PuzzleMakeFields } from "../../../engine/operations.ts";
import type { MadePuzzle } from "../../../engine/puzzleresults.ts";
import type { SecondWorker } from "../../../engine/secondworker.ts";
import type { Engine } from "../../../game/record/gamecursor.ts";
import { random31 } from "../../../game/record/record.ts";
import { TaskScope } from "../../../game/record/taskscope.ts";
import { faultText } from "../../../game/texts/faulttext.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import type { Theme } from "../motif.ts";
import type { Puzzle } from "../puzzlestorage.ts";

const say = speaker("making");

/** Seeds are short enough to be read out. */
export const MOST_SEED = 999_999;

export type Wants = Readonly<{ theme: "any" | Theme; ruleset: string }>;

/**
 * - `busy`, `stopped`: `tried` counts the positions so far
 * - `none`: the seed leads to no puzzle
 * - `failed`: the worker has refused the request
 */
export type GeneratorState =
  | { stage: "rest" }
  | { stage: "none" }
  | { stage: "failed"; reason: () => string }
  | { stage: "busy" | "stopped"; tried: number }
  | { stage: "ready"; puzzle: Puzzle };

const REST: GeneratorState = Object.freeze({ stage: "rest" });

interface GeneratorServices {
  engine: Engine;
  second: Pick<SecondWorker, "relieve">;
  announce: (text: string) => void;
  content: { openPuzzle: (puzzle: Puzzle, origin: null) => void };
}

export class GeneratorStore {
  readonly wants;
  readonly seed = signal("");
  readonly isSeedBad = signal(false);
  #state = signal(REST);
  #dialog = signal<AbortController | null>(null);
  /** Whether the search goes on when the dialog is closed. */
  #isKept = false;
  #order: PuzzleMakeFields | null = null;
  #last = random31();
  #services;
  #search = new TaskScope(async (fault, signal) => {
    const reason = await faultText(fault);
    if (!signal.aborted) this.#state.value = { stage: "failed", reason };
  });

  constructor(services: GeneratorServices, ruleset: string) {
    this.#services = services;
    this.wants = signal<Wants>({ theme: "any", ruleset });
  }

  get state() {
    return this.#state.value;
  }

  /** The state for the notice beside the board, which says nothing while the dialog shows the same. */
  readonly notice = computed(() => {
    const { state } = this;
    return this.#dialog.value && state.stage !== "ready" ? REST : state;
  });

  get dialog() {
    return this.#dialog.value?.signal ?? null;
  }

  open() {
    this.close();
    this.#isKept = this.state.stage === "busy";
    this.isSeedBad.value = false;
    if (this.#order) this.seed.value = String(this.#order.seed);
    else this.takeNextSeed();
    this.#dialog.value = new AbortController();
  }

  close() {
    const { value: dialog } = this.#dialog;
    if (!dialog) return;
    this.#dialog.value = null;
    dialog.abort();
    if (!this.#isKept && this.state.stage !== "ready") this.dismiss();
  }

  /** The next seed, counting from a random one, because consecutive seeds differ in their kind of goal. */
  takeNextSeed() {
    this.#last = (this.#last + 1) % (MOST_SEED + 1);
    this.seed.value = String(this.#last);
  }

  /** False if the seed is invalid. */
  make(): boolean {
    const seed = seedIn(this.seed.value);
    this.isSeedBad.value = seed === null;
    if (seed === null) return false;
    const { theme, ruleset } = this.wants.value;
    this.#begin({ ruleset, theme: theme === "any" ? null : theme, seed });
    return true;
  }

  stop() {
    const { state } = this;
    this.#isKept = false;
    this.#search.renew();
    if (state.stage === "busy") this.#state.value = { ...state, stage: "stopped" };
  }

  /** The worker resumes where it stopped, if it still remembers. */
  continue() {
    if (this.#order) this.#begin(this.#order);
  }

  /** Closes the dialog; the search goes on. */
  leaveRunning() {
    this.#isKept = true;
    this.close();
  }

  openMade() {
    const { state } = this;
    if (state.stage !== "ready") return;
    this.#state.value = REST;
    this.#order = null;
    this.#services.content.openPuzzle(state.puzzle, null);
  }

  dismiss() {
    this.#search.renew();
    this.#state.value = REST;
  }

  rest() {
    this.#search.renew();
  }

  resume() {
    if (this.state.stage === "busy") this.continue();
  }

  #begin(order: PuzzleMakeFields) {
    const isSame = JSON.stringify(order) === JSON.stringify(this.#order);
    this.#order = order;
    this.#state.value = { stage: "busy", tried: isSame ? this.#tried : 0 };
    void this.#search.play((signal) => this.#generate(order, signal));
  }

  get #tried() {
    return "tried" in this.state ? this.state.tried : 0;
  }

  async #generate(order: PuzzleMakeFields, signal: AbortSignal) {
    const { engine, second } = this.#services;
    const { puzzle } = await second.relieve(
      engine.call,
      (ask, still) => {
        const onProgress = ({ tried }: MadePuzzle) => !still.aborted && this.#note(tried);
        return ask("puzzle-make", order, { signal: still, onProgress });
      },
      signal,
    );
    if (signal.aborted) return;
    if (!puzzle) {
      this.#state.value = { stage: "none" };
      return;
    }
    const { ruleset, position, goal, rating, solution: line } = puzzle;
    this.#deliver({ ruleset, position, goal, rating, line });
  }

  /** A worker that starts over counts from 0, so the shown number stays until it has caught up. */
  #note(tried: number) {
    this.#state.value = { stage: "busy", tried: Math.max(this.#tried, tried) };
  }

  /** A player who waits in the dialog gets the puzzle at once. */
  #deliver(puzzle: Puzzle) {
    const { announce, content } = this.#services;
    if (this.#dialog.value) {
      this.dismiss();
      this.close();
      this.#order = null;
      content.openPuzzle(puzzle, null);
    } else {
      this.#state.value = { stage: "ready", puzzle };
      announce(say("notice.ready"));
    }
  }
}

function seedIn(text: string) {
  const number = text === "" ? Number.NaN : Number(text);
  return Number.isInteger(number) && number >= 0 && number <= MOST_SEED ? number : null;
}
