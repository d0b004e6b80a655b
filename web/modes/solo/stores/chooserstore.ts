/** Choosing a task, in a dialog with a tab for each source. */

import { signal } from "../../../base/signals.ts";
import type { ModeContext } from "../../../game/mode.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { lessonLike, lessonTask } from "../course.ts";
import { gameTaskEntry } from "../gametasks.ts";
import type { Results } from "../results.ts";
import type { Task } from "../task.ts";
import type { CourseStore } from "./coursestore.ts";
import { GamesStore } from "./gamesstore.ts";
import { MakingStore } from "./makingstore.ts";
import { PastedTask } from "./pastedtask.ts";
import type { TaskStore } from "./taskstore.ts";

const say = speaker("solo");

export const SOURCES = Object.freeze(["course", "games", "make", "text"] as const);
type Source = (typeof SOURCES)[number];

/** The state of the dialog, created anew for each opening. */
export interface ChooserDialog {
  first: Source;
  pasted: PastedTask;
  signal: AbortSignal;
}

type Services = Pick<ModeContext, "engine" | "rulesets" | "store" | "reportQuarantined"> & {
  board: Pick<ModeContext["board"], "focus">;
};

export class ChooserStore {
  readonly making;
  readonly games;
  readonly #dialog = signal<ChooserDialog | null>(null);
  #life = new AbortController();
  #services;
  #stores;

  constructor(
    services: Services,
    stores: { task: TaskStore; course: CourseStore; results: { readonly value: Results } },
  ) {
    const { engine, rulesets } = services;
    this.#services = services;
    this.#stores = stores;
    this.making = new MakingStore(engine.call, rulesets.first);
    this.games = new GamesStore(engine.call, () => gameTaskEntry(services));
  }

  get dialog() {
    return this.#dialog.value;
  }

  open(first: Source = sourceOf(this.#stores.task.task)) {
    const { engine, rulesets } = this.#services;
    const { ruleset } = this.#stores.task.task ?? { ruleset: rulesets.first };
    this.close();
    this.#life = new AbortController();
    const pasted = new PastedTask(engine.call, rulesets.presetOf(ruleset).id);
    this.#dialog.value = Object.freeze({ first, pasted, signal: this.#life.signal });
  }

  close() {
    this.#life.abort();
    this.#dialog.value = null;
    this.making.reset();
    this.games.stop();
  }

  /** @param home a way home that came with the task */
  pick(task: Task, home?: readonly string[]) {
    this.close();
    void this.#stores.task.open(task, home);
    this.#services.board.focus();
  }

  async make() {
    const made = await this.making.make();
    if (made) this.pick(made.task, made.line);
  }

  makeAnother(grade: number) {
    this.making.change({ grade });
    this.making.freshSeed();
    this.open("make");
    if (this.dialog) void this.make(); // it stays closed if another dialog is open
  }

  async read() {
    const { dialog } = this;
    const task = dialog && (await dialog.pasted.read(dialog.signal));
    if (task) this.pick(task);
  }

  /** Opens a course task as hard as the one being generated. */
  async openLesson() {
    const { signal } = this.#life;
    const { course, results } = this.#stores;
    const found = await course.fetch();
    if (signal.aborted) return;
    const { grade } = this.making.order.value;
    const lesson = found && lessonLike(found.lessons, results.value, grade);
    if (lesson) this.pick(lessonTask(lesson));
    else if (!found) this.making.error.value = () => say("course.missing");
  }
}

function sourceOf(task: Task | null): Source {
  const from = task?.origin.from;
  if (from === "made") return "make";
  if (from === "game") return "games";
  return from === "text" ? from : "course";
}
