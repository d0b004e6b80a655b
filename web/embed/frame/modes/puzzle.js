/** Puzzle: a puzzle to be solved, move by move against the best defence. */

import { placed } from "../../../game/lineboard.js";
import { endsOf } from "../../../game/pieces.js";
import { goalText, solverOf } from "../../../game/puzzlegoal.js";
import { ViewCache } from "../../../game/viewcache.js";
import { isOpen, isOver, shownMoves } from "../../../modes/puzzle/attempt.js";
import { attemptView } from "../../../modes/puzzle/puzzleboard.js";
import { describeEvent, statusOf, textsFor } from "../../../modes/puzzle/puzzlestatus.js";
import { Solving } from "../../../modes/puzzle/solving.js";
import { FAULTS } from "../../protocol.js";
import { Proof, TOO_LONG } from "../proof.js";
import { createBoardStage, legalIn, sendMove } from "../stage.js";

/** @import { Attempt } from "../../../modes/puzzle/attempt.js" */
/** @import { Event } from "../../../modes/puzzle/solving.js" */
/** @import { StageContext, StageMode } from "../stage.js" */

/** @type {import("../stage.js").CreateStage} */
export const createStage = (context, content) => {
  const mode = new PuzzleMode(context, content, () => stage.show());
  const stage = createBoardStage(context, mode);
  return stage;
};

/** @implements {StageMode} */
class PuzzleMode {
  own;
  opening;
  #context;
  #show;
  #title;
  #puzzle;
  #proof;
  #solving;
  #isTooLong = false;
  /** Whether the puzzle is not sound: then no move in it can be judged. */
  #isUnsound = false;

  /** @param {StageContext} context @param {import("../content.js").Content} content @param {() => void} show */
  constructor(context, { record, goal, hints, title }, show) {
    const { ruleset, start } = record;
    this.#context = context;
    this.#show = show;
    this.#title = title;
    this.opening = context.rulesets.presetOf(ruleset).opening;
    const position = start ?? this.opening.position;
    this.own = solverOf(position);
    /** @type {import("../../../modes/puzzle/puzzlestorage.js").Puzzle} */
    this.#puzzle = Object.freeze({ ruleset, position, goal, rating: null, line: [], hints });
    const onFault = (/** @type {import("../../../engine/protocol.js").Fault} */ fault) =>
      this.#fail(fault);
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

  /** @returns {Attempt} */
  get #attempt() {
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

  /** @param {string} move */
  move(move) {
    this.#isTooLong = false;
    return this.#solving.play(move);
  }

  /** Take a wrong move back, or call off the search for a reply. */
  undo() {
    const isOn = canTakeBack(this.#attempt);
    if (isOn) void this.#solving.takeBack();
    return isOn;
  }

  /** @param {1 | 2} bottom */
  boardView(bottom) {
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

  /** @returns {import("../stage.js").ModeFacts} */
  facts() {
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

  /** @param {import("../../../engine/protocol.js").Fault} fault */
  #fail(fault) {
    this.#isTooLong = fault.code === TOO_LONG;
    this.#isUnsound ||= fault.code === FAULTS.unsound;
    if (this.#isTooLong || this.#isUnsound) void this.#solving.stop();
    this.#show();
    if (!this.#isTooLong) this.#context.fail(fault);
  }

  /** @param {Event} event */
  #happened(event) {
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

/** @param {Attempt} attempt */
function canTakeBack({ phase }) {
  return phase === "wrong" || phase === "checking";
}

/** @param {Attempt["answer"]} answer */
function verdictIn(answer) {
  if (!answer) return null;
  return answer.verdict === "wrong" ? "wrong" : "right";
}

/** @param {Attempt} attempt @returns {readonly import("../stage.js").ModeButton[]} */
function buttonsOf(attempt) {
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
