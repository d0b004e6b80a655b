/** Learn's screen: the list of the lessons, the lesson on the board, and the learner's actions. */

import { batch, computed, signal } from "../../../base/signals.ts";
import type { ModeContext } from "../../../game/mode.ts";
import { newRecord } from "../../../game/record/record.ts";
import { computer, PERSON } from "../../../game/record/seats.ts";
import type { LessonPlace, ModeRequest } from "../../../game/routes.ts";
import { addressOf } from "../../../game/routes.ts";
import { moveTime } from "../../../game/settings.ts";
import { openLearnt } from "../learnstorage.ts";
import type { Lesson, LessonsFile } from "../lessons.ts";
import { canDo, isLast } from "../lessonstate.ts";
import type { NoLesson } from "./coursestore.ts";
import { CourseStore, FIRST_LEVEL } from "./coursestore.ts";
import { LessonStore } from "./lessonstore.ts";

type LearnServices = Pick<
  ModeContext,
  | ("data" | "engine" | "openDialog" | "openPlay" | "openScreen" | "playedRuleset" | "races")
  | ("reportQuarantined" | "rulesets" | "settings" | "sound" | "store")
> & {
  board: Pick<ModeContext["board"], "celebrate">;
  file: LessonsFile;
  /** Changes the address without a new entry in the browser's history */
  replaceAddress: (address: string) => void;
};

/** A new object for each screen. */
type Screen =
  | Readonly<{ kind: "loading" | "list" | "lesson" | "end" }>
  | Readonly<{ kind: "missing"; error: unknown }>;

export type LearnAction =
  | ("back" | "again" | "show" | "next" | "list" | "play")
  | ("more" | "puzzle" | "rules");

export class LearnStore {
  readonly course;
  readonly lesson;
  readonly isOn = signal(false);
  /** Why the list is shown instead of a lesson; null if no lesson was asked for. */
  readonly note = signal<NoLesson | null>(null);
  #screen = signal<Screen>({ kind: "loading" });
  #services;
  /** Aborted when the mode is left and by the next request. */
  #request = new AbortController();
  #place: LessonPlace = "list";

  constructor(services: LearnServices) {
    const { board, data, engine, races, settings, sound, store } = services;
    const learnt = openLearnt(store);
    this.#services = services;
    this.course = new CourseStore({ ...services, learnt });
    this.lesson = new LessonStore({
      data,
      engine,
      races,
      sound,
      learnt,
      celebrate: board.celebrate,
      pace: () => moveTime(settings().speed),
    });
    if (learnt.quarantined) services.reportQuarantined(learnt.quarantined);
  }

  get screen() {
    return this.#screen.value;
  }

  readonly #actions: Readonly<
    Record<LearnAction, { isPossible: () => boolean; act: () => unknown }>
  > = Object.freeze({
    back: { isPossible: () => this.#can.back, act: () => this.lesson.step("before") },
    again: { isPossible: () => this.#can.again, act: () => this.lesson.again() },
    show: { isPossible: () => this.#can.show, act: () => this.lesson.showMe() },
    next: { isPossible: () => this.#can.next, act: () => this.#next() },
    list: {
      isPossible: () => true,
      act: () => this.#services.openScreen({ screen: "learn", lesson: "list" }),
    },
    play: { isPossible: () => true, act: () => this.#playFirst() },
    more: {
      isPossible: () => this.course.next !== null,
      act: () => this.course.next && this.#goTo(this.course.next),
    },
    puzzle: {
      isPossible: () => true,
      act: () => this.#services.openScreen({ screen: "puzzles" }),
    },
    rules: { isPossible: () => true, act: () => this.#services.openDialog("rules") },
  });

  readonly possible = computed((): ReadonlySet<LearnAction> => {
    const rows = Object.entries(this.#actions) as [LearnAction, { isPossible: () => boolean }][];
    return new Set(rows.filter(([, { isPossible }]) => isPossible()).map(([action]) => action));
  });

  act(action: LearnAction) {
    if (this.possible.value.has(action)) void this.#actions[action].act();
  }

  enter({ lesson }: ModeRequest<"learn">) {
    this.#place = lesson;
    void this.fetch();
  }

  leave() {
    this.#request.abort();
    this.isOn.value = false;
    this.lesson.rest();
  }

  /** Fetches the lessons, and then opens what was last requested. */
  async fetch() {
    this.#request.abort();
    this.#request = new AbortController();
    const { signal } = this.#request;
    if (!this.course.isReady) this.#screen.value = Object.freeze({ kind: "loading" });
    try {
      await this.course.fetch();
      if (!signal.aborted) batch(() => this.#follow(this.#place));
    } catch (error) {
      if (!signal.aborted) this.#screen.value = Object.freeze({ kind: "missing", error });
    }
  }

  chooseRuleset(ruleset: string) {
    batch(() => {
      this.note.value = null;
      this.course.choose(ruleset);
    });
  }

  #follow(place: LessonPlace) {
    const { next } = this.course;
    this.isOn.value = true;
    if (place === "next" && next) {
      this.#services.replaceAddress(addressOf(this.course.requestFor(next)));
      this.#teach(next);
      return;
    }
    const found = typeof place === "string" ? null : this.course.find(place);
    if (found && typeof found !== "string") this.#teach(found);
    else this.#list(found);
  }

  #teach(lesson: Lesson) {
    const isOpen = this.lesson.state?.lesson.key === lesson.key;
    if (isOpen) void this.lesson.resume();
    else void this.lesson.open(this.course.taught(lesson), this.course.firstStep(lesson));
    if (isOpen && this.screen.kind === "lesson") return;
    this.#screen.value = Object.freeze({ kind: "lesson" });
  }

  #list(note: NoLesson | null) {
    this.lesson.rest();
    this.note.value = note;
    this.#screen.value = Object.freeze({ kind: "list" });
  }

  /** Goes to the next step, the next lesson, or the end of all lessons. */
  #next() {
    const { state } = this.lesson;
    if (!state || !isLast(state)) return this.lesson.step("after");
    const lesson = this.course.after(state.lesson);
    if (lesson) return this.#goTo(lesson);
    this.#screen.value = Object.freeze({ kind: "end" });
    return null;
  }

  #goTo(lesson: Lesson) {
    this.#services.openScreen(this.course.requestFor(lesson));
  }

  #playFirst() {
    const seats = Object.freeze({ 1: PERSON, 2: computer(FIRST_LEVEL) });
    this.#services.openPlay(newRecord(this.course.firstGame), { seats });
  }

  get #can() {
    return canDo(this.screen.kind === "lesson" ? this.lesson.state : null);
  }
}
