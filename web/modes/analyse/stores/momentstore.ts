/**
 * A moment of the story: the player looks for a better move in the position before it. The answer is shown only after a
 * try, or on demand. Python judges a try by a search as deep as the one that found the moment.
 */

import { afterChange, batch, signal } from "../../../base/signals.ts";
import type { BoardView } from "../../../board/view.ts";
import type { GameFields, Moment } from "../../../engine/gameresults.ts";
import type { ModeContext, Offer } from "../../../game/mode.ts";
import { placed } from "../../../game/record/lineboard.ts";
import type { Player } from "../../../game/record/record.ts";
import { playerAt, recordOf } from "../../../game/record/record.ts";
import { TaskScope } from "../../../game/record/taskscope.ts";
import { legalText } from "../../../game/record/viewcache.ts";
import { paceOf } from "../../../game/settings.ts";
import { movesOf } from "../../../game/view/viewparts.ts";
import type { Phase, TriedMoment } from "../story/moment.ts";
import { momentArrows, shownFields } from "../story/moment.ts";
import type { PositionServices } from "./positionstore.ts";
import { PositionStore } from "./positionstore.ts";

type Services = PositionServices & Pick<ModeContext, "settings">;

/** A new object each time, so that the same phase twice is two events. */
type MomentEvent = Readonly<{ phase: Exclude<Phase, "none" | "judging"> }>;

/** A try is right if it costs at most this fraction of the moment's cost. */
const NEARLY = 0.25;

export const NO_GAME: GameFields = Object.freeze({ ruleset: "", start: null, moves: [] });

export class MomentStore {
  readonly position;
  #services;
  #judging;
  #state = signal<TriedMoment | null>(null);
  #event = signal<MomentEvent | null>(null);

  constructor(services: Services) {
    this.#services = services;
    this.#judging = new TaskScope(services.fail);
    // Moves to go are not counted while a try is judged, so that the verdict need not wait.
    const isCounted = () => this.state?.moment != null && this.state.phase !== "judging";
    this.position = new PositionStore(services, NO_GAME, isCounted);
    afterChange(
      () => this.position.arrival.value,
      () => this.#arrive(),
    );
  }

  /** Null until a game is opened. */
  get state() {
    return this.#state.value;
  }

  get event() {
    return this.#event.value;
  }

  get isMovable() {
    return this.state?.phase === "trying" && this.position.status === "your-move";
  }

  get status() {
    const { phase, moment } = this.state ?? {};
    if (!this.position.view) return "loading";
    if (!moment) return "over";
    if (phase === "trying") return "your-move";
    return phase === "judging" ? "thinking" : "looking-back";
  }

  /** The side whose moment it is. */
  get bottom(): Player {
    const { game, moment } = this.state ?? {};
    if (game && moment) return playerAt(recordOf(game), moment.ply);
    return this.#services.settings().turned ? 2 : 1;
  }

  get board(): Partial<BoardView> {
    const { bottom, isMovable, state } = this;
    if (!state) return { bottom, inert: true, speed: 0 };
    const { fields, opening, view } = this.position;
    const { ruleset, start, moves } = fields;
    const { goals, numbers, speed } = this.#services.settings();
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

  /** @param moment null if the game has none */
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

  play(from: number, to: number) {
    const { state } = this;
    const move = legalText(this.position.view, from, to);
    if (!state?.moment || !this.isMovable || !move) return Promise.resolve();
    const tried = { ...state, tried: move };
    if (move !== state.moment.best) return this.#show({ ...tried, phase: "judging" });
    return this.#show({ ...tried, phase: "right", judged: { loss: 0, made: state.moment.pv } });
  }

  rest() {
    this.#judging.renew();
    this.position.rest();
  }

  async resume() {
    const { state } = this;
    if (!state) return;
    if (state.phase === "judging") this.#judge(state);
    await this.position.resume(null);
  }

  #show(state: TriedMoment) {
    this.#judging.renew();
    return batch(() => {
      this.#state.value = Object.freeze(state);
      return this.position.show(shownFields(state));
    });
  }

  #arrive() {
    const { state } = this;
    if (!state || state.phase === "none") return;
    if (state.phase === "judging") this.#judge(state);
    else this.#event.value = Object.freeze({ phase: state.phase });
  }

  #judge(state: TriedMoment) {
    const { moment, tried } = state;
    const { moves, ...game } = shownFields(state);
    const request = { ...game, moves: moves.slice(0, -1), move: tried ?? "" };
    void this.#judging.play(async (signal) => {
      const { loss, made } = await this.#services.engine.call("judge", request, { signal });
      if (signal.aborted) return;
      const phase = loss <= NEARLY * (moment?.loss ?? 0) ? "right" : "wrong";
      batch(() => {
        this.#state.value = Object.freeze({ ...state, phase, judged: { loss, made } });
        this.#event.value = Object.freeze({ phase });
      });
    });
  }
}
