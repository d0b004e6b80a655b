/** Salta Solo: one army alone, home in the fewest steps. */

import { Lazy } from "../../base/lazy.ts";
import type { CellState } from "../../board/grid.ts";
import type { Mode, ModeContext } from "../../game/mode.ts";
import { boardOf } from "../../game/record/record.ts";
import type { Fields } from "../../game/rulesets.ts";
import { moveTime } from "../../game/settings.ts";
import { stepKeys } from "../../game/shortcuts.ts";
import { signsOf } from "../../game/texts/directions.ts";
import { squareText } from "../../game/texts/squarenames.ts";
import { speaker, withSentences } from "../../i18n/catalogue.ts";
import { ruleName, ruleSentence, sayRule } from "../../i18n/rules.ts";
import { say as sayOfPage } from "../../i18n/say.ts";
import { actionKeys } from "../../ui/actionrow.ts";
import { element } from "../../ui/element.ts";
import { createMoveList } from "../../ui/moves.ts";
import type { DailyEnding } from "./dailystep.ts";
import type { Names } from "./descriptions.ts";
import { describeArrival } from "./descriptions.ts";
import type { SoloAction, StatusAction, Tool } from "./panel.ts";
import {
  ACTIONS,
  createActions,
  createHead,
  createStatus,
  headOf,
  moveListOf,
  possibleActions,
  statusOf,
} from "./panel.ts";
import { SoloSession } from "./session.ts";
import { createSoloStore } from "./solostorage.ts";
import type { SoloState } from "./state.ts";
import { bottomOf } from "./state.ts";
import type { TaskRequest } from "./task.ts";
import { TaskPicker } from "./taskpicker.ts";
import { openShare } from "./tasktext.ts";
import type { WayOffer } from "./wayoffer.ts";

const say = speaker("solo");

export function createMode(context: ModeContext): Mode {
  return new SoloMode(context);
}

class SoloMode implements Mode {
  #context;
  #store;
  /** Once the ending of a day is on the board. */
  #daily = new Lazy<DailyEnding>(
    async () => {
      const { createDailyEnding } = await withSentences(import("./dailystep.ts"));
      return createDailyEnding(this.#context);
    },
    ({ root }) => {
      this.#context.place.querySelector(".solo-head")?.after(root);
      this.show();
    },
  );
  #session;
  #picker;
  #panels;
  #isOn = false;
  #isTurned = false;
  #offer = new Lazy<WayOffer>(() => this.#fetchOffer());
  /** What fails is not asked for at each step. */
  #isOfferAsked = false;

