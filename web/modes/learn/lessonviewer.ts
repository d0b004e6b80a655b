/** A lesson on the board and beside it. */

import type { CellState } from "../../board/grid.ts";
import type { ModeContext } from "../../game/mode.ts";
import type { ViewCache } from "../../game/record/viewcache.ts";
import { moveTime } from "../../game/settings.ts";
import { describeSquare } from "./lessonboard.ts";
import type { Event } from "./lessoncontroller.ts";
import { LessonController } from "./lessoncontroller.ts";
import type { Lesson } from "./lessons.ts";
import type { LessonState } from "./lessonstate.ts";
import { isLast, isPressing, stepOf } from "./lessonstate.ts";
import { announcementOf, canDo, isBrief, panelViewOf } from "./lessontexts.ts";
import type { LessonAction } from "./panel.ts";
import { createPanel } from "./panel.ts";

interface ViewerParts {
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
  /** Begins a first game */
  onPlay: () => void;
}

export class LessonViewer {
  readonly controller;
  #parts;
  #context;
  #panel;

  #actions: Readonly<Record<LessonAction, () => unknown>> = Object.freeze({
    list: () => this.#parts.onList(),
    copy: () => this.#copy(),
    play: () => this.#parts.onPlay(),
    back: () => this.#step(() => this.controller.step("before")),
    again: () => this.#step(() => this.controller.again()),
    show: () => this.controller.showMe(),
    next: () => this.#step(() => this.controller.next()),
  });

  constructor(parts: ViewerParts) {
    const { context, cache } = parts;
    const { board, data, engine, races, rulesets, settings, sound } = context;
    this.#parts = parts;
    this.#context = context;
    this.#panel = createPanel({
      onAction: (action) => this.press(action),
      onOption: (option) => void this.controller.choose(option),
    });
    this.controller = new LessonController({
      ...{ engine, data, cache, races, settings, isBrief, sound },
      openingOf: (ruleset) => rulesets.presetOf(ruleset).opening,
      pace: () => moveTime(settings().speed),
      onChange: () => this.show(),
      onEvent: (event, state) => this.#happened(event, state),
      onStep: ({ lesson, place }) => parts.onStep(lesson, place),
      onDone: parts.onDone,
      onFinish: parts.onFinish,
      onFault: (fault) => context.fail(fault),
      celebrate: board.celebrate,
      onCall: (numbers) => {
        sound("call");
        board.flash(numbers);
      },
    });
  }

  get root() {
    return this.#panel.root;
  }

  get lesson() {
    return this.controller.state?.lesson ?? null;
  }

  /** @param place of the step */
  open(lesson: Lesson, place: number) {
    void this.controller.open(lesson, place);
  }

  /** Go on after a rest or a failure. */
  resume() {
    this.#context.fail(null);
    this.show();
    void this.controller.resume();
  }

  show() {
    const { state } = this.controller;
    if (!state) return;
    this.#context.board.show(this.controller.boardView(state.lesson.player));
    this.#panel.show(panelViewOf(state, this.#parts.isEnd(state.lesson)));
  }

  /** Whatever is to be done now gets the focus. */
  focus() {
    const { state } = this.controller;
    if (!state) return;
    const { kind, arrows, pulse } = stepOf(state);
    if (kind === "choice" || state.phase === "done") this.#panel.focus();
    else this.#context.board.focus(arrows[0]?.[0] ?? pulse[0]);
  }

  /** A shortcut does nothing while its button cannot be pressed. */
  press(action: LessonAction) {
    const { state } = this.controller;
    const isFree = action === "list" || action === "copy" || action === "play";
    if (isFree || (state && canDo(state)[action])) this.#actions[action]();
  }

  describe(number: number, piece: string, cell: CellState): string {
    return describeSquare(this.controller.state, number, piece, cell);
  }

  #step(change: () => Promise<unknown>) {
    const before = this.controller.state;
    void change();
    if (this.controller.state !== before && this.root.isConnected) this.focus();
  }

  #happened(event: Event, state: LessonState) {
    this.#context.announce(announcementOf(event, state, this.controller.view));
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
