/** Salta Solo: one army alone, home in the fewest steps. */

import { random31 } from "../game/chance.js";
import { createDataFile } from "../game/datafile.js";
import { moveTime } from "../game/settings.js";
import { squareText } from "../game/tell.js";
import { legalText } from "../game/views.js";
import { element } from "../panels/element.js";
import { createMoveList } from "../panels/moves.js";
import { createActions, possibleActions } from "./actions.js";
import { boardViewOf } from "./boardview.js";
import { openChooser } from "./chooser.js";
import { lessonTask, nextLesson, placeIn, readCourse } from "./course.js";
import { createHead } from "./head.js";
import { loadKept, saveKept, saveResults } from "./kept.js";
import { Maker } from "./making.js";
import { createNews } from "./news.js";
import { headOf, moveListOf, newsOf } from "./panelviews.js";
import { SoloSession } from "./session.js";
import { openShare } from "./share.js";
import { keyOf, wishedTask } from "./task.js";
import { told } from "./texts.js";
import { say } from "./words.js";

/** @typedef {import("../shell/mode.js").Desk} Desk */
/** @typedef {import("../shell/mode.js").Mode} Mode */
/** @typedef {import("./state.js").SoloState} SoloState */
/** @typedef {import("./task.js").Task} Task */

const KEYS = Object.freeze(/** @type {const} */ (["t", "u", "r", "s", "h", "g", "l", "w", "f"]));

/** What is made where nothing has been asked for yet. */
const FIRST_GRADE = 2;

/** @param {Desk} desk @returns {Mode} */
export function createMode(desk) {
  const { board, store, rulesets } = desk;
  const { kept, results, asides } = loadKept(store);
  const courseFile = createDataFile(desk.data.build.data?.course, readCourse);
  const maker = new Maker(desk.engine.call);
  const session = new SoloSession(
    {
      engine: desk.engine,
      pace: () => moveTime(desk.settings().speed),
      onChange: show,
      onArrival: (arrival, state) => desk.announce(told(arrival, state, names)),
      onKept: (changed) => saveKept(store, changed),
      onResults: (changed) => saveResults(store, changed),
      onUnreadable: beginAfresh,
    },
    kept,
    results,
  );
  /** @type {import("./making.js").Wants} */
  const wants = { grade: FIRST_GRADE, ruleset: rulesets.first, player: 1, seed: random31() };
  /** @type {import("./texts.js").Names} */
  const names = {
    ruleset: (ruleset) => rulesets.nameOf(ruleset),
    lesson: (id) => (courseFile.data ? placeIn(courseFile.data, id) : null),
  };
  let isOn = false;
  let isTurned = false;
  /** Why there is no task on the board. */
  let trouble = "";
  for (const key of asides) desk.tellAside(key);

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
    tasks: () => choose(false),
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

  /** @type {Record<import("./news.js").NewsAction, () => unknown>} */
  const news = {
    again: () => session.restart(),
    next,
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
    panels.news.show(newsOf(state, trouble));
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

  /** Let the player choose a task. @param {boolean} isOrdered  one is to be made at once, as wanted */
  function choose(isOrdered) {
    const source = {
      ask: desk.engine.call,
      rulesets,
      course: () => courseFile.ask(),
      results: () => session.results,
      here: session.state.task,
      maker,
      wants,
      isOrdered,
      now: () => new Date(),
    };
    openChooser(source, take);
  }

  /** @param {Task} task @param {readonly string[]} [line]  a way home that came with it */
  function take(task, line) {
    trouble = "";
    if (line) session.learn(task, line);
    void session.take(task);
    board.focus();
  }

  /** On from a solved task: to another one like it, or along the course. */
  function next() {
    const { origin } = session.state.task ?? {};
    if (origin?.from !== "made") {
      board.focus();
      return goOnWithCourse(origin?.from === "course" ? origin.id : null);
    }
    wants.seed = random31();
    wants.grade = origin.grade;
    return choose(true);
  }

  /** On to the next lesson, unless another task is in hand by the time the course has come. @param {string | null} id  of the lesson just done */
  async function goOnWithCourse(id) {
    const before = keyInHand();
    const isWanted = () => isOn && keyInHand() === before;
    try {
      const { lessons } = await courseFile.ask();
      const lesson = nextLesson(lessons, session.results, id);
      if (isWanted() && lesson) void session.take(lessonTask(lesson));
    } catch {
      trouble = say("course.missing");
      if (isWanted() && before) choose(false);
    }
    show(session.state);
  }

  function keyInHand() {
    const { task } = session.state;
    return task && keyOf(task);
  }

  /** The kept task means nothing to Python: it is put aside, and the course begun. */
  function beginAfresh() {
    const key = store.putAside("solo");
    if (key) desk.tellAside(key);
    void goOnWithCourse(null);
  }

  /** The titles of the course come with its file. */
  async function nameLesson() {
    if (session.state.task?.origin.from !== "course") return;
    await courseFile.ask().catch(() => null); // without it the course has no other name
    show(session.state);
  }

  /** @param {import("./task.js").Wish | null} wish */
  function open(wish) {
    const wished = wish && wishedTask(wish);
    if (wished && keyOf(wished) !== keyInHand()) void session.take(wished);
    else if (session.state.task) void session.resume();
    else void goOnWithCourse(null);
  }

  return {
    enter(wish) {
      isOn = true;
      show(session.state);
      open(wish);
      void nameLesson();
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
    keys: KEYS.map((key) => [key, say(`keys.${key}`)]),
    retry: () => void session.resume(),
  };
}