  #names: Names = Object.freeze<Names>({
    ruleset: (ruleset) => this.#context.rulesets.nameOf(ruleset),
    colours: (ruleset) => this.#context.rulesets.presetOf(ruleset).colours,
    lesson: (id) => this.#picker.lesson(id),
  });

  #actions: Readonly<Record<SoloAction, () => unknown>> = Object.freeze({
    tasks: () => this.#picker.choose(),
    undo: () => this.#session.step("undo"),
    redo: () => this.#session.step("redo"),
    restart: () => this.#session.step("first"),
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
    again: () => this.#session.step("first"),
    next: () => this.#picker.next(),
    first: () => this.#session.step("first"),
    before: () => this.#session.step("before"),
    play: () => this.#session.toggleDemonstration(),
    after: () => this.#session.step("after"),
    close: () => this.#session.endDemonstration(),
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
          if (arrival === "moved") this.#celebrate(state);
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

  enter(request: TaskRequest | null) {
    this.#isOn = true;
    this.show();
    this.#picker.begin(request);
  }

  get keys(): Mode["keys"] {
    const session = this.#session;
    const walk = {
      ...stepKeys((step) => session.step(step)),
      Escape: () => session.state.demo && session.endDemonstration(),
    };
    return [
      ...actionKeys(
        ACTIONS,
        (key) => say(`keys.${key}`),
        (id) => this.#act(id),
      ),
      ["w", say("keys.w"), { w: this.#tools.watch }],
      ["f", say("keys.f"), { f: this.#tools.turn }],
      [sayOfPage("keys.walk.keys"), say("keys.walk"), walk],
    ];
  }

  leave() {
    this.#isOn = false;
    this.#session.rest();
  }

  show() {
    const { board, fail, settings } = this.#context;
    const { state, results } = this.#session;
    fail(state.failure);
    if (!this.#isOn) return;
    board.show({
      ...this.#session.boardView(this.#bottom),
      routes: this.#offer.ready?.routes(state) ?? [],
    });
    this.#showOffer(state);
    this.#showDaily(state);
    this.#picker.showShelf();
    this.#panels.head.show(headOf(state, this.#names, results));
    const shown = {
      trouble: this.#picker.trouble,
      next: this.#nextText,
      isReady: this.#context.isReady(),
    };
    this.#panels.status.show(statusOf(state, shown), this.#session.refusal);
    const list = moveListOf(state, this.#session.colours);
    this.#panels.moves.show({ ...list, signs: this.#signsOf(list.moves) });
    this.#panels.actions.show(possibleActions(this.#session), settings().goals);
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

  /** The army is home; perhaps that was the last step of a day. */
  #celebrate({ finish, task, view }: SoloState) {
    if (!finish || !task || !view) return;
    const { board, sound } = this.#context;
    const { origin } = task;
    const dayLine = () => origin.from === "daily" && this.#daily.ready?.doneLine(origin.date);
    sound("win");
    void board.celebrate(view.player, () => dayLine() || say("result.home", { n: finish.moves }));
  }

  #showDaily(state: SoloState) {
    if (this.#daily.ready) this.#daily.ready.show(state);
    else if (state.task?.origin.from === "daily") this.#daily.prepare();
  }

  /** What the button for the next step of a day says; "" for any other task. */
  get #nextText() {
    const { origin } = this.#session.state.task ?? {};
    return origin?.from === "daily" ? (this.#daily.ready?.next(origin.date) ?? "") : "";
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

  #createPanels() {
    const { board, place } = this.#context;
    const head = element("div");
    const status = element("div", { class: "solo-news" });
    const moves = element("nav", { class: "moves solo-moves" });
    const actions = element("div", { class: "actions solo-actions" });
    place.classList.add("solo");
    place.append(head, this.#picker.shelf, status, moves, actions);
    return {
      head: createHead(head, (tool) => this.#tools[tool]()),
      status: createStatus(status, {
        onAction: (action) => this.#statusActions[action](),
        onFocusLost: () => board.focus(),
      }),
      moves: createMoveList(moves, { onGo: (steps) => void this.#session.goTo(steps) }),
      actions: createActions(actions, (action) => this.#act(action)),
    };
  }

  /** It is fetched once a task is on the board. */
  #showOffer(state: SoloState) {
    if (this.#offer.ready) this.#offer.ready.show(state);
    if (this.#isOfferAsked || !state.view) return;
    this.#isOfferAsked = true;
    this.#offer.do((offer) => offer.show(this.#session.state));
  }

  async #fetchOffer() {
    const { announce, board, engine, place, settings } = this.#context;
    const part = await withSentences(import("./wayoffer.ts"));
    const offer = new part.WayOffer({
      ask: engine.call,
      announce,
      isOn: () => !settings().quiet.includes("way"),
      onAsked: () => void this.#session.hint(),
      onFocusLost: () => board.focus(),
    });
    place.querySelector(".solo-news")?.append(offer.root);
    return offer;
  }

  #act(action: SoloAction) {
    if (possibleActions(this.#session).has(action)) this.#actions[action]();
  }

  #turn() {
    this.#isTurned = !this.#isTurned;
    this.show();
  }

  #toggleGoals() {
    const goals = !this.#context.settings().goals;
    this.#context.changeSettings({ goals });
    this.#context.announce(sayOfPage(goals ? "goals.on" : "goals.off"));
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
