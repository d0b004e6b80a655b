/**
 * A moment of the story on the board: the position before it, in which the player looks for a better move. The answer is
 * shown only after that, or on demand. Python judges a try by a search as deep as the one that found the moment.
 */

import { batch, signal } from "../../../base/signals.ts";
import type { Refusal } from "../../../board/choice.ts";
import type { BoardView } from "../../../board/view.ts";
import type { GameFields, Moment, Race, View } from "../../../engine/gameresults.ts";
import type { ContextBoard, ModeContext, Offer } from "../../../game/mode.ts";
import { measure } from "../../../game/record/countrequests.ts";
import { GameCursor } from "../../../game/record/gamecursor.ts";
import { placed } from "../../../game/record/lineboard.ts";
import type { Player } from "../../../game/record/record.ts";
import { gameFields, newRecord, playerAt, recordOf } from "../../../game/record/record.ts";
import { Refusing } from "../../../game/record/refusing.ts";
import { legalText, ViewCache } from "../../../game/record/viewcache.ts";
import { paceOf } from "../../../game/settings.ts";
import { movesOf } from "../../../game/view/viewparts.ts";
import type { Phase, TriedMoment } from "../story/moment.ts";
import { momentArrows, shownFields } from "../story/moment.ts";

type Services = Pick<
  ModeContext,
  "announce" | "engine" | "fail" | "races" | "rulesets" | "settings"
> & { board: Pick<ContextBoard, "flash"> };

/** A new object each time, so that the same phase twice is two events. */
type MomentEvent = Readonly<{ phase: Exclude<Phase, "none" | "judging"> }>;

/** Time for counting the moves to go of a shown position, in milliseconds. */
const COUNT_MS = 1000;
/** A try is right if it costs at most this part of what the moment cost. */
const NEARLY = 0.25;

export class MomentStore {
  #services;
  #cursor;
  #refusing;
  #state = signal<TriedMoment | null>(null);
  #view = signal<View | null>(null);
  #race = signal<Race | null>(null);
  #event = signal<MomentEvent | null>(null);

