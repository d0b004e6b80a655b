/** Solo's screen: the task on the board, the source of the next one, and the player's actions. */

import { afterChange, computed, signal } from "../../../base/signals.ts";
import type { ModeContext } from "../../../game/mode.ts";
import type { DailyEnding, TaskRequest } from "../../../game/routes.ts";
import { moveTime } from "../../../game/settings.ts";
import { dailyOf, stepAfter } from "../../../game/storage/daily.ts";
import { createDataFile } from "../../../game/storage/datafile.ts";
import { dayEntry } from "../../../game/storage/dayresults.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { say as sayOfPage } from "../../../i18n/say.ts";
import { lessonTask, nextLesson, readCourse } from "../course.ts";
import type { Names } from "../descriptions.ts";
import { createSoloStore } from "../solostorage.ts";
import { bottomOf, isMovable } from "../state.ts";
import { dailyTask, keyOf, requestedTask } from "../task.ts";
import { ChooserStore } from "./chooserstore.ts";
import { CourseStore } from "./coursestore.ts";
import { TaskStore } from "./taskstore.ts";
import { WayOffer } from "./wayoffer.ts";

const say = speaker("solo");

export type SoloAction = "tasks" | "undo" | "redo" | "restart" | "hint" | "goals" | "solution";

type SoloServices = Pick<
  ModeContext,
  | ("announce" | "changeSettings" | "data" | "engine" | "reportQuarantined")
  | ("openScreen" | "rulesets" | "settings" | "store")
> & { board: Pick<ModeContext["board"], "flash" | "focus"> };

export class SoloStore {
  readonly task;
  readonly offer;
  readonly course;
  readonly chooser;
  readonly results;
  readonly names: Names;
  readonly isOn = signal(false);
  #isTurned = signal(false);
  #days;
  #stored;
  #services;

  constructor(services: SoloServices) {
    const { announce, board, data, engine, rulesets, settings, store } = services;
    const { stored, results, asides } = createSoloStore(store);
    this.#services = services;
    this.#stored = stored;
    this.#days = dayEntry(services);
    this.results = results;
    this.task = new TaskStore({
      engine,
      announce,
      flash: board.flash,
      stored,
      results,
      days: this.#days,
      pace: () => moveTime(settings().speed),
      coloursOf: (ruleset) => rulesets.presetOf(ruleset ?? rulesets.first).colours,
    });
    this.offer = new WayOffer(this.task, {
      ask: engine.call,
      announce,
      isWanted: () => !settings().quiet.includes("way"),
    });
    this.course = new CourseStore(createDataFile(data.build.data?.course, readCourse));
    this.chooser = new ChooserStore(services, this);
    this.names = Object.freeze<Names>({
      ruleset: (ruleset) => rulesets.nameOf(ruleset),
      colours: (ruleset) => rulesets.presetOf(ruleset).colours,
      lesson: (id) => this.course.placeOf(id),
    });
    for (const key of asides) services.reportQuarantined(key);
    afterChange(
      () => this.task.unreadable.value,
      (fault) => fault && this.#beginAfresh(),
    );
  }

  get bottom() {
    return bottomOf(this.task.state, this.#isTurned.value);
  }

  /** The day of the ending on the board, and its next unsolved puzzle. */
  readonly day = computed(() => {
    const { origin } = this.task.task ?? {};
    if (origin?.from !== "daily") return null;
    const { date } = origin;
    return { date, next: stepAfter(dailyOf(this.#days.value, date), "ending") };
  });

  /** While the solution is shown, undo and redo step through it. */
  readonly #actions: Readonly<
    Record<SoloAction, { isPossible: () => boolean; act: () => unknown }>
  > = Object.freeze({
    tasks: { isPossible: () => true, act: () => this.chooser.open() },
    undo: {
      isPossible: () => this.task.canStep("undo"),
      act: () => this.task.step("undo"),
    },
    redo: {
      isPossible: () => this.task.canStep("redo"),
      act: () => this.task.step("redo"),
    },
    restart: {
      isPossible: () => this.task.canStep("first"),
      act: () => this.task.step("first"),
    },
    hint: {
      isPossible: () => {
        const { state } = this.task;
        return isMovable(state) && !state.hinting && !state.hinted;
      },
      act: () => this.task.hint(),
    },
    goals: { isPossible: () => this.task.task !== null, act: () => this.#toggleGoals() },
    solution: {
      isPossible: () => {
        const { task, demo, failure } = this.task.state;
        return task !== null && !demo && !failure;
      },
      act: () => this.task.solution.show(),
    },
  });

  readonly possible = computed((): ReadonlySet<SoloAction> => {
    const rows = Object.entries(this.#actions) as [SoloAction, { isPossible: () => boolean }][];
    return new Set(rows.filter(([, { isPossible }]) => isPossible()).map(([action]) => action));
  });

  act(action: SoloAction) {
    if (this.possible.value.has(action)) void this.#actions[action].act();
  }

  turn() {
    this.#isTurned.value = !this.#isTurned.value;
  }

  toggleWatch() {
    const watch = !this.task.state.watch;
    this.#services.announce(say(watch ? "say.watchOn" : "say.watchOff"));
    void this.task.setWatch(watch);
  }

  enter(request: TaskRequest | DailyEnding | null) {
    this.isOn.value = true;
    const task = request && ("daily" in request ? dailyTask(request) : requestedTask(request));
    if (task && keyOf(task) !== this.#key) void this.task.open(task);
    else if (this.task.task) void this.task.resume();
    else void this.#openLesson(null);
    if (this.task.task?.origin.from === "course") void this.course.fetch(); // the course has the title
  }

  leave() {
    this.isOn.value = false;
    this.chooser.close();
    this.task.rest();
  }

  /** Goes to another puzzle of the day or to its duel, to another task like the current one, or to the next lesson. */
  next() {
    const { origin } = this.task.task ?? {};
    if (this.day.value) {
      const { date, next: step } = this.day.value;
      this.#services.openScreen(step ? { screen: "daily", date, step } : { screen: "duel", date });
      return;
    }
    if (origin?.from === "made") {
      this.chooser.makeAnother(origin.grade);
      return;
    }
    this.#services.board.focus();
    void this.#openLesson(origin?.from === "course" ? origin.id : null);
  }

  /** Does nothing if another task has been opened by the time the course is loaded. */
  async #openLesson(id: string | null) {
    const before = this.#key;
    const course = await this.course.fetch();
    if (!this.isOn.value || this.#key !== before) return;
    const lesson = course && nextLesson(course.lessons, this.results.value, id);
    if (lesson) void this.task.open(lessonTask(lesson));
    else if (!course && before) this.chooser.open();
  }

  #toggleGoals() {
    const { announce, changeSettings, settings } = this.#services;
    const goals = !settings().goals;
    changeSettings({ goals });
    announce(sayOfPage(goals ? "goals.on" : "goals.off"));
  }

  /** Quarantines the stored task, which Python cannot read, and starts the course. */
  #beginAfresh() {
    const key = this.#stored.quarantine();
    if (key) this.#services.reportQuarantined(key);
    void this.#openLesson(null);
  }

  get #key() {
    const { task } = this.task;
    return task && keyOf(task);
  }
}
