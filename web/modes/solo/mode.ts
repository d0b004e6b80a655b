/** Salta Solo: one army alone, home in the fewest steps. */

import { showThenAnnounce } from "../../base/eventstate.ts";
import type { CellState } from "../../board/grid.ts";
import type { Mode, ModeContext, ModeOf } from "../../game/mode.ts";
import type { Fields } from "../../game/rulesets.ts";
import { stepKeys } from "../../game/shortcuts.ts";
import { squareText } from "../../game/texts/squarenames.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { ruleName, ruleSentence, sayRule } from "../../i18n/rules.ts";
import { say as sayOfPage } from "../../i18n/say.ts";
import { showDailyStrip } from "../../ui/dailystrip.ts";
import { describeArrival } from "./descriptions.ts";
import type { Arrival } from "./state.ts";
import { boardViewOf } from "./state.ts";
import { SoloStore } from "./stores/solostore.ts";
import { offerOf } from "./task.ts";
import { createActions, keysOf } from "./views/actions.ts";
import { createBoardController } from "./views/boardcontroller.ts";
import { createShelf } from "./views/course.ts";
import { createHead } from "./views/head.ts";
import { createSteps } from "./views/movelist.ts";
import { createStatus } from "./views/status.ts";
import { showTasksDialog } from "./views/tasksdialog.ts";

const say = speaker("solo");

export function createMode(context: ModeContext): ModeOf<"solo"> {
  const store = new SoloStore(context);
  const { task } = store;
  createPanels(store, context);
  showBoard(store, context);

  return {
    enter: ({ task }) => store.enter(task ?? null),
    leave: () => store.leave(),
    controller: createBoardController(task, context.settings),
    describe: (number: number, piece: string, cell: CellState) =>
      squareText(number, piece, cell, task.state.view?.colours ?? []),
    get keys() {
      return keysIn(store);
    },
    rules: rulesAlone,
    offers: () => (task.task ? [offerOf(task.task)] : []),
    retry: () => void task.resume(),
  };
}

function createPanels(store: SoloStore, context: ModeContext) {
  const { place, rulesets, settings } = context;
  const head = createHead(store, rulesets);
  place.classList.add("solo");
  place.append(
    head.root,
    createShelf(store, rulesets),
    createStatus(store, context),
    createSteps(store, settings),
    createActions(store, settings),
  );
  showDailyStrip(context, head.header, () => {
    const day = store.day.value;
    return day && { date: day.date, step: "ending" };
  });
  showTasksDialog(store, rulesets);
}

function showBoard(store: SoloStore, { announce, board, fail, settings, sound }: ModeContext) {
  const { task, offer } = store;

  function announceArrival(arrival: Arrival) {
    const { state } = task;
    const { finish, view } = state;
    announce(describeArrival(arrival, state, store.names));
    if (arrival !== "moved" || !finish || !view) return;
    sound("win");
    void board.celebrate(view.player, () => say("result.home", { n: finish.moves }));
  }

  showThenAnnounce(
    task,
    () => {
      const { state, colours } = task;
      const look = { settings: settings(), bottom: store.bottom, colours };
      const view = { ...boardViewOf(state, look), routes: offer.routes.value };
      return { failure: state.failure, view, isOn: store.isOn.value };
    },
    ({ failure, view, isOn }) => {
      fail(failure);
      if (isOn) board.show(view);
    },
    announceArrival,
  );
}

function keysIn(store: SoloStore): Mode["keys"] {
  const { task } = store;
  const walk = {
    ...stepKeys((step) => task.step(step)),
    Escape: () => task.state.demo && task.solution.close(),
  };
  return [
    ...keysOf(store),
    ["w", say("keys.w"), { w: () => store.toggleWatch() }],
    ["f", say("keys.f"), { f: () => store.turn() }],
    [sayOfPage("keys.walk.keys"), say("keys.walk"), walk],
  ];
}

function rulesAlone(fields: Fields) {
  const goal = ruleSentence("goal", fields.goal ?? "");
  const lines = {
    goal: [say("rules.alone"), goal],
    step: [sayRule("step"), say("rules.noJumps")],
    solo: [say("rules.par.how"), say("rules.stars")],
  };
  return [
    { title: ruleName("goal"), items: [{ ...untitled("goal", lines.goal), field: "goal" }] },
    { title: say("rules.moves"), items: [untitled("step", lines.step)] },
    { title: say("rules.par"), items: [untitled("solo", lines.solo)] },
  ];
}

function untitled(diagram: string, lines: readonly string[]) {
  return { title: "", lines, diagram };
}
