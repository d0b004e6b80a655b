/** A task as a text: the tab that reads a pasted one, and the dialog that offers one to be copied. */

import type { SoloView } from "../../engine/puzzleresults.ts";
import type { Rulesets } from "../../game/rulesets.ts";
import { asFault } from "../../game/texts/faultkinds.ts";
import { faultText } from "../../game/texts/faulttext.ts";
import { colourName } from "../../game/view/pieces.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { createCopyField } from "../../ui/copyfield.ts";
import { openDialog } from "../../ui/dialog.ts";
import { button, element, mark, write } from "../../ui/element.ts";
import { freshId } from "../../ui/fields.ts";
import { rulesetField } from "../../ui/rulesetfield.ts";
import type { PanelParts, TaskSource } from "./chooser.ts";
import type { Task } from "./task.ts";
import { armyOf } from "./task.ts";

const say = speaker("solo");

const EXAMPLE = "BCADE/IFHGJ/KLMNO/5/5/5/5/5/5/5 1 0";
/** So many characters are shown on either side of an error. */
const AROUND = 24;

/** A message, and the index in the text that it is about. */
type TextError = { message: () => string; place: number | null };

/** A pasted text in its parts. Whether they mean anything only Python can tell. */
interface Pasted {
  /** Null where the text begins with the position */
  ruleset: string | null;
  /** Where the rules begin in the text */
  rulesetAt: number;
  /** "" where there is none */
  position: string;
  /** Where the position begins in the text */
  at: number;
}

/** The rules may precede the position, which is recognized by the strokes between its rows. */
export function split(text: string): Pasted {
  const [, blanks = "", first = "", gap = "", rest = ""] =
    /^(\s*)(\S*)(\s*)([\s\S]*)$/.exec(text) ?? [];
  if (first.includes("/") || rest === "") {
    return { ruleset: null, rulesetAt: 0, position: text.trim(), at: blanks.length };
  }
  const at = blanks.length + first.length + gap.length;
  return { ruleset: first, rulesetAt: blanks.length, position: rest.trim(), at };
}

/** The text that `split` reads. */
export function taskText({ ruleset, position }: { ruleset: string; position: string }) {
  return `${ruleset} ${position}`;
}

export function textPanel(source: TaskSource, parts: PanelParts): HTMLElement {
  return new TextPanel(source, parts).root;
}

class TextPanel {
  root;
  #source;
  #parts;
  #ruleset;
  #isReading = false;
  #error = element("p", { id: freshId("bad"), class: "bad", role: "alert" });
  #echo = element("p", { class: "text-echo" });
  #area = element("textarea", {
    ...{ id: freshId("position"), rows: 3, "aria-describedby": this.#error.id },
    ...{ spellcheck: "false", autocapitalize: "off", autocomplete: "off" },
  });

  constructor(source: TaskSource, parts: PanelParts) {
    const { rulesets, here } = source;
    this.#source = source;
    this.#parts = parts;
    this.#ruleset = rulesets.presetOf(here?.ruleset ?? rulesets.first).id;
    this.#area.addEventListener("input", () => this.#showError(null));
    const label = element("label", { for: this.#area.id }, () => say("text.position"));
    const set = button(
      { class: "button button-main" },
      () => void this.#read(),
      () => say("text.set"),
    );
    this.root = element(
      "div",
      { class: "make" },
      element("p", {}, () => say("text.how")),
      element("div", { class: "field" }, label, this.#area),
      element("div", {}, this.#error, this.#echo),
      this.#rulesField(),
      element("p", { class: "fine" }, () => say("text.example"), " ", element("code", {}, EXAMPLE)),
      element("div", { class: "solo-buttons" }, set),
    );
  }

  #rulesField() {
    const { rulesets } = this.#source;
    return rulesetField({
      label: () => say("text.rules"),
      rulesets,
      value: this.#ruleset,
      onChoose: (chosen) => {
        this.#ruleset = chosen;
      },
    }).root;
  }

  /** The button keeps the focus while the text is read, and does nothing. */
  async #read() {
    if (this.#isReading) return;
    const pasted = split(this.#area.value);
    if (pasted.position === "") {
      this.#showError({ message: () => say("text.empty"), place: null });
      return;
    }
    this.#isReading = true;
    await this.#parse(pasted);
    this.#isReading = false;
  }

  async #parse({ ruleset, rulesetAt, position, at }: Pasted) {
    const { ask } = this.#source;
    const { signal, onTask } = this.#parts;
    let offset = rulesetAt;
    try {
      if (ruleset) await ask("convert", { what: "ruleset", text: ruleset }, { signal });
      offset = at;
      const fields = { ruleset: ruleset ?? this.#ruleset, start: position, moves: [] };
      const view = await ask("solo", fields, { signal });
      if (view.home) this.#showError({ message: () => say("text.home"), place: null });
      else onTask(taskOf(view));
    } catch (error) {
      const told = await errorOf(error, offset);
      if (!signal.aborted) this.#showError(told);
    }
  }

  #showError(error: TextError | null) {
    const { value } = this.#area;
    const place = error?.place ?? null;
    write(this.#error, error?.message ?? "");
    mark(this.#area, "aria-invalid", error ? "true" : null);
    this.#echo.replaceChildren(...(place === null ? [] : echoOf(value, place)));
    if (place === null) return;
    this.#area.focus();
    this.#area.setSelectionRange(place, Math.min(place + 1, value.length));
  }
}

/** @param offset where the wrong part begins in the field */
async function errorOf(error: unknown, offset: number): Promise<TextError> {
  const { details } = asFault(error);
  const place = typeof details.place === "number" ? details.place + offset : null;
  const reason = await faultText(error);
  return { message: () => say("text.bad", { reason: reason() }), place };
}

/** The text around the place, which is marked. */
function echoOf(text: string, place: number) {
  const begin = Math.max(0, place - AROUND);
  const before = `${begin > 0 ? "…" : ""}${text.slice(begin, place)}`;
  const after = text.slice(place + 1, place + 1 + AROUND);
  const wrong = element("mark", {}, text.slice(place, place + 1) || "\u00a0");
  return [
    element("span", {}, () => say("text.at")),
    " ",
    element("code", {}, before, wrong, after),
  ];
}

function taskOf({ ruleset, start }: SoloView): Task {
  const origin = Object.freeze({ from: "text" as const });
  return Object.freeze({ ruleset, position: start, par: null, origin });
}

/** The dialog with a task as a text to be copied. */
export function openShare(task: Task, rulesets: Rulesets) {
  const { origin, ruleset, position } = task;
  const body = [
    element("p", {}, () => say("share.how")),
    createCopyField(() => say("share.task"), taskText(task)).root,
  ];
  if (origin.from === "made") {
    const { colours } = rulesets.presetOf(ruleset);
    const colour = colourName(colours[armyOf(position) - 1] ?? "");
    const { grade, seed } = origin;
    const text = say("share.seed", { grade, seed, ruleset: rulesets.nameOf(ruleset), colour });
    body.push(createCopyField(() => say("share.made"), text).root);
  }
  openDialog({ name: "share", title: () => say("share.title"), body });
}
