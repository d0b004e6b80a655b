/** The dialog for a puzzle from a text or a link: Python proves it before it is put on the board. */

import { faultText } from "../../game/faulttext.js";
import { goalOf, KINDS, MOST_MOVES } from "../../game/puzzlegoal.js";
import { TaskScope } from "../../game/taskscope.js";
import { say as sayOfGoal } from "../../i18n/goal.js";
import { say as sayOfMaking } from "../../i18n/making.js";
import { say } from "../../i18n/puzzle.js";
import { openDialog } from "../../ui/dialog.js";
import { button, element, write } from "../../ui/element.js";
import { freshId, selection } from "../../ui/fields.js";
import { paragraphOf } from "../../ui/sentences.js";
import { goalIn, isTextError, parsePuzzle } from "./puzzlerequest.js";

/** @import { PuzzleVerdict } from "../../engine/puzzleresults.js" */
/** @import { Goal } from "../../game/puzzlegoal.js" */
/** @import { Text } from "../../ui/livetext.js" */
/** @import { AuthorNotes, Posed } from "./puzzlerequest.js" */
/** @import { Puzzle } from "./puzzlestorage.js" */

/**
 * @typedef {object} ReadParts
 * @property {import("../../game/walk.js").Engine} engine
 * @property {string} usual  the ruleset where the text names none
 * @property {string} text  the first content of the field
 * @property {AuthorNotes | null} notes  of a puzzle that came by a link, which is checked at once
 * @property {readonly string[]} task  of such a puzzle, in sentences
 * @property {Node | null} picture  of such a puzzle
 * @property {(puzzle: Puzzle) => void} onPuzzle
 * @property {() => void} onLeft  the dialog was closed without a puzzle
 */

/** The goal that is offered first. @type {Goal} */
const USUAL = Object.freeze({ kind: "win", moves: 2 });

/** @param {ReadParts} parts */
export function openRead(parts) {
  const dialog = new ReadDialog(parts);
  if (parts.notes) dialog.check();
}

