/** The dialog for a puzzle from a text: Python proves it before it is put on the board. */

import type { PuzzleVerdict } from "../../engine/puzzleresults.ts";
import type { Engine } from "../../game/record/gamecursor.ts";
import { TaskScope } from "../../game/record/taskscope.ts";
import type { Rulesets } from "../../game/rulesets.ts";
import { faultText } from "../../game/texts/faulttext.ts";
import type { Goal } from "../../game/texts/puzzlegoal.ts";
import { goalOf, KINDS, MOST_MOVES } from "../../game/texts/puzzlegoal.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { openDialog } from "../../ui/dialog.ts";
import { button, element, write } from "../../ui/element.ts";
import { freshId, selection } from "../../ui/fields.ts";
import type { Text } from "../../ui/livetext.ts";
import type { Posed } from "./puzzlerequest.ts";
import type { Puzzle } from "./puzzlestorage.ts";

const sayOfGoal = speaker("goal");
const say = speaker("making");

interface ReadParts {
  engine: Engine;
  rulesets: Rulesets;
  /** The first content of the field */
  text: string;
  onPuzzle: (puzzle: Puzzle) => void;
}

/** The goal that is offered first. */
const USUAL: Goal = Object.freeze({ kind: "win", moves: 2 });

export function openRead(parts: ReadParts) {
  new ReadDialog(parts);
}

class ReadDialog {
  #parts;
  #check = button(
    { class: "button button-main" },
    () => this.#startCheck(),
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
  #bar = element("progress", { class: "puzzle-busy", "aria-hidden": "true", hidden: true });
  #proof = new TaskScope(async (fault, signal) => {
    const reason = await faultText(fault);
    if (!signal.aborted) this.#show(() => say("text.bad", { reason: reason() }));
  });
  #found: Puzzle | null = null;
  #dialog;

  constructor(parts: ReadParts) {
    const { text } = parts;
    this.#parts = parts;
    this.#input.value = text;
    this.#goal.take(text);
    this.#input.addEventListener("input", () => {
      this.#goal.take(this.#input.value);
      this.#changed();
    });
    this.#dialog = openDialog({
      name: "puzzle-text",
      title: () => say("text.title"),
      body: [
        element("p", {}, () => say("text.how")),
        textField(this.#input),
        this.#goal.root,
        element("div", { class: "puzzle-work" }, this.#status, this.#bar),
      ],
      buttons: this.#buttons,
      onClose: () => this.#proof.renew(),
    });
  }

  #startCheck() {
    this.#proof.renew();
    const { rulesets } = this.#parts;
    const posed = parsePuzzle(this.#input.value, rulesets.first, this.#goal.text);
    if ("key" in posed) this.#show(() => say(posed.key, { word: posed.word }));
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
    this.#dialog.close();
    this.#parts.onPuzzle(this.#found);
  }

  #judge(posed: Posed, { reached, sound, line }: PuzzleVerdict) {
    if (!reached) this.#show(() => say("text.unreached"));
    else if (!sound) this.#show(() => say("text.unsound"));
    else this.#show(() => say("text.sound"), { puzzle: { ...posed, rating: null, line } });
  }

  #show(
    text: Text,
    { puzzle = null, isBusy = false }: { puzzle?: Puzzle | null; isBusy?: boolean } = {},
  ) {
    const hadFocus = this.#buttons.some((each) => each === document.activeElement);
    this.#found = puzzle;
    write(this.#status, text);
    this.#bar.hidden = !isBusy;
    this.#stop.hidden = !isBusy;
    this.#check.hidden = isBusy || puzzle !== null;
    this.#play.hidden = puzzle === null;
    if (puzzle) this.#play.focus();
    else if (hadFocus) (isBusy ? this.#stop : this.#check).focus();
  }
}

function textField(input: HTMLTextAreaElement) {
  input.id = freshId("text");
  const label = element("label", { for: input.id }, () => say("text.label"));
  return element("div", { class: "field" }, label, input);
}

/** The kind of goal and its number of moves. A text that names a goal changes both. */
function createGoalPicker(onChange: () => void) {
  let goal = USUAL;
  const change = (part: Partial<Goal>) => {
    goal = { ...goal, ...part };
    onChange();
  };
  const kinds = selection({
    label: () => say("make.kind"),
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

/** What a text lacks, or has too much of. */
type TextError = { key: "text.noPosition" | "text.twice"; word: string };

/** The goal that a text names; null for none. */
export function goalIn(text: string) {
  return wordsOf(text).find((word) => goalOf(word)) ?? null;
}

function wordsOf(text: string) {
  return text.trim().split(/\s+/);
}

/**
 * Read the words of a text, in any order and with any white space between them. Whether position and
 * rules make sense is for Python to say.
 *
 * @param usual the ruleset where none is named
 * @param goal the chosen one; a text need not name it
 */
export function parsePuzzle(text: string, usual: string, goal: string): Posed | TextError {
  const words = wordsOf(text);
  const at = words.findIndex((word) => word.includes("/"));
  if (at < 0) return { key: "text.noPosition", word: "" };
  const position = words.splice(at, 3).join(" ");
  const goals = words.filter((word) => goalOf(word));
  const others = words.filter((word) => word !== "" && !goalOf(word));
  const tooMuch = goals[1] ?? others[1];
  if (tooMuch !== undefined) return { key: "text.twice", word: tooMuch };
  return { ruleset: others[0] ?? usual, position, goal };
}
