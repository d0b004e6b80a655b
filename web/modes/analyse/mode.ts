/** Analyse: both sides are moved by hand, with variations; the engine shows its best lines. */

import type { CellState } from "../../board/grid.ts";
import { secondWorker } from "../../engine/secondworker.ts";
import type { Mode, ModeContext, ModeOf, MoveInput } from "../../game/mode.ts";
import { legalText } from "../../game/record/viewcache.ts";
import { stepKeys } from "../../game/shortcuts.ts";
import { squareText } from "../../game/texts/squarenames.ts";
import { routeText } from "../../game/view/routes.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { say as sayOfPage } from "../../i18n/say.ts";
import { AnalyseStore } from "./stores/analysestore.ts";
import type { PositionStore } from "./stores/positionstore.ts";
import { named } from "./tree.ts";
import { createActionKeys } from "./views/actions.ts";
import { showBoard } from "./views/board.ts";
import { showDialogs } from "./views/dialogs.ts";
import { createPanel } from "./views/panel.ts";
import { showStory } from "./views/story.ts";

const say = speaker("analyse");

export function createMode(context: ModeContext): ModeOf<"analyse"> {
  const store = new AnalyseStore(context, secondWorker(context.data.build));
  const { story: shownStory, study } = store;
  const story = showStory(store, context);
  const { moment } = shownStory;
  const { position } = study;
  const storyInput = createInput(moment.position, ({ from, to }) => moment.play(from, to));
  const studyInput = createInput(position, ({ from, to }) =>
    study.play(legalText(position.view, from, to)),
  );
  context.place.classList.add("analyse");
  context.place.append(createPanel(store, context));
  showBoard(store, context);
  showDialogs(store, context);
  document.addEventListener("visibilitychange", () => followVisibility(store));
  followVisibility(store);

  return {
    enter: (request) => store.enter(request),
    leave: () => store.leave(),
    get controller() {
      return shownStory.isOpen ? storyInput : studyInput;
    },
    describe(number: number, piece: string, cell: CellState) {
      const { isOn, routes } = store.ways;
      const hasRoute = !isOn.value || cell.isSelected;
      const route = hasRoute ? routeText(routes.value, number) : "";
      return squareText(number, piece, cell, position.colours, route);
    },
    get keys() {
      return shownStory.isOpen ? story.keys() : keysIn(store);
    },
    offers: () => (shownStory.isOpen ? moment.offers : study.offers),
    onWords: (offer) => void study.change({ tree: named(study.tree, offer), place: study.place }),
    retry: () => store.retry(),
  };
}

function createInput(
  { refusing }: PositionStore,
  play: (move: { from: number; to: number }) => unknown,
): MoveInput {
  return {
    onMove: play,
    refuse: (refusal) => refusing.explain(refusal),
    onSelect: (number) => number !== null && refusing.clear(),
  };
}

/** The engine rests while the page is hidden. */
function followVisibility({ isPageVisible }: AnalyseStore) {
  isPageVisible.value = document.visibilityState !== "hidden";
}

function keysIn(store: AnalyseStore): Mode["keys"] {
  const { search } = store;
  const fork = { ArrowUp: () => store.step("above"), ArrowDown: () => store.step("below") };
  return [
    [sayOfPage("keys.walk.keys"), say("keys.walk"), stepKeys((to) => store.step(to))],
    ["↑ ↓", say("keys.fork"), fork],
    ["e", say("keys.e"), { e: () => search.turn(!search.isOn) }],
    ["m", say("keys.m"), { m: () => store.step("faultAfter") }],
    ...createActionKeys(store),
  ];
}
