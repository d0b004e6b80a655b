/**
 * The lesson on the board. The board offers the moves of Python's `View`; the lesson says which of them are right, and
 * why the others are wrong.
 */

import { afterChange, batch } from "../../../base/signals.ts";
import type { Refusal } from "../../../board/choice.ts";
import { pieceOn } from "../../../board/view.ts";
import type { Player, Race, View } from "../../../engine/gameresults.ts";
import { measure, PROOF_MS } from "../../../game/record/countrequests.ts";
import { GameCursor } from "../../../game/record/gamecursor.ts";
import { boardOf, newRecord, recordOf } from "../../../game/record/record.ts";
import type { Step } from "../../../game/record/steps.ts";
import { plyAfter } from "../../../game/record/steps.ts";
import { pause } from "../../../game/record/taskscope.ts";
import { legalText, ViewCache } from "../../../game/record/viewcache.ts";
import type { SharedEntry } from "../../../game/storage/storage.ts";
import { isRight, judgedChoice, judgedMove, judgedSquare } from "../judging.ts";
import type { Learnt } from "../learnstorage.ts";
import { leftAt, withDone } from "../learnstorage.ts";
import type { Lesson } from "../lessons.ts";
import type { LessonEvent, LessonState } from "../lessonstate.ts";
import {
  answered,
  begun,
  corrected,
  done,
  inColours,
  isCompleted,
  isLast,
  isMovable,
  isMoving,
  isPressing,
  lineOf,
  openStep,
  repliedWith,
  replyDue,
  stepRuleset,
  takenBack,
  triedWrongly,
} from "../lessonstate.ts";
import { isBrief } from "../lessontexts.ts";
import type { GameServices } from "./lessongame.ts";
import { LessonGame } from "./lessongame.ts";
import { LessonProgress } from "./lessonprogress.ts";

/** Services of the page, or of an embedded board. */
type LessonServices = GameServices & { learnt: Pick<SharedEntry<Learnt>, "change"> };

/** How long a wrong move stays, the opponent's reply waits, and a done step stays, in move times. */
const PACES = Object.freeze({ wrong: 1.5, reply: 2, done: 3 });

export class LessonStore {
  #progress = new LessonProgress();
  #views: ViewCache = new ViewCache();
  #cursor;
  #services;
  /** Null unless the open step is a game. */
  #game: LessonGame | null = null;

