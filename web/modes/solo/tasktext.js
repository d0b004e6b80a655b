/** A task as a text: the tab that reads a pasted one, and the dialog that offers one to be copied. */

import { asFault } from "../../game/faultkinds.js";
import { faultText } from "../../game/faulttext.js";
import { colourName } from "../../game/pieces.js";
import { say } from "../../i18n/solo.js";
import { createCopyField } from "../../ui/copyfield.js";
import { openDialog } from "../../ui/dialog.js";
import { button, element, mark, write } from "../../ui/element.js";
import { freshId, selection } from "../../ui/fields.js";
import { armyOf } from "./task.js";

/** @import { SoloView } from "../../engine/puzzleresults.js" */
/** @import { Rulesets } from "../../game/rulesets.js" */
/** @import { PanelParts, TaskSource } from "./chooser.js" */
/** @import { Task } from "./task.js" */

const EXAMPLE = "BCADE/IFHGJ/KLMNO/5/5/5/5/5/5/5 1 0";
/** So many characters are shown on either side of an error. */
const AROUND = 24;

/** A message, and the index in the text that it is about. @typedef {{ message: () => string, place: number | null }} TextError */

/**
 * A pasted text in its parts. Whether they mean anything only Python can tell.
 *
 * @typedef {object} Pasted
 * @property {string | null} ruleset  null where the text begins with the position
 * @property {number} rulesetAt  where the rules begin in the text
 * @property {string} position  "" where there is none
 * @property {number} at  where the position begins in the text
 */

/** The rules may precede the position, which is recognized by the strokes between its rows. @param {string} text @returns {Pasted} */
export function split(text) {
  const [, blanks = "", first = "", gap = "", rest = ""] =
    /^(\s*)(\S*)(\s*)([\s\S]*)$/.exec(text) ?? [];
  if (first.includes("/") || rest === "") {
    return { ruleset: null, rulesetAt: 0, position: text.trim(), at: blanks.length };
  }
  const at = blanks.length + first.length + gap.length;
  return { ruleset: first, rulesetAt: blanks.length, position: rest.trim(), at };
}

/** The text that `split` reads. @param {{ ruleset: string, position: string }} task */
export function taskText({ ruleset, position }) {
  return `${ruleset} ${position}`;
}

/** @type {import("./chooser.js").Panel} */
export function textPanel(source, parts) {
  return new TextPanel(source, parts).root;
}

class TextPanel {
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

  /** @param {TaskSource} source @param {PanelParts} parts */
  constructor(source, parts) {
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
    return selection({
      label: () => say("text.rules"),
      choices: rulesets.presets.map(({ id }) => ({ value: id, label: () => rulesets.nameOf(id) })),
      value: this.#ruleset,
      onChoose: (chosen) => {
        this.#ruleset = chosen;
      },
    });
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

  /** @param {Pasted} pasted */
  async #parse({ ruleset, rulesetAt, position, at }) {
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

  /** @param {TextError | null} error */
  #showError(error) {
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

/** @param {unknown} error @param {number} offset  where the wrong part begins in the field @returns {Promise<TextError>} */
async function errorOf(error, offset) {
  const { details } = asFault(error);
  const place = typeof details.place === "number" ? details.place + offset : null;
  const reason = await faultText(error);
  return { message: () => say("text.bad", { reason: reason() }), place };
}

/** The text around the place, which is marked. @param {string} text @param {number} place */
function echoOf(text, place) {
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

/** @param {SoloView} view @returns {Task} */
function taskOf({ ruleset, start }) {
  const origin = Object.freeze({ from: /** @type {const} */ ("text") });
  return Object.freeze({ ruleset, position: start, par: null, origin });
}

/** The dialog with a task as a text to be copied. @param {Task} task @param {Rulesets} rulesets */
export function openShare(task, rulesets) {
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
