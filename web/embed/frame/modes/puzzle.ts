/** Puzzle: a puzzle to be solved, move by move against the best defence. */

import type { Fault } from "../../../engine/protocol.ts";
import { placed } from "../../../game/record/lineboard.ts";
import { ViewCache } from "../../../game/record/viewcache.ts";
import { goalText, solverOf } from "../../../game/texts/puzzlegoal.ts";
import type { Attempt } from "../../../modes/puzzle/attempt.ts";
import { isOver, shownMoves } from "../../../modes/puzzle/attempt.ts";
import type { Event } from "../../../modes/puzzle/puzzlecontroller.ts";
import { PuzzleController } from "../../../modes/puzzle/puzzlecontroller.ts";
import { describeEvent, statusOf, textsFor } from "../../../modes/puzzle/puzzlestatus.ts";
import type { Puzzle } from "../../../modes/puzzle/puzzlestorage.ts";
import { FAULTS } from "../../protocol.ts";
import type { Content } from "../content.ts";
import type { CreateMode, FrameContext, FrameMode, ModeButton, ModeFacts } from "../framemode.ts";
import { createEmbeddedBoard, feedbackIn, legalIn, sendMove } from "../framemode.ts";
import { Proof, TOO_LONG } from "../proof.ts";

export const createMode: CreateMode = (context, content) => {
  const mode = new PuzzleMode(context, content, () => board.show());
  const board = createEmbeddedBoard(context, mode);
  return board;
};

class PuzzleMode implements FrameMode {
  controller;
  own;
  opening;
  goTo = null;
  #context;
  #show;
  #title;
  #puzzle: Puzzle;
  #proof;
  #isTooLong = false;

  constructor(context: FrameContext, { record, goal, hints, title }: Content, show: () => void) {
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
    this.controller = new PuzzleController({
      engine: this.#proof.engine,
      cache: new ViewCache(),
      settings: context.settings,
      openingOf: () => this.opening,
      feedback: feedbackIn(context),
      pace: context.pace,
      onChange: show,
      onEvent: (event) => this.#happened(event),
      onScore() {},
      onFault,
    });
  }

  get #attempt(): Attempt {
    const { state } = this.controller;
    if (!state) throw new Error("a mode is begun before it is asked");
    return state;
  }

  presses = Object.freeze({
    hint: () => this.controller.hint(),
    why: () => this.controller.explain(),
  });
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
    if (this.#context.isSeen()) this.#proof.begin();
    else this.#proof.rest();
  }

  /** Take a wrong move back, or call off the search for a reply. */
  undo() {
    const isOn = canTakeBack(this.#attempt);
    if (isOn) void this.controller.takeBack();
    return isOn;
  }

  lines() {
    const { main, lines, tone } = statusOf(this.#state);
    const { goal, position } = this.#puzzle;
    const task = goalText(goal, position, this.controller.colours);
    return { title: this.#title, main: task, labels: [main], sentences: lines, tone };
  }

  buttons() {
    const buttons = buttonsOf(this.#attempt);
    return this.controller.isClosed ? buttons.map(({ id }) => ({ id, isOn: false })) : buttons;
  }

  facts(): ModeFacts {
    const { view, isMovable } = this.controller;
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
      legal: view && (isMovable ? legalIn(view) : []),
      solved: phase === "solved",
      verdict: answer && (answer.verdict === "wrong" ? "wrong" : "right"),
      offer: { kind: "puzzle", ruleset, position, goal },
    };
  }

  get #state() {
    const { view, before, colours } = this.controller;
    const { isReady, rulesets } = this.#context;
    return {
      ...{ attempt: this.#attempt, view, before, outcome: null, colours, rulesets },
      isReady: isReady(),
      wasFailed: false,
      isTooLong: this.#isTooLong,
    };
  }

  #fail(fault: Fault) {
    this.#isTooLong = fault.code === TOO_LONG;
    if (fault.code === FAULTS.unsound) void this.controller.close();
    else if (this.#isTooLong) void this.controller.stop();
    this.#show();
    if (!this.#isTooLong) this.#context.fail(fault);
  }

  #happened(event: Event) {
    const { view } = this.controller;
    if (event === "tried") this.#isTooLong = false;
    if ((event === "tried" || event === "replied") && view) {
      sendMove(this.#context, view, shownMoves(this.#attempt).length);
    }
    if (event === "solved") this.#context.send("solved", { helped: this.#attempt.isHelped });
    this.#context.announce(describeEvent(event, this.#attempt, view, textsFor(this.#state, "")));
  }
}

function canTakeBack({ phase }: Attempt) {
  return phase === "wrong" || phase === "checking";
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
