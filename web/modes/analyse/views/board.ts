/** The board: the position of the study, or the shown moment of the story. */

import { effect, untracked } from "../../../base/signals.ts";
import type { BoardView } from "../../../board/view.ts";
import type { ModeContext } from "../../../game/mode.ts";
import { placed } from "../../../game/record/lineboard.ts";
import { paceOf } from "../../../game/settings.ts";
import { endsOf } from "../../../game/view/pieces.ts";
import { provenWays } from "../../../game/view/routes.ts";
import { movesOf } from "../../../game/view/viewparts.ts";
import type { AnalyseStore } from "../stores/analysestore.ts";
import type { LinesState } from "../stores/enginelines.ts";
import { announcementText } from "./note.ts";

/** A line this much worse than the best has the faintest arrow, in hundredths of a move. */
const FAINT = 200;

/** A position is announced after it is drawn. */
export function showBoard(
  store: AnalyseStore,
  { announce, board, settings }: Pick<ModeContext, "announce" | "board" | "settings">,
) {
  const { isShown, story, study } = store;
  let lastArrival = study.position.arrival.value;
  effect(() => {
    const arrival = study.position.arrival.value;
    const isNew = arrival !== lastArrival;
    lastArrival = arrival;
    const view = isShown.value ? boardView(store, settings) : story.isOpen && story.moment.board;
    untracked(() => {
      if (view) board.show(view);
      if (isNew && isShown.value) announce(announcementText(store));
    });
  });
}

function boardView(
  { moveFormat, search, study, ways }: AnalyseStore,
  settings: ModeContext["settings"],
): Partial<BoardView> {
  const { fields, opening, race, status, view } = study.position;
  const { goals, numbers, speed } = settings();
  const isOpen = status === "your-move";
  return {
    ...placed(view, opening, fields.start ?? opening.position, fields.moves),
    ruleset: fields.ruleset,
    status,
    bottom: moveFormat.bottom,
    moves: view ? movesOf(view) : [],
    forced: view?.forced ?? false,
    goalsShown: goals,
    numbers,
    arrows: isOpen ? lineArrows(search.state) : [],
    routes: ways.routes.value,
    ways: provenWays({ game: { race }, progress: { watch: null } }),
    routesOfSelected: ways.isOn.value,
    inert: !isOpen,
    speed: paceOf(speed),
  };
}

function lineArrows(state: LinesState | null): BoardView["arrows"] {
  const lines = state?.lines ?? [];
  const best = lines[0]?.score ?? 0;
  return lines.flatMap(({ move, score }, row) => {
    const ends = endsOf(move);
    const strength = row === 0 ? 1 : Math.max(0, 0.55 - (best - score) / FAINT);
    return ends ? [{ ...ends, strength }] : [];
  });
}
