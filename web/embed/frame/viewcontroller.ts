/** The controller of a game that is looked at move by move, alone or as a line of a study. */

import type { BoardView } from "../../board/view.ts";
import type { Settlement, View } from "../../engine/gameresults.ts";
import { Controller } from "../../game/record/controller.ts";
import { PROOF_MS } from "../../game/record/countrequests.ts";
import { placed } from "../../game/record/lineboard.ts";
import type { GameRecord } from "../../game/record/record.ts";
import { gameFields, isAtEnd, lookedAt, played } from "../../game/record/record.ts";
import { ViewCache } from "../../game/record/viewcache.ts";
import { paceOf } from "../../game/settings.ts";
import { moveText } from "../../game/texts/announcements.ts";
import { goalsOf, movesOf } from "../../game/view/gameboard.ts";
import { colourName } from "../../game/view/pieces.ts";
import { speaker } from "../../i18n/catalogue.ts";
import type { Content } from "./content.ts";
import type { FrameContext } from "./framemode.ts";
import { feedbackIn, GameEvents, gameOffer, outcomeIn } from "./framemode.ts";
import { ShownStudy } from "./shownstudy.ts";

const say = speaker("embed");

type Arrival = "moved" | "walked";
/** How the game at the shown place was scored; null where it does not end there, or has not been scored. */
type ViewState = { settlement: Settlement | null };

const UNSETTLED: ViewState = Object.freeze({ settlement: null });

export class ViewController extends Controller<ViewState, Arrival> {
  readonly study;
  readonly opening;
  #context;
  #first;
  #events;

  constructor(context: FrameContext, { record, study }: Content, onChange: () => void) {
    const { engine } = context;
    const parts = {
      operation: "view" as const,
      cache: new ViewCache(),
      onChange,
      onFault: context.fail,
    };
    super({ ...parts, feedback: feedbackIn(context) }, record, () => UNSETTLED, { engine });
    this.#context = context;
    this.#first = record;
    this.#events = new GameEvents(context);
    this.study = new ShownStudy(study);
    this.opening = context.rulesets.presetOf(record.ruleset).opening;
  }

  get record() {
    return this.cursor.record;
  }

  get isMovable() {
    return false;
  }

  get outcome() {
    return outcomeIn(this.record, this.view, this.state.settlement?.outcome ?? null);
  }

  /** Where the pieces are: as the moves say, until Python has answered. */
  get placed() {
    const { start, moves } = gameFields(this.record);
    return placed(this.view, this.opening, start ?? this.opening.position, moves);
  }

  boardView(bottom: 1 | 2): Partial<BoardView> {
    const { view, record, isMovable } = this;
    const { options, settings } = this.#context;
    return {
      ...this.placed,
      ruleset: record.ruleset,
      status: this.status(),
      bottom,
      moves: view && isMovable ? movesOf(view) : [],
      forced: false,
      goals: goalsOf(view ?? this.opening),
      numbers: options.numbers,
      arrows: [],
      inert: !isMovable,
      speed: paceOf(settings().speed),
    };
  }

  offers() {
    const { record } = this;
    const offer = this.study.offer(record) ?? gameOffer(record, this.placed.position ?? "");
    return offer ? [offer] : [];
  }

  /** Within a study the moves behind a known one stay. */
  play(move: string) {
    const { record } = this;
    const line = this.study.after(record, move);
    return line ? this.#go(line, "moved") : this.#go(played(record, move), "moved", record);
  }

  protected goToMove(ply: number) {
    return this.#go(lookedAt(this.record, ply), "walked");
  }

  /** One of the continuations of a study. */
  choose(option: string) {
    const line = this.study.chosen(option);
    return line && this.#go(line, "walked");
  }

  restart() {
    return this.#go(this.#first, "walked");
  }

  resume() {
    this.report();
    return this.cursor.restart("walked");
  }

  /** @param before what to fall back to if Python rejects the last move */
  #go(record: GameRecord, arrival: Arrival, before: GameRecord | null = null) {
    return this.asOne(() => {
      this.cursor.turn(record);
      this.set({ ...UNSETTLED });
      return this.cursor.arrive(arrival, before);
    });
  }

  protected arrived(arrival: Arrival, view: View) {
    this.changed();
    this.after(() => {
      if (arrival === "moved") this.#events.sendMove(view, this.record.cursor);
      this.#context.announce(view.last ? moveText(view) : turnText(view));
    });
  }

  /** Count the points, where the game has ended. */
  protected async follow(signal: AbortSignal) {
    if (!this.view?.ending) return;
    const options = { signal, budget: PROOF_MS };
    const settlement = await this.cursor.ask("settle", gameFields(this.record), options);
    if (signal.aborted) return;
    this.set({ settlement });
    this.#events.sendOver(this.outcome);
  }

  status() {
    const { view, record } = this;
    if (!view) return "loading";
    if (view.ending && isAtEnd(record)) return "over";
    return this.isMovable ? "your-move" : "looking";
  }
}

/** "Green to move". */
export function turnText({ colours, player }: Pick<View, "colours" | "player">) {
  return say("walk.turn", { colour: colourName(colours[player - 1] ?? "") });
}
