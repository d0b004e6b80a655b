/**
 * The controller of a moment of the story: the position before it, and what the player tries there.
 *
 * Python judges a try by a search as deep as the one that found the moment.
 */

import type { BoardView } from "../../../board/view.ts";
import type { GameFields, JudgedMove, Moment, View } from "../../../engine/gameresults.ts";
import type { Fault } from "../../../engine/protocol.ts";
import type { Offer } from "../../../game/mode.ts";
import type { Feedback } from "../../../game/record/controller.ts";
import { Controller } from "../../../game/record/controller.ts";
import type { Engine } from "../../../game/record/gamecursor.ts";
import { placed } from "../../../game/record/lineboard.ts";
import { newRecord, recordOf } from "../../../game/record/record.ts";
import type { ViewCache } from "../../../game/record/viewcache.ts";
import type { Settings } from "../../../game/settings.ts";
import { paceOf } from "../../../game/settings.ts";
import { endsOf } from "../../../game/view/pieces.ts";
import { movesOf } from "../../../game/view/viewparts.ts";

/**
 * - `told`: what was played and what was better
 * - `trying`: the player is to move
 * - `judging`: their move is with Python
 * - `right`, `wrong`: it is judged, and on the board
 */
type Phase = "told" | "trying" | "judging" | "right" | "wrong";

export type StoryEvent = "told" | "trying" | "right" | "wrong";

export interface StoryState {
  game: GameFields;
  /** Null where the game has none: its last position is shown */
  moment: Moment | null;
  phase: Phase;
  tried: string | null;
  /** What it costs, and what follows it */
  judged: Pick<JudgedMove, "loss" | "made"> | null;
}

interface StoryParts {
  engine: Engine;
  cache: ViewCache;
  settings: () => Settings;
  /** What is known of a ruleset before Python is awake */
  openingOf: (ruleset: string) => View;
  feedback: Feedback;
  onChange: () => void;
  onEvent: (event: StoryEvent) => void;
  onFault: (fault: Fault) => void;
}

/** A try is right where it costs at most this part of what the moment cost. */
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

  status() {
    const { phase, moment } = this.state ?? {};
    if (!this.view) return "loading";
    if (!moment) return "over";
    if (phase === "trying") return "your-move";
    return phase === "judging" ? "thinking" : "looking-back";
  }

  boardView(bottom: 1 | 2): Partial<BoardView> {
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

  /** @param moment null where a game has none */
  open(game: GameFields, moment: Moment | null) {
    return this.#show({ game, moment, phase: "told", tried: null, judged: null }, "told");
  }

  /** The player is to find a better move. */
  try() {
    const { state } = this;
    if (!state?.moment || state.phase === "judging") return Promise.resolve();
    return this.#show({ ...state, phase: "trying", tried: null, judged: null }, "trying");
  }

  /** Show what was played and what was better. */
  answer() {
    return this.state ? this.open(this.state.game, this.state.moment) : Promise.resolve();
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

  /** Only the moments are stepped through. */
  protected goToMove() {
    return Promise.resolve();
  }

  #show(state: StoryState, event: StoryEvent | "changed") {
    return this.asOne(() => {
      this.set(Object.freeze(state));
      return this.cursor.go(recordOf(shownFields(state)), event);
    });
  }

  protected arrived(event: StoryEvent | "changed") {
    this.changed();
    if (event !== "changed") this.after(() => this.#parts.onEvent(event));
  }

  protected async follow(signal: AbortSignal) {
    const { state } = this;
    if (state?.phase !== "judging" || !state.moment || state.tried === null) return;
    const { moves, ...game } = shownFields(state);
    const request = { ...game, moves: moves.slice(0, -1), move: state.tried };
    const { loss, made } = await this.cursor.ask("judge", request, { signal });
    if (signal.aborted) return;
    const phase = loss <= NEARLY * state.moment.loss ? "right" : "wrong";
    this.set(Object.freeze({ ...state, phase, judged: { loss, made } }));
    this.after(() => this.#parts.onEvent(phase));
  }
}

/** The moves that are on the board. */
function shownFields({ game, moment, tried }: StoryState): GameFields {
  const { ruleset, start } = game;
  const moves = moment ? game.moves.slice(0, moment.ply) : game.moves;
  return { ruleset, start, moves: tried === null ? moves : [...moves, tried] };
}

/** What was played and what was better; after a wrong try what follows it. */
function arrowsOf({ moment, phase, judged }: StoryState): BoardView["arrows"] {
  if (!moment) return [];
  if (phase === "told") {
    const [better, made] = [endsOf(moment.best), endsOf(moment.move)];
    return [
      ...(made ? [{ ...made, strength: FAINT }] : []),
      ...(better ? [{ ...better, strength: 1 }] : []),
    ];
  }
  const reply = phase === "wrong" ? endsOf(judged?.made[1] ?? "") : null;
  return reply ? [{ ...reply, strength: FAINT }] : [];
}
