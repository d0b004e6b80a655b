/** The dialog for a puzzle from a text or a link: Python proves it before it is put on the board. */

import type { PuzzleVerdict } from "../../engine/puzzleresults.ts";
import type { Engine } from "../../game/record/gamecursor.ts";
import { TaskScope } from "../../game/record/taskscope.ts";
import { faultText } from "../../game/texts/faulttext.ts";
import type { Goal } from "../../game/texts/puzzlegoal.ts";
import { goalOf, KINDS, MOST_MOVES } from "../../game/texts/puzzlegoal.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { openDialog } from "../../ui/dialog.ts";
import { button, element, write } from "../../ui/element.ts";
import { freshId, selection } from "../../ui/fields.ts";
import type { Text } from "../../ui/livetext.ts";
import { paragraphOf } from "../../ui/sentences.ts";
import type { AuthorNotes, Posed } from "./puzzlerequest.ts";
import { goalIn, isTextError, parsePuzzle } from "./puzzlerequest.ts";
import type { Puzzle } from "./puzzlestorage.ts";

const sayOfGoal = speaker("goal");
const sayOfMaking = speaker("making");
const say = speaker("puzzle");

interface ReadParts {
  engine: Engine;
  /** The ruleset where the text names none */
  usual: string;
  /** The first content of the field */
  text: string;
  /** Of a puzzle that came by a link, which is checked at once */
  notes: AuthorNotes | null;
  /** Of such a puzzle, in sentences */
  task: readonly string[];
  /** Of such a puzzle */
  picture: Node | null;
  onPuzzle: (puzzle: Puzzle) => void;
  /** The dialog was closed without a puzzle */
  onLeft: () => void;
}

/** The goal that is offered first. */
const USUAL: Goal = Object.freeze({ kind: "win", moves: 2 });

export function openRead(parts: ReadParts) {
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
  #found: Puzzle | null = null;
  #isTaken = false;
  #dialog;

  constructor(parts: ReadParts) {
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

  async #prove(posed: Posed, signal: AbortSignal) {
    const { ruleset, position: start, goal } = posed;
    const onProgress = ({ nodes }: Partial<PuzzleVerdict>) => {
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

  #judge(posed: Posed, { reached, sound, solutions, line }: PuzzleVerdict) {
    const { text, notes } = this.#parts;
    const puzzle = { ...posed, ...(this.#input.value === text ? notes : {}), rating: null, line };
    if (!reached) this.#show(() => say("text.unreached"));
    else if (!sound) this.#show(() => say("text.unsound"));
    else this.#show(() => say("text.sound"), { puzzle, note: () => solutionsText(solutions) });
  }

  #show(
    text: Text,
    {
      puzzle = null,
      isBusy = false,
      note = "",
    }: { puzzle?: Puzzle | null; isBusy?: boolean; note?: Text } = {},
  ) {
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

/** The field is hidden for a puzzle that came by a link. */
function textField(input: HTMLTextAreaElement, isSeen: boolean) {
  input.id = freshId("text");
  const label = element("label", { for: input.id }, () => say("text.label"));
  return element("div", { class: "field", hidden: !isSeen }, label, input);
}

/** The kind of goal and its number of moves. A text that names a goal changes both. */
function createGoalPicker(onChange: () => void) {
  let goal = USUAL;
  const change = (part: Partial<Goal>) => {
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
    take(text: string) {
      goal = goalOf(goalIn(text) ?? "") ?? goal;
      for (const [field, value] of [
        [kinds, goal.kind],
        [moves, goal.moves],
      ] as const) {
        const select = field.querySelector("select");
        if (select) select.value = String(value);
      }
    },
  };
}

function solutionsText(moves: readonly string[]) {
  if (moves.length === 1) return say("text.unique");
  return say("text.several", { n: moves.length });
}
