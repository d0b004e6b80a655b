import { effect } from "../../../base/signals.ts";
import type { Goal } from "../../../game/texts/puzzlegoal.ts";
import { KINDS, MOST_MOVES } from "../../../game/texts/puzzlegoal.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { openDialog } from "../../../ui/dialog.ts";
import { button, element, write } from "../../../ui/element.ts";
import { freshId, selection } from "../../../ui/fields.ts";
import type { PuzzleDialog } from "../stores/dialogsstore.ts";
import type { PuzzlesStore } from "../stores/puzzlesstore.ts";
import type { TextStore } from "../stores/textstore.ts";

const sayOfGoal = speaker("goal");
const say = speaker("making");

export function openText(store: PuzzlesStore, dialog: Extract<PuzzleDialog, { name: "text" }>) {
  const { text: pasted } = dialog;
  const input = element("textarea", { rows: 4, spellcheck: "false", autocapitalize: "off" });
  input.value = pasted.text.value;
  input.addEventListener("input", () => pasted.write(input.value));
  const goal = createGoalPicker(pasted);
  const status = element("p", { class: "text-4", role: "status" });
  const bar = element("progress", { class: "puzzle-busy", "aria-hidden": "true", hidden: true });
  const stop = button(
    { class: "button", hidden: true },
    () => pasted.stop(),
    () => say("text.stop"),
  );
  const check = button(
    { class: "button button-main" },
    () => pasted.check(),
    () => say("text.check"),
  );
  const play = button(
    { class: "button button-main", hidden: true },
    () => {
      const { puzzle } = pasted.result;
      if (puzzle) store.content.openPuzzle(puzzle, null);
    },
    () => say("text.play"),
  );
  const buttons = [stop, check, play];

  const endDrawing = effect(() => {
    const { message, isBusy, puzzle } = pasted.result;
    const hadFocus = buttons.some((each) => each === document.activeElement);
    write(status, message);
    goal.show(pasted.goal.value);
    bar.hidden = !isBusy;
    stop.hidden = !isBusy;
    check.hidden = isBusy || puzzle !== null;
    play.hidden = puzzle === null;
    if (puzzle) play.focus();
    else if (hadFocus) (isBusy ? stop : check).focus();
  });
  const { close } = openDialog({
    name: "puzzle-text",
    title: () => say("text.title"),
    body: [
      element("p", {}, () => say("text.how")),
      textField(input),
      goal.root,
      element("div", { class: "group puzzle-work" }, status, bar),
    ],
    buttons,
    onClose() {
      endDrawing();
      store.dialogs.close(dialog);
    },
  });
  return close;
}

function textField(input: HTMLTextAreaElement) {
  input.id = freshId("text");
  const label = element("label", { for: input.id }, () => say("text.label"));
  return element("div", { class: "field" }, label, input);
}

function createGoalPicker(pasted: TextStore) {
  const first = pasted.goal.value;
  const kinds = selection({
    label: () => say("make.kind"),
    choices: KINDS.map((kind) => ({ value: kind, label: () => sayOfGoal(`kind.${kind}`) })),
    value: first.kind,
    onChoose: (kind) => pasted.choose({ kind }),
  });
  const counts = Array.from({ length: MOST_MOVES }, (_, place) => String(place + 1));
  const moves = selection({
    label: () => say("text.moves"),
    choices: counts.map((value) => ({ value, label: value })),
    value: String(first.moves),
    onChoose: (value) => pasted.choose({ moves: Number(value) }),
  });
  return {
    root: element("div", { class: "group puzzle-asked" }, kinds, moves),
    show(goal: Goal) {
      setChoice(kinds, goal.kind);
      setChoice(moves, String(goal.moves));
    },
  };
}

function setChoice(field: HTMLElement, value: string) {
  const select = field.querySelector("select");
  if (select) select.value = value;
}
