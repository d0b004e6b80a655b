/**
 * The proof of a puzzle that is over: how many solutions there are, and what the goal is worth. It goes on while the line
 * is stepped through.
 */

import type { EventState } from "../../../base/eventstate.ts";
import { TaskScope } from "../../../game/record/taskscope.ts";
import type { Attempt } from "../attempt.ts";
import { proven } from "../attempt.ts";
import type { Answers } from "./answers.ts";
import type { PuzzleEvent, Solving } from "./puzzlestate.ts";

export class SolutionProof {
  #state;
  #answers;
  #isRunning = false;
  #scope = new TaskScope((fault) => {
    this.#isRunning = false;
    this.#answers.finding.value = { kind: "failed", fault };
  });

  constructor(state: EventState<Solving, PuzzleEvent>, answers: Answers) {
    this.#state = state;
    this.#answers = answers;
  }

  begin({ puzzle, verdict }: Attempt) {
    if (verdict || this.#isRunning) return;
    this.#isRunning = true;
    void this.#scope.run(async (signal) => {
      const found = await this.#answers.verify(puzzle, [], { signal });
      const { attempt } = this.#state.value;
      if (signal.aborted) return;
      this.#isRunning = false;
      if (attempt) this.#state.update({ attempt: proven(attempt, found) });
    });
  }

  end() {
    this.#isRunning = false;
    this.#scope.renew();
  }
}
