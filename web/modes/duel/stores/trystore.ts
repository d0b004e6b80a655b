/**
 * A try at a day's duel: the player's moves, the opponent's answers, and the result.
 *
 * The page knows the rules, so the player can move before Python is awake. Python answers the same moves the same way
 * for everybody: the player's moves determine everything else, and only they are stored.
 */

import { EventState } from "../../../base/eventstate.ts";
import { afterChange, batch, computed } from "../../../base/signals.ts";
import type { View } from "../../../engine/gameresults.ts";
import type { Presets } from "../../../engine/operations.ts";
import type { Engine } from "../../../game/record/gamecursor.ts";
import { LinePlayer } from "../../../game/record/lineplayer.ts";
import type { RefusalServices } from "../../../game/record/refusedmoves.ts";
import { isTriedMove, RefusedMoves } from "../../../game/record/refusedmoves.ts";
import type { Step } from "../../../game/record/steps.ts";
import { plyAfter } from "../../../game/record/steps.ts";
import type { Task } from "../../../game/record/taskscope.ts";
import { pause, TaskScope } from "../../../game/record/taskscope.ts";
import { replyPaces } from "../../../game/record/turntasks.ts";
import { gameView, isRefusal } from "../../../game/rules/views.ts";
import { dailyOf, duelJudged, duelMoved } from "../../../game/storage/daily.ts";
import type { DayResults } from "../../../game/storage/dayresults.ts";
import type { SharedEntry } from "../../../game/storage/storage.ts";
import type { Duel, DuelEvent, DuelState } from "../duelstate.ts";
import {
  FRESH,
  isAnswered,
  isMovable,
  isOver,
  isRestoring,
  NO_DUEL,
  shownPlies,
  statusWord,
} from "../duelstate.ts";

interface TryServices extends Omit<RefusalServices, "ask"> {
  engine: Engine;
  presets: Presets;
  days: Pick<SharedEntry<DayResults>, "value" | "change">;
  /** How long a move is shown, in milliseconds. */
  pace: () => number;
}

/** Milliseconds for judging the moves of a try, and for preparing that after each move. */
const JUDGE_MS = 60_000;
const PREPARE_MS = 20_000;
const LINE_PACES = 2;

