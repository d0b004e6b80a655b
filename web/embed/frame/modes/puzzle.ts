/** Puzzle: a puzzle to be solved, move by move against the best defence. */

import type { Fault } from "../../../engine/protocol.ts";
import type { PuzzleVerdict as Verdict } from "../../../engine/puzzleresults.ts";
import type { Engine } from "../../../game/record/gamecursor.ts";
import { placed } from "../../../game/record/lineboard.ts";
import { TaskScope } from "../../../game/record/taskscope.ts";
import { ViewCache } from "../../../game/record/viewcache.ts";
import { goalText, solverOf } from "../../../game/texts/puzzlegoal.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import type { Attempt } from "../../../modes/puzzle/attempt.ts";
import { isOver, shownMoves } from "../../../modes/puzzle/attempt.ts";
import type { Event } from "../../../modes/puzzle/puzzlecontroller.ts";
import { PuzzleController } from "../../../modes/puzzle/puzzlecontroller.ts";
import { describeEvent, statusOf, textsFor } from "../../../modes/puzzle/puzzlestatus.ts";
import type { Puzzle } from "../../../modes/puzzle/puzzlestorage.ts";
import { FAULTS } from "../../protocol.ts";
import type { Content } from "../content.ts";
import type { CreateMode, FrameMode, ModeButton, ModeFacts } from "../framemode.ts";
import { ContentMode, feedbackIn, lineFacts, sendMove } from "../framemode.ts";

export const createMode: CreateMode = (...given) => new PuzzleMode(...given);

class PuzzleMode extends ContentMode implements FrameMode {
  own = solverOf(this.content.record.start ?? this.opening.position);
  #puzzle: Puzzle = puzzleIn(this.content, this.opening.position);
  #proof = new Proof(this.context.engine, this.#puzzle, (fault) => this.#fail(fault));
  controller: PuzzleController = new PuzzleController({
    ...this.context,
    engine: this.#proof.engine,
    settings: () => ({ ...this.context.settings(), numbers: this.#hasNumbers }),
    cache: new ViewCache(),
    openingOf: () => this.opening,
    feedback: feedbackIn(this.context),
    onChange: this.show,
    onFault: (fault) => this.#fail(fault),
    onEvent: (event) => this.#happened(event),
    onScore() {},
  });
  #isTooLong = false;

  get #attempt(): Attempt {
    const { state } = this.controller;
    if (!state) throw new Error("a mode is begun before it is asked");
    return state;
  }

  presses = { hint: () => this.controller.hint(), why: () => this.controller.explain() };
  reset = () => this.controller.restart();

  async begin() {
    const { state } = this.controller;
    const shown = state ? this.controller.resume() : this.controller.open(this.#puzzle);
    this.onAttention();
    await shown;
  }

  rest() {
    this.#proof.rest();
    this.controller.rest();
  }

  /** The proof goes on only while the board is in sight. */
  onAttention() {
    if (this.context.isSeen()) this.#proof.begin();
    else this.#proof.rest();
  }

  lines() {
    const { main, lines, tone } = statusOf(this.#state);
    const { goal, position } = this.#puzzle;
    const task = goalText(goal, position, this.controller.colours);
    return { title: this.content.title, main: task, labels: [main], sentences: lines, tone };
  }

  buttons = () => buttonsOf(this.#attempt, this.controller);

  facts(): ModeFacts {
    const { view, isMovable } = this.controller;
    const { ruleset, position, goal } = this.#puzzle;
    const { phase, answer } = this.#attempt;
    const moves = shownMoves(this.#attempt);
    const known = { player: this.own, ...placed(view, this.opening, position, moves) };
    return {
      ...lineFacts(view, known, { ruleset, start: position, moves }, isMovable),
      solved: phase === "solved",
      verdict: answer && (answer.verdict === "wrong" ? "wrong" : "right"),
      offer: { kind: "puzzle", ruleset, position, goal },
    };
  }

  /** What is said in the bar names squares. */
  get #hasNumbers() {
    const { phase } = this.#attempt;
    const { numbers } = this.context.settings();
    return numbers || phase !== "solving" || shownMoves(this.#attempt).length > 0;
  }

  get #state() {
    const { view, before, colours } = this.controller;
    const { isReady, rulesets } = this.context;
    return {
      ...{ attempt: this.#attempt, view, before, outcome: null, colours, rulesets },
      ...{ isReady: isReady(), wasFailed: false, isTooLong: this.#isTooLong },
    };
  }

  #fail(fault: Fault) {
    this.#isTooLong = fault.code === TOO_LONG;
    if (fault.code === FAULTS.unsound) void this.controller.close();
    else if (this.#isTooLong) void this.controller.stop();
    this.show();
    if (!this.#isTooLong) this.context.fail(fault);
  }

  #happened(event: Event) {
    const { view } = this.controller;
    if (event === "tried") this.#isTooLong = false;
    if ((event === "tried" || event === "replied") && view) {
      sendMove(this.context, view, shownMoves(this.#attempt).length);
    }
    if (event === "solved") this.context.send("solved", { helped: this.#attempt.isHelped });
    this.context.announce(describeEvent(event, this.#attempt, view, textsFor(this.#state, "")));
  }
}

function puzzleIn({ record, goal, hints }: Content, opening: string): Puzzle {
  const { ruleset, start } = record;
  const position = start ?? opening;
  return Object.freeze({ ruleset, position, goal, rating: null, line: [], hints });
}

function buttonsOf(attempt: Attempt, controller: PuzzleController): readonly ModeButton[] {
  const { phase, walk, hint, moves, answer } = attempt;
  const isGiven = hint !== null && (hint.isWhole || hint.move === null);
  const [isOpen, canBack] = [!controller.isClosed, controller.canStep("undo")];
  const isBegun = moves.length > 0 || isOver(attempt);
  return [
    { id: "hint", isOn: isOpen && phase === "solving" && !walk && !isGiven },
    { id: "why", isOn: isOpen && phase === "wrong" && !walk && (answer?.line.length ?? 0) > 0 },
    { id: "undo", isOn: isOpen && canBack },
    { id: "again", isOn: isOpen && (isBegun || canBack) },
  ];
}

const say = speaker("embed");

/** How long the moves of a hard puzzle wait to be judged, in milliseconds of work; then each is judged by itself. */
const LONGEST = 30_000;

/** The code of a proof that would take more work than it is granted. */
export const TOO_LONG = "too-long";

/** Proves a linked puzzle in the background. No move is judged before: without a solution each would be called wrong. */
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
  get engine(): Engine {
    const engine = this.#engine;
    return {
      call: async (name, asked, options) => {
        if (name !== "answer" && name !== "verify") return engine.call(name, asked, options);
        const verdict = await this.#proven;
        const isWhole = name === "verify" && "moves" in asked && asked.moves.length === 0;
        return verdict && isWhole ? verdict : engine.call(name, asked, options);
      },
      get state() {
        return engine.state;
      },
    };
  }

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
