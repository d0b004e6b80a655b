/** The duel of a day: the same position and the same opponent for everybody, and ten moves. */

import { showThenAnnounce } from "../../base/eventstate.ts";
import { effect } from "../../base/signals.ts";
import type { CellState } from "../../board/grid.ts";
import type { Mode, ModeContext, ModeOf } from "../../game/mode.ts";
import { addressOf } from "../../game/routes.ts";
import { stepKeys } from "../../game/shortcuts.ts";
import { signName, signsOf } from "../../game/texts/dailyline.ts";
import { moveText, saltaText } from "../../game/texts/movetexts.ts";
import { squareText } from "../../game/texts/squarenames.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { lines, list } from "../../i18n/format.ts";
import { personName } from "../../i18n/people.ts";
import { say as sayOfPage } from "../../i18n/say.ts";
import { button, element } from "../../ui/element.ts";
import { followDays } from "../../ui/newday.ts";
import type { DuelEvent } from "./duelstate.ts";
import { boardViewOf, isMovable } from "./duelstate.ts";
import { DuelStore } from "./stores/duelstore.ts";
import { createBoardController } from "./views/boardcontroller.ts";
import { createHead } from "./views/head.ts";
import { createPuzzles } from "./views/puzzles.ts";
import { createResult, marginSentence } from "./views/result.ts";
import { createStatus } from "./views/status.ts";

const say = speaker("today");

/** The board until the day is known, or if it has no duel. */
const NO_BOARD = Object.freeze({ inert: true, status: "empty", speed: 0 });

export function createMode(context: ModeContext): ModeOf<"duel"> {
  const store = new DuelStore(context);
  const { place, rulesets } = context;
  place.classList.add("duel");
  place.append(
    createHead(store),
    createStatus(store, context),
    createResult(store),
    createPuzzles(store, rulesets),
    createCalendarButton(store),
  );
  showBoard(store, context);
  followDays();
  const { try: attempt } = store;
  const controller = createBoardController(attempt);

  return {
    enter: (request) => void store.enter(request),
    leave: () => store.leave(),
    get controller() {
      return store.day ? controller : null;
    },
    describe: (number: number, piece: string, cell: CellState) =>
      squareText(number, piece, cell, attempt.view?.colours ?? []),
    get keys(): Mode["keys"] {
      const walk = {
        ...stepKeys((step) => attempt.step(step)),
        Escape: () => attempt.state.bestLineView && attempt.closeBest(),
      };
      return [[sayOfPage("keys.walk.keys"), say("keys.walk"), walk]];
    },
    offers() {
      const { day } = store;
      if (!day) return [];
      const { ruleset, position } = day.steps.duel;
      const address = addressOf({ screen: "duel", date: day.date });
      return [{ kind: "position", ruleset, position, address }];
    },
    retry: () => void store.retry(),
  };
}

function createCalendarButton(store: DuelStore) {
  const press = button(
    { class: "button-quiet", "data-action": "calendar" },
    () => store.openCalendar(),
    () => say("tab.calendar"),
  );
  return element("p", { class: "inset" }, press);
}

function showBoard(store: DuelStore, context: ModeContext) {
  const { announce, board, fail, settings, sound } = context;
  const { try: attempt } = store;

  function announceEvent(event: DuelEvent) {
    announce(announcementOf(event, store));
    const { isCounted, margin } = attempt.state;
    const { view } = attempt;
    if (event !== "over" || !view || !isCounted || margin === null || margin <= 0) return;
    sound("win");
    const name = personName(store.day?.steps.duel.level ?? 1);
    void board.celebrate(store.bottom, () => marginSentence(margin, name));
  }

  effect(() => fail(store.isOn.value ? store.failure : null));
  showThenAnnounce(
    attempt,
    () => {
      const { state, view } = attempt;
      if (!store.isOn.value) return null;
      if (!store.day || !view) return NO_BOARD;
      return boardViewOf(state, view, settings(), store.bottom);
    },
    (view) => view && board.show(view),
    announceEvent,
  );
}

function announcementOf(event: DuelEvent, { day, try: { state, view } }: DuelStore) {
  if (!view) return "";
  const { losses, margin } = state;
  const name = personName(day?.steps.duel.level ?? 1);
  switch (event) {
    case "moved":
    case "stepped": {
      const isDue = view.forced && isMovable(state, view);
      return lines(moveText(view), isDue ? saltaText(view) : "");
    }
    case "over":
      return margin === null ? "" : lines(moveText(view), marginSentence(margin, name));
    case "judged":
      return losses ? list(signsOf(losses).map(signName)) : "";
    default:
      return "";
  }
}
