/** The form of a draft: who is to move, by which rules, with what goal; and the author's words. */

import type { Fields, Rulesets } from "../../game/rulesets.ts";
import { cleanLine } from "../../game/texts/freetext.ts";
import { goalNote, goalText as goalSentence, KINDS } from "../../game/texts/puzzlegoal.ts";
import { colourName } from "../../game/view/pieces.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { element, mark, write } from "../../ui/element.ts";
import { choice, freshId, selection } from "../../ui/fields.ts";
import type { Text } from "../../ui/livetext.ts";
import { textOf } from "../../ui/livetext.ts";
import { rulesetField } from "../../ui/rulesetfield.ts";
import { goalText, positionOf, shapeOf, withRules } from "./checking.ts";
import type { Draft } from "./draft.ts";
import { changed, GOAL_MOVES, hinted, MOST_HINTS, MOST_PLY, MOST_TEXT } from "./draft.ts";
import type { DraftStore } from "./draftstore.ts";

const say = speaker("edit");
const sayOfGoal = speaker("goal");

interface FormParts {
  rulesets: Rulesets;
  drafts: DraftStore;
  /** A number field has another text, valid or not */
  onTyped: () => void;
  /** Rules of one's own are wanted */
  onMix: () => void;
}

export function createForm({ rulesets, drafts, onTyped, onMix }: FormParts) {
  const player = playerField(drafts);
  const rules = rulesetField({
    label: () => say("form.rules"),
    rulesets,
    value: drafts.now.ruleset,
    onChoose: (ruleset) => drafts.edit(withRules(drafts.now, ruleset)),
    own: { label: () => say("form.mixed"), onChoose: onMix },
  });
  const goal = goalField(drafts, onTyped);
  const ply = numberField(drafts, onTyped, { name: "ply", least: 0, most: MOST_PLY });
  const words = wordsPart(drafts);
  const parts = [player, rules, goal, ply, words].map(({ root }) => root);
  const attributes = { class: "edit-form", "aria-label": () => say("form.region") };

  return {
    root: element("section", attributes, ...parts),
    /** What is wrong with a number that was not taken, or "". */
    get wrong() {
      return ply.wrong || goal.wrong;
    },
    show(colours: readonly string[]) {
      const { now } = drafts;
      const isSolo = shapeOf(now) === "solo";
      const fields = rulesets.fieldsOf(now.ruleset);
      const { limit = "none" } = fields;
      const last = limit === "none" ? MOST_PLY : 2 * Number(limit);
      player.show(now, colours);
      rules.show(now.ruleset);
      goal.show(now, colours, fields);
      ply.root.hidden = isSolo || limit === "none";
      ply.show(now.ply, { text: () => say("form.plyHow", { last }), most: last });
      words.show(now, isSolo);
    },
  };
}

function playerField(drafts: DraftStore) {
  const root = choice({
    legend: () => say("form.player"),
    choices: ["1", "2"].map((value) => ({ value, label: "" })),
    value: "1",
    onChoose: (value) => drafts.edit(changed(drafts.now, { player: value === "2" ? 2 : 1 })),
  });
  return {
    root,
    show(draft: Draft, colours: readonly string[]) {
      choose(root, String(draft.player));
      for (const [at, label] of root.querySelectorAll("label span").entries()) {
        write(label, () => colourName(colours[at] ?? ""));
      }
      root.hidden = shapeOf(draft) === "solo";
    },
  };
}

function numberField(
  drafts: DraftStore,
  onTyped: () => void,
  { name, least, most }: { name: "ply" | "moves"; least: number; most: number },
) {
  return new NumberField({
    name,
    least,
    most,
    onInput: (value) => drafts.edit(changed(drafts.now, { [name]: value }), name),
    onTyped,
    onLeave: () => drafts.settle(),
  });
}

function goalField(drafts: DraftStore, onTyped: () => void) {
  const kindOf = (value: string) => KINDS.find((kind) => kind === value) ?? "none";
  const kinds = selection({
    label: () => say("form.kind"),
    choices: [
      { value: "none", label: () => say("form.none") },
      ...KINDS.map((kind) => ({ value: kind, label: () => sayOfGoal(`kind.${kind}`) })),
    ],
    value: "none",
    onChoose: (value) => drafts.edit(changed(drafts.now, { kind: kindOf(value) })),
  });
  const select = kinds.querySelector("select") as HTMLSelectElement;
  const moves = numberField(drafts, onTyped, { name: "moves", ...GOAL_MOVES });
  const sentence = element("p", { class: "edit-goal" });
  const note = element("p", { class: "fine" });
  const pair = element("div", { class: "edit-pair" }, kinds, moves.root);
  const root = element("div", { class: "edit-asked" }, pair, sentence, note);

  return {
    root,
    get wrong() {
      return root.hidden ? "" : moves.wrong;
    },
    /** @param fields of its ruleset */
    show(draft: Draft, colours: readonly string[], fields: Fields) {
      const goal = goalText(draft);
      root.hidden = shapeOf(draft) === "solo";
      select.value = draft.kind;
      moves.root.hidden = draft.kind === "none";
      moves.show(draft.moves);
      write(sentence, () => (goal ? goalSentence(goal, positionOf(draft), colours) : ""));
      write(note, () => (goal ? goalNote(goal, positionOf(draft), colours, fields) : ""));
      for (const each of [sentence, note]) each.hidden = goal === null;
    },
  };
}

