/** Analyse: both sides can be moved, and the engine shows the best way on. */

import { endsOf, notationOf } from "../../../game/pieces.js";
import { gameFields } from "../../../game/record.js";
import { say } from "../../../i18n/embed.js";
import { EngineLines } from "../../../modes/analyse/enginelines.js";
import { forFirst, scoreLabel } from "../../../modes/analyse/score.js";
import { createWalkStage } from "../walkstage.js";

/** @typedef {import("../../../engine/gameresults.js").View} View */
/** @typedef {import("../../../modes/analyse/enginelines.js").Line} Line */

const LINES = 2;
/** So many moves of a line fit into the bar. */
const MOST_MOVES = 6;

/** @type {import("../stage.js").CreateStage} */
export const createStage = (desk, thing) => {
  const lines = new EngineLines({
    engine: desk.engine,
    onChange: () => stage.show(),
    onFault: (fault) => desk.fail(fault),
  });
  /** What is to be looked at; null while that is nothing. @type {import("../../../engine/gameresults.js").GameFields | null} */
  let place = null;

  /** Where nobody sees it, nothing is computed. */
  function attend() {
    if (place && desk.isSeen()) lines.search(place, { lines: LINES });
    else lines.rest();
  }

  const walking = createWalkStage(desk, thing, {
    isFree: true,
    onPlace({ view, record }) {
      place = view?.ending || view?.pass ? null : gameFields(record);
      if (place && desk.isSeen()) attend();
      else lines.clear();
    },
    rest() {
      place = null;
      lines.rest();
    },
    lines(view) {
      const [best] = lines.state?.lines ?? [];
      if (view.ending || view.pass) return null;
      return best
        ? { main: aheadText(best, view), sub: lineText(best, lines.state?.depth ?? 0) }
        : { main: say("lines.asking"), sub: "" };
    },
    arrows() {
      const moves = lines.state?.lines.map(({ move }) => endsOf(move)) ?? [];
      return moves.filter((ends) => ends !== null).slice(0, 1);
    },
  });
  const stage = { ...walking, onAttention: attend };
  return stage;
};

/** Who is ahead, by how many moves. @param {Line} line @param {View} view */
function aheadText({ score }, { player, colours }) {
  return scoreLabel(forFirst(score, player), colours);
}

/** @param {Line} line @param {number} depth */
function lineText({ pv }, depth) {
  const moves = pv.slice(0, MOST_MOVES).map(notationOf).join(" ");
  return say("lines.depth", { line: moves, depth });
}
