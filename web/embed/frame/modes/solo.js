/** Solo: one army alone, home in the fewest steps. */

import { createStore } from "../../../game/storage.js";
import { say } from "../../../i18n/embed.js";
import { sayCount } from "../../../i18n/say.js";
import { parText, resultText, statusLines, told } from "../../../modes/solo/descriptions.js";
import { SoloSession } from "../../../modes/solo/session.js";
import { boardViewOf } from "../../../modes/solo/soloboard.js";
import { createSoloStore, NOTHING_STORED } from "../../../modes/solo/solostorage.js";
import { canRedo, isMovable } from "../../../modes/solo/state.js";
import { armyOf, wishedTask } from "../../../modes/solo/task.js";
import { BoardStage, legalIn } from "../stage.js";

/** @typedef {import("../../../modes/solo/state.js").SoloState} SoloState */
/** @typedef {import("../stage.js").StageContext} StageContext */
/** @typedef {import("../stage.js").StageMode} StageMode */

/** @type {import("../stage.js").CreateStage} */
export const createStage = (context, content) =>
  new BoardStage(context, (stage) => new SoloMode(stage, context, content));

/** @implements {StageMode} */
class SoloMode {
  own;
  opening;
  #stage;
  #context;
  #title;
  #task;
  #session;

  /** @param {BoardStage} stage @param {StageContext} context @param {import("../content.js").Content} content */
  constructor(stage, context, { record, title }) {
    const { ruleset, start } = record;
    const position = start ?? "";
    this.#stage = stage;
    this.#context = context;
    this.#title = title;
    this.#task = wishedTask({ ruleset, position, title, from: title ? "finish" : "text" });
    this.own = armyOf(position);
    this.opening = context.rulesets.presetOf(ruleset).opening;
    this.#session = new SoloSession(
      {
        engine: context.engine,
        pace: context.pace,
        onChange: () => stage.show(),
        onArrival: (arrival, state) => this.#arrived(arrival, state),
        results: createBook(createStore(null)).results,
        onKept() {},
        onUnreadable: (fault) => context.fail(fault),
      },
      NOTHING_KEPT,
    );
  }

  get #state() {
    return this.#session.state;
  }

  get #cursor() {
    return this.#state.record?.cursor ?? 0;
  }

  get view() {
    return this.#state.view;
  }

  get failure() {
    return this.#state.failure;
  }

  get isSettled() {
    const { view, seeking, awaiting } = this.#state;
    return view !== null && !seeking && awaiting === null;
  }

  get isOpen() {
    return this.#session.isMovable;
  }

  begin() {
    return this.#state.task ? this.#session.resume() : this.#session.take(this.#task);
  }

  rest() {
    this.#session.rest();
  }

  /** @param {string} step */
  move(step) {
    return this.#session.play(step);
  }

  undo() {
    const cursor = this.#cursor;
    if (cursor > 0) void this.goTo(cursor - 1);
    return cursor > 0;
  }

  reset() {
    return this.#session.restart();
  }

  goTo = (/** @type {number} */ ply) => this.#session.goTo(ply);

  presses = Object.freeze({
    redo: () => this.goTo(this.#cursor + 1),
    hint: () => this.#session.hint(),
  });

  /** @param {1 | 2} bottom */
  boardView(bottom) {
    const { settings } = this.#context;
    const { colours } = this.opening;
    return boardViewOf(this.#state, { settings, isTurned: bottom !== this.own, colours });
  }

  /** How many steps and how many are needed; then how it goes. */
  lines() {
    const state = this.#state;
    const result = resultText(state);
    if (result) {
      return { main: result.headline, sub: result.par, tone: /** @type {const} */ ("good") };
    }
    const { count } = parText(state.task?.par ?? null, state.proving);
    const figures = say("solo.figures", { moves: sayCount("moves", this.#cursor), par: count });
    const { main, sub } = statusLines(state);
    return {
      main: this.#title ? `${this.#title}: ${figures}` : figures,
      sub: [main, sub].filter(Boolean).join(". "),
    };
  }

  buttons() {
    const state = this.#state;
    const isBegun = this.#cursor > 0;
    const canHint = isMovable(state) && !state.hinting && !state.hinted;
    return /** @type {const} */ ([
      { id: "undo", isOn: isBegun },
      { id: "redo", isOn: canRedo(state) },
      { id: "again", isOn: isBegun },
      { id: "hint", isOn: canHint },
    ]);
  }

  /** @returns {import("../stage.js").ModeFacts} */
  facts() {
    const { view, record } = this.#state;
    const { ruleset, position } = this.#task;
    return {
      ruleset: view?.ruleset ?? ruleset,
      start: view?.start ?? position,
      position: view?.position ?? position,
      moves: record?.moves ?? [],
      ply: this.#cursor,
      player: this.own,
      legal: view && legalIn(view),
      solved: view?.home ?? false,
      offer: { kind: "solo", ruleset, position },
    };
  }

  /** @param {import("../../../modes/solo/state.js").Arrival} arrival @param {SoloState} state */
  #arrived(arrival, state) {
    const { rulesets, announce, send } = this.#context;
    announce(told(arrival, state, { ruleset: rulesets.nameOf, lesson: () => null }));
    if (arrival !== "moved" || !state.view?.last) return;
    this.#stage.sendMove(state.view, this.#cursor);
    if (state.finish) send("solved", { helped: state.finish.helped });
  }
}