function wordsPart(drafts: DraftStore) {
  const lineOf = (label: Text, field: string, edited: (text: string) => Draft) =>
    textField({
      label,
      most: MOST_TEXT,
      onInput: (text) => drafts.edit(edited(cleanLine(text)), field),
      onLeave: () => drafts.settle(),
    });
  const title = lineOf(
    () => say("form.title"),
    "title",
    (text) => changed(drafts.now, { title: text }),
  );
  const author = lineOf(
    () => say("form.author"),
    "author",
    (text) => changed(drafts.now, { author: text }),
  );
  const hints = Array.from({ length: MOST_HINTS }, (_, at) =>
    lineOf(
      () => say("form.hint", { n: at + 1 }),
      `hint ${at}`,
      (text) => hinted(drafts.now, at, text),
    ),
  );
  const how = element("p", { class: "fine" }, () => say("form.hintsHow"));
  const ofPuzzle = [author, ...hints].map((line) => line.root);
  const forPuzzles = element("div", { class: "edit-hints" }, ...ofPuzzle, how);
  const summary = element("summary", {}, () => say("form.words"));

  return {
    root: element("details", { class: "edit-words" }, summary, title.root, forPuzzles),
    show(draft: Draft, isSolo: boolean) {
      title.show(draft.title);
      author.show(draft.author);
      for (const [at, hint] of hints.entries()) hint.show(draft.hints[at] ?? "");
      forPuzzles.hidden = isSolo;
    },
  };
}

/** A line of text. */
function textField({
  label,
  most,
  onInput,
  onLeave,
}: {
  label: Text;
  most: number;
  onInput: (text: string) => void;
  onLeave: () => void;
}) {
  const id = freshId("text");
  const input = element("input", { id, type: "text", maxlength: most, autocomplete: "off" });
  input.addEventListener("input", () => onInput(input.value));
  input.addEventListener("change", onLeave);
  return {
    root: element("div", { class: "field" }, element("label", { for: id }, label), input),
    show(text: string) {
      if (input.value !== text) input.value = text;
    },
  };
}

/** A whole number. An invalid one is reported beside the field and not taken; leaving the field restores the last valid one. */
class NumberField {
  root;
  #options;
  #input;
  #note = element("span", { class: "fine", role: "status" });
  #value;
  #most;
  #text: Text = "";

  constructor(options: {
    name: "ply" | "moves";
    least: number;
    most: number;
    onInput: (value: number) => void;
    /** The field has another text, valid or not */
    onTyped: () => void;
    onLeave: () => void;
  }) {
    const { name, least, most, onTyped, onLeave } = options;
    const id = freshId("number");
    const attributes = { id, type: "number", min: least, step: 1, inputmode: "numeric" };
    this.#options = options;
    this.#value = least;
    this.#most = most;
    this.#input = element("input", attributes);
    const caption = element("label", { for: id }, () => say(`form.${name}`));
    this.root = element("div", { class: "field" }, caption, this.#input, this.#note);
    this.#input.addEventListener("input", () => {
      if (this.#isValid) options.onInput(Number(this.#input.value));
      this.#report();
      onTyped();
    });
    this.#input.addEventListener("change", () => {
      this.#input.value = String(this.#value);
      this.#report();
      onTyped();
      onLeave();
    });
  }

  get #isValid() {
    const value = this.#input.value === "" ? Number.NaN : Number(this.#input.value);
    return Number.isInteger(value) && value >= this.#options.least && value <= this.#most;
  }

  #report() {
    const range = () => say("form.range", { least: this.#options.least, most: this.#most });
    mark(this.#input, "max", String(this.#most));
    mark(this.#input, "aria-invalid", this.#isValid ? null : "true");
    write(this.#note, () => (this.#isValid ? textOf(this.#text) : range()));
  }

  /** What is wrong with a number that was not taken, or "". */
  get wrong() {
    const isTaken = this.#isValid || this.#input.value === String(this.#value);
    if (this.root.hidden || isTaken) return "";
    const { name, least } = this.#options;
    return say(`form.${name}Range`, { least, most: this.#most });
  }

  /** @param beside a note on it, and its upper bound */
  show(
    value: number,
    { text = "", most = this.#options.most }: { text?: Text; most?: number } = {},
  ) {
    this.#value = value;
    this.#text = text;
    this.#most = most;
    // While another number is typed, the field may be empty.
    if (document.activeElement !== this.#input) this.#input.value = String(value);
    this.#report();
  }
}

/** Show another of the choices of a `choice` as chosen. */
function choose(root: HTMLElement, value: string) {
  for (const input of root.querySelectorAll("input")) input.checked = input.value === value;
}
