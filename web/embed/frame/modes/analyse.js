/** Analyse: both sides can be moved, and the engine shows the best way on. */

import { endsOf, notationOf } from "../../../game/pieces.js";
import { gameFields, isAtEnd } from "../../../game/record.js";
import { say } from "../../../i18n/embed.js";
import { EngineLines } from "../../../modes/analyse/enginelines.js";
import { forFirst, scoreLabel } from "../../../modes/analyse/score.js";
import { createBoardStage } from "../stage.js";
import { ViewMode } from "./view.js";

/** @import { View } from "../../../engine/gameresults.js" */
/** @import { Line } from "../../../modes/analyse/enginelines.js" */

const LINES = 2;
/** So many moves of a line fit into the bar. */
const MOST_MOVES = 6;

/** @type {import("../stage.js").CreateStage} */
export const createStage = (context, content) => {
  const mode = new AnalyseMode(context, content, () => stage.show());
  const stage = createBoardStage(context, mode);
  return stage;
};

class AnalyseMode extends ViewMode {
  isFree = true;
  #isSeen;
  #lines;
  /** The position to be analysed, where there is one. @type {import("../../../engine/gameresults.js").GameFields | null} */
  #place = null;

  /** @param {import("../stage.js").StageContext} context @param {import("../content.js").Content} content @param {() => void} show */
  constructor(context, content, show) {
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

  /** @param {import("./view.js").Arrival} arrival @param {View} view */
  arrived(arrival, view) {
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

  /** @param {1 | 2} bottom */
  boardView(bottom) {
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

/** Who is ahead, by how many moves. @param {Line} line @param {View} view */
function aheadText({ score }, { player, colours }) {
  return scoreLabel(forFirst(score, player), colours);
}

/** @param {Line} line @param {number} depth */
function lineText({ pv }, depth) {
  const moves = pv.slice(0, MOST_MOVES).map(notationOf).join(" ");
  return say("lines.depth", { line: moves, depth });
}
