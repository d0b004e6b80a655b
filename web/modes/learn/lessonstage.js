/** A lesson on the board and beside it. */

import { moveTime } from "../../game/settings.js";
import { describeSquare, lessonView } from "./lessonboard.js";
import { LessonFlow } from "./lessonflow.js";
import { isLast, isPressing, stepOf } from "./lessonstate.js";
import { announcementOf, isBrief } from "./lessontexts.js";
import { createPanel } from "./panel.js";
import { canDo, panelViewOf } from "./panelview.js";

/** @import { LessonState } from "./lessonstate.js" */
/** @import { Event } from "./lessonflow.js" */
/** @import { Lesson } from "./lessons.js" */
/** @import { LessonAction } from "./panel.js" */

/**
 * @typedef {object} StageParts
 * @property {import("../../game/mode.js").ModeContext} context
 * @property {import("../../game/viewcache.js").ViewCache} cache
 * @property {(lesson: Lesson) => boolean} isEnd  whether no lesson follows this one
 * @property {(lesson: Lesson, place: number) => void} onStep  a step is open
 * @property {(lesson: Lesson) => void} onDone
 * @property {(lesson: Lesson) => void} onFinish  on from its end
 * @property {() => void} onList
 * @property {() => Promise<string>} onCopy  copies the lesson's address, and says so; "" where that was not possible
 */

export class LessonStage {
  #parts;
  #context;
  #flow;
  #panel;

  /** @type {Readonly<Record<LessonAction, () => unknown>>} */
  #actions = Object.freeze({
    list: () => this.#parts.onList(),
    copy: () => this.#copy(),
    back: () => this.#step(() => this.#flow.back()),
    again: () => this.#step(() => this.#flow.again()),
    show: () => this.#flow.showMe(),
    next: () => this.#step(() => this.#flow.next()),
  });

  /** @param {StageParts} parts */
  constructor(parts) {
    const { context, cache } = parts;
    const { engine, races, settings } = context;
    this.#parts = parts;
    this.#context = context;
    this.#panel = createPanel({
      onAction: (action) => this.press(action),
      onOption: (option) => void this.#flow.choose(option),
    });
    this.#flow = new LessonFlow({
      ...{ engine, cache, races, isBrief },
      pace: () => moveTime(settings().speed),
      onChange: () => this.show(),
      onEvent: (event, state) => this.#happened(event, state),
      onStep: ({ lesson, place }) => parts.onStep(lesson, place),
      onDone: parts.onDone,
      onFinish: parts.onFinish,
      onFault: (fault) => context.fail(fault),
      celebrate: context.board.celebrate,
      sound: context.sound,
    });
  }

  get root() {
    return this.#panel.root;
  }

  get lesson() {
    return this.#flow.state?.lesson ?? null;
  }

  /** @param {Lesson} lesson @param {number} place  of the step */
  open(lesson, place) {
    void this.#flow.open(lesson, place);
  }

  /** Go on after a rest or a failure. */
  resume() {
    this.#context.fail(null);
    this.show();
    void this.#flow.resume();
  }

  rest() {
    this.#flow.rest();
  }

  show() {
    const { state, view } = this.#flow;
    if (!state) return;
    const { board, settings } = this.#context;
    board.show(lessonView(state, view, this.#known, settings()));
    this.#panel.show(panelViewOf(state, this.#parts.isEnd(state.lesson)));
  }

  /** Whatever is to be done now gets the focus. */
  focus() {
    const { state } = this.#flow;
    if (!state) return;
    const { kind, arrows, pulse } = stepOf(state);
    if (kind === "choice" || state.phase === "done") this.#panel.focus();
    else this.#context.board.focus(arrows[0]?.[0] ?? pulse[0]);
  }

  /** A shortcut does nothing while its button cannot be pressed. @param {LessonAction} action */
  press(action) {
    const { state } = this.#flow;
    const isFree = action === "list" || action === "copy";
    if (isFree || (state && canDo(state)[action])) this.#actions[action]();
  }

  /** @param {{ from: number, to: number }} move */
  play(move) {
    void this.#flow.play(move);
  }

  /** @param {import("../../board/choice.js").Refusal} refusal */
  refuse(refusal) {
    const { isMovable, view } = this.#flow;
    if (isMovable && view?.forced) {
      this.#context.sound("call");
      this.#context.board.flash(view.legal.map(({ from }) => from));
    }
    void this.#flow.refuse(refusal);
  }

  /** @type {import("../../board/grid.js").Describe} */
  describe(number, piece, cell) {
    return describeSquare(this.#flow.state, number, piece, cell);
  }

  /** @returns {readonly import("../../game/mode.js").Offer[]} */
  offers() {
    const { view } = this.#flow;
    return view ? [{ kind: "position", ruleset: view.ruleset, position: view.position }] : [];
  }

  /** What is known from the opening before Python is awake. */
  get #known() {
    return this.#context.rulesets.presetOf(this.lesson?.ruleset ?? "").opening;
  }

  /** @param {() => Promise<unknown>} change */
  #step(change) {
    const before = this.#flow.state;
    void change();
    if (this.#flow.state !== before && this.root.isConnected) this.focus();
  }

  /** @param {Event} event @param {LessonState} state */
  #happened(event, state) {
    this.#context.announce(announcementOf(event, state, this.#flow.view));
    const isRead = state.phase === "done" && event !== "opened";
    if (isRead && (isLast(state) || !isBrief(stepOf(state)))) this.#focusNext();
    if (event === "opened" && isPressing(state)) this.#context.board.letGo();
  }

  /** The button that leads on gets the focus, unless that is elsewhere on the page. */
  #focusNext() {
    if (isInLesson(this.root)) this.#panel.focusNext();
  }

  async #copy() {
    const text = await this.#parts.onCopy();
    if (!text) return;
    this.#panel.tell(text);
    this.#context.announce(text);
  }
}

/** Is the focus on the board, beside it, or nowhere? @param {Element} root */
function isInLesson(root) {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return true;
  return root.contains(focused) || focused.closest('[role="grid"]') !== null;
}
