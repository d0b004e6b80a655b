/** Salta Solo: one army alone, home in the fewest steps. */

import type { CellState } from "../../board/grid.ts";
import type { AddressRequest, Mode, ModeContext } from "../../game/mode.ts";
import { boardOf } from "../../game/record/position.ts";
import type { Fields } from "../../game/rulesets.ts";
import { moveTime } from "../../game/settings.ts";
import { signsOf } from "../../game/texts/directions.ts";
import { squareText } from "../../game/texts/squarenames.ts";
import { speaker, withSentences } from "../../i18n/catalogue.ts";
import { ruleName, ruleSentence, sayRule } from "../../i18n/rules.ts";
import { say as sayOfPage } from "../../i18n/say.ts";
import { element } from "../../ui/element.ts";
import { createMoveList } from "../../ui/moves.ts";
import type { SoloAction } from "./actions.ts";
import { ACTIONS, createActions, possibleActions } from "./actions.ts";
import type { DayResultPanel } from "./day.ts";
import type { Names } from "./descriptions.ts";
import { describeArrival } from "./descriptions.ts";
import type { Tool } from "./head.ts";
import { createHead, headOf, moveListOf, statusOf } from "./head.ts";
import { SoloSession } from "./session.ts";
import { bottomOf } from "./soloboard.ts";
import type { StatusAction } from "./solostatus.ts";
import { createStatus } from "./solostatus.ts";
import { createSoloStore } from "./solostorage.ts";
import type { SoloState } from "./state.ts";
import type { TaskRequest } from "./task.ts";
import { TaskPicker } from "./taskpicker.ts";
import { openShare } from "./tasktext.ts";

const say = speaker("solo");

const KEYS = Object.freeze(["t", "u", "r", "s", "h", "g", "l", "w", "f"] as const);

export function createMode(context: ModeContext): Mode {
  return new SoloMode(context);
}

class SoloMode implements Mode {
  #context;
  #store;
  /** Once a task of the day is home. */
  #dayTold: DayResultPanel | null = null;
  #session;
  #picker;
  #panels;
  #isOn = false;
  #isTurned = false;

  #names: Names = Object.freeze<Names>({
    ruleset: (ruleset) => this.#context.rulesets.nameOf(ruleset),
    colours: (ruleset) => this.#context.rulesets.presetOf(ruleset).colours,
    lesson: (id) => this.#picker.lesson(id),
  });

  #actions: Readonly<Record<SoloAction, () => unknown>> = Object.freeze({
    tasks: () => this.#picker.choose(),
    undo: () => this.#goTo(this.#shown - 1),
    redo: () => this.#goTo(this.#shown + 1),
    restart: () => this.#goTo(0),
    hint: () => this.#session.hint(),
    goals: () => this.#toggleGoals(),
    solution: () => this.#session.demonstrate(),
  });

  #tools: Readonly<Record<Tool, () => void>> = Object.freeze({
    watch: () => this.#toggleWatch(),
    share: () => this.#task && openShare(this.#task, this.#context.rulesets),
    turn: () => this.#turn(),
  });

  #statusActions: Readonly<Record<StatusAction, () => unknown>> = Object.freeze({
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

  constructor(context: ModeContext) {
    this.#context = context;
    this.#store = createSoloStore(context.store);
    const { announce, board, engine, rulesets, settings } = context;
    this.#session = new SoloSession(
      {
        ...{ engine, settings },
        pace: () => moveTime(settings().speed),
        coloursOf: (ruleset) => rulesets.presetOf(ruleset ?? rulesets.first).colours,
        feedback: { ask: engine.call, flash: board.flash, announce },
        onChange: () => this.show(),
        onArrival: (arrival, state) => {
          announce(describeArrival(arrival, state, this.#names));
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
    for (const key of this.#store.asides) context.reportQuarantined(key);
    this.#panels = this.#createPanels();
  }

  enter(request: TaskRequest | AddressRequest | null) {
    this.#isOn = true;
    this.show();
    this.#picker.begin(request);
  }

  get keys() {
    const walk = [sayOfPage("keys.walk.keys"), say("keys.walk")] as const;
    return [...KEYS.map((key) => [key, say(`keys.${key}`)] as const), walk];
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
    board.show(this.#session.boardView(this.#bottom));
    this.#panels.head.show(headOf(state, this.#names, results));
    const status = statusOf(state, this.#picker);
    this.#panels.status.show({ ...status, sub: this.#session.refusal || status.sub });
    this.#dayTold?.show(state);
    const list = moveListOf(state, colours);
    this.#panels.moves.show({ ...list, signs: this.#signsOf(list.moves) });
    this.#panels.actions.show(possibleActions(state), settings().goals);
  }

  retry() {
    void this.#session.resume();
  }

  offers() {
    return this.#session.offers();
  }

  get controller() {
    return this.#session;
  }

  describe(number: number, piece: string, cell: CellState): string {
    return squareText(number, piece, cell, this.#session.state.view?.colours ?? []);
  }

  rules(fields: Fields) {
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

  /** The task of a day is home: without what is fetched, all is well but the day's result. */
  async #tellDay(state: SoloState) {
    const part = await withSentences(import("./day.ts")).catch(() => null);
    this.#dayTold ??= (await part?.createDayResultPanel(this.#context).catch(() => null)) ?? null;
    if (!this.#dayTold) return;
    this.#panels.status.told.replaceChildren(this.#dayTold.root);
    this.#dayTold.note(state);
    this.show();
  }

  /** The moves told by pieces and arrows, where the board does not show numbers. */
  #signsOf(moves: readonly string[]) {
    const { state } = this.#session;
    const start = state.task && boardOf(state.task.position);
    return start && !this.#context.settings().numbers ? signsOf(start, moves, this.#bottom) : null;
  }

  get #bottom() {
    return bottomOf(this.#session.state, this.#isTurned);
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

  #goTo(steps: number) {
    if (this.#session.state.demo) this.#session.demonstrateTo(steps);
    else this.#session.goTo(steps);
  }

  #act(action: SoloAction) {
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
    const key = this.#store.stored.quarantine();
    if (key) this.#context.reportQuarantined(key);
    void this.#picker.goOn(null);
  }
}

/** A rule that has a section of its own. */
function untitled(diagram: string, lines: readonly string[]) {
  return { title: "", lines, diagram };
}
