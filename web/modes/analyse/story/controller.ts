/**
 * The controller of a moment of the story: the position before it, in which the player looks for a better move. The answer is
 * shown only after that, or on demand.
 *
 * Python judges a try by a search as deep as the one that found the moment.
 */

import type { BoardView } from "../../../board/view.ts";
import type { GameFields, JudgedMove, Moment, View } from "../../../engine/gameresults.ts";
import type { Fault } from "../../../engine/protocol.ts";
import type { Offer } from "../../../game/mode.ts";
import type { Feedback } from "../../../game/record/controller.ts";
import { Controller } from "../../../game/record/controller.ts";
import { measure } from "../../../game/record/countrequests.ts";
import type { Engine } from "../../../game/record/gamecursor.ts";
import { placed } from "../../../game/record/lineboard.ts";
import type { Races } from "../../../game/record/races.ts";
import type { Player } from "../../../game/record/record.ts";
import { newRecord, playerAt, recordOf } from "../../../game/record/record.ts";
import type { ViewCache } from "../../../game/record/viewcache.ts";
import type { Settings } from "../../../game/settings.ts";
import { paceOf } from "../../../game/settings.ts";
import { endsOf } from "../../../game/view/pieces.ts";
import { movesOf } from "../../../game/view/viewparts.ts";

/**
 * - `none`: there is no moment; the last position is shown
 * - `trying`: the player is to move
 * - `judging`: their move is with Python
 * - `right`, `wrong`: it is judged, and on the board
 * - `answer`: the move that was played and the better one are shown
 * - `best`: the moment is the best move of a side
 */
type Phase = "none" | "trying" | "judging" | "right" | "wrong" | "answer" | "best";

export type StoryEvent = "trying" | "right" | "wrong" | "answer" | "best";

export interface StoryState {
  game: GameFields;
  moment: Moment | null;
  phase: Phase;
  tried: string | null;
  /** The cost of the try, and the line that follows it */
  judged: Pick<JudgedMove, "loss" | "made"> | null;
}

interface StoryParts {
  engine: Engine;
  cache: ViewCache;
  races: Races;
  settings: () => Settings;
  /** The opening of a ruleset, known before Python is awake */
  openingOf: (ruleset: string) => View;
  feedback: Feedback;
  onChange: () => void;
  onEvent: (event: StoryEvent) => void;
  onFault: (fault: Fault) => void;
}

/** Time for counting the moves to go of a shown position, in milliseconds. */
const COUNT_MS = 1000;
/** A try is right if it costs at most this part of what the moment cost. */
const NEARLY = 0.25;
/** The arrow of the move that was played is fainter than that of the better one. */
const FAINT = 0.3;

export class StoryController extends Controller<StoryState | null, StoryEvent | "changed"> {
  #parts;

  constructor(parts: StoryParts) {
    const { cache, engine, feedback, onChange, onFault } = parts;
    const shown = { operation: "view" as const, cache, onChange, onFault, feedback };
    super(shown, newRecord(""), () => null, { engine });
    this.#parts = parts;
  }

  override get view() {
    return this.state && this.cursor.view;
  }

  get isMovable() {
    return this.state?.phase === "trying" && this.view !== null && !this.view.ending;
  }

  override get isSettled() {
    return this.view !== null && this.state?.phase !== "judging";
  }

  /** The moves to go of the shown position, as far as they are counted. */
  get race() {
    return this.view && this.#parts.races.get(this.view);
  }

  status() {
    const { phase, moment } = this.state ?? {};
    if (!this.view) return "loading";
    if (!moment) return "over";
    if (phase === "trying") return "your-move";
    return phase === "judging" ? "thinking" : "looking-back";
  }

  /** The side whose moment is shown sits at the lower edge. */
  get bottom(): Player {
    const { game, moment } = this.state ?? {};
    if (game && moment) return playerAt(recordOf(game), moment.ply);
    return this.#parts.settings().turned ? 2 : 1;
  }

