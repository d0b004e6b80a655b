/**
 * A lesson being taught: what the learner does is judged, right moves go to Python, the opponent answers.
 *
 * A move is only offered where Python's view of the step has it; what is wrong with it the lesson knows.
 */

import type { Refusal } from "../../board/choice.ts";
import { pieceOn } from "../../board/view.ts";
import type { View } from "../../engine/gameresults.ts";
import type { Fault } from "../../engine/protocol.ts";
import { measure, PROOF_MS } from "../../game/record/countrequests.ts";
import type { Engine } from "../../game/record/gamecursor.ts";
import { GameCursor } from "../../game/record/gamecursor.ts";
import { boardOf } from "../../game/record/position.ts";
import type { Races } from "../../game/record/races.ts";
import { newRecord, recordOf } from "../../game/record/record.ts";
import type { SessionState } from "../../game/record/state.ts";
import { pause } from "../../game/record/taskscope.ts";
import type { ViewCache } from "../../game/record/viewcache.ts";
import { legalText } from "../../game/record/viewcache.ts";
import { LessonGame } from "./lessongame.ts";
import type { Lesson, Step } from "./lessons.ts";
import type { LessonState } from "./lessonstate.ts";
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
  isRight,
  judgedChoice,
  judgedMove,
  judgedSquare,
  repliedWith,
  replyDue,
  stepOf,
  takenBack,
  triedWrongly,
} from "./lessonstate.ts";

/** What has just happened, to be announced. */
export type Event = "opened" | "wrong" | "right" | "replied" | "moved" | "hinted";

interface FlowParts {
  engine: Engine;
  cache: ViewCache;
  races: Races;
  /** How long a move is shown, in milliseconds */
  pace: () => number;
  /** Whether nothing is said after what is right, so that the lesson goes on by itself */
  isBrief: (step: Step) => boolean;
  onChange: (state: LessonState) => void;
  onEvent: (event: Event, state: LessonState) => void;
  /** Another step is open */
  onStep: (state: LessonState) => void;
  /** Its last step is done */
  onDone: (lesson: Lesson) => void;
  /** The learner goes on from there */
  onFinish: (lesson: Lesson) => void;
  onFault: (fault: Fault) => void;
  /** A game is won: lets the pieces on some squares hop */
  celebrate: (numbers: readonly number[]) => void;
  /** A game is over */
  sound: (name: "win" | "end") => void;
}

/** How long a wrong move is seen, how long the opponent waits, and how long a step that is done stays by itself: in times of a move. */
const WRONG_PACES = 1.5;
const REPLY_PACES = 2;
const DONE_PACES = 3;

export class LessonFlow {
  #parts;
  #walk: GameCursor<"view", Event | "changed">;
  #state: LessonState | null = null;
  #game: LessonGame | null = null;

