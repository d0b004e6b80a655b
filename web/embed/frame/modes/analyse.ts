/** Analyse: both sides can be moved, and the engine shows the best line. */

import { endsOf, notationOf } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { forFirst, scoreLabel } from "../../../modes/analyse/scores.ts";
import type { CreateMode } from "../framemode.ts";
import { AnalyseStore } from "../stores/analysestore.ts";
import type { BarLines } from "../views/bar.ts";
import { lineMode, withStudy } from "./view.ts";

const say = speaker("embed");

/** The most moves that fit into the bar. */
const MOST_MOVES = 6;

export const createMode: CreateMode = (context, content) => {
  const store = new AnalyseStore(context, content);
  const { line } = store;
  const settlement = () => store.settlement;
  const marks = () => bestMove(store);
  const mode = lineMode(context, content, { line, isUncounted: false, settlement, marks });
  return {
    ...mode,
    retry: () => void store.retry(),
    leave: () => store.rest(),
    lines: () => searchLines(store) ?? mode.lines(),
  };
};

function bestMove({ found, line }: AnalyseStore) {
  const { view } = line;
  const [best] = (view && found?.lines) ?? [];
  const arrow = best && endsOf(best.move);
  return { forced: view?.forced ?? false, arrows: arrow ? [arrow] : [] };
}

/** Null if the engine does not search. */
function searchLines({ found, line }: AnalyseStore): BarLines | null {
  const { view, isMovable } = line;
  if (!view || !isMovable) return null;
  const { lines: [best] = [], depth = 0 } = found ?? {};
  if (!best) return withStudy(line, { main: say("lines.asking") });
  const moves = best.pv.slice(0, MOST_MOVES).map(notationOf).join(" ");
  const score = scoreLabel(forFirst(best.score, view.player), view.colours);
  return withStudy(line, { main: score, labels: [say("lines.depth", { line: moves, depth })] });
}
