/** What is asked: who is to move, by which rules, to what end; and what the author says of it. */

import { colourName } from "../../game/pieces.js";
import { goalNote, goalText as goalSentence, KINDS } from "../../game/puzzlegoal.js";
import { say } from "../../i18n/edit.js";
import { say as sayOfGoal } from "../../i18n/goal.js";
import { element, mark, write } from "../../ui/element.js";
import { choice, selection } from "../../ui/fields.js";
import {
  changed,
  GOAL_MOVES,
  goalText,
  hinted,
  MOST_HINTS,
  MOST_PLY,
  MOST_TEXT,
  positionOf,
  shapeOf,
} from "./draft.js";
import { choose, numberField, textField } from "./fields.js";

/** @typedef {import("./draft.js").Draft} Draft */
/** @typedef {import("../../game/rulesets.js").Rulesets} Rulesets */

const MIXED = "mixed";

/**
 * @typedef {object} FormParts
 * @property {Rulesets} rulesets
 * @property {() => Draft} draft  as it is now
 * @property {(draft: Draft, field?: string) => void} onDraft
 * @property {() => void} onTyped  another number stands in a field, whether it is taken or not
 * @property {() => void} onLeave  a field has been filled in
 * @property {() => void} onMix  rules of one's own are wanted
 */

/** @param {FormParts} parts */
export function createForm({ rulesets, draft, onDraft, onTyped, onLeave, onMix }) {
  /** @param {Partial<Draft>} part @param {string} [field] */
  const change = (part, field) => onDraft(changed(draft(), part), field);
  const player = choice({
    legend: say("form.player"),
    choices: [
      { value: "1", label: "" },
      { value: "2", label: "" },
    ],
    value: "1",
    onChoose: (value) => change({ player: value === "2" ? 2 : 1 }),
  });
  const rules = rulesField(rulesets, (ruleset) =>
    ruleset === MIXED ? onMix() : change({ ruleset }),
  );
  const goal = goalField(change, { onTyped, onLeave });
  const ply = numberField({
    label: say("form.ply"),
    least: 0,
    most: MOST_PLY,
    onInput: (value) => change({ ply: value }, "ply"),
    onTyped,
    onLeave,
  });
  const words = wordsPart({ draft, onDraft, onLeave });
  const root = element(
    "section",
    { class: "edit-form", "aria-label": say("form.region") },
    player,
    rules.root,
    goal.root,
    ply.root,
    words.root,
  );

  return {
    root,
    /** What is wrong with a number that was not taken, or "". */
    get wrong() {
      return ply.wrong || goal.wrong;
    },
    /** @param {readonly string[]} colours */
    show(colours) {
      const now = draft();
      const isSolo = shapeOf(now) === "solo";
      const { limit = "none" } = rulesets.fieldsOf(now.ruleset);
      choose(player, String(now.player));
      for (const [at, label] of player.querySelectorAll("label span").entries()) {
        write(label, colourName(colours[at] ?? ""));
      }
      player.hidden = isSolo;
      rules.show(now.ruleset);
      goal.show(now, colours);
      ply.root.hidden = isSolo || limit === "none";
      const last = limit === "none" ? MOST_PLY : 2 * Number(limit);
      ply.show(now.ply, { text: say("form.plyHow", { last }), most: last });
      words.show(now, isSolo);
    },
  };
}

/** @param {Rulesets} rulesets @param {(ruleset: string) => void} onChoose */
function rulesField(rulesets, onChoose) {
  const presets = rulesets.presets.map(({ id }) => ({ value: id, label: rulesets.titleOf(id) }));
  const field = selection({
    label: say("form.rules"),
    choices: [...presets, { value: MIXED, label: say("form.mixed") }],
    value: "",
    onChoose(value) {
      onChoose(value);
      show(shown);
    },
  });
  const select = /** @type {HTMLSelectElement} */ (field.querySelector("select"));
  const own = element("option", { hidden: true });
  let shown = "";
  select.prepend(own);

  /** @param {string} ruleset */
  function show(ruleset) {
    shown = ruleset;
    const isOwn = ruleset.includes("+");
    own.hidden = !isOwn;
    own.value = isOwn ? ruleset : "";
    write(own, isOwn ? rulesets.nameOf(ruleset) : "");
    select.value = ruleset;
    mark(select, "title", isOwn ? ruleset : null);
  }

  return { root: field, show };
}

/** @param {(change: Partial<Draft>, field?: string) => void} change @param {Pick<FormParts, "onTyped" | "onLeave">} parts */
function goalField(change, { onTyped, onLeave }) {
  const kinds = selection({
    label: say("form.kind"),
    choices: [
      { value: "none", label: say("form.none") },
      ...KINDS.map((kind) => ({ value: kind, label: sayOfGoal(`kind.${kind}`) })),
    ],
    value: "none",
    onChoose: (value) => change({ kind: KINDS.find((kind) => kind === value) ?? "none" }),
  });
  const select = /** @type {HTMLSelectElement} */ (kinds.querySelector("select"));
  const moves = numberField({
    label: say("form.moves"),
    least: GOAL_MOVES.least,
    most: GOAL_MOVES.most,
    onInput: (value) => change({ moves: value }, "moves"),
    onTyped,
    onLeave,
  });
  const sentence = element("p", { class: "edit-goal" });
  const note = element("p", { class: "fine" });
  const pair = element("div", { class: "edit-pair" }, kinds, moves.root);
  const root = element("div", { class: "edit-asked" }, pair, sentence, note);

  return {
    root,
    get wrong() {
      return root.hidden ? "" : moves.wrong;
    },
    /** @param {Draft} draft @param {readonly string[]} colours */
    show(draft, colours) {
      const goal = goalText(draft);
      root.hidden = shapeOf(draft) === "solo";
      select.value = draft.kind;
      moves.root.hidden = draft.kind === "none";
      moves.show(draft.moves);
      write(sentence, goal ? goalSentence(goal, positionOf(draft), colours) : "");
      write(note, goal ? goalNote(goal, positionOf(draft), colours) : "");
      for (const each of [sentence, note]) each.hidden = goal === null;
    },
  };
}

/** @param {Pick<FormParts, "draft" | "onDraft" | "onLeave">} parts */
function wordsPart({ draft, onDraft, onLeave }) {
  /** @param {"title" | "author"} name */
  const field = (name) =>
    textField({
      label: say(`form.${name}`),
      most: MOST_TEXT,
      onInput: (text) => onDraft(changed(draft(), { [name]: text }), name),
      onLeave,
    });
  const [title, author] = [field("title"), field("author")];
  const hints = Array.from({ length: MOST_HINTS }, (_, at) =>
    textField({
      label: say("form.hint", { n: at + 1 }),
      most: MOST_TEXT,
      onInput: (text) => onDraft(hinted(draft(), at, text), `hint ${at}`),
      onLeave,
    }),
  );
  const forPuzzles = element(
    "div",
    { class: "edit-hints" },
    author.root,
    ...hints.map((hint) => hint.root),
    element("p", { class: "fine" }, say("form.hintsHow")),
  );
  const root = element(
    "details",
    { class: "edit-words" },
    element("summary", {}, say("form.words")),
    title.root,
    forPuzzles,
  );

  return {
    root,
    /** @param {Draft} draft @param {boolean} isSolo */
    show(draft, isSolo) {
      title.show(draft.title);
      author.show(draft.author);
      for (const [at, hint] of hints.entries()) hint.show(draft.hints[at] ?? "");
      forPuzzles.hidden = isSolo;
    },
  };
}