  constructor(parts: FlowParts) {
    this.#parts = parts;
    const { cache, engine, onFault } = parts;
    this.#walk = new GameCursor(
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

  /** Python's view of what is on the board, in the colours of the lesson; null until it has come. */
  get view(): View | null {
    if (!this.#state) return null;
    const { game, lesson } = this.#state;
    return game ? game.view : inColours(this.#walk.view, lesson);
  }

  get isMovable() {
    if (this.#game) return this.#game.isMovable;
    return this.#state !== null && isMoving(this.#state) && this.view !== null;
  }

  /** @param place of the step */
  open(lesson: Lesson, place: number) {
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

  /** A legal move was tried. */
  play({ from, to }: { from: number; to: number }) {
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

  /** The board has refused what the learner pressed. */
  refuse({ from, to, reason }: Refusal): Promise<unknown> {
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

  /** A square was pressed. */
  press(number: number) {
    const state = this.#state;
    if (!state || !isPressing(state)) return Promise.resolve();
    const [step, chosen] = [stepOf(state), String(number)];
    if (isRight(step, chosen)) return this.#finish(done(state, { chosen }));
    const piece = pieceOn(boardOf(step.position) ?? "", number);
    const mistake = judgedSquare(step, number, piece, state.lesson.player);
    this.#correct(corrected(state, mistake, chosen));
    return Promise.resolve();
  }

  /** An option was chosen. */
  choose(chosen: string) {
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

  /** Show what is right: play the move, mark the square, choose the option; in a game, a hint. */
  showMe(): Promise<unknown> {
    const state = this.#state;
    if (this.#game) return this.#game.hint();
    if (state?.phase !== "asking") return Promise.resolve();
    const { kind, expect } = stepOf(state);
    const [chosen = ""] = expect;
    if (kind !== "move") return this.#finish(done(state, { chosen, isShown: true }));
    return this.view ? this.#answer(chosen, true) : Promise.resolve();
  }

  #correct(state: LessonState) {
    this.#update(state);
    this.#parts.onEvent("wrong", state);
  }

  /** The right move, made by the learner or shown. */
  #answer(move: string, isShown: boolean) {
    if (!this.#state) return Promise.resolve();
    this.#state = answered(this.#state, move, isShown);
    return this.#go("right");
  }

  /** A step without moves is done. */
  #finish(state: LessonState) {
    this.#state = state;
    this.#noteDone();
    return this.#walk.restart("right");
  }

  #go(event: Event) {
    const state = this.#state;
    if (!state) return Promise.resolve();
    const { position: start } = stepOf(state);
    const record = recordOf({ ruleset: state.lesson.ruleset, start, moves: state.moves });
    this.#walk.turn(record);
    this.#parts.onChange(state);
    return this.#walk.arrive(event);
  }

  #arrived(event: Event | "changed") {
    const state = this.#state;
    if (!state) return;
    if (state.phase === "answered" && !replyDue(state)) {
      this.#state = done(state);
      this.#noteDone();
    }
    this.#parts.onChange(this.#state ?? state);
    if (event !== "changed") this.#parts.onEvent(event, this.#state ?? state);
  }

  /** What happens by itself. */
  async #proceed(signal: AbortSignal) {
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

  async #takeBack(signal: AbortSignal) {
    await pause(WRONG_PACES * this.#parts.pace(), signal);
    if (!signal.aborted && this.#state) this.#update(takenBack(this.#state));
  }

  async #reply(signal: AbortSignal) {
    await pause(REPLY_PACES * this.#parts.pace(), signal);
    const reply = this.#state && replyDue(this.#state);
    if (signal.aborted || !this.#state || !reply) return;
    this.#state = repliedWith(this.#state, reply);
    await this.#go("replied");
  }

  /** Count the moves to go, where the step shows them. */
  async #count(signal: AbortSignal) {
    const [state, view] = [this.#state, this.#walk.view];
    if (!state || !view || !stepOf(state).count) return;
    const { races } = this.#parts;
    this.#update(changed(state, { race: races.get(view) }));
    if (races.get(view)?.done) return;
    await measure(this.#walk.ask, view, { signal, budget: PROOF_MS }, (race) => {
      if (this.#state) this.#update(changed(this.#state, { race: races.take(view, race) }));
    });
  }

  /** Have the next step's view ready, so that it can be played in at once. */
  async #lookAhead(signal: AbortSignal) {
    const { lesson, place = 0 } = this.#state ?? {};
    const next = lesson?.steps[place + 1];
    if (!lesson || !next || next.kind === "game") return;
    const { cache } = this.#parts;
    const fields = { ruleset: lesson.ruleset, start: next.position, moves: [] };
    if (!cache.get(fields)) cache.put(fields, await this.#walk.ask("view", fields, { signal }));
  }

  /** A step that is a game. */
  #play(step: Step) {
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

  #followGame(played: SessionState) {
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

  #update(state: LessonState) {
    this.#state = state;
    this.#parts.onChange(state);
  }
}

/** The lesson is taught by other rules than those that it was chosen for, but in their colours. */
function inColours(view: View | null, { colours }: Lesson): View | null {
  return view && { ...view, colours };
}
