/** The tab for generating a task: its grade, rules, side and seed. */

import { computed, effectUntil, untracked } from "../../../base/signals.ts";
import type { Rulesets } from "../../../game/rulesets.ts";
import { colourName } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { button, element, mark, write } from "../../../ui/element.ts";
import { advanced, choice, freshId } from "../../../ui/fields.ts";
import { rulesetField } from "../../../ui/rulesetfield.ts";
import { GRADES, gradeOf, timeToMake } from "../generate.ts";
import { smallGradeText } from "../grades.ts";
import type { ChooserDialog, ChooserStore } from "../stores/chooserstore.ts";
import type { MakingStore } from "../stores/makingstore.ts";

const say = speaker("solo");

export function createMakeTab(
  chooser: ChooserStore,
  rulesets: Rulesets,
  { signal }: Pick<ChooserDialog, "signal">,
) {
  const { making } = chooser;
  const rules = rulesetField({
    label: () => say("make.rules"),
    rulesets,
    value: making.order.value.ruleset,
    onChoose: (ruleset) => making.change({ ruleset }),
  });
  const how = element("p", { class: "fine" }, () => say("make.how"));
  const more = advanced(() => say("make.advanced"), createSeedField(making, signal), how);
  effectUntil(signal, () => {
    if (making.isSeedBad.value) more.open = true;
  });
  return element(
    "div",
    { class: "fields make" },
    createGradeField(making, rulesets, signal),
    rules.root,
    createSideField(making, rulesets, signal),
    more,
    createButtons(chooser, signal),
  );
}

function createButtons(chooser: ChooserStore, signal: AbortSignal) {
  const { making } = chooser;
  const status = element("p", { role: "status", class: "fine" });
  const error = element("p", { class: "bad", role: "alert" });
  const make = button(
    { class: "button button-main" },
    () => void chooser.make(),
    () => say("make.make"),
  );
  const stop = button(
    { class: "button", hidden: true },
    () => making.stop(),
    () => say("make.stop"),
  );
  const meanwhile = button(
    { class: "button", hidden: true },
    () => void chooser.openLesson(),
    () => say("make.meanwhile"),
  );

  effectUntil(signal, () => {
    const tried = making.tried.value;
    const isBusy = tried !== null;
    const hadFocus = [make, stop].some((each) => each === document.activeElement);
    make.disabled = isBusy;
    stop.hidden = !isBusy;
    meanwhile.hidden = !isBusy;
    // The focus moves from the pressed button to the one that replaces it.
    if (hadFocus) (isBusy ? stop : make).focus();
    write(status, () => (isBusy ? say("make.making", { tried }) : ""));
    write(error, making.error.value);
  });
  return element("div", { class: "buttons solo-buttons" }, status, error, meanwhile, stop, make);
}

/** Names the sides by their colours, which depend on the rules. */
function createSideField(making: MakingStore, rulesets: Rulesets, signal: AbortSignal) {
  const root = element("div");
  const ruleset = computed(() => making.order.value.ruleset);
  effectUntil(signal, () => {
    const { colours } = rulesets.presetOf(ruleset.value);
    const field = choice({
      legend: () => say("make.side"),
      choices: (["1", "2"] as const).map((value) => ({
        value,
        label: () => colourName(colours[Number(value) - 1] ?? ""),
      })),
      value: making.order.peek().player === 2 ? "2" : "1",
      onChoose: (value) => making.change({ player: value === "2" ? 2 : 1 }),
    });
    untracked(() => root.replaceChildren(field));
  });
  return root;
}

function createGradeField(making: MakingStore, rulesets: Rulesets, signal: AbortSignal) {
  const id = freshId("grade");
  const name = element("output", { class: "grade-name", for: id });
  const [how, takes] = [element("span"), element("span")];
  const bounds = { min: GRADES[0], max: GRADES.at(-1) ?? 8, step: 1 };
  const { grade: first } = making.order.value;
  const slider = element("input", { type: "range", id, ...bounds, value: first });
  slider.addEventListener("input", () => making.change({ grade: Number(slider.value) }));
  effectUntil(signal, () => {
    const { ruleset, grade: wanted } = making.order.value;
    const { army } = rulesets.fieldsOf(ruleset);
    const grade = gradeOf(wanted);
    const text = () => say("make.gradeAt", { grade, name: say(`grade.${grade}`) });
    write(name, text);
    write(how, () => smallGradeText(army, grade) ?? say(`grade.${grade}.how`));
    write(takes, () => (army === "all" ? say(`make.takes.${timeToMake(grade)}`) : ""));
    mark(slider, "aria-valuetext", text);
  });
  const label = element("label", { for: id }, () => say("make.grade"), name);
  const notes = element("p", { class: "fine" }, how, " ", takes);
  return element("div", { class: "field level" }, label, slider, notes);
}

function createSeedField(making: MakingStore, signal: AbortSignal) {
  const id = freshId("seed");
  const hints = { inputmode: "numeric", autocomplete: "off", maxlength: 10 };
  const input = element("input", { type: "text", id, ...hints, value: making.seed.value });
  input.addEventListener("input", () => {
    making.seed.value = input.value;
  });
  effectUntil(signal, () => {
    const text = making.seed.value;
    if (input.value !== text) input.value = text;
  });
  const fresh = button(
    { class: "button" },
    () => making.freshSeed(),
    () => say("make.fresh"),
  );
  const label = element("label", { for: id }, () => say("make.seed"));
  const row = element("div", { class: "row make-seed" }, input, fresh);
  return element("div", { class: "field" }, label, row);
}