export class TryStore {
  readonly refusing;
  #services;
  #state = new EventState<DuelState, DuelEvent>(NO_DUEL);
  #scope;
  #view = computed(() => this.#viewAfter(shownPlies(this.state)));
  #stored = computed(() => {
    const { duel } = this.state;
    return duel ? dailyOf(this.#services.days.value, duel.date).duel : undefined;
  });
  #player;
  #isSuspended = true;

  constructor(services: TryServices) {
    this.#services = services;
    this.#scope = new TaskScope((failure) => this.#state.update({ failure }));
    this.refusing = new RefusedMoves(
      { ...services, ask: services.engine.call, isCall: isTriedMove },
      () => this.#situation(),
    );
    this.#player = new LinePlayer({
      now: () => {
        const { bestLineView } = this.state;
        if (!bestLineView?.line) return null;
        return {
          at: bestLineView.shown,
          count: bestLineView.line.length,
          isPlaying: bestLineView.isPlaying,
        };
      },
      show: (shown, isPlaying) =>
        this.#showLine(this.state.bestLineView?.line ?? null, shown, isPlaying),
      pace: () => LINE_PACES * services.pace(),
    });
    afterChange(
      () => this.#stored.value?.moves.join(" ") ?? "",
      (line) => this.state.isCounted && line !== this.state.playerMoves.join(" ") && this.#adopt(),
    );
  }

  get state() {
    return this.#state.value;
  }

  /** A new object for every event, so equal events are noticed. */
  get event() {
    return this.#state.event;
  }

  /** The view of the moves on the board; null before the first duel. */
  get view() {
    return this.#view.value;
  }

  get isOver() {
    return isOver(this.state, this.#viewAfter(this.state.plies));
  }

  /** Opens the try that counts, at its last move. */
  open(duel: Duel) {
    batch(() => {
      this.#player.rest();
      const isSame = duel.date === this.state.duel?.date;
      if (!isSame) this.#state.update({ duel, start: null, bestLine: null });
      this.#openStored();
    });
    return this.resume();
  }

  /** Begins a try that does not count. */
  again() {
    batch(() => {
      this.#player.rest();
      this.#state.report("opened", { ...FRESH, isCounted: false });
    });
    return this.resume();
  }

  play(move: string) {
    const { view } = this;
    const { state } = this;
    if (!isMovable(state, view) || !state.duel || !move) return Promise.resolve();
    const playerMoves = Object.freeze([...state.playerMoves, move]);
    const plies = Object.freeze([...state.plies, move]);
    const isTaken = batch(() => {
      if (state.isCounted && !this.#store(playerMoves)) return false;
      this.#state.report("moved", { playerMoves, plies });
      return true;
    });
    if (!isTaken) return this.#adopt();
    return this.#scope.play(this.#goOn);
  }

  /** Asks Python nothing until `resume`. */
  suspend() {
    this.#isSuspended = true;
    this.#scope.renew();
    this.#player.rest();
    this.#state.update({ bestLineView: null });
  }

  /** Continues after `suspend` or a failure. */
  resume() {
    this.#isSuspended = false;
    this.#state.update({ failure: null, bestLineView: null });
    return this.state.duel ? this.#scope.play(this.#goOn) : Promise.resolve();
  }

  /** Plays the best line from the start. */
  showBest() {
    const { duel } = this.state;
    if (!this.isOver || !duel) return Promise.resolve();
    return this.#scope.play(async (signal) => {
      this.#showLine(null, 0, true);
      const line = this.state.bestLine ?? (await this.#ask(duel.line, signal)).plies;
      if (signal.aborted) return;
      this.#state.update({ bestLine: line });
      this.#showLine(line, 0, true);
      await this.#player.resume();
    });
  }

  closeBest() {
    this.#player.rest();
    this.#state.report("stepped", { bestLineView: null });
    return this.#scope.play(this.#goOn);
  }

  toggleBest() {
    return this.#player.toggle();
  }

  canStep(to: Step) {
    return plyAfter(to, this.#line) !== this.#line.at;
  }

  /** Steps through the best line. */
  step(to: Step) {
    if (!this.canStep(to)) return;
    batch(() => {
      this.#player.goTo(plyAfter(to, this.#line));
      this.#state.report("stepped");
    });
  }

  get #line() {
    const { bestLineView } = this.state;
    return { at: bestLineView?.shown ?? 0, count: bestLineView?.line?.length ?? 0 };
  }

  #viewAfter(plies: readonly string[]): View | null {
    const { duel } = this.state;
    if (!duel) return null;
    const { ruleset, position: start } = duel;
    const view = gameView(this.#services.presets, { ruleset, start, moves: [...plies] });
    return isRefusal(view) ? null : view;
  }

  #situation() {
    const { state, view } = this;
    if (!view || !state.duel) return null;
    const { ruleset, position: start } = state.duel;
    const fields = { ruleset, start, moves: [...state.plies] };
    return { status: statusWord(state, view), view, colours: view.colours, fields };
  }

  /** @returns false if another tab has made other moves */
  #store(moves: readonly string[]) {
    const { duel } = this.state;
    if (!duel) return false;
    const { days } = this.#services;
    days.change((now) => duelMoved(now, duel.date, { moves, best: duel.best }));
    return dailyOf(days.value, duel.date).duel?.moves.join() === moves.join();
  }

  /** Continues with the moves that another tab has made. */
  #adopt() {
    this.#openStored();
    return this.#isSuspended ? Promise.resolve() : this.resume();
  }

  #openStored() {
    const { moves = [], margin = null, losses = null } = this.#stored.value ?? {};
    this.#state.report("opened", { ...FRESH, isCounted: true, playerMoves: moves, margin, losses });
  }

  /** Asks Python for what is missing, the most urgent first. */
  #goOn: Task = async (signal) => {
    if (!isAnswered(this.state)) await this.#answer(signal);
    if (signal.aborted) return;
    if (this.state.start === null) await this.#countStart(signal);
    if (signal.aborted) return;
    if (!this.isOver) await this.#prepare(signal);
    else if (!this.state.losses) await this.#judge(signal);
  };

  #ask(moves: readonly string[], signal: AbortSignal) {
    const { duel } = this.state;
    if (!duel) throw new Error("no duel yet");
    return this.#services.engine.call("duel", duelFields(duel, moves), { signal });
  }

  async #answer(signal: AbortSignal) {
    const { playerMoves } = this.state;
    const wasRestoring = isRestoring(this.state);
    const landed = wasRestoring
      ? Promise.resolve()
      : pause(replyPaces(this.view) * this.#services.pace(), signal);
    const [{ plies, margin, isOver: isEnded }] = await Promise.all([
      this.#ask(playerMoves, signal),
      landed,
    ]);
    if (signal.aborted) return;
    batch(() => {
      const answer = { plies, margin, isEnded, answered: playerMoves.length };
      this.#state.report(wasRestoring ? "opened" : "moved", answer);
      if (this.isOver) this.#note({ margin });
      if (this.isOver && !wasRestoring) this.#state.report("over");
    });
    const { view } = this;
    if (view?.pass && isMovable(this.state, view)) await this.play("pass");
  }

  async #countStart(signal: AbortSignal) {
    const { margin } = await this.#ask([], signal);
    if (!signal.aborted) this.#state.update({ start: margin });
  }

  /** Lets Python judge the moves while the player thinks, so that the result comes quickly. */
  async #prepare(signal: AbortSignal) {
    const { duel, playerMoves } = this.state;
    if (!duel || playerMoves.length === 0) return;
    const options = { signal, budget: PREPARE_MS, isQuiet: true };
    await this.#services.engine
      .call("duel-review", reviewFields(duel, playerMoves), options)
      .catch(() => {}); // asked again at the end
  }

  async #judge(signal: AbortSignal) {
    const { duel, playerMoves } = this.state;
    if (!duel) return;
    const fields = reviewFields(duel, playerMoves);
    const options = { signal, budget: JUDGE_MS };
    let review = await this.#services.engine.call("duel-review", fields, options);
    // Python keeps what it has found when the time is up.
    while (!review.done && !signal.aborted) {
      review = await this.#services.engine.call("duel-review", fields, options);
    }
    if (signal.aborted) return;
    const { losses, margin, best } = review;
    batch(() => {
      this.#state.report("judged", { losses, margin });
      this.#note({ losses, margin, best });
    });
  }

  #note(found: Parameters<typeof duelJudged>[2]) {
    const { duel, isCounted } = this.state;
    if (duel && isCounted) this.#services.days.change((now) => duelJudged(now, duel.date, found));
  }

  #showLine(line: readonly string[] | null, shown: number, isPlaying: boolean) {
    this.#state.update({ bestLineView: Object.freeze({ line, shown, isPlaying }) });
  }
}

function duelFields({ ruleset, position, seed, noise }: Duel, moves: readonly string[]) {
  return { ruleset, start: position, seed, noise, moves: [...moves] };
}

function reviewFields(duel: Duel, moves: readonly string[]) {
  return { ...duelFields(duel, moves), best: duel.best };
}
