/**
 * A lesson being taught: what the learner does is judged, right moves go to Python, the opponent answers.
 *
 * A move is only offered where Python's view of the step has it; what is wrong with it the lesson knows.
 */

import { pieceOn } from "../../board/view.js";
import { measure, PROOF_MS } from "../../game/countrequests.js";
import { boardOf } from "../../game/position.js";
import { newRecord, recordOf } from "../../game/record.js";
import { pause } from "../../game/taskscope.js";
import { legalText } from "../../game/viewcache.js";
import { Walk } from "../../game/walk.js";
import { isRight, judgedChoice, judgedMove, judgedSquare } from "./answer.js";
import { LessonGame } from "./lessongame.js";
import {
  answered,
  begun,
  changed,
  corrected,
  done,
  ended,
  isLast,
  isMoving,
  isPressing,
  repliedWith,
  replyDue,
  stepOf,
  takenBack,
  triedWrongly,
} from "./lessonstate.js";

/** @import { Refusal } from "../../board/choice.js" */
/** @import { View } from "../../engine/gameresults.js" */
/** @import { Fault } from "../../engine/protocol.js" */
/** @import { Engine } from "../../game/walk.js" */
/** @import { Lesson, Step } from "./lessons.js" */
/** @import { LessonState } from "./lessonstate.js" */

/** What has just happened, to be announced. @typedef {"opened" | "wrong" | "right" | "replied" | "moved" | "hinted"} Event */

/**
 * @typedef {object} FlowParts
 * @property {Engine} engine
 * @property {import("../../game/viewcache.js").ViewCache} cache
 * @property {import("../../game/races.js").Races} races
 * @property {() => number} pace  how long a move is shown, in milliseconds
 * @property {(step: Step) => boolean} isBrief  whether nothing is said after what is right, so that the lesson goes on by itself
 * @property {(state: LessonState) => void} onChange
 * @property {(event: Event, state: LessonState) => void} onEvent
 * @property {(state: LessonState) => void} onStep  another step is open
 * @property {(lesson: Lesson) => void} onDone  its last step is done
 * @property {(lesson: Lesson) => void} onFinish  the learner goes on from there
 * @property {(fault: Fault) => void} onFault
 * @property {(numbers: readonly number[]) => void} celebrate  a game is won: lets the pieces on some squares hop
 * @property {(name: "win" | "end") => void} sound  a game is over
 */

/** How long a wrong move is seen, how long the opponent waits, and how long a step that is done stays by itself: in times of a move. */
const WRONG_PACES = 1.5;
const REPLY_PACES = 2;
const DONE_PACES = 3;

export class LessonFlow {
  #parts;
  /** @type {Walk<"view", Event | "changed">} */
  #walk;
  /** @type {LessonState | null} */
  #state = null;
  /** @type {LessonGame | null} */
  #game = null;

