/** Salta Solo: one army alone, home in the fewest steps. */

import { signsOf } from "../../game/directions.js";
import { boardOf } from "../../game/position.js";
import { Refusals } from "../../game/refusals.js";
import { moveTime } from "../../game/settings.js";
import { squareText } from "../../game/squarenames.js";
import { legalText } from "../../game/viewcache.js";
import { withSentences } from "../../i18n/catalogue.js";
import { ruleName, ruleSentence, sayRule } from "../../i18n/rules.js";
import { say as sayOfPage } from "../../i18n/say.js";
import { say } from "../../i18n/solo.js";
import { element } from "../../ui/element.js";
import { createMoveList } from "../../ui/moves.js";
import { ACTIONS, createActions, possibleActions } from "./actions.js";
import { describeArrival } from "./descriptions.js";
import { createHead } from "./head.js";
import { headOf, moveListOf, statusOf } from "./panelviews.js";
import { SoloSession } from "./session.js";
import { boardViewOf, playerIn, statusWord } from "./soloboard.js";
import { createStatus } from "./solostatus.js";
import { createSoloStore } from "./solostorage.js";
import { offerOf } from "./task.js";
import { TaskPicker } from "./taskpicker.js";
import { openShare } from "./tasktext.js";

/** @import { ModeContext, Mode } from "../../game/mode.js" */
/** @import { Fields } from "../../game/rulesets.js" */
/** @import { SoloAction } from "./actions.js" */
/** @import { Tool } from "./head.js" */
/** @import { StatusAction } from "./solostatus.js" */
/** @import { TaskRequest } from "./task.js" */

const KEYS = Object.freeze(/** @type {const} */ (["t", "u", "r", "s", "h", "g", "l", "w", "f"]));

/** @param {ModeContext} context @returns {Mode} */
export function createMode(context) {
  return new SoloMode(context);
}

/** @implements {Mode} */
class SoloMode {
  #context;
  #store;
  /** Once a task of the day is home. @type {import("./daytold.js").DayTold | null} */
  #dayTold = null;
  #session;
  #picker;
  #panels;
  #refusals;
  #isOn = false;
  #isTurned = false;

