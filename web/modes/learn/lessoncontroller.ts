/**
 * The controller of a lesson: what the learner does is judged, right moves go to Python, the opponent answers.
 *
 * A move is only offered where Python's view of the step has it; what is wrong with it the lesson knows.
 */

import type { Refusal } from "../../board/choice.ts";
import type { BoardView } from "../../board/view.ts";
import { pieceOn } from "../../board/view.ts";
import type { Player, Race, View } from "../../engine/gameresults.ts";
import type { Fault } from "../../engine/protocol.ts";
import type { Offer } from "../../game/mode.ts";
import { Controller } from "../../game/record/controller.ts";
import { measure, PROOF_MS } from "../../game/record/countrequests.ts";
import type { Engine } from "../../game/record/gamecursor.ts";
import { PENDING_HINT } from "../../game/record/hint.ts";
import type { Races } from "../../game/record/races.ts";
import { boardOf, newRecord, recordOf } from "../../game/record/record.ts";
import type { SessionState } from "../../game/record/state.ts";
import { pause } from "../../game/record/taskscope.ts";
import type { ViewCache } from "../../game/record/viewcache.ts";
import { legalText } from "../../game/record/viewcache.ts";
import type { PageData } from "../../game/rulesets.ts";
import type { Settings } from "../../game/settings.ts";
import type { GameOverEffectsParts } from "../../game/view/gameovereffects.ts";
import { endsOf } from "../../game/view/pieces.ts";
import { isRight, judgedChoice, judgedMove, judgedSquare } from "./judging.ts";
import { lessonStatus, lessonView } from "./lessonboard.ts";
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
  repliedWith,
  replyDue,
  rulesetOf,
  stepOf,
  takenBack,
  triedWrongly,
} from "./lessonstate.ts";

/** What has just happened, to be announced. */
export type Event = "opened" | "wrong" | "right" | "replied" | "moved" | "hinted";

interface LessonParts {
  engine: Engine;
  data: PageData;
  cache: ViewCache;
  races: Races;
  /** What the board is shown by */
  settings: () => Settings;
  /** What is known of a ruleset before Python is awake */
  openingOf: (ruleset: string) => View;
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
  /** A jump is overlooked with the pieces on these squares */
  onCall?: (numbers: readonly number[]) => void;
  celebrate: GameOverEffectsParts["celebrate"];
  /** A game is over */
  sound: (name: "win" | "end") => void;
}

/** How long a wrong move is seen, how long the opponent waits, and how long a step that is done stays by itself: in times of a move. */
const PACES = Object.freeze({ wrong: 1.5, reply: 2, done: 3 });

export class LessonController extends Controller<LessonState | null, Event | "changed"> {
  #parts;
  #game: LessonGame | null = null;

  constructor(parts: LessonParts) {
    const { cache, engine, onFault } = parts;
    const onChange = (state: LessonState | null) => state && parts.onChange(state);
    super({ operation: "view", cache, onChange, onFault }, newRecord(""), () => null, { engine });
    this.#parts = parts;
  }

  /** Python's view of what is on the board, in the colours of the lesson; null until it has come. */
  override get view(): View | null {
    if (!this.state) return null;
    const { game, lesson } = this.state;
    return game ? game.view : inColours(this.cursor.view, lesson);
  }