  /** @param {FlowParts} parts */
  constructor(parts) {
    this.#parts = parts;
    const { cache, engine, onFault } = parts;
    this.#walk = new Walk(
      {
        cache,
        operation: "view",
        onArrival: (event) => this.#arrived(event),
        follow: (signal) => this.#proceed(signal),
        onFault,
      },
      newRecord(""),
      { engine },
    );
  }

  get state() {
    return this.#state;
  }

  /** Python's view of what is on the board, in the colours of the lesson; null until it has come. @returns {View | null} */
  get view() {
    if (!this.#state) return null;
    const { game, lesson } = this.#state;
    return game ? game.view : inColours(this.#walk.view, lesson);
  }

  get isMovable() {
    if (this.#game) return this.#game.isMovable;
    return this.#state !== null && isMoving(this.#state) && this.view !== null;
  }

  /** @param {Lesson} lesson @param {number} place  of the step */
  open(lesson, place) {
    const state = begun(lesson, place, this.view?.board);
    this.#endGame();
    this.#state = state;
    this.#parts.onStep(state);
    const step = stepOf(state);
    if (step.kind === "game") return this.#play(step);
    if (state.phase === "done") this.#noteDone();
    return this.#go("opened");
  }

  /** Nothing is asked or moved until `resume`. */
  rest() {
    this.#walk.cancel();
    this.#game?.rest();
  }

  /** Go on from where things are, after a rest or a failure. */
  resume() {
    if (!this.#state) return Promise.resolve();
    if (this.#game) return this.#game.resume();
    this.#update(this.#state);
    return this.#walk.restart("changed");
  }

  /** A legal move was tried. @param {{ from: number, to: number }} move */
  play({ from, to }) {
    const [state, { view }] = [this.#state, this];
    if (!state || !view || !this.isMovable) return Promise.resolve();
    const text = legalText(view, from, to);
    if (this.#game) {
      this.#update(changed(state, { answer: null }));
      return this.#game.play(text);
    }
    const step = stepOf(state);
    if (isRight(step, text)) return this.#answer(text, false);
    const mistake = judgedMove(step, { from, to, reason: null }, view);
    this.#update(triedWrongly(state, { from, to }, mistake));
    this.#parts.onEvent("wrong", this.#state ?? state);
    return this.#walk.restart();
  }

  /** The board has refused what the learner pressed. @param {Refusal} refusal @returns {Promise<unknown>} */
  refuse({ from, to, reason }) {
    const state = this.#state;
    if (!state) return Promise.resolve();
    if (isPressing(state)) return this.press(to ?? from);
    if (!(this.#game?.isMovable ?? isMoving(state))) return Promise.resolve();
    const isNothing = reason === "no-piece";
    const mistake = isNothing ? null : judgedMove(stepOf(state), { from, to, reason }, this.view);
    // In a game many moves are right: what is no mistake in the rules is left to the learner.
    if (!this.#game || mistake?.kind === "not-a-jump") this.#correct(corrected(state, mistake));
    return Promise.resolve();
  }

  /** A square was pressed. @param {number} number */
  press(number) {
    const state = this.#state;
    if (!state || !isPressing(state)) return Promise.resolve();
    const [step, chosen] = [stepOf(state), String(number)];
    if (isRight(step, chosen)) return this.#finish(done(state, { chosen }));
    const piece = pieceOn(boardOf(step.position) ?? "", number);
    const mistake = judgedSquare(step, number, piece, state.lesson.player);
    this.#correct(corrected(state, mistake, chosen));
    return Promise.resolve();
  }

  /** An option was chosen. @param {string} chosen */
  choose(chosen) {
    const state = this.#state;
    const step = state && stepOf(state);
    if (!state || step?.kind !== "choice" || state.phase === "done") return Promise.resolve();
    if (isRight(step, chosen)) return this.#finish(done(state, { chosen }));
    this.#correct(corrected(state, judgedChoice(step, chosen), chosen));
    return Promise.resolve();
  }

  /** To the next step, or on from the lesson, once the step is done. */
  next() {
    const state = this.#state;
    if (state?.phase !== "done") return Promise.resolve();
    if (!isLast(state)) return this.open(state.lesson, state.place + 1);
    this.#parts.onFinish(state.lesson);
    return Promise.resolve();
  }

  back() {
    const state = this.#state;
    return state && state.place > 0 ? this.open(state.lesson, state.place - 1) : Promise.resolve();
  }

  again() {
    const state = this.#state;
    return state ? this.open(state.lesson, state.place) : Promise.resolve();
  }

  /** Show what is right: play the move, mark the square, choose the option; in a game, a hint. @returns {Promise<unknown>} */
  showMe() {
    const state = this.#state;
    if (this.#game) return this.#game.hint();
    if (state?.phase !== "asking") return Promise.resolve();
    const { kind, expect } = stepOf(state);
    const [chosen = ""] = expect;
    if (kind !== "move") return this.#finish(done(state, { chosen, isShown: true }));
    return this.view ? this.#answer(chosen, true) : Promise.resolve();
  }

  /** @param {LessonState} state */
  #correct(state) {
    this.#update(state);
    this.#parts.onEvent("wrong", state);
  }

  /** The right move, made by the learner or shown. @param {string} move @param {boolean} isShown */
  #answer(move, isShown) {
    if (!this.#state) return Promise.resolve();
    this.#state = answered(this.#state, move, isShown);
    return this.#go("right");
  }

  /** A step without moves is done. @param {LessonState} state */
  #finish(state) {
    this.#state = state;
    this.#noteDone();
    return this.#walk.restart("right");
  }

  /** @param {Event} event */
  #go(event) {
    const state = this.#state;
    if (!state) return Promise.resolve();
    const { position: start } = stepOf(state);
    const record = recordOf({ ruleset: state.lesson.ruleset, start, moves: state.moves });
    this.#walk.turn(record);
    this.#parts.onChange(state);
    return this.#walk.arrive(event);
  }

  /** @param {Event | "changed"} event */
  #arrived(event) {
    const state = this.#state;
    if (!state) return;
    if (state.phase === "answered" && !replyDue(state)) {
      this.#state = done(state);
      this.#noteDone();
    }
    this.#parts.onChange(this.#state ?? state);
    if (event !== "changed") this.#parts.onEvent(event, this.#state ?? state);
  }

  /** What happens by itself. @param {AbortSignal} signal */
  async #proceed(signal) {
    const state = this.#state;
    if (!state || this.#game) return;
    if (state.phase === "wrong") await this.#takeBack(signal);
    if (signal.aborted) return;
    if (state.phase === "answered") return this.#reply(signal);
    if (state.phase === "done" && !isLast(state) && this.#parts.isBrief(stepOf(state))) {
      await pause(DONE_PACES * this.#parts.pace(), signal);
      if (!signal.aborted) await this.next();
      return;
    }
    await this.#count(signal);
    if (!signal.aborted) await this.#lookAhead(signal);
  }

  /** @param {AbortSignal} signal */
  async #takeBack(signal) {
    await pause(WRONG_PACES * this.#parts.pace(), signal);
    if (!signal.aborted && this.#state) this.#update(takenBack(this.#state));
  }

  /** @param {AbortSignal} signal */
  async #reply(signal) {
    await pause(REPLY_PACES * this.#parts.pace(), signal);
    const reply = this.#state && replyDue(this.#state);
    if (signal.aborted || !this.#state || !reply) return;
    this.#state = repliedWith(this.#state, reply);
    await this.#go("replied");
  }

  /** Count the moves to go, where the step shows them. @param {AbortSignal} signal */
  async #count(signal) {
    const [state, view] = [this.#state, this.#walk.view];
    if (!state || !view || !stepOf(state).count) return;
    const { races } = this.#parts;
    this.#update(changed(state, { race: races.get(view) }));
    if (races.get(view)?.done) return;
    await measure(this.#walk.ask, view, { signal, budget: PROOF_MS }, (race) => {
      if (this.#state) this.#update(changed(this.#state, { race: races.take(view, race) }));
    });
  }

  /** Have the next step's view ready, so that it can be played in at once. @param {AbortSignal} signal */
  async #lookAhead(signal) {
    const { lesson, place = 0 } = this.#state ?? {};
    const next = lesson?.steps[place + 1];
    if (!lesson || !next || next.kind === "game") return;
    const { cache } = this.#parts;
    const fields = { ruleset: lesson.ruleset, start: next.position, moves: [] };
    if (!cache.get(fields)) cache.put(fields, await this.#walk.ask("view", fields, { signal }));
  }

  /** A step that is a game. @param {Step} step */
  #play(step) {
    const { lesson } = this.#state ?? {};
    if (!lesson) return Promise.resolve();
    this.#walk.cancel();
    const { engine, races, pace, onFault, celebrate, sound } = this.#parts;
    const game = new LessonGame({
      ...{ engine, races, pace, onFault, celebrate, sound, scoring: lesson.scoring },
      game: { ruleset: step.game?.ruleset ?? lesson.ruleset, start: step.position },
      player: lesson.player,
      level: step.game?.level ?? 1,
      onChange: (state) => this.#game === game && this.#followGame(state),
      onEvent: (event) => {
        if (this.#game === game && this.#state) this.#parts.onEvent(event, this.#state);
      },
    });
    this.#game = game;
    this.#update(changed(this.#state ?? begun(lesson, 0), { game: game.state, isSudden: true }));
    if (this.#state) this.#parts.onEvent("opened", this.#state);
    return game.begin();
  }

  /** @param {import("../../game/state.js").SessionState} played */
  #followGame(played) {
    const state = this.#state;
    if (!state) return;
    const game = { ...played, view: inColours(played.view, state.lesson) };
    const { race } = game;
    if (!game.settlement) {
      this.#update(changed(state, { game, race }));
      return;
    }
    const { winner } = game.settlement.outcome;
    const isWon = winner === state.lesson.player;
    const isNew = state.phase !== "done";
    this.#state = done(state, { game, race, ...(isWon ? {} : { answer: ended(winner) }) });
    if (isNew) this.#noteDone();
    this.#update(this.#state);
    if (isNew) this.#parts.onEvent(isWon ? "right" : "wrong", this.#state);
  }

  #endGame() {
    this.#game?.rest();
    this.#game = null;
  }

  #noteDone() {
    const state = this.#state;
    if (state?.phase === "done" && isLast(state)) this.#parts.onDone(state.lesson);
  }

  /** @param {LessonState} state */
  #update(state) {
    this.#state = state;
    this.#parts.onChange(state);
  }
}

/** The lesson is taught by other rules than those that it was chosen for, but in their colours. @param {View | null} view @param {Lesson} lesson @returns {View | null} */
function inColours(view, { colours }) {
  return view && { ...view, colours };
}
