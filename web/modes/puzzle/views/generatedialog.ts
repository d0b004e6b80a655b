/** The dialog for generating a puzzle: of which kind, by which rules, from which seed. */

import { effect, effectUntil, untracked } from "../../../base/signals.ts";
import type { ModeContext } from "../../../game/mode.ts";
import type { Rulesets } from "../../../game/rulesets.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { openDialog } from "../../../ui/dialog.ts";
import { button, element, write } from "../../../ui/element.ts";
import { advanced, freshId, selection } from "../../../ui/fields.ts";
import { rulesetField } from "../../../ui/rulesetfield.ts";
import { THEMES, themesFor } from "../motif.ts";
import { motifName } from "../paneltexts.ts";
import type { GeneratorState, GeneratorStore, Wants } from "../stores/generatorstore.ts";
import { MOST_SEED } from "../stores/generatorstore.ts";
import type { PuzzlesStore } from "../stores/puzzlesstore.ts";

const say = speaker("making");
const sayOfGoal = speaker("goal");

const CHOICES: readonly Wants["theme"][] = Object.freeze(["any", ...THEMES]);

type DialogServices = Pick<ModeContext, "engine" | "rulesets">;

export function showGenerateDialog(puzzles: PuzzlesStore, services: DialogServices) {
  effect(() => {
    const { dialog } = puzzles.generator;
    if (dialog) untracked(() => openGenerate(puzzles, services, dialog));
  });
}

function openGenerate(puzzles: PuzzlesStore, services: DialogServices, end: AbortSignal) {
  const { generator: store } = puzzles;
  const more = advanced(() => say("make.advanced"), createSeedField(store, end));
  const status = element("p", { class: "text-4", role: "status" });
  const bar = element("progress", { class: "puzzle-busy", "aria-hidden": "true", hidden: true });
  const { start, stop, meanwhile } = createButtons(puzzles, () => {
    more.open = true;
  });
  const { close } = openDialog({
    name: "puzzle-make",
    title: () => say("make.title"),
    body: [
      element("p", {}, () => say("make.how")),
      createThemeField(store, services.rulesets, end),
      createRulesField(store, services.rulesets),
      more,
      element("p", { class: "fine" }, () => say("takes")),
      element("div", { class: "group puzzle-work" }, status, bar),
    ],
    buttons: [meanwhile, stop, start],
    onClose: () => store.dialog === end && store.close(),
  });
  end.addEventListener("abort", close);

  effectUntil(end, () => {
    const { state } = store;
    const isBusy = state.stage === "busy";
    const isReady = services.engine.state === "ready";
    const isSeedBad = store.isSeedBad.value;
    write(status, () => (isSeedBad ? badSeedText() : statusText(state, isReady)));
    if (bar.hidden !== isBusy) return;
    bar.hidden = !isBusy;
    stop.hidden = !isBusy;
    meanwhile.hidden = !isBusy;
    start.hidden = isBusy;
    (isBusy ? stop : start).focus();
  });
}

function createButtons(puzzles: PuzzlesStore, showSeed: () => void) {
  const { generator: store } = puzzles;
  return {
    start: button(
      { class: "button button-main" },
      () => store.make() || showSeed(),
      () => say("make.start"),
    ),
    stop: button(
      { class: "button", hidden: true },
      () => store.stop(),
      () => say("make.stop"),
    ),
    meanwhile: button(
      { class: "button", hidden: true },
      () => puzzles.solveMeanwhile(),
      () => say("meanwhile.solve"),
    ),
  };
}

function badSeedText() {
  return say("make.badSeed", { most: MOST_SEED });
}

function statusText(state: GeneratorState, isReady: boolean) {
  if (state.stage === "busy") {
    const { tried } = state;
    return tried > 0 || isReady ? say("make.tried", { n: tried }) : say("make.waiting");
  }
  if (state.stage === "stopped") return say("make.stopped");
  if (state.stage === "none") return say("make.none");
  return state.stage === "failed" ? say("make.bad", { reason: state.reason() }) : "";
}

function createThemeField({ wants }: GeneratorStore, rulesets: Rulesets, end: AbortSignal) {
  const root = selection({
    label: () => say("make.kind"),
    choices: CHOICES.map((theme) => ({ value: theme, label: () => themeName(theme) })),
    value: wants.value.theme,
    onChoose(chosen) {
      const theme = CHOICES.find((each) => each === chosen) ?? "any";
      wants.value = { ...wants.value, theme };
    },
  });
  effectUntil(end, () => {
    const { theme, ruleset } = wants.value;
    const offered = new Set<string>(["any", ...themesFor(rulesets.fieldsOf(ruleset))]);
    for (const option of root.querySelectorAll("option")) {
      option.disabled = !offered.has(option.value);
      option.selected = option.value === theme;
    }
  });
  return root;
}

function themeName(theme: Wants["theme"]) {
  const isMotif = theme === "forced-jump" || theme === "blockade";
  return isMotif ? motifName(theme) : sayOfGoal(`kind.${theme}`);
}

function createRulesField({ wants }: GeneratorStore, rulesets: Rulesets) {
  return rulesetField({
    label: () => say("make.rules"),
    rulesets,
    value: wants.value.ruleset,
    onChoose(ruleset) {
      const themes = themesFor(rulesets.fieldsOf(ruleset));
      const theme = themes.find((each) => each === wants.value.theme) ?? "any";
      wants.value = { theme, ruleset };
    },
  }).root;
}

function createSeedField(store: GeneratorStore, end: AbortSignal) {
  const id = freshId("seed");
  const bounds = { min: 0, max: MOST_SEED, step: 1 };
  const input = element("input", { id, type: "number", ...bounds, inputmode: "numeric" });
  input.addEventListener("input", () => {
    store.seed.value = input.value;
  });
  effectUntil(end, () => {
    const text = store.seed.value;
    if (input.value !== text) input.value = text;
  });
  const another = button(
    { class: "button" },
    () => store.takeNextSeed(),
    () => say("make.dice"),
  );
  const label = element("label", { for: id }, () => say("make.seed"));
  return element(
    "div",
    { class: "field" },
    label,
    element("div", { class: "row" }, input, another),
  );
}
