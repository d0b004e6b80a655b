/** Which task comes next: one from the list, the next of the course, or another like the last one. */

import { Lazy } from "../../base/lazy.ts";
import { want } from "../../base/wants.ts";
import type { ModeContext } from "../../game/mode.ts";
import { random31 } from "../../game/record/record.ts";
import { createDataFile } from "../../game/storage/datafile.ts";
import { speaker, withSentences } from "../../i18n/catalogue.ts";
import { element, mark } from "../../ui/element.ts";
import { lessonTask, nextLesson, placeIn, readCourse } from "./course.ts";
import type { Wants } from "./generate.ts";
import { Maker } from "./generate.ts";
import type { SoloSession } from "./session.ts";
import type { Task, TaskRequest } from "./task.ts";
import { dailyTask, keyOf, requestedTask } from "./task.ts";

const say = speaker("solo");

/** What is made where nothing has been asked for yet. */
const FIRST_GRADE = 2;

interface PickerParts {
  context: ModeContext;
  session: SoloSession;
  /** Whether the mode is on */
  isOn: () => boolean;
  /** The title of the task, or the reason why there is none, has changed */
  onChange: () => void;
}

export class TaskPicker {
  #chooser = new Lazy(async () => {
    const part = await withSentences(import("./chooser.ts"));
    await part.fetchLooks();
    return part;
  });
  /** The course beside the board; it is fetched where there is room for it. */
  readonly shelf: HTMLElement = element("section", { class: "solo-shelf" });
  #shelf = new Lazy(
    async () => {
      const wanted = [this.#chooser.get(), this.#course.ask()] as const;
      const [{ createShelf }, course] = await Promise.all(wanted);
      const { context, session } = this.#parts;
      const coloursOf = (ruleset: string) => context.rulesets.presetOf(ruleset).colours;
      const show = createShelf(this.shelf, (task) => this.#open(task));
      return () => show({ course, results: session.results, here: session.state.task, coloursOf });
    },
    (show) => show(),
  );
  #parts;
  #course;
  #maker;
  #wants: Wants;
  #trouble = () => "";

  constructor(parts: PickerParts) {
    const { data, engine, rulesets } = parts.context;
    this.#parts = parts;
    this.#course = createDataFile(data.build.data?.course, readCourse);
    this.#maker = new Maker(engine.call);
    mark(this.shelf, "aria-label", () => say("tasks.course"));
    new ResizeObserver(() => requestAnimationFrame(() => this.showShelf())).observe(this.shelf);
    this.#wants = { grade: FIRST_GRADE, ruleset: rulesets.first, player: 1, seed: random31() };
  }

  showShelf() {
    if (this.shelf.getClientRects().length === 0) return;
    if (this.#shelf.ready) this.#shelf.ready();
    else if (this.#course.data && !this.#shelf.isRequested) this.#shelf.do(() => {});
    else this.#shelf.prepare();
  }

  /** Why there is no task on the board; "" where it is on its way. */
  get trouble() {
    return this.#trouble();
  }

  /** The title of a lesson and where it belongs, once the course has come. */
  lesson(id: string) {
    const course = this.#course.data;
    return course && placeIn(course, id);
  }

  /** Put a task on the board when the mode is entered. */
  begin(request: TaskRequest | null) {
    const { session } = this.#parts;
    const task = request && taskIn(request);
    if (task && keyOf(task) !== this.#key) void session.open(task);
    else if (session.state.task) void session.resume();
    else void this.goOn(null);
    void this.#nameLesson();
  }

  /**
   * Let the player choose a task.
   *
   * @param isOrdered one is to be made at once, as wanted
   */
  choose(isOrdered: boolean = false) {
    return want(async () => this.#choose(await this.#chooser.get(), isOrdered));
  }

  #choose(chooser: typeof import("./chooser.ts"), isOrdered: boolean) {
    const { context, session, isOn } = this.#parts;
    if (!isOn() || document.querySelector("dialog[open]")) return;
    const source = {
      ask: context.engine.call,
      rulesets: context.rulesets,
      course: () => this.#course.ask(),
      results: () => session.results,
      context,
      here: session.state.task,
      maker: this.#maker,
      wants: this.#wants,
      isOrdered,
      now: () => new Date(),
    };
    chooser.openChooser(source, (task, line) => this.#open(task, line));
  }

  /** Go on from a solved task: to another one like it, or to the next lesson. */
  next() {
    const { origin } = this.#parts.session.state.task ?? {};
    if (origin?.from === "daily") {
      location.hash = `#daily/${origin.date}`;
      return Promise.resolve();
    }
    if (origin?.from !== "made") {
      this.#parts.context.board.focus();
      return this.goOn(origin?.from === "course" ? origin.id : null);
    }
    this.#wants.seed = random31();
    this.#wants.grade = origin.grade;
    return this.choose(true);
  }

  /**
   * On to the next lesson, unless another task has been opened by the time the course has come.
   *
   * @param id of the lesson just done
   */
  async goOn(id: string | null) {
    const { session, isOn, onChange } = this.#parts;
    const before = this.#key;
    const isWanted = () => isOn() && this.#key === before;
    try {
      const { lessons } = await this.#course.ask();
      const lesson = nextLesson(lessons, session.results, id);
      if (isWanted() && lesson) void session.open(lessonTask(lesson));
    } catch {
      this.#trouble = () => say("course.missing");
      if (isWanted() && before) void this.choose();
    }
    onChange();
  }

  /** @param line a way home that came with it */
  #open(task: Task, line?: readonly string[]) {
    const { context, session } = this.#parts;
    this.#trouble = () => "";
    if (line) session.learn(task, line);
    void session.open(task);
    context.board.focus();
  }

  /** The titles of the course come with its file. */
  async #nameLesson() {
    const { session, onChange } = this.#parts;
    if (session.state.task?.origin.from !== "course") return;
    await this.#course.ask().catch(() => null); // without it the course has no other name
    onChange();
  }

  /** Of the task on the board. */
  get #key() {
    const { task } = this.#parts.session.state;
    return task && keyOf(task);
  }
}

function taskIn(request: TaskRequest) {
  return "daily" in request ? dailyTask(request) : requestedTask(request);
}
