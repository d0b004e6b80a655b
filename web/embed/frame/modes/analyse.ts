/** Analyse: both sides can be moved, and the engine shows the best line. */

import { afterChange } from "../../../base/signals.ts";
import type { GameFields, Settlement, View } from "../../../engine/gameresults.ts";
import { PROOF_MS } from "../../../game/record/countrequests.ts";
import type { LineArrival } from "../../../game/record/linecontroller.ts";
import type { GameRecord } from "../../../game/record/record.ts";
import { gameFields, isAtEnd } from "../../../game/record/record.ts";
import { ViewCache } from "../../../game/record/viewcache.ts";
import { endsOf, notationOf } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { forFirst, scoreLabel } from "../../../modes/analyse/scores.ts";
import { EngineLines } from "../../../modes/analyse/stores/enginelines.ts";
import type { Content } from "../content.ts";
import type { CreateMode, FrameContext } from "../framemode.ts";
import { ViewController, viewMode, withStudy } from "./view.ts";

const say = speaker("embed");

const LINES = 2;
/** Number of moves of a line that fit into the bar. */
const MOST_MOVES = 6;

export const createMode: CreateMode = (context, content, show) => {
  const controller = new AnalyseController(context, content, show);
  const mode = viewMode(context, content, controller);
  const lines = () => linesOf(controller) ?? mode.lines();
  return { ...mode, lines, onAttention: () => controller.onAttention() };
};

class AnalyseController extends ViewController {
  override readonly isUncounted = false;
  #settlement: Settlement | null = null;
  #isSeen;
  #lines;
  /** The position to analyse, if there is one. */
  #place: GameFields | null = null;

  constructor(context: FrameContext, content: Content, onChange: () => void) {
    super(context, content, onChange, new ViewCache());
    this.#isSeen = context.isSeen;
    this.#lines = new EngineLines(context);
    afterChange(() => this.#lines.state, onChange);
  }

  override get isMovable() {
    const { view } = this;
    return view !== null && !view.ending && !view.pass;
  }

  override get settlement() {
    return this.#settlement;
  }

  get lines() {
    return this.#lines.state;
  }

  override open(record: GameRecord, arrival?: LineArrival, before?: GameRecord) {
    this.#settlement = null;
    return super.open(record, arrival, before);
  }

  /** Search only while the board is visible. */
  onAttention() {
    if (this.#place && this.#isSeen()) this.#lines.search(this.#place, LINES);
    else this.#lines.rest();
  }

  override rest() {
    super.rest();
    this.#place = null;
    this.#lines.rest();
  }

  override boardView(bottom: 1 | 2) {
    const moves = (this.view && this.lines?.lines) ?? [];
    const ends = moves.map(({ move }) => endsOf(move)).filter((found) => found !== null);
    const forced = this.view?.forced ?? false;
    return { ...super.boardView(bottom), forced, arrows: ends.slice(0, 1) };
  }

  protected override arrived(arrival: LineArrival, view: View) {
    super.arrived(arrival, view);
    this.after(() => {
      this.#place = this.isMovable ? gameFields(this.record) : null;
      if (this.#place && this.#isSeen()) this.onAttention();
      else this.#lines.clear();
      if (view.pass && isAtEnd(this.record)) void this.play("pass");
    });
  }

  /** Count the points if the game has ended. */
  protected override async follow(signal: AbortSignal) {
    if (!this.view?.ending) return;
    const options = { signal, budget: PROOF_MS };
    const settlement = await this.cursor.ask("settle", gameFields(this.record), options);
    if (signal.aborted) return;
    this.#settlement = settlement;
    this.report();
    this.sendOver();
  }
}

/** The bar's text about the engine's lines; null if it does not search. */
function linesOf(controller: AnalyseController) {
  const { view, isMovable, lines } = controller;
  if (!view || !isMovable) return null;
  const { lines: [best] = [], depth = 0 } = lines ?? {};
  if (!best) return withStudy(controller, { main: say("lines.asking") });
  const line = best.pv.slice(0, MOST_MOVES).map(notationOf).join(" ");
  const ahead = scoreLabel(forFirst(best.score, view.player), view.colours);
  return withStudy(controller, { main: ahead, labels: [say("lines.depth", { line, depth })] });
}
