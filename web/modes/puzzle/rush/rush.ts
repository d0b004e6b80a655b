/** Rush as the puzzle mode uses it: its store, its panel, and its board. */

import { effectUntil, untracked } from "../../../base/signals.ts";
import type { View } from "../../../engine/gameresults.ts";
import type { ModeContext } from "../../../game/mode.ts";
import { placed } from "../../../game/record/lineboard.ts";
import type { ViewCache } from "../../../game/record/viewcache.ts";
import { solverOf } from "../../../game/texts/puzzlegoal.ts";
import { endsOf } from "../../../game/view/pieces.ts";
import { fetchSheet } from "../../../ui/sheets.ts";
import type { Attempt } from "../attempt.ts";
import { shownMoves } from "../attempt.ts";
import type { Puzzle } from "../puzzlestorage.ts";
import { rushStock } from "./run.ts";
import { RushStore } from "./stores/rushstore.ts";
import { createRushPanel } from "./views/rushpanel.ts";

const SHEET = "../../../styles/rush.css";

interface Services {
  context: ModeContext;
  cache: ViewCache;
  /** Puts a puzzle on the board instead of Rush */
  openPuzzle: (puzzle: Puzzle) => void;
  /** Goes back to what was on the board before */
  leave: () => void;
}

export type Rush = Awaited<ReturnType<typeof createRush>>;

/** Fetch the puzzles and the style sheet, and make Rush of them. */
export async function createRush({ context, cache, openPuzzle, leave }: Services) {
  const { board, data, rulesets } = context;
  const sheet = fetchSheet(new URL(SHEET, import.meta.url).href);
  const [stock] = await Promise.all([rushStock(data.build.data?.rush), sheet]);
  const store = new RushStore({ ...context, cache }, stock);
  const panel = createRushPanel(store, { rulesets, openPuzzle, leave });
  showBoard(store, context);

  return {
    root: panel.root,
    controller: store.controller,
    get colours() {
      return store.controller.colours;
    },
    get input() {
      return store.input;
    },
    get isOpen() {
      return store.isOpen;
    },
    focus: () => (store.phase === "running" ? board.focus() : panel.focus()),
    /** @param name of a shortcut; the one for another try starts a rush */
    press: (name: string) => name === "again" && store.start(),
    resume: () => store.resume(),
    rest: () => store.rest(),
    close: () => store.close(),
    // The views follow the settings, the language and the engine by themselves.
    show() {},
  };
}

/** Draw the puzzle; before the first one, its opening, which gives nothing away. */
function showBoard(store: RushStore, { board, rulesets }: Pick<ModeContext, "board" | "rulesets">) {
  effectUntil(store.signal, () => {
    if (!store.isOn) return;
    const { state } = store.controller;
    const { next } = store.queue;
    const view = state
      ? attemptView(store, state)
      : next && openingView(rulesets.presetOf(next.ruleset).opening, next.ruleset);
    if (view) untracked(() => board.show(view));
  });
}

/** A new puzzle appears without animation; the moves in it are animated. */
function attemptView({ controller, input, news, phase }: RushStore, attempt: Attempt) {
  const view = controller.boardView(solverOf(attempt.puzzle.position));
  const isFirst = shownMoves(attempt).length === 0;
  const still = isFirst ? { ...view, speed: 0 } : view;
  if (input) return still;
  const ends = news.right ? endsOf(news.right) : null;
  const status = phase === "running" ? "wrong" : "over";
  return { ...still, moves: [], inert: true, arrows: ends ? [ends] : [], status };
}

function openingView(opening: View, ruleset: string) {
  return { ...placed(opening, opening, "", []), ruleset, inert: true, status: "over", speed: 0 };
}
