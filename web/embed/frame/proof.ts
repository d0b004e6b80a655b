/**
 * What a linked puzzle is worth, proved in the background as soon as it is on the board. Moves can be made
 * meanwhile, but none is judged before: in a puzzle without a solution each would be called wrong.
 */

import type { Fault } from "../../engine/protocol.ts";
import type { PuzzleVerdict as Verdict } from "../../engine/puzzleresults.ts";
import type { Engine } from "../../game/record/gamecursor.ts";
import { TaskScope } from "../../game/record/taskscope.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { FAULTS } from "../protocol.ts";

const say = speaker("embed");

/** How long the moves of a hard puzzle wait to be judged, in milliseconds of work; then each is judged by itself. */
const LONGEST = 30_000;

/** The code of a proof that would take more work than it is granted. */
export const TOO_LONG = "too-long";

export class Proof {
  #engine;
  #request;
  #onFault;
  #scope;
  #isAsked = false;
  #isDone = false;
  #end: (verdict: Verdict | null) => void = () => {};
  /** The verdict on a sound puzzle; null where it cannot be had. */
  #proven: Promise<Verdict | null> = new Promise((resolve) => {
    this.#end = resolve;
  });

  /** @param onFault it is not sound, or nothing could be proved */
  constructor(
    engine: Engine,
    { ruleset, position, goal }: { ruleset: string; position: string; goal: string },
    onFault: (fault: Fault) => void,
  ) {
    this.#engine = engine;
    this.#request = { ruleset, start: position, goal, moves: [] };
    this.#onFault = onFault;
    this.#scope = new TaskScope((fault) => {
      this.#isAsked = false;
      onFault(fault);
    });
  }

  /** Nothing happens while the proof is under way, or when it is done. */
  begin() {
    if (this.#isAsked || this.#isDone) return;
    this.#isAsked = true;
    void this.#scope.play((signal) => this.#prove(signal));
  }

  /** Stop until it is begun again. */
  rest() {
    this.#isAsked = false;
    this.#scope.renew();
  }

  /** The engine for judging moves: it answers when the proof is there, and does not prove it twice. */
  engine: Engine = Object.freeze<Engine>({
    call: async (name, asked, options) => {
      if (name !== "answer" && name !== "verify") return this.#engine.call(name, asked, options);
      const verdict = await this.#proven;
      const isWhole = name === "verify" && "moves" in asked && asked.moves.length === 0;
      return verdict && isWhole ? verdict : this.#engine.call(name, asked, options);
    },
  });

  async #prove(signal: AbortSignal) {
    try {
      const options = { signal, budget: LONGEST };
      const verdict = await this.#engine.call("verify", this.#request, options);
      if (signal.aborted) return;
      this.#isDone = true;
      if (!verdict.done) this.#end(null);
      else if (verdict.sound) this.#end(verdict);
      else this.#onFault(unsound(verdict));
    } catch (error) {
      if (signal.aborted || !isTooLong(error)) throw error;
      this.#isDone = true;
      this.#end(null); // its moves may still be easier to judge than the whole
    }
  }
}

function isTooLong(error: unknown) {
  return error instanceof Error && "code" in error && error.code === TOO_LONG;
}

function unsound({ reached, solutions, choices }: Verdict): Fault {
  const isAny = reached && solutions.length === choices;
  const key = isAny ? "unsound.any" : reached ? "unsound.doubt" : "unsound.none";
  return { code: FAULTS.unsound, message: say(key), details: {} };
}
