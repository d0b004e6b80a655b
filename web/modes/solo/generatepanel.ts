/** The tab for a task made to order: how hard, by which rules, whose army, and from which seed. */

import { random31 } from "../../game/record/record.ts";
import { TaskScope } from "../../game/record/taskscope.ts";
import { colourName } from "../../game/view/pieces.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { say as sayOfGame } from "../../i18n/game.ts";
import { button, element, mark, write } from "../../ui/element.ts";
import { advanced, choice, freshId } from "../../ui/fields.ts";
import { rulesetField } from "../../ui/rulesetfield.ts";
import type { PanelParts, TaskSource } from "./chooser.ts";
import { lessonLike, lessonTask } from "./course.ts";
import type { Wants } from "./generate.ts";
import { GRADES, gradeOf, timeToMake } from "./generate.ts";
import { MOST_SEED } from "./task.ts";

const say = speaker("solo");

export function makePanel(source: TaskSource, parts: PanelParts): HTMLElement {
  const panel = new MakePanel(source, parts);
  if (source.isOrdered) void panel.make();
  return panel.root;
}

class MakePanel {
  root;
  #source;
  #parts;
  #seed;
  #advanced;
  #search = new TaskScope(({ message }) =>
    write(this.#error, () => say("tasks.failed", { reason: message })),
  );
  #status = element("p", { role: "status", class: "fine" });
  #error = element("p", { class: "bad", role: "alert" });
  #side = element("div");
  #grade;
  #make = button(
    { class: "button button-main" },
    () => void this.make(),
    () => say("make.make"),
  );
  #stop = button(
    { class: "button", hidden: true },
    () => this.#search.renew(),
    () => say("make.stop"),
  );
  #meanwhile = button(
    { class: "button", hidden: true },
    () => void this.#openLesson(),
    () => say("make.meanwhile"),
  );

  constructor(source: TaskSource, parts: PanelParts) {
    this.#source = source;
    this.#parts = parts;
    this.#seed = createSeedField(source.wants);
    this.#advanced = advanced(
      () => say("make.advanced"),
      this.#seed.root,
      element("p", { class: "fine" }, () => say("make.how")),
    );
    const { rulesets, wants } = source;
    this.#grade = gradeField(wants, () => rulesets.fieldsOf(wants.ruleset).army);
    parts.signal.addEventListener("abort", () => this.#search.renew());
    const buttons = [this.#status, this.#error, this.#meanwhile, this.#stop, this.#make];
    this.root = element(
      "div",
      { class: "make" },
      this.#grade.root,
      this.#rulesField(),
      this.#side,
      this.#advanced,
      element("div", { class: "solo-buttons" }, ...buttons),
    );
    this.#showSide();
  }

  async make() {
    const seed = this.#seed.read();
    write(this.#error, () => (seed === null ? say("make.badSeed", { most: MOST_SEED }) : ""));
    if (seed === null) {
      this.#advanced.open = true;
      return;
    }
    this.#source.wants.seed = seed;
    this.#showBusy(true);
    await this.#search.play((signal) => this.#searchTask(signal));
    this.#showBusy(false);
  }

  async #searchTask(signal: AbortSignal) {
    const { wants, maker } = this.#source;
    const onTried = (tried: number) => write(this.#status, () => say("make.making", { tried }));
    const { task, line } = await maker.ofSeed({ ...wants }, { signal, onTried });
    if (!signal.aborted) this.#parts.onTask(task, line);
  }

  /** A task of the course that is as hard; the seed stays in its field, and Python remembers how far it has come. */
  async #openLesson() {
    const { course, results, wants } = this.#source;
    try {
      const lesson = lessonLike((await course()).lessons, results(), wants.grade);
      if (lesson && !this.#parts.signal.aborted) this.#parts.onTask(lessonTask(lesson));
    } catch {
      write(this.#error, () => say("course.missing"));
    }
  }

  /** The focus moves from the button that was pressed to the other one. */
  #showBusy(isBusy: boolean) {
    const hadFocus = [this.#make, this.#stop].some((each) => each === document.activeElement);
    this.#make.disabled = isBusy;
    this.#stop.hidden = !isBusy;
    this.#meanwhile.hidden = !isBusy;
    if (hadFocus) (isBusy ? this.#stop : this.#make).focus();
    write(this.#status, () => (isBusy ? say("make.making", { tried: 0 }) : ""));
  }

  #rulesField() {
    const { rulesets, wants } = this.#source;
    return rulesetField({
      label: () => say("make.rules"),
      rulesets,
      value: wants.ruleset,
      onChoose: (id) => {
        wants.ruleset = id;
        this.#grade.show();
        this.#showSide();
      },
    }).root;
  }

  /** The sides are named by their colours, which depend on the rules. */
  #showSide() {
    const { rulesets, wants } = this.#source;
    const { colours } = rulesets.presetOf(wants.ruleset);
    const field = choice({
      legend: () => say("make.side"),
      choices: (["1", "2"] as const).map((value) => ({
        value,
        label: () => colourName(colours[Number(value) - 1] ?? ""),
      })),
      value: wants.player === 2 ? "2" : "1",
      onChoose(value) {
        wants.player = value === "2" ? 2 : 1;
      },
    });
    this.#side.replaceChildren(field);
  }
}

/** @param army which pieces take part by the rules that are chosen */
function gradeField(wants: Wants, army: () => string | undefined) {
  const id = freshId("grade");
  const name = element("output", { class: "grade-name", for: id });
  const [how, takes] = [element("span"), element("span")];
  const bounds = { min: GRADES[0], max: GRADES.at(-1) ?? 8, step: 1 };
  const slider = element("input", { type: "range", id, ...bounds, value: wants.grade });
  const show = () => {
    const grade = gradeOf(wants.grade);
    const text = () => say("make.gradeAt", { grade, name: say(`grade.${grade}`) });
    write(name, text);
    write(how, () => smallGradeText(army(), grade) ?? say(`grade.${grade}.how`));
    write(takes, () => (army() === "all" ? say(`make.takes.${timeToMake(grade)}`) : ""));
    mark(slider, "aria-valuetext", text);
  };
  slider.addEventListener("input", () => {
    wants.grade = Number(slider.value);
    show();
  });
  show();
  const label = element("label", { for: id }, () => say("make.grade"), name);
  const told = element("p", { class: "fine" }, how, " ", takes);
  return { root: element("div", { class: "field level" }, label, slider, told), show };
}

function createSeedField(wants: Wants) {
  const id = freshId("seed");
  const hints = { inputmode: "numeric", autocomplete: "off", maxlength: 10 };
  const input = element("input", { type: "text", id, ...hints, value: wants.seed });
  const fresh = button({ class: "button" }, refresh, () => say("make.fresh"));
  const label = element("label", { for: id }, () => say("make.seed"));
  const row = element("div", { class: "make-seed" }, input, fresh);

  function refresh() {
    wants.seed = random31();
    input.value = String(wants.seed);
  }

  return {
    root: element("div", { class: "field" }, label, row),
    /** @returns null where the field holds no seed */
    read(): number | null {
      const text = input.value.trim();
      const number = /^[0-9]{1,10}$/.test(text) ? Number(text) : -1;
      return number >= 0 && number <= MOST_SEED ? number : null;
    },
  };
}

/**
 * What the tasks of a grade are like where a side has fewer pieces, as `salta_core/solo/generator.py` makes them: a row for
 * each grade from 1, with the fewest and the most pieces that are not home, the fewest and the most moves, and of those
 * the fewest and the most that are detours. `tests/unit/solo/test_generator_small_armies.py` compares them.
 */
type Bounds = readonly [
  fewest: number,
  most: number,
  shortest: number,
  longest: number,
  least: number,
  detours: number,
];

const TENS: readonly Bounds[] = [
  [1, 2, 1, 12, 0, 0],
  [2, 3, 4, 16, 2, 4],
  [3, 3, 6, 20, 2, 6],
  [3, 4, 8, 24, 2, 8],
  [4, 4, 10, 30, 4, 10],
  [8, 8, 12, 35, 4, 12],
  [7, 8, 20, 45, 4, 14],
  [9, 9, 28, 70, 4, 20],
];

/** By the value of the field `army`. */
export const GRADES_OF: Readonly<Record<string, readonly Bounds[]>> = Object.freeze({
  suns: [
    [1, 2, 1, 10, 0, 0],
    [2, 2, 4, 14, 0, 6],
    [3, 3, 8, 20, 0, 6],
    [3, 4, 8, 20, 0, 6],
    [4, 4, 11, 24, 0, 6],
    [5, 5, 14, 30, 0, 6],
    [5, 5, 18, 35, 0, 8],
    [5, 5, 22, 45, 0, 8],
  ],
  twos: [
    [1, 2, 1, 12, 0, 0],
    [2, 2, 4, 14, 2, 4],
    [2, 3, 4, 16, 2, 6],
    [3, 3, 6, 20, 4, 8],
    [4, 4, 8, 22, 4, 8],
    [5, 5, 10, 24, 4, 10],
    [5, 5, 12, 30, 4, 10],
    [5, 5, 18, 40, 2, 12],
  ],
  threes: TENS,
  "suns-moons": TENS,
});

/** "3 or 4 pieces away, 8 to 20 moves home": what a task of that grade is like; null where all pieces take part. */
export function smallGradeText(army: string | undefined, grade: number) {
  const bounds = GRADES_OF[army ?? "all"]?.[grade - 1];
  if (!bounds) return null;
  const [fewest, n, shortest, moves, least, most] = bounds;
  const detour = most === 0 ? "none" : least === 0 ? "some" : "many";
  const [pieces, range] = [rangeText(fewest, n), rangeText(shortest, moves)];
  return say("grade.few.how", { n, pieces, moves, range, detour, least, most });
}

function rangeText(low: number, high: number) {
  return low === high ? String(low) : sayOfGame("players.rangeShort", { low, high });
}
