/** Salta Solo: one army alone, home in the fewest steps. */

import { moveTime } from "../../game/settings.js";
import { squareText } from "../../game/squarenames.js";
import { legalText } from "../../game/viewcache.js";
import { say } from "../../i18n/solo.js";
import { element } from "../../ui/element.js";
import { createMoveList } from "../../ui/moves.js";
import { createActions, possibleActions } from "./actions.js";
import { told } from "./descriptions.js";
import { createHead } from "./head.js";
import { Taking } from "./nexttask.js";
import { headOf, moveListOf, newsOf } from "./panelviews.js";
import { SoloSession } from "./session.js";
import { soloRules } from "./soloabout.js";
import { boardViewOf } from "./soloboard.js";
import { createNews } from "./solostatus.js";
import { createBook } from "./solostorage.js";
import { offerOf, openShare } from "./tasksharing.js";

/** @typedef {import("../../game/mode.js").Desk} Desk */
/** @typedef {import("../../game/mode.js").Mode} Mode */
/** @typedef {import("./state.js").SoloState} SoloState */

const KEYS = Object.freeze(/** @type {const} */ (["t", "u", "r", "s", "h", "g", "l", "w", "f"]));

/** @param {Desk} desk @returns {Mode} */
export function createMode(desk) {
  const { board, rulesets } = desk;
  const book = createBook(desk.store);
  const session = new SoloSession(
    {
      engine: desk.engine,
      pace: () => moveTime(desk.settings().speed),
      onChange: show,
      onArrival: (arrival, state) => desk.announce(told(arrival, state, names)),
      results: book.results,
      onKept: (changed) => book.kept.change(() => changed),
      onUnreadable: beginAfresh,
    },
    book.kept.value,
  );
  const taking = new Taking({
    desk,
    session,
    isOn: () => isOn,
    onChange: () => show(session.state),
  });
  /** @type {import("./descriptions.js").Names} */
  const names = {
    ruleset: (ruleset) => rulesets.nameOf(ruleset),
    lesson: (id) => taking.lesson(id),
  };
  let isOn = false;
  let isTurned = false;
  for (const key of book.asides) desk.tellAside(key);

  const places = {
    head: element("div"),
    news: element("div", { class: "solo-news" }),
    moves: element("nav", { class: "moves solo-moves" }),
    actions: element("div", { class: "actions solo-actions" }),
  };
  desk.place.classList.add("solo");
  desk.place.append(...Object.values(places));
  const onFocusLost = () => board.focus();
  const panels = {
    head: createHead(places.head, { onTool: (tool) => tools[tool]() }),
    news: createNews(places.news, { onAction: (action) => news[action](), onFocusLost }),
    moves: createMoveList(places.moves, { onGo: goTo }),
    actions: createActions(places.actions, { onAction: act }),
  };

  /** @type {Record<import("./actions.js").SoloAction, () => unknown>} */
  const acts = {
    tasks: () => taking.choose(),
    undo: () => goTo(shownSteps() - 1),
    redo: () => goTo(shownSteps() + 1),
    restart: () => goTo(0),
    hint: () => session.hint(),
    goals: () => markGoals(!desk.settings().goals),
    solution: () => session.demonstrate(),
  };

  /** @type {Record<import("./head.js").Tool, () => void>} */
  const tools = {
    watch: () => watch(!session.state.watch),
    share: () => session.state.task && openShare(session.state.task, rulesets),
    turn() {
      isTurned = !isTurned;
      show(session.state);
    },
  };

  /** @type {Record<import("./solostatus.js").NewsAction, () => unknown>} */
  const news = {
    again: () => session.restart(),
    next: () => taking.next(),
    first: () => session.demonstrateTo(0),
    back: () => session.demonstrateTo(shownSteps() - 1),
    play: () => session.letDemonstrate(!session.state.demo?.playing),
    on: () => session.demonstrateTo(shownSteps() + 1),
    close: () => session.endDemonstration(),
  };

  /** @param {SoloState} state */
  function show(state) {
    desk.fail(state.failure);
    if (!isOn) return;
    const { settings } = desk;
    const { colours } = rulesets.presetOf(state.task?.ruleset ?? rulesets.first);
    board.show(boardViewOf(state, { settings: settings(), isTurned, colours }));
    panels.head.show(headOf(state, names, session.results));
    panels.news.show(newsOf(state, taking.trouble));
    panels.moves.show(moveListOf(state, colours));
    panels.actions.show(possibleActions(state), { goals: settings().goals });
  }

  function shownSteps() {
    const { demo, record } = session.state;
    return demo ? demo.shown : (record?.cursor ?? 0);
  }

  /** @param {number} steps */
  function goTo(steps) {
    if (session.state.demo) session.demonstrateTo(steps);
    else session.goTo(steps);
  }

  /** @param {import("./actions.js").SoloAction} action */
  function act(action) {
    if (possibleActions(session.state).has(action)) acts[action]();
  }

  /** @param {boolean} goals */
  function markGoals(goals) {
    desk.changeSettings({ goals });
    desk.announce(say(goals ? "say.goalsOn" : "say.goalsOff"));
  }

  /** @param {boolean} isOnNow */
  function watch(isOnNow) {
    desk.announce(say(isOnNow ? "say.watchOn" : "say.watchOff"));
    session.setWatch(isOnNow);
  }

  /** The kept task means nothing to Python: it is put aside, and the course begun. */
  function beginAfresh() {
    const key = book.kept.putAside();
    if (key) desk.tellAside(key);
    void taking.goOn(null);
  }

  return {
    enter(wish) {
      isOn = true;
      show(session.state);
      taking.begin(wish);
    },
    leave() {
      isOn = false;
      session.rest();
    },
    show: () => show(session.state),
    onMove: ({ from, to }) => session.play(legalText(session.state.view, from, to)),
    onRefused() {},
    describe: (number, piece, cell) =>
      squareText(number, piece, cell, session.state.view?.colours ?? []),
    shortcuts: {
      t: () => act("tasks"),
      u: () => act("undo"),
      r: () => act("redo"),
      s: () => act("restart"),
      h: () => act("hint"),
      g: () => act("goals"),
      l: () => act("solution"),
      w: () => tools.watch(),
      f: () => tools.turn(),
      Escape: () => session.state.demo && session.endDemonstration(),
    },
    rules: soloRules,
    keys: KEYS.map((key) => [key, say(`keys.${key}`)]),
    offers: () => (session.state.task ? [offerOf(session.state.task)] : []),
    retry: () => void session.resume(),
  };
}
