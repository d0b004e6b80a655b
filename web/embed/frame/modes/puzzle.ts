/** Puzzle: a puzzle to be solved, move by move against the best defence. */

import type { Fault } from "../../../engine/protocol.ts";
import { placed } from "../../../game/record/lineboard.ts";
import { ViewCache } from "../../../game/record/viewcache.ts";
import { goalText, solverOf } from "../../../game/texts/puzzlegoal.ts";
import { endsOf } from "../../../game/view/pieces.ts";
import type { Attempt } from "../../../modes/puzzle/attempt.ts";
import { isOpen, isOver, shownMoves } from "../../../modes/puzzle/attempt.ts";
import { attemptView } from "../../../modes/puzzle/puzzleboard.ts";
import { describeEvent, statusOf, textsFor } from "../../../modes/puzzle/puzzlestatus.ts";
import type { Puzzle } from "../../../modes/puzzle/puzzlestorage.ts";
import type { Event } from "../../../modes/puzzle/solving.ts";
import { Solving } from "../../../modes/puzzle/solving.ts";
import { FAULTS } from "../../protocol.ts";
import type { Content } from "../content.ts";
import { Proof, TOO_LONG } from "../proof.ts";
import type { CreateStage, ModeButton, ModeFacts, StageContext, StageMode } from "../stage.ts";
import { createBoardStage, legalIn, sendMove } from "../stage.ts";

export const createStage: CreateStage = (context, content) => {
  const mode = new PuzzleMode(context, content, () => stage.show());
  const stage = createBoardStage(context, mode);
  return stage;
};

class PuzzleMode implements StageMode {
  own;
  opening;
  #context;
  #show;
  #title;
  #puzzle: Puzzle;
  #proof;
  #solving;
  #isTooLong = false;
  /** Whether the puzzle is not sound: then no move in it can be judged. */
  #isUnsound = false;

  constructor(context: StageContext, { record, goal, hints, title }: Content, show: () => void) {
    const { ruleset, start } = record;
    this.#context = context;
    this.#show = show;
    this.#title = title;
    this.opening = context.rulesets.presetOf(ruleset).opening;
    const position = start ?? this.opening.position;
    this.own = solverOf(position);
    this.#puzzle = Object.freeze({ ruleset, position, goal, rating: null, line: [], hints });
    const onFault = (fault: Fault) => this.#fail(fault);
    this.#proof = new Proof(context.engine, this.#puzzle, onFault);
    this.#solving = new Solving({
      engine: this.#proof.engine,
      cache: new ViewCache(),
      pace: context.pace,
      onChange: show,
      onEvent: (event) => this.#happened(event),
      onScore() {},
      onFault,
    });
  }

  get #attempt(): Attempt {
    const { attempt } = this.#solving;
    if (!attempt) throw new Error("a stage is begun before it is asked");
    return attempt;
  }

  presses = Object.freeze({
    hint: () => this.#solving.hint(),
    why: () => this.#solving.explain(),
  });
  goTo = null;
  view = () => this.#solving.view;
  isSettled = () => this.view() !== null && this.#attempt.phase !== "checking";
  isOpen = () => this.view() !== null && this.#canTry;
  reset = () => this.#solving.retry();

  get #canTry() {
    return !this.#isUnsound && isOpen(this.#attempt);
  }

  async begin() {
    const shown = this.#solving.attempt ? this.#solving.resume() : this.#solving.open(this.#puzzle);
    this.onAttention();
    await shown;
  }

  rest() {
    this.#proof.rest();
    this.#solving.rest();
  }

  /** The proof goes on only while the board is in sight. */
  onAttention() {
    if (this.#context.isSeen()) this.#proof.begin();
    else this.#proof.rest();
  }

  move(move: string) {
    this.#isTooLong = false;
    return this.#solving.play(move);
  }

  /** Take a wrong move back, or call off the search for a reply. */
  undo() {
    const isOn = canTakeBack(this.#attempt);
    if (isOn) void this.#solving.takeBack();
    return isOn;
  }

  boardView(bottom: 1 | 2) {
    const { settings } = this.#context;
    const isTurned = bottom !== this.own;
    const shown = attemptView(this.#attempt, this.view(), this.opening, settings, isTurned);
    return this.#isUnsound ? { ...shown, moves: [], inert: true } : shown;
  }

  lines() {
    const { main, lines, tone } = statusOf(this.#state);
    return { title: this.#title, main: this.#task, labels: [main], sentences: lines, tone };
  }

  buttons() {
    const buttons = buttonsOf(this.#attempt);
    return this.#isUnsound ? buttons.map(({ id }) => ({ id, isOn: false })) : buttons;
  }

  facts(): ModeFacts {
    const view = this.view();
    const { ruleset, position, goal } = this.#puzzle;
    const { phase, answer } = this.#attempt;
    const moves = shownMoves(this.#attempt);
    const known = placed(view, this.opening, position, moves);
    return {
      ruleset,
      start: position,
      position: known.position ?? position,
      moves,
      ply: moves.length,
      player: known.player ?? this.own,
      legal: view && (this.#canTry ? legalIn(view) : []),
      solved: phase === "solved",
      verdict: verdictIn(answer),
      offer: { kind: "puzzle", ruleset, position, goal },
    };
  }

  get #colours() {
    return (this.view() ?? this.opening).colours;
  }

  /** What there is to do, in words. */
  get #task() {
    return goalText(this.#puzzle.goal, this.#puzzle.position, this.#colours);
  }

  get #state() {
    const { view, before } = this.#solving;
    const shown = { attempt: this.#attempt, view, before, outcome: null, colours: this.#colours };
    const { isReady, rulesets } = this.#context;
    return {
      ...shown,
      isReady: isReady(),
      wasFailed: false,
      isTooLong: this.#isTooLong,
      rulesets,
    };
  }

  #fail(fault: Fault) {
    this.#isTooLong = fault.code === TOO_LONG;
    this.#isUnsound ||= fault.code === FAULTS.unsound;
    if (this.#isTooLong || this.#isUnsound) void this.#solving.stop();
    this.#show();
    if (!this.#isTooLong) this.#context.fail(fault);
  }

  #happened(event: Event) {
    const { hint, isHelped } = this.#attempt;
    const ends = event === "hinted" && hint?.move ? endsOf(hint.move) : null;
    if (ends && !hint?.isWhole) this.#context.flash([ends.from]);
    const view = this.view();
    if ((event === "tried" || event === "replied") && view) {
      sendMove(this.#context, view, shownMoves(this.#attempt).length);
    }
    if (event === "solved") this.#context.send("solved", { helped: isHelped });
    this.#context.announce(describeEvent(event, this.#attempt, view, textsFor(this.#state, "")));
  }
}

function canTakeBack({ phase }: Attempt) {
  return phase === "wrong" || phase === "checking";
}

function verdictIn(answer: Attempt["answer"]) {
  if (!answer) return null;
  return answer.verdict === "wrong" ? "wrong" : "right";
}

function buttonsOf(attempt: Attempt): readonly ModeButton[] {
  const { phase, walk, hint, moves, answer } = attempt;
  const canHint = phase === "solving" && !walk && !(hint && (hint.isWhole || hint.move === null));
  const canAskWhy = phase === "wrong" && !walk && (answer?.line.length ?? 0) > 0;
  const canBack = canTakeBack(attempt);
  const isBegun = moves.length > 0 || isOver(attempt);
  return [
    { id: "hint", isOn: canHint },
    { id: "why", isOn: canAskWhy },
    { id: "undo", isOn: canBack },
    { id: "again", isOn: isBegun || canBack },
  ];
}