  get isMovable() {
    if (this.#game) return this.#game.isMovable;
    return this.state !== null && isMoving(this.state) && this.view !== null;
  }

  override get isSettled() {
    const { state, view } = this;
    return state !== null && view !== null && state.phase !== "wrong" && state.phase !== "answered";
  }

  status() {
    return this.state ? lessonStatus(this.state, this.view) : "list";
  }

  /** The steps of the lesson, as far as the learner may go. */
  override get line() {
    const { state } = this;
    const at = state?.place ?? 0;
    return { at, count: state?.phase === "done" && !isLast(state) ? at + 1 : at };
  }

  protected async goToMove(place: number) {
    if (this.state) await this.open(this.state.lesson, place);
  }

  boardView(bottom: 1 | 2): Partial<BoardView> {
    if (!this.state) return { bottom, inert: true, speed: 0 };
    const { openingOf, settings } = this.#parts;
    const opening = openingOf(this.state.lesson.ruleset);
    return { ...lessonView(this.state, this.view, opening, settings()), bottom };
  }

  offers(): readonly Offer[] {
    const { view } = this;
    return view ? [{ kind: "position", ruleset: view.ruleset, position: view.position }] : [];
  }

  /** @param place of the step */
  open(lesson: Lesson, place: number) {
    return this.asOne(() => this.#open(lesson, place));
  }

  #open(lesson: Lesson, place: number) {
    const state = begun(lesson, place, this.view?.board);
    this.#endGame();
    this.set(state);
    this.#parts.onStep(state);
    const step = stepOf(state);
    if (step.kind === "game") return this.#play(step);
    if (state.phase === "done") this.#noteDone();
    return this.#go(state, "opened");
  }

  override rest() {
    super.rest();
    this.#game?.rest();
  }

  resume() {
    if (!this.state) return Promise.resolve();
    if (this.#game) return this.#game.resume();
    this.report();
    return this.cursor.restart("changed");
  }

  play(move: string) {
    const ends = endsOf(move);
    return ends ? this.onMove(ends) : Promise.resolve();
  }

  /** A legal move was tried. */
  override onMove({ from, to }: { from: number; to: number }): Promise<unknown> {
    const [state, { view }] = [this.state, this];
    if (!state || !view || !this.isMovable) return Promise.resolve();
    const text = legalText(view, from, to);
    if (this.#game) {
      this.set(changed(state, { answer: null }));
      return this.#game.play(text);
    }
    const step = stepOf(state);
    if (isRight(step, text)) return this.#answer(text, false);
    const mistake = judgedMove(step, { from, to, reason: null }, view);
    this.#correct(triedWrongly(state, { from, to }, mistake));
    return this.cursor.restart();
  }

  /** The board has refused what the learner pressed. */
  override refuse({ from, to, reason }: Refusal): Promise<unknown> {
    const { state, view } = this;
    if (this.isMovable && view?.forced) this.#parts.onCall?.(view.legal.map((each) => each.from));
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
    const state = this.state;
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
    const state = this.state;
    const step = state && stepOf(state);
    if (!state || step?.kind !== "choice" || state.phase === "done") return Promise.resolve();
    if (isRight(step, chosen)) return this.#finish(done(state, { chosen }));
    this.#correct(corrected(state, judgedChoice(step, chosen), chosen));
    return Promise.resolve();
  }

  /** To the next step, or on from the lesson, once the step is done. */
  next() {
    const state = this.state;
    if (state?.phase !== "done") return Promise.resolve();
    if (!isLast(state)) return this.step("after");
    this.#parts.onFinish(state.lesson);
    return Promise.resolve();
  }

  again() {
    const state = this.state;
    return state ? this.open(state.lesson, state.place) : Promise.resolve();
  }

  /** Show what is right: play the move, mark the square, choose the option; in a game, a hint. */
  showMe(): Promise<unknown> {
    const state = this.state;
    if (this.#game) return this.#game.hint();
    if (state?.phase !== "asking") return Promise.resolve();
    const { kind, expect } = stepOf(state);
    const [chosen = ""] = expect;
    if (kind !== "move") return this.#finish(done(state, { chosen, isShown: true }));
    return this.view ? this.#answer(chosen, true) : Promise.resolve();
  }

  #correct(state: LessonState) {
    this.set(state);
    this.#happened("wrong");
  }

  /** The right move, made by the learner or shown. */
  #answer(move: string, isShown: boolean) {
    if (!this.state) return Promise.resolve();
    return this.#go(answered(this.state, move, isShown), "right");
  }

  /** A step without moves is done. */
  #finish(state: LessonState) {
    return this.asOne(() => {
      this.set(state);
      this.#noteDone();
      return this.cursor.restart("right");
    });
  }

