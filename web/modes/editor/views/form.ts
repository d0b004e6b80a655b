/** The form of a draft: player, rules, goal, and the author's words. */

import { effect } from "../../../base/signals.ts";
import type { Fields, Rulesets } from "../../../game/rulesets.ts";
import { cleanLine } from "../../../game/texts/freetext.ts";
import { goalNote, goalText as goalSentence, KINDS } from "../../../game/texts/puzzlegoal.ts";
import { colourName } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { element, mark, write } from "../../../ui/element.ts";
import { choice, freshId, selection } from "../../../ui/fields.ts";
import type { Text } from "../../../ui/livetext.ts";
import { rulesetField } from "../../../ui/rulesetfield.ts";
import type { Draft } from "../draft.ts";
import { changed, hinted, MOST_HINTS, MOST_TEXT } from "../draft.ts";
import { draftPosition, draftShape, goalText, withRules } from "../shape.ts";
import type { DraftStore } from "../stores/draftstore.ts";
import type { EditorStore } from "../stores/editorstore.ts";
import type { NumberStore } from "../stores/numberstore.ts";

const say = speaker("edit");
const sayGoal = speaker("goal");

export function createForm(store: EditorStore, rulesets: Rulesets) {
  const { drafts, numbers } = store;
  const player = createPlayerField(drafts);
  const rules = rulesetField({
    label: () => say("form.rules"),
    rulesets,
    value: drafts.now.ruleset,
    onChoose: (ruleset) => drafts.edit(withRules(drafts.now, ruleset)),
    own: { label: () => say("form.mixed"), onChoose: () => store.customize() },
  });
  const goal = createGoalFields(store);
  const ply = createNumberField(numbers.ply);
  const words = createWords(drafts);
  const parts = [player, rules, goal, ply, words].map(({ root }) => root);

  effect(() => {
    const { colours, now } = drafts;
    player.show(now, colours);
    rules.show(now.ruleset);
    goal.show(now, colours, rulesets.fieldsOf(now.ruleset));
    ply.show(() => say("form.plyHow", { last: numbers.ply.range?.most ?? 0 }));
    words.show(now);
  });
  const attributes = { class: "fields edit-form", "aria-label": () => say("form.region") };
  return element("section", attributes, ...parts);
}

function createPlayerField(drafts: DraftStore) {
  const root = choice({
    legend: () => say("form.player"),
    choices: ["1", "2"].map((value) => ({ value, label: "" })),
    value: "1",
    onChoose: (value) => drafts.edit(changed(drafts.now, { player: value === "2" ? 2 : 1 })),
  });
  return {
    root,
    show(draft: Draft, colours: readonly string[]) {
      for (const input of root.querySelectorAll("input")) {
        input.checked = input.value === String(draft.player);
      }
      for (const [at, label] of root.querySelectorAll("label span").entries()) {
        write(label, () => colourName(colours[at] ?? ""));
      }
      root.hidden = draftShape(draft) === "solo";
    },
  };
}

function createGoalFields({ drafts, numbers }: EditorStore) {
  const kinds = selection({
    label: () => say("form.kind"),
    choices: [
      { value: "none", label: () => say("form.none") },
      ...KINDS.map((kind) => ({ value: kind, label: () => sayGoal(`kind.${kind}`) })),
    ],
    value: "none",
    onChoose(value) {
      const kind = KINDS.find((known) => known === value) ?? "none";
      drafts.edit(changed(drafts.now, { kind }));
    },
  });
  const select = kinds.querySelector("select") as HTMLSelectElement;
  const moves = createNumberField(numbers.moves);
  const sentence = element("p", { class: "edit-goal strong" });
  const note = element("p", { class: "fine" });
  const pair = element("div", { class: "group edit-pair" }, kinds, moves.root);
  const root = element("div", { class: "stack gap-2" }, pair, sentence, note);

  return {
    root,
    /** @param fields the fields of the draft's ruleset */
    show(draft: Draft, colours: readonly string[], fields: Fields) {
      const goal = goalText(draft);
      root.hidden = draftShape(draft) === "solo";
      select.value = draft.kind;
      moves.show("");
      write(sentence, () => (goal ? goalSentence(goal, draftPosition(draft), colours) : ""));
      write(note, () => (goal ? goalNote(goal, draftPosition(draft), colours, fields) : ""));
      for (const line of [sentence, note]) line.hidden = goal === null;
    },
  };
}

function createWords(drafts: DraftStore) {
  const createLine = (label: Text, field: string, edited: (text: string) => Draft) =>
    createTextField(label, drafts, (text) => drafts.edit(edited(cleanLine(text)), field));
  const title = createLine(
    () => say("form.title"),
    "title",
    (text) => changed(drafts.now, { title: text }),
  );
  const author = createLine(
    () => say("form.author"),
    "author",
    (text) => changed(drafts.now, { author: text }),
  );
  const hints = Array.from({ length: MOST_HINTS }, (_, at) =>
    createLine(
      () => say("form.hint", { n: at + 1 }),
      `hint ${at}`,
      (text) => hinted(drafts.now, at, text),
    ),
  );
  const how = element("p", { class: "fine" }, () => say("form.hintsHow"));
  const lines = [author, ...hints].map((line) => line.root);
  const forPuzzles = element("div", { class: "fields edit-hints" }, ...lines, how);
  const summary = element("summary", {}, () => say("form.words"));

  return {
    root: element("details", { class: "edit-words" }, summary, title.root, forPuzzles),
    show(draft: Draft) {
      title.show(draft.title);
      author.show(draft.author);
      for (const [at, hint] of hints.entries()) hint.show(draft.hints[at] ?? "");
      forPuzzles.hidden = draftShape(draft) === "solo";
    },
  };
}

function createTextField(label: Text, drafts: DraftStore, edit: (text: string) => void) {
  const id = freshId("text");
  const input = element("input", { id, type: "text", maxlength: MOST_TEXT, autocomplete: "off" });
  input.addEventListener("input", () => edit(input.value));
  input.addEventListener("change", () => drafts.settle());
  return {
    root: element("div", { class: "field" }, element("label", { for: id }, label), input),
    show(text: string) {
      if (input.value !== text) input.value = text;
    },
  };
}

/** An invalid number is reported beside the field. */
function createNumberField(number: NumberStore) {
  const id = freshId("number");
  const input = element("input", { id, type: "number", step: 1, inputmode: "numeric" });
  const note = element("span", { class: "fine", role: "status" });
  const label = element("label", { for: id }, () => say(`form.${number.name}`));
  const root = element("div", { class: "field" }, label, input, note);
  input.addEventListener("input", () => number.write(input.value));
  input.addEventListener("change", () => number.settle());

  return {
    root,
    /** @param hint shown while the number is valid */
    show(hint: Text) {
      const { isValid, range, text } = number;
      root.hidden = range === null;
      if (!range) return;
      if (input.value !== text) input.value = text;
      mark(input, "min", String(range.least));
      mark(input, "max", String(range.most));
      mark(input, "aria-invalid", isValid ? null : "true");
      write(note, isValid ? hint : () => say("form.range", { ...range }));
    },
  };
}
