/** Which task comes next: one from the list, the next of the course, or another like the last one. */

import { createDataFile } from "../../game/datafile.js";
import { random31 } from "../../game/seed.js";
import { say } from "../../i18n/solo.js";
import { openChooser } from "./chooser.js";
import { lessonTask, nextLesson, placeIn, readCourse } from "./course.js";
import { Maker } from "./generate.js";
import { keyOf, wishedTask } from "./task.js";

/** @typedef {import("./task.js").Task} Task */

/** What is made where nothing has been asked for yet. */
const FIRST_GRADE = 2;

/**
 * @typedef {object} TakingParts
 * @property {import("../../game/mode.js").Desk} desk
 * @property {import("./session.js").SoloSession} session
 * @property {() => boolean} isOn  whether the mode is on
 * @property {() => void} onChange  what is said of a task, or of there being none, has changed
 */

export class Taking {
  #parts;
  #course;
  #maker;
  /** @type {import("./generate.js").Wants} */
  #wants;
  #trouble = "";

  /** @param {TakingParts} parts */
  constructor(parts) {
    const { build } = parts.desk.data;
    const ruleset = parts.desk.rulesets.first;
    this.#parts = parts;
    this.#course = createDataFile(build.data?.course, readCourse);
    this.#maker = new Maker(parts.desk.engine.call);
    this.#wants = { grade: FIRST_GRADE, ruleset, player: 1, seed: random31() };
  }

  /** Why there is no task on the board; "" where it is on its way. */
  get trouble() {
    return this.#trouble;
  }

  /** What a lesson is called and where it belongs, once the course has come. @param {string} id */
  lesson(id) {
    const course = this.#course.data;
    return course && placeIn(course, id);
  }

  /** What is on the board when the mode is entered. @param {import("./task.js").Wish | null} wish */
  begin(wish) {
    const { session } = this.#parts;
    const wished = wish && wishedTask(wish);
    if (wished && keyOf(wished) !== this.#inHand()) void session.take(wished);
    else if (session.state.task) void session.resume();
    else void this.goOn(null);
    void this.#nameLesson();
  }

  /** Let the player choose a task. @param {boolean} [isOrdered]  one is to be made at once, as wanted */
  choose(isOrdered = false) {
    const { desk, session } = this.#parts;
    const source = {
      ask: desk.engine.call,
      rulesets: desk.rulesets,
      course: () => this.#course.ask(),
      results: () => session.results,
      here: session.state.task,
      maker: this.#maker,
      wants: this.#wants,
      isOrdered,
      now: () => new Date(),
    };
    openChooser(source, (task, line) => this.#take(task, line));
  }

  /** On from a solved task: to another one like it, or along the course. */
  next() {
    const { origin } = this.#parts.session.state.task ?? {};
    if (origin?.from !== "made") {
      this.#parts.desk.board.focus();
      return this.goOn(origin?.from === "course" ? origin.id : null);
    }
    this.#wants.seed = random31();
    this.#wants.grade = origin.grade;
    return this.choose(true);
  }

  /**
   * On to the next lesson, unless another task is in hand by the time the course has come.
   *
   * @param {string | null} id  of the lesson just done
   */
  async goOn(id) {
    const { session, isOn, onChange } = this.#parts;
    const before = this.#inHand();
    const isWanted = () => isOn() && this.#inHand() === before;
    try {
      const { lessons } = await this.#course.ask();
      const lesson = nextLesson(lessons, session.results, id);
      if (isWanted() && lesson) void session.take(lessonTask(lesson));
    } catch {
      this.#trouble = say("course.missing");
      if (isWanted() && before) this.choose();
    }
    onChange();
  }

  /** @param {Task} task @param {readonly string[]} [line]  a way home that came with it */
  #take(task, line) {
    const { desk, session } = this.#parts;
    this.#trouble = "";
    if (line) session.learn(task, line);
    void session.take(task);
    desk.board.focus();
  }

  /** The titles of the course come with its file. */
  async #nameLesson() {
    const { session, onChange } = this.#parts;
    if (session.state.task?.origin.from !== "course") return;
    await this.#course.ask().catch(() => null); // without it the course has no other name
    onChange();
  }

  /** The name of the task on the board. */
  #inHand() {
    const { task } = this.#parts.session.state;
    return task && keyOf(task);
  }
}