  boardView(bottom: Player): Partial<BoardView> {
    const { state, view } = this;
    if (!state) return { bottom, inert: true, speed: 0 };
    const { ruleset, start, moves } = shownFields(state);
    const opening = this.#parts.openingOf(ruleset);
    const settings = this.#parts.settings();
    return {
      ...placed(view, opening, start ?? opening.position, moves),
      ...{ ruleset, bottom },
      status: this.status(),
      moves: view && this.isMovable ? movesOf(view) : [],
      forced: this.isMovable && view?.forced === true,
      goalsShown: settings.goals,
      numbers: settings.numbers,
      arrows: arrowsOf(state),
      inert: !this.isMovable,
      speed: paceOf(settings.speed),
    };
  }

  offers(): readonly Offer[] {
    const { game, moment } = this.state ?? {};
    return game ? [{ kind: "game", ...game, at: moment?.ply ?? null }] : [];
  }

  /** @param moment null if a game has none */
  open(game: GameFields, moment: Moment | null) {
    const phase = moment ? (moment.loss > 0 ? "trying" : "best") : "none";
    return this.#show({ game, moment, phase, tried: null, judged: null }, phase);
  }

  again() {
    const { game, moment } = this.state ?? {};
    return game && moment ? this.open(game, moment) : Promise.resolve();
  }

  answer() {
    const { state } = this;
    if (!state?.moment || state.phase === "best") return Promise.resolve();
    return this.#show({ ...state, phase: "answer", tried: null, judged: null }, "answer");
  }

  play(move: string) {
    const { state } = this;
    if (!state?.moment || !this.isMovable || !move) return Promise.resolve();
    const tried = { ...state, tried: move };
    if (move !== state.moment.best) return this.#show({ ...tried, phase: "judging" }, "changed");
    const judged = { loss: 0, made: state.moment.pv };
    return this.#show({ ...tried, phase: "right", judged }, "right");
  }

  resume() {
    if (!this.state) return Promise.resolve();
    this.report();
    return this.cursor.restart("changed");
  }

  /** The player steps from moment to moment, not from move to move. */
  protected goToMove() {
    return Promise.resolve();
  }

  #show(state: StoryState, event: StoryEvent | "none" | "changed") {
    return this.asOne(() => {
      this.set(Object.freeze(state));
      return this.cursor.go(recordOf(shownFields(state)), event === "none" ? "changed" : event);
    });
  }

  protected arrived(event: StoryEvent | "changed") {
    this.changed();
    if (event !== "changed") this.after(() => this.#parts.onEvent(event));
  }

  protected async follow(signal: AbortSignal) {
    const { state } = this;
    if (!state?.moment) return;
    if (state.phase !== "judging" || state.tried === null) {
      await this.#countMovesToGo(signal);
      return;
    }
    const { moves, ...game } = shownFields(state);
    const request = { ...game, moves: moves.slice(0, -1), move: state.tried };
    const { loss, made } = await this.cursor.ask("judge", request, { signal });
    if (signal.aborted) return;
    const phase = loss <= NEARLY * state.moment.loss ? "right" : "wrong";
    this.set(Object.freeze({ ...state, phase, judged: { loss, made } }));
    this.after(() => this.#parts.onEvent(phase));
  }

  async #countMovesToGo(signal: AbortSignal) {
    const { view } = this;
    const { races } = this.#parts;
    if (!view || races.get(view)?.done) return;
    await measure(this.cursor.ask, view, { signal, budget: COUNT_MS }, (race) => {
      races.take(view, race);
      this.report();
    });
  }
}

/** The game up to the position on the board, with the tried move if there is one. */
function shownFields({ game, moment, tried }: StoryState): GameFields {
  const { ruleset, start } = game;
  const moves = moment ? game.moves.slice(0, moment.ply) : game.moves;
  return { ruleset, start, moves: tried === null ? moves : [...moves, tried] };
}

/** The move that was played, and with the answer the better one too; after a wrong try only the reply to it. */
function arrowsOf({ moment, phase, judged }: StoryState): BoardView["arrows"] {
  if (!moment || phase === "judging" || phase === "right") return [];
  if (phase === "wrong") return arrow(judged?.made[1], FAINT);
  if (phase === "best") return arrow(moment.move, 1);
  const played = arrow(moment.move, FAINT);
  return phase === "answer" ? [...played, ...arrow(moment.best, 1)] : played;
}

function arrow(move: string | undefined, strength: number) {
  const ends = endsOf(move ?? "");
  return ends ? [{ ...ends, strength }] : [];
}
