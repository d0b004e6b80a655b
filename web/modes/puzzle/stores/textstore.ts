/** A puzzle from pasted text: Python proves it before it is put on the board. */

import { signal } from "../../../base/signals.ts";
import type { PuzzleVerdict } from "../../../engine/puzzleresults.ts";
import type { Engine } from "../../../game/record/gamecursor.ts";
import { TaskScope } from "../../../game/record/taskscope.ts";
import { faultText } from "../../../game/texts/faulttext.ts";
import type { Goal } from "../../../game/texts/puzzlegoal.ts";
import { goalOf } from "../../../game/texts/puzzlegoal.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import type { Posed } from "../puzzlerequest.ts";
import type { Puzzle } from "../puzzlestorage.ts";
import { goalIn, parsePuzzle } from "../puzzletext.ts";

const say = speaker("making");

interface TextResult {
  message: () => string;
  isBusy: boolean;
  /** Null unless the text is a puzzle with a solution */
  puzzle: Puzzle | null;
}

const FIRST_GOAL: Goal = Object.freeze({ kind: "win", moves: 2 });

export class TextStore {
  readonly text;
  readonly goal = signal(FIRST_GOAL);
  #result = signal<TextResult>({ message: () => "", isBusy: false, puzzle: null });
  #engine;
  #usual;
  #proof = new TaskScope(async (fault, signal) => {
    const reason = await faultText(fault);
    if (!signal.aborted) this.#report(() => say("text.bad", { reason: reason() }));
  });

  constructor(engine: Engine, usual: string, text: string) {
    this.#engine = engine;
    this.#usual = usual;
    this.text = signal(text);
    this.write(text);
  }

  get result() {
    return this.#result.value;
  }

  /** A text that names a goal changes the chosen goal. */
  write(text: string) {
    this.text.value = text;
    this.choose(goalOf(goalIn(text) ?? "") ?? {});
  }

  choose(part: Partial<Goal>) {
    this.rest();
    this.goal.value = Object.freeze({ ...this.goal.value, ...part });
    this.#report(() => "");
  }

  check() {
    const { kind, moves } = this.goal.value;
    const posed = parsePuzzle(this.text.value, this.#usual, `${kind}-${moves}`);
    this.rest();
    if ("key" in posed) this.#report(() => say(posed.key, { word: posed.word }));
    else void this.#proof.run((signal) => this.#prove(posed, signal));
  }

  stop() {
    this.rest();
    this.#report(() => say("text.stopped"));
  }

  /** Cancels the proof without a message. */
  rest() {
    this.#proof.renew();
  }

  async #prove(posed: Posed, signal: AbortSignal) {
    const { ruleset, position: start, goal } = posed;
    const report = ({ nodes }: Partial<PuzzleVerdict>) => {
      if (nodes) this.#report(() => say("text.searched", { n: nodes }), { isBusy: true });
    };
    this.#report(() => say("text.checking"), { isBusy: true });
    const request = { ruleset, start, goal, moves: [] };
    const verdict = await this.#engine.call("verify", request, { signal, onProgress: report });
    if (!signal.aborted) this.#judge(posed, verdict);
  }

  #judge(posed: Posed, { reached, sound, line }: PuzzleVerdict) {
    if (!reached) this.#report(() => say("text.unreached"));
    else if (!sound) this.#report(() => say("text.unsound"));
    else this.#report(() => say("text.sound"), { puzzle: { ...posed, rating: null, line } });
  }

  #report(
    message: () => string,
    { isBusy = false, puzzle = null }: Partial<Omit<TextResult, "message">> = {},
  ) {
    this.#result.value = Object.freeze({ message, isBusy, puzzle });
  }
}