  constructor(services: Services) {
    const { announce, board, engine, fail } = services;
    this.#services = services;
    this.#cursor = new GameCursor<"view", Phase>(
      {
        cache: new ViewCache(),
        operation: "view",
        onArrival: (phase, view) => this.#arrive(phase, view),
        follow: (signal) => this.#follow(signal),
        onFault: fail,
      },
      newRecord(""),
      { engine },
    );
    this.#refusing = new Refusing({ ask: engine.call, flash: board.flash, announce }, () => {
      const { view } = this;
      const fields = gameFields(this.#cursor.record);
      return view && { status: this.status, view, colours: view.colours, fields };
    });
  }

  /** Null until a game is opened. */
  get state() {
    return this.#state.value;
  }

  get view() {
    return this.#view.value;
  }

  /** The last event. */
  get event() {
    return this.#event.value;
  }

  /** The moves to go of the shown position, as far as they are counted. */
  get race() {
    return this.#race.value;
  }

  get isMovable() {
    return this.state?.phase === "trying" && this.view !== null && !this.view.ending;
  }

  /** The board's status attribute. */
  get status() {
    const { phase, moment } = this.state ?? {};
    if (!this.view) return "loading";
    if (!moment) return "over";
    if (phase === "trying") return "your-move";
    return phase === "judging" ? "thinking" : "looking-back";
  }

  /** The side whose moment is shown is at the lower edge. */
  get bottom(): Player {
    const { game, moment } = this.state ?? {};
    if (game && moment) return playerAt(recordOf(game), moment.ply);
    return this.#services.settings().turned ? 2 : 1;
  }

  get board(): Partial<BoardView> {
    const { bottom, isMovable, state, view } = this;
    if (!state) return { bottom, inert: true, speed: 0 };
    const { rulesets, settings } = this.#services;
    const { ruleset, start, moves } = shownFields(state);
    const { opening } = rulesets.presetOf(ruleset);
    const { goals, numbers, speed } = settings();
    return {
      ...placed(view, opening, start ?? opening.position, moves),
      ruleset,
      bottom,
      status: this.status,
      moves: view && isMovable ? movesOf(view) : [],
      forced: isMovable && view?.forced === true,
      goalsShown: goals,
      numbers,
      arrows: momentArrows(state),
      inert: !isMovable,
      speed: paceOf(speed),
    };
  }

  get offers(): readonly Offer[] {
    const { game, moment } = this.state ?? {};
    return game ? [{ kind: "game", ...game, at: moment?.ply ?? null }] : [];
  }

  /** @param moment null if a game has none */
  open(game: GameFields, moment: Moment | null) {
    const phase = moment ? (moment.loss > 0 ? "trying" : "best") : "none";
    return this.#show({ game, moment, phase, tried: null, judged: null });
  }

  again() {
    const { game, moment } = this.state ?? {};
    return game && moment ? this.open(game, moment) : Promise.resolve();
  }

  answer() {
    const { state } = this;
    if (!state?.moment || state.phase === "best") return Promise.resolve();
    return this.#show({ ...state, phase: "answer", tried: null, judged: null });
  }

  /** Try a move between two squares. */
  play(from: number, to: number) {
    const { state } = this;
    const move = legalText(this.view, from, to);
    if (!state?.moment || !this.isMovable || !move) return Promise.resolve();
    const tried = { ...state, tried: move };
    if (move !== state.moment.best) return this.#show({ ...tried, phase: "judging" });
    return this.#show({ ...tried, phase: "right", judged: { loss: 0, made: state.moment.pv } });
  }

  /** @param refusal a move that the board did not take; null once another piece is selected */
  explain(refusal: Refusal | null) {
    if (refusal) void this.#refusing.explain(refusal);
    else this.#refusing.clear();
  }

  rest() {
    this.#cursor.cancel();
  }

  /** Go on after a rest or a failure. */
  resume() {
    return this.state ? this.#cursor.restart() : Promise.resolve();
  }

  #show(state: TriedMoment) {
    this.#cursor.turn(recordOf(shownFields(state)));
    batch(() => {
      this.#state.value = Object.freeze(state);
      this.#setView(this.#cursor.view);
    });
    return this.#cursor.arrive(state.phase);
  }

  #setView(view: View | null) {
    this.#view.value = view;
    this.#race.value = view && this.#services.races.get(view);
  }

  #arrive(phase: Phase, view: View) {
    this.#setView(view);
    if (phase !== "none" && phase !== "judging") this.#event.value = Object.freeze({ phase });
  }

  async #follow(signal: AbortSignal) {
    const { state } = this;
    if (!state?.moment) return;
    if (state.phase === "judging" && state.tried !== null) await this.#judge(state, signal);
    else await this.#countMovesToGo(signal);
  }

  async #judge(state: TriedMoment, signal: AbortSignal) {
    const { moment, tried } = state;
    const { moves, ...game } = shownFields(state);
    const request = { ...game, moves: moves.slice(0, -1), move: tried ?? "" };
    const { loss, made } = await this.#cursor.ask("judge", request, { signal });
    if (signal.aborted) return;
    const phase = loss <= NEARLY * (moment?.loss ?? 0) ? "right" : "wrong";
    this.#state.value = Object.freeze({ ...state, phase, judged: { loss, made } });
    this.#event.value = Object.freeze({ phase });
  }

  async #countMovesToGo(signal: AbortSignal) {
    const { view } = this;
    const { races } = this.#services;
    if (!view || races.get(view)?.done) return;
    await measure(this.#cursor.ask, view, { signal, budget: COUNT_MS }, (race) => {
      races.take(view, race);
      this.#race.value = races.get(view);
    });
  }
}