  constructor(services: LessonServices) {
    this.#services = services;
    this.#cursor = new GameCursor<"view", LessonEvent | "changed">(
      {
        cache: this.#views,
        operation: "view",
        onArrival: (arrival, view) => this.#arrived(arrival, view),
        follow: (signal) => this.#follow(signal),
        onFault: (fault) => {
          this.#progress.failure.value = fault;
        },
        asOne: batch,
      },
      newRecord(""),
      { engine: services.engine },
    );
    afterChange(
      () => isCompleted(this.state),
      (isDone) => isDone && this.#noteDone(),
    );
  }

  get state() {
    return this.#progress.state;
  }

  /** A new object each time. */
  get event() {
    return this.#progress.event;
  }

  /** The failure, until the lesson is resumed. */
  get failure() {
    return this.#progress.failure.value;
  }

  open(lesson: Lesson, place: number) {
    return batch(() => {
      const state = begun(lesson, place, this.state?.view?.board);
      this.#game?.close();
      this.#game = null;
      this.#progress.set(state);
      this.#services.learnt.change((now) => leftAt(now, lesson.key, state.place));
      return openStep(state).kind === "game" ? this.#beginGame(state) : this.#go(state, "opened");
    });
  }

  /** Asks nothing more of Python until `resume`. */
  rest() {
    this.#cursor.cancel();
    this.#game?.rest();
  }

  /** Continues after `rest` or a failure. */
  resume() {
    this.#progress.failure.value = null;
    if (this.#game) return this.#game.resume();
    return this.state ? this.#cursor.restart("changed") : Promise.resolve();
  }

  play({ from, to }: { from: number; to: number }): Promise<unknown> {
    const { state } = this;
    if (!isMovable(state)) return Promise.resolve();
    const text = legalText(state.view, from, to);
    if (this.#game) {
      this.#progress.update({ answer: null });
      return this.#game.play(text);
    }
    const step = openStep(state);
    if (isRight(step, text)) return this.#answer(state, text, false);
    const mistake = judgedMove(step, { from, to, reason: null }, state.view);
    this.#progress.report("wrong", triedWrongly(state, { from, to }, mistake));
    return this.#cursor.restart();
  }

  refuse({ from, to, reason }: Refusal): Promise<unknown> {
    const { state } = this;
    if (!state) return Promise.resolve();
    if (isPressing(state)) return this.#press(state, to ?? from);
    if (!(state.game ? isMovable(state) : isMoving(state))) return Promise.resolve();
    const isNothing = reason === "no-piece";
    const mistake = isNothing
      ? null
      : judgedMove(openStep(state), { from, to, reason }, state.view);
    // In a game many moves are right, so only a breach of the rules is answered.
    if (!this.#game || mistake?.kind === "not-a-jump") {
      this.#progress.report("wrong", corrected(state, mistake));
    }
    return Promise.resolve();
  }

  choose(chosen: string) {
    const { state } = this;
    const step = state && openStep(state);
    if (!state || step?.kind !== "choice" || state.phase === "done") return Promise.resolve();
    if (isRight(step, chosen)) return this.#finish(done(state, { chosen }));
    this.#progress.report("wrong", corrected(state, judgedChoice(step, chosen), chosen));
    return Promise.resolve();
  }

  canStep(to: Step) {
    const line = lineOf(this.state);
    return plyAfter(to, line) !== line.at;
  }

  /** Opens a later step only once this one is done. */
  step(to: Step) {
    const { state } = this;
    if (!state || !this.canStep(to)) return Promise.resolve();
    return this.open(state.lesson, plyAfter(to, lineOf(state)));
  }

  again() {
    const { state } = this;
    return state ? this.open(state.lesson, state.place) : Promise.resolve();
  }

  /** Plays the move, marks the square, or chooses the option; in a game, gives a hint. */
  showMe(): Promise<unknown> {
    const { state } = this;
    if (this.#game) return this.#game.hint();
    if (state?.phase !== "asking") return Promise.resolve();
    const { kind, expect } = openStep(state);
    const [chosen = ""] = expect;
    if (kind !== "move") return this.#finish(done(state, { chosen, isShown: true }));
    return state.view ? this.#answer(state, chosen, true) : Promise.resolve();
  }

  #press(state: LessonState, number: number) {
    const step = openStep(state);
    const chosen = String(number);
    if (isRight(step, chosen)) return this.#finish(done(state, { chosen }));
    const piece = pieceOn(boardOf(step.position) ?? "", number);
    const mistake = judgedSquare(step, number, piece, state.lesson.player);
    this.#progress.report("wrong", corrected(state, mistake, chosen));
    return Promise.resolve();
  }

  #answer(state: LessonState, move: string, isShown: boolean) {
    return this.#go(answered(state, move, isShown), "right");
  }

  #finish(state: LessonState) {
    this.#progress.set(state);
    return this.#cursor.restart("right");
  }

  #beginGame(state: LessonState) {
    this.#cursor.cancel();
    this.#game = new LessonGame(this.#progress, state, this.#services);
    return this.#game.begin();
  }

  #go(state: LessonState, event: LessonEvent) {
    const { position: start } = openStep(state);
    const record = recordOf({ ruleset: stepRuleset(state), start, moves: state.moves });
    return batch(() => {
      this.#cursor.turn(record);
      this.#showView(state, this.#cursor.view);
      return this.#cursor.arrive(event);
    });
  }

  #showView(state: LessonState, view: View | null) {
    this.#progress.set(Object.freeze({ ...state, view: inColours(view, state.lesson) }));
  }

  #arrived(event: LessonEvent | "changed", view: View) {
    const { state } = this;
    if (!state) return;
    const isAnswered = state.phase === "answered" && !replyDue(state);
    this.#showView(isAnswered ? done(state) : state, view);
    if (event !== "changed") this.#progress.report(event);
  }

  /** Does what happens by itself: takes a wrong move back, replies, goes on to the next step, counts. */
  async #follow(signal: AbortSignal) {
    const { state } = this;
    if (!state || this.#game) return;
    if (state.phase === "wrong") await this.#takeBack(signal);
    if (signal.aborted) return;
    if (state.phase === "answered") {
      await this.#reply(signal);
      return;
    }
    if (state.phase === "done" && !isLast(state) && isBrief(openStep(state))) {
      await pause(PACES.done * this.#services.pace(), signal);
      if (!signal.aborted) await this.step("after");
      return;
    }
    await this.#count(signal);
    if (!signal.aborted) await this.#lookAhead(signal);
  }

  async #takeBack(signal: AbortSignal) {
    await pause(PACES.wrong * this.#services.pace(), signal);
    if (!signal.aborted && this.state) this.#progress.set(takenBack(this.state));
  }

  async #reply(signal: AbortSignal) {
    await pause(PACES.reply * this.#services.pace(), signal);
    const { state } = this;
    const reply = state && replyDue(state);
    if (!signal.aborted && reply) await this.#go(repliedWith(state, reply), "replied");
  }

  async #count(signal: AbortSignal) {
    const { state } = this;
    const { view } = this.#cursor;
    const counts = state && openStep(state).to_go;
    if (!view || !counts) return;
    const { races } = this.#services;
    const known = counts[state.moves.join(" ")];
    if (known && !races.get(view)) races.take(view, raceFrom(known, view));
    this.#progress.update({ race: races.get(view) });
    if (races.get(view)?.done) return;
    await measure(this.#cursor.ask, view, { signal, budget: PROOF_MS }, (race) =>
      this.#progress.update({ race: races.take(view, race) }),
    );
  }

  /** Fetches the next step's view, so that it can be played at once. */
  async #lookAhead(signal: AbortSignal) {
    const { lesson, place = 0 } = this.state ?? {};
    const next = lesson?.steps[place + 1];
    if (!lesson || !next || next.kind === "game") return;
    const ruleset = stepRuleset({ lesson, place: place + 1 });
    const fields = { ruleset, start: next.position, moves: [] };
    if (this.#views.get(fields)) return;
    this.#views.put(fields, await this.#cursor.ask("view", fields, { signal }));
  }

  #noteDone() {
    const { state } = this;
    if (state) this.#services.learnt.change((now) => withDone(now, state.lesson.key));
  }
}

/** A race without the ways home. */
function raceFrom(counts: Readonly<Record<Player, number>>, { simple }: View): Race {
  const side = (player: Player) => {
    const exact = counts[player];
    const range = [exact, exact] as const;
    return { exact, proven: true, range, simple: simple[player], line: [], pieces: [] };
  };
  return { 1: side(1), 2: side(2), done: false };
}