class ReadDialog {
  #parts;
  #check = button(
    { class: "button button-main" },
    () => this.check(),
    () => say("text.check"),
  );
  #stop = button(
    { class: "button", hidden: true },
    () => this.#cancel(),
    () => say("text.stop"),
  );
  #play = button(
    { class: "button button-main", hidden: true },
    () => this.#take(),
    () => say("text.play"),
  );
  #buttons = [this.#stop, this.#check, this.#play];
  #input = element("textarea", { rows: 4, spellcheck: "false", autocapitalize: "off" });
  #goal = createGoalPicker(() => this.#changed());
  #status = element("p", { class: "puzzle-told", role: "status" });
  #note = element("p", { class: "fine" });
  #bar = element("progress", { class: "puzzle-busy", "aria-hidden": "true", hidden: true });
  #proof = new TaskScope(async (fault, signal) => {
    const reason = await faultText(fault);
    if (!signal.aborted) this.#show(() => say("text.bad", { reason: reason() }));
  });
  /** @type {Puzzle | null} */
  #found = null;
  #isTaken = false;
  #dialog;

  /** @param {ReadParts} parts */
  constructor(parts) {
    const { text, notes, task, picture, onLeft } = parts;
    this.#parts = parts;
    this.#input.value = text;
    this.#goal.take(text);
    this.#input.addEventListener("input", () => {
      this.#goal.take(this.#input.value);
      this.#changed();
    });
    this.#dialog = openDialog({
      name: "puzzle-text",
      title: () => (notes ? notes.title || say("text.linked") : say("text.title")),
      body: [
        notes ? paragraphOf(task) : element("p", {}, () => say("text.how")),
        ...(picture ? [picture] : []),
        textField(this.#input, notes === null),
        ...(notes ? [] : [this.#goal.root]),
        element("div", { class: "puzzle-work" }, this.#status, this.#note, this.#bar),
      ],
      buttons: this.#buttons,
      onClose: () => {
        this.#proof.renew();
        if (!this.#isTaken) onLeft();
      },
    });
  }

  check() {
    this.#proof.renew();
    const posed = parsePuzzle(this.#input.value, this.#parts.usual, this.#goal.text);
    if (isTextError(posed)) this.#show(() => say(posed.key, { word: posed.word }));
    else void this.#proof.run((signal) => this.#prove(posed, signal));
  }

  /** @param {Posed} posed @param {AbortSignal} signal */
  async #prove(posed, signal) {
    const { ruleset, position: start, goal } = posed;
    const onProgress = (/** @type {Partial<PuzzleVerdict>} */ { nodes }) => {
      if (nodes) write(this.#status, () => say("text.searched", { n: nodes }));
    };
    this.#show(() => say("text.checking"), { isBusy: true });
    const request = { ruleset, start, goal, moves: [] };
    const verdict = await this.#parts.engine.call("verify", request, { signal, onProgress });
    if (!signal.aborted) this.#judge(posed, verdict);
  }

  /** What was found no longer counts. */
  #changed() {
    this.#proof.renew();
    this.#show("");
  }

  #cancel() {
    this.#proof.renew();
    this.#show(() => say("text.stopped"));
  }

  #take() {
    if (!this.#found) return;
    this.#isTaken = true;
    this.#dialog.close();
    this.#parts.onPuzzle(this.#found);
  }

  /** @param {Posed} posed @param {PuzzleVerdict} verdict */
  #judge(posed, { reached, sound, solutions, line }) {
    const { text, notes } = this.#parts;
    const puzzle = { ...posed, ...(this.#input.value === text ? notes : {}), rating: null, line };
    if (!reached) this.#show(() => say("text.unreached"));
    else if (!sound) this.#show(() => say("text.unsound"));
    else this.#show(() => say("text.sound"), { puzzle, note: () => solutionsText(solutions) });
  }

  /** @param {Text} text @param {{ puzzle?: Puzzle | null, isBusy?: boolean, note?: Text }} [state] */
  #show(text, { puzzle = null, isBusy = false, note = "" } = {}) {
    const hadFocus = this.#buttons.some((each) => each === document.activeElement);
    this.#found = puzzle;
    write(this.#status, text);
    write(this.#note, note);
    this.#bar.hidden = !isBusy;
    this.#stop.hidden = !isBusy;
    this.#check.hidden = isBusy || puzzle !== null;
    this.#play.hidden = puzzle === null;
    if (puzzle) this.#play.focus();
    else if (hadFocus) (isBusy ? this.#stop : this.#check).focus();
  }
}

/** The field is hidden for a puzzle that came by a link. @param {HTMLTextAreaElement} input @param {boolean} isSeen */
function textField(input, isSeen) {
  input.id = freshId("text");
  const label = element("label", { for: input.id }, () => say("text.label"));
  return element("div", { class: "field", hidden: !isSeen }, label, input);
}

/** The kind of goal and its number of moves. A text that names a goal changes both. @param {() => void} onChange */
function createGoalPicker(onChange) {
  let goal = USUAL;
  /** @param {Partial<Goal>} part */
  const change = (part) => {
    goal = { ...goal, ...part };
    onChange();
  };
  const kinds = selection({
    label: () => sayOfMaking("make.kind"),
    choices: KINDS.map((kind) => ({ value: kind, label: () => sayOfGoal(`kind.${kind}`) })),
    value: goal.kind,
    onChoose: (kind) => change({ kind }),
  });
  const counts = Array.from({ length: MOST_MOVES }, (_, place) => String(place + 1));
  const moves = selection({
    label: () => say("text.moves"),
    choices: counts.map((value) => ({ value, label: value })),
    value: String(goal.moves),
    onChoose: (value) => change({ moves: Number(value) }),
  });
  return {
    root: element("div", { class: "puzzle-asked" }, kinds, moves),
    get text() {
      return `${goal.kind}-${goal.moves}`;
    },
    /** @param {string} text */
    take(text) {
      goal = goalOf(goalIn(text) ?? "") ?? goal;
      for (const [field, value] of /** @type {const} */ ([
        [kinds, goal.kind],
        [moves, goal.moves],
      ])) {
        const select = field.querySelector("select");
        if (select) select.value = String(value);
      }
    },
  };
}

/** @param {readonly string[]} moves */
function solutionsText(moves) {
  if (moves.length === 1) return say("text.unique");
  return say("text.several", { n: moves.length });
}
