/** Analyse: both sides can be moved, and the engine shows the best way on. */

import type { GameFields, View } from "../../../engine/gameresults.ts";
import { gameFields, isAtEnd } from "../../../game/record/record.ts";
import { endsOf, notationOf } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import type { Line } from "../../../modes/analyse/enginelines.ts";
import { EngineLines } from "../../../modes/analyse/enginelines.ts";
import { forFirst, scoreLabel } from "../../../modes/analyse/score.ts";
import type { Content } from "../content.ts";
import type { CreateStage, StageContext } from "../stage.ts";
import { createBoardStage } from "../stage.ts";
import type { Arrival } from "./view.ts";
import { ViewMode } from "./view.ts";

const say = speaker("embed");

const LINES = 2;
/** So many moves of a line fit into the bar. */
const MOST_MOVES = 6;

export const createStage: CreateStage = (context, content) => {
  const mode = new AnalyseMode(context, content, () => stage.show());
  const stage = createBoardStage(context, mode);
  return stage;
};

class AnalyseMode extends ViewMode {
  isFree = true;
  #isSeen;
  #lines;
  /** The position to be analysed, where there is one. */
  #place: GameFields | null = null;

  constructor(context: StageContext, content: Content, show: () => void) {
    super(context, content, show);
    this.#isSeen = context.isSeen;
    this.#lines = new EngineLines({
      engine: context.engine,
      onChange: show,
      onFault: (fault) => context.fail(fault),
    });
  }

  /** While the board is out of sight nothing is computed. */
  onAttention() {
    if (this.#place && this.#isSeen()) this.#lines.search(this.#place, { lines: LINES });
    else this.#lines.rest();
  }

  arrived(arrival: Arrival, view: View) {
    super.arrived(arrival, view);
    const { record } = this.walk;
    this.#place = view.ending || view.pass ? null : gameFields(record);
    if (this.#place && this.#isSeen()) this.onAttention();
    else this.#lines.clear();
    if (view.pass && isAtEnd(record)) void this.move("pass");
  }

  rest() {
    super.rest();
    this.#place = null;
    this.#lines.rest();
  }

  boardView(bottom: 1 | 2) {
    const moves = (this.walk.view && this.#lines.state?.lines) ?? [];
    const ends = moves.map(({ move }) => endsOf(move)).filter((found) => found !== null);
    return { ...super.boardView(bottom), arrows: ends.slice(0, 1) };
  }

  lines() {
    const { view } = this.walk;
    if (!view || view.ending || view.pass) return super.lines();
    const { lines: [best] = [], depth = 0 } = this.#lines.state ?? {};
    if (!best) return this.withStudy({ main: say("lines.asking") });
    return this.withStudy({ main: aheadText(best, view), labels: [lineText(best, depth)] });
  }
}

/** Who is ahead, by how many moves. */
function aheadText({ score }: Line, { player, colours }: View) {
  return scoreLabel(forFirst(score, player), colours);
}

function lineText({ pv }: Line, depth: number) {
  const moves = pv.slice(0, MOST_MOVES).map(notationOf).join(" ");
  return say("lines.depth", { line: moves, depth });
}
