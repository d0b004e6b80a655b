/** Puzzle: a puzzle to be solved, move by move against the best defence. */

import type { Fault } from "../../../engine/protocol.ts";
import type { PuzzleVerdict as Verdict } from "../../../engine/puzzleresults.ts";
import { placed } from "../../../game/record/lineboard.ts";
import { ViewCache } from "../../../game/record/viewcache.ts";
import { goalText, solverOf } from "../../../game/texts/puzzlegoal.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { TOO_LONG } from "../../../modes/puzzle/answers.ts";
import type { Attempt } from "../../../modes/puzzle/attempt.ts";
import { isOver, shownMoves } from "../../../modes/puzzle/attempt.ts";
import type { Event } from "../../../modes/puzzle/puzzlecontroller.ts";
import { PuzzleController } from "../../../modes/puzzle/puzzlecontroller.ts";
import { describeEvent, flawIn, statusOf, textsFor } from "../../../modes/puzzle/puzzlestatus.ts";
import type { Puzzle } from "../../../modes/puzzle/puzzlestorage.ts";
import { FAULTS } from "../../protocol.ts";
import type { Content } from "../content.ts";
import type { CreateMode, FrameMode, ModeButton, ModeFacts } from "../framemode.ts";
import { ContentMode, feedbackIn, lineFacts, sendMove } from "../framemode.ts";

export const createMode: CreateMode = (...given) => new PuzzleMode(...given);

class PuzzleMode extends ContentMode implements FrameMode {
  own = solverOf(this.content.record.start ?? this.opening.position);
  #puzzle: Puzzle = puzzleIn(this.content, this.opening.position);
  controller: PuzzleController = new PuzzleController({
    ...this.context,
    settings: () => ({ ...this.context.settings(), numbers: this.#hasNumbers }),
    cache: new ViewCache(),
    openingOf: () => this.opening,
    feedback: feedbackIn(this.context),
    onChange: this.show,
    onFault: (fault) => this.#fail(fault),
    onEvent: (event) => this.#happened(event),
    onScore() {},
    onUnsound: (verdict) => this.#fail(unsound(verdict)),
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
    this.controller.rest();
  }

  /** The proof goes on only while the board is in sight. */
  onAttention() {
    const { answers } = this.controller;
    if (this.context.isSeen()) answers.begin();
    else answers.rest();
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
    const { phase, answer, isClaimed } = this.#attempt;
    const moves = shownMoves(this.#attempt);
    const known = { player: this.own, ...placed(view, this.opening, position, moves) };
    return {
      ...lineFacts(view, known, { ruleset, start: position, moves }, isMovable),
      solved: phase === "solved" && !isClaimed,
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
      ...{ isReady: isReady(), wasFailed: false, isTooLong: this.#isTooLong, flaw: null },
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
    const { isHelped, isClaimed } = this.#attempt;
    const isSolved = event === "confirmed" || (event === "solved" && !isClaimed);
    if (isSolved) this.context.send("solved", { helped: isHelped });
    this.context.announce(describeEvent(event, this.#attempt, view, textsFor(this.#state, "")));
  }
}

function puzzleIn({ record, goal, hints, written }: Content, opening: string): Puzzle {
  const { ruleset, start } = record;
  const position = start ?? opening;
  const solution = (written?.kind === "puzzle" && written.solution) || [];
  return Object.freeze({ ruleset, position, goal, rating: null, line: [], hints, solution });
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

const say = speaker("puzzle");

function unsound(verdict: Verdict): Fault {
  const message = say(`flaw.${flawIn(verdict)}`);
  return { code: FAULTS.unsound, message, details: {} };
}