  #go(state: LessonState, event: Event) {
    const { position: start } = stepOf(state);
    const record = recordOf({ ruleset: rulesetOf(state), start, moves: state.moves });
    return this.asOne(() => {
      this.set(state);
      return this.cursor.go(record, event);
    });
  }

  protected arrived(event: Event | "changed") {
    if (this.state?.phase === "answered" && !replyDue(this.state)) {
      this.set(done(this.state));
      this.#noteDone();
    }
    this.changed();
    if (event !== "changed") this.#happened(event);
  }

  #happened(event: Event) {
    this.after(() => this.state && this.#parts.onEvent(event, this.state));
  }

  /** What happens by itself. */
  protected async follow(signal: AbortSignal) {
    const { state } = this;
    if (!state || this.#game) return;
    if (state.phase === "wrong") await this.#takeBack(signal);
    if (signal.aborted) return;
    if (state.phase === "answered") return this.#reply(signal);
    if (state.phase === "done" && !isLast(state) && this.#parts.isBrief(stepOf(state))) {
      await pause(PACES.done * this.#parts.pace(), signal);
      if (!signal.aborted) await this.next();
      return;
    }
    await this.#count(signal);
    if (!signal.aborted) await this.#lookAhead(signal);
  }

  async #takeBack(signal: AbortSignal) {
    await pause(PACES.wrong * this.#parts.pace(), signal);
    if (!signal.aborted && this.state) this.set(takenBack(this.state));
  }

  async #reply(signal: AbortSignal) {
    await pause(PACES.reply * this.#parts.pace(), signal);
    const reply = this.state && replyDue(this.state);
    if (signal.aborted || !this.state || !reply) return;
    await this.#go(repliedWith(this.state, reply), "replied");
  }

  /** Count the moves to go, where the step shows them. */
  async #count(signal: AbortSignal) {
    const [state, view] = [this.state, this.cursor.view];
    const known = state && stepOf(state).to_go;
    if (!view || !known) return;
    const { races } = this.#parts;
    const counts = known[state.moves.join(" ")];
    if (counts && !races.get(view)) races.take(view, raceOf(counts, view));
    this.set(changed(state, { race: races.get(view) }));
    if (races.get(view)?.done) return;
    await measure(this.cursor.ask, view, { signal, budget: PROOF_MS }, (race) => {
      if (this.state) this.set(changed(this.state, { race: races.take(view, race) }));
    });
  }

  /** Have the next step's view ready, so that it can be played in at once. */
  async #lookAhead(signal: AbortSignal) {
    const { lesson, place = 0 } = this.state ?? {};
    const next = lesson?.steps[place + 1];
    if (!lesson || !next || next.kind === "game") return;
    const { cache } = this.#parts;
    const ruleset = rulesetOf({ lesson, place: place + 1 });
    const fields = { ruleset, start: next.position, moves: [] };
    if (!cache.get(fields)) cache.put(fields, await this.cursor.ask("view", fields, { signal }));
  }

  /** A step that is a game. */
  #play(step: Step) {
    if (!this.state) return Promise.resolve();
    const { lesson } = this.state;
    this.cursor.cancel();
    const { engine, races, pace, onFault, celebrate, sound, data } = this.#parts;
    const game = new LessonGame({
      ...{ engine, races, pace, onFault, celebrate, sound, scoring: lesson.scoring },
      data,
      game: { ruleset: rulesetOf(this.state), start: step.position },
      player: lesson.player,
      level: step.game?.level ?? 1,
      onChange: (state) => this.#game === game && this.#followGame(state),
      onWait: () => {
        if (this.#game === game && this.state) this.set(changed(this.state, { isWaiting: true }));
      },
      onEvent: (event) => {
        if (this.#game === game) this.#happened(event);
      },
    });
    this.#game = game;
    this.set(changed(this.state, { game: game.state, isSudden: true }));
    this.#happened("opened");
    return game.begin();
  }

  #followGame(played: SessionState) {
    const state = this.state;
    if (!state) return;
    const game = { ...played, view: inColours(played.view, state.lesson) };
    const { race } = game;
    const isWaiting = state.isWaiting && (game.thinking || game.hint === PENDING_HINT);
    if (!game.settlement) {
      this.set(changed(state, { game, race, isWaiting }));
      return;
    }
    const { winner } = game.settlement.outcome;
    const isWon = winner === state.lesson.player;
    const isNew = state.phase !== "done";
    this.asOne(() => {
      this.set(done(state, { game, race, isWaiting, ...(isWon ? {} : { answer: ended(winner) }) }));
      if (!isNew) return;
      this.#noteDone();
      this.#happened(isWon ? "right" : "wrong");
    });
  }

  #endGame() {
    this.#game?.rest();
    this.#game = null;
  }

  #noteDone() {
    const state = this.state;
    if (state?.phase === "done" && isLast(state)) this.#parts.onDone(state.lesson);
  }
}

/** The moves to go that the lesson knows, without the ways home. */
function raceOf(counts: Readonly<Record<Player, number>>, { simple }: View): Race {
  const sideOf = (player: Player) => {
    const exact = counts[player];
    const range = [exact, exact] as const;
    return { exact, proven: true, range, simple: simple[player], line: [], pieces: [] };
  };
  return { 1: sideOf(1), 2: sideOf(2), done: false };
}

/** The lesson is taught by other rules than those that it was chosen for, but in their colours. */
function inColours(view: View | null, { colours }: Lesson): View | null {
  return view && { ...view, colours };
}
