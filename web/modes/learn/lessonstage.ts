/** A lesson on the board and beside it. */

import type { Refusal } from "../../board/choice.ts";
import type { CellState } from "../../board/grid.ts";
import type { ModeContext, Offer } from "../../game/mode.ts";
import type { ViewCache } from "../../game/record/viewcache.ts";
import { moveTime } from "../../game/settings.ts";
import { describeSquare, lessonView } from "./lessonboard.ts";
import type { Event } from "./lessonflow.ts";
import { LessonFlow } from "./lessonflow.ts";
import type { Lesson } from "./lessons.ts";
import type { LessonState } from "./lessonstate.ts";
import { isLast, isPressing, stepOf } from "./lessonstate.ts";
import { announcementOf, canDo, isBrief, panelViewOf } from "./lessontexts.ts";
import type { LessonAction } from "./panel.ts";
import { createPanel } from "./panel.ts";

interface StageParts {
  context: ModeContext;
  cache: ViewCache;
  /** Whether no lesson follows this one */
  isEnd: (lesson: Lesson) => boolean;
  /** A step is open */
  onStep: (lesson: Lesson, place: number) => void;
  onDone: (lesson: Lesson) => void;
  /** On from its end */
  onFinish: (lesson: Lesson) => void;
  onList: () => void;
  /** Copies the lesson's address, and says so; "" where that was not possible */
  onCopy: () => Promise<string>;
}

export class LessonStage {
  #parts;
  #context;
  #flow;
  #panel;

  #actions: Readonly<Record<LessonAction, () => unknown>> = Object.freeze({
    list: () => this.#parts.onList(),
    copy: () => this.#copy(),
    back: () => this.#step(() => this.#flow.back()),
    again: () => this.#step(() => this.#flow.again()),
    show: () => this.#flow.showMe(),
    next: () => this.#step(() => this.#flow.next()),
  });

  constructor(parts: StageParts) {
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

  /** @param place of the step */
  open(lesson: Lesson, place: number) {
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

  /** A shortcut does nothing while its button cannot be pressed. */
  press(action: LessonAction) {
    const { state } = this.#flow;
    const isFree = action === "list" || action === "copy";
    if (isFree || (state && canDo(state)[action])) this.#actions[action]();
  }

  play(move: { from: number; to: number }) {
    void this.#flow.play(move);
  }

  refuse(refusal: Refusal) {
    const { isMovable, view } = this.#flow;
    if (isMovable && view?.forced) {
      this.#context.sound("call");
      this.#context.board.flash(view.legal.map(({ from }) => from));
    }
    void this.#flow.refuse(refusal);
  }

  describe(number: number, piece: string, cell: CellState): string {
    return describeSquare(this.#flow.state, number, piece, cell);
  }

  offers(): readonly Offer[] {
    const { view } = this.#flow;
    return view ? [{ kind: "position", ruleset: view.ruleset, position: view.position }] : [];
  }

  /** What is known from the opening before Python is awake. */
  get #known() {
    return this.#context.rulesets.presetOf(this.lesson?.ruleset ?? "").opening;
  }

  #step(change: () => Promise<unknown>) {
    const before = this.#flow.state;
    void change();
    if (this.#flow.state !== before && this.root.isConnected) this.focus();
  }

  #happened(event: Event, state: LessonState) {
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

/** Is the focus on the board, beside it, or nowhere? */
function isInLesson(root: Element) {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return true;
  return root.contains(focused) || focused.closest('[role="grid"]') !== null;
}