  /** @type {import("./descriptions.js").Names} */
  #names = Object.freeze({
    ruleset: (ruleset) => this.#context.rulesets.nameOf(ruleset),
    colours: (ruleset) => this.#context.rulesets.presetOf(ruleset).colours,
    lesson: (id) => this.#picker.lesson(id),
  });

  /** @type {Readonly<Record<SoloAction, () => unknown>>} */
  #actions = Object.freeze({
    tasks: () => this.#picker.choose(),
    undo: () => this.#goTo(this.#shown - 1),
    redo: () => this.#goTo(this.#shown + 1),
    restart: () => this.#goTo(0),
    hint: () => this.#session.hint(),
    goals: () => this.#toggleGoals(),
    solution: () => this.#session.demonstrate(),
  });

  /** @type {Readonly<Record<Tool, () => void>>} */
  #tools = Object.freeze({
    watch: () => this.#toggleWatch(),
    share: () => this.#task && openShare(this.#task, this.#context.rulesets),
    turn: () => this.#turn(),
  });

  /** @type {Readonly<Record<StatusAction, () => unknown>>} */
  #statusActions = Object.freeze({
    again: () => this.#session.restart(),
    next: () => this.#picker.next(),
    first: () => this.#session.demonstrateTo(0),
    back: () => this.#session.demonstrateTo(this.#shown - 1),
    play: () => this.#session.letDemonstrate(!this.#session.state.demo?.playing),
    on: () => this.#session.demonstrateTo(this.#shown + 1),
    close: () => this.#session.endDemonstration(),
  });

  shortcuts = Object.freeze({
    ...Object.fromEntries(ACTIONS.map(({ id, key }) => [key, () => this.#act(id)])),
    w: () => this.#tools.watch(),
    f: () => this.#tools.turn(),
    ArrowLeft: () => this.#goTo(this.#shown - 1),
    ArrowRight: () => this.#goTo(this.#shown + 1),
    Home: () => this.#goTo(0),
    End: () => this.#goTo(Number.POSITIVE_INFINITY),
    Escape: () => this.#session.state.demo && this.#session.endDemonstration(),
  });

  /** @param {ModeContext} context */
  constructor(context) {
    this.#context = context;
    this.#store = createSoloStore(context.store);
    this.#session = new SoloSession(
      {
        engine: context.engine,
        pace: () => moveTime(context.settings().speed),
        onChange: () => this.show(),
        onArrival: (arrival, state) => {
          context.announce(describeArrival(arrival, state, this.#names));
          if (arrival === "moved" && state.finish) context.sound("win");
          if (state.finish && state.task?.origin.from === "day") void this.#tellDay(state);
        },
        results: this.#store.results,
        onSave: (stored) => this.#store.stored.change(() => stored),
        onUnreadable: () => this.#beginAfresh(),
      },
      this.#store.stored.value,
    );
    this.#picker = new TaskPicker({
      context,
      session: this.#session,
      isOn: () => this.#isOn,
      onChange: () => this.show(),
    });
    this.#refusals = new Refusals({
      ask: context.engine.call,
      flash: context.board.flash,
      announce: context.announce,
      now: () => this.#situation,
      onChange: () => this.show(),
    });
    for (const key of this.#store.asides) context.reportAside(key);
    this.#panels = this.#createPanels();
  }

  /** @param {TaskRequest | import("../../game/mode.js").AddressRequest | null} request */
  enter(request) {
    this.#isOn = true;
    this.show();
    this.#picker.begin(request);
  }

  get keys() {
    const walk = /** @type {const} */ ([sayOfPage("keys.walk.keys"), say("keys.walk")]);
    return [...KEYS.map((key) => /** @type {const} */ ([key, say(`keys.${key}`)])), walk];
  }

  leave() {
    this.#isOn = false;
    this.#picker.rest();
    this.#session.rest();
  }

  show() {
    const { board, fail, rulesets, settings } = this.#context;
    const { state, results } = this.#session;
    fail(state.failure);
    if (!this.#isOn) return;
    const { colours } = rulesets.presetOf(state.task?.ruleset ?? rulesets.first);
    const look = { settings: settings(), isTurned: this.#isTurned, colours };
    board.show(boardViewOf(state, look));
    this.#panels.head.show(headOf(state, this.#names, results));
    const status = statusOf(state, this.#picker);
    this.#panels.status.show({ ...status, sub: this.#refusals.text || status.sub });
    this.#dayTold?.show(state);
    const list = moveListOf(state, colours);
    this.#panels.moves.show({ ...list, signs: this.#signsOf(list.moves) });
    this.#panels.actions.show(possibleActions(state), look.settings.goals);
  }

  retry() {
    void this.#session.resume();
  }

  offers() {
    return this.#task ? [offerOf(this.#task)] : [];
  }

  /** @param {{ from: number, to: number }} move */
  onMove({ from, to }) {
    void this.#session.play(legalText(this.#session.state.view, from, to));
  }

  /** @type {Mode["onRefused"]} */
  onRefused(refusal) {
    void this.#refusals.explain(refusal);
  }

  /** @param {number | null} number  where a piece is selected now */
  onHand(number) {
    if (number !== null) this.#refusals.clear();
  }

  /** @type {import("../../board/grid.js").Describe} */
  describe(number, piece, cell) {
    return squareText(number, piece, cell, this.#session.state.view?.colours ?? []);
  }

  /** @param {Fields} fields */
  rules(fields) {
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

  /** The task of a day is home: without what is fetched, all is well but the day's result. @param {import("./state.js").SoloState} state */
  async #tellDay(state) {
    const part = await withSentences(import("./daytold.js")).catch(() => null);
    this.#dayTold ??= (await part?.createDayTold(this.#context).catch(() => null)) ?? null;
    if (!this.#dayTold) return;
    this.#panels.status.told.replaceChildren(this.#dayTold.root);
    this.#dayTold.note(state);
    this.show();
  }

  /** @returns {import("../../game/refusals.js").Situation | null} */
  get #situation() {
    const { state } = this.#session;
    const { view, awaiting } = state;
    if (!view || awaiting) return null;
    const { colours } = this.#context.rulesets.presetOf(view.ruleset);
    return { status: statusWord(state), view, colours, fields: null };
  }

  /** The moves told by pieces and arrows, where the board does not show numbers. @param {readonly string[]} moves */
  #signsOf(moves) {
    const { state } = this.#session;
    const start = state.task && boardOf(state.task.position);
    const bottom = this.#isTurned === (playerIn(state) === 2) ? 1 : 2;
    return start && !this.#context.settings().numbers ? signsOf(start, moves, bottom) : null;
  }

  get #task() {
    return this.#session.state.task;
  }

  /** How many steps are on the board. */
  get #shown() {
    const { demo, record } = this.#session.state;
    return demo ? demo.shown : (record?.cursor ?? 0);
  }

  #createPanels() {
    const { board, place } = this.#context;
    const head = element("div");
    const status = element("div", { class: "solo-news" });
    const moves = element("nav", { class: "moves solo-moves" });
    const actions = element("div", { class: "actions solo-actions" });
    place.classList.add("solo");
    place.append(head, status, moves, actions);
    return {
      head: createHead(head, (tool) => this.#tools[tool]()),
      status: createStatus(status, {
        onAction: (action) => this.#statusActions[action](),
        onFocusLost: () => board.focus(),
      }),
      moves: createMoveList(moves, { onGo: (steps) => this.#goTo(steps) }),
      actions: createActions(actions, (action) => this.#act(action)),
    };
  }

  /** @param {number} steps */
  #goTo(steps) {
    if (this.#session.state.demo) this.#session.demonstrateTo(steps);
    else this.#session.goTo(steps);
  }

  /** @param {SoloAction} action */
  #act(action) {
    if (possibleActions(this.#session.state).has(action)) this.#actions[action]();
  }

  #turn() {
    this.#isTurned = !this.#isTurned;
    this.show();
  }

  #toggleGoals() {
    const goals = !this.#context.settings().goals;
    this.#context.changeSettings({ goals });
    this.#context.announce(say(goals ? "say.goalsOn" : "say.goalsOff"));
  }

  #toggleWatch() {
    const watch = !this.#session.state.watch;
    this.#context.announce(say(watch ? "say.watchOn" : "say.watchOff"));
    this.#session.setWatch(watch);
  }

  /** The stored task means nothing to Python: it is put aside, and the course begins. */
  #beginAfresh() {
    const key = this.#store.stored.putAside();
    if (key) this.#context.reportAside(key);
    void this.#picker.goOn(null);
  }
}

/** A rule that has a section of its own. @param {string} diagram @param {readonly string[]} lines */
function untitled(diagram, lines) {
  return { title: "", lines, diagram };
}
