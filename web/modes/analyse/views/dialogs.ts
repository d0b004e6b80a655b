import { effect, untracked } from "../../../base/signals.ts";
import type { ModeContext } from "../../../game/mode.ts";
import { computer, LEVELS, PERSON } from "../../../game/record/seats.ts";
import { cleanLines } from "../../../game/texts/freetext.ts";
import { colourName, notationOf } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { levelLabel } from "../../../i18n/levels.ts";
import { openDialog } from "../../../ui/dialog.ts";
import { button, element, mark } from "../../../ui/element.ts";
import { choice, freshId, selection } from "../../../ui/fields.ts";
import { MOST_COMMENT } from "../analysisentry.ts";
import type { AnalyseStore } from "../stores/analysestore.ts";
import { openGames } from "./gamesdialog.ts";

const say = speaker("analyse");

export function showDialogs(store: AnalyseStore, context: ModeContext) {
  const open = {
    games: () => openGames(store, context),
    comment: () => openComment(store),
    delete: () => openDelete(store),
    "play-from": () => openPlayFrom(store),
  };
  const { dialog } = store.actions;
  effect(() => {
    const name = dialog.value;
    if (!name) return;
    const { root } = untracked(open[name]);
    root.addEventListener("close", () => {
      dialog.value = null;
    });
  });
}

/** A move is read aloud by its squares, since signs cannot be spoken. */
function shownMove({ moveFormat, study }: AnalyseStore) {
  const { move, parent } = study.node;
  return { seen: () => move && moveFormat.move(parent, move), spoken: move && notationOf(move) };
}

/** The comment is saved however the dialog closes. */
function openComment(store: AnalyseStore) {
  const { now, node } = store.study;
  const { seen, spoken } = shownMove(store);
  const titleFor = (move: string) => (move ? say("note.title", { move }) : say("note.titleStart"));
  const id = freshId("comment");
  const input = element("textarea", { id, rows: 5, maxlength: MOST_COMMENT });
  input.value = node.comment;
  const label = element("label", { for: id }, () => say("note.label"));
  const dialog = openDialog({
    name: "comment",
    title: () => titleFor(seen()),
    body: [element("div", { class: "field" }, label, input)],
    buttons: [
      button(
        { class: "button button-main" },
        () => dialog.close(),
        () => say("note.done"),
      ),
    ],
    onClose() {
      const written = cleanLines(input.value).trim();
      if (written !== node.comment) store.actions.comment(now, written);
    },
  });
  mark(dialog.root, "aria-labelledby", null);
  mark(dialog.root, "aria-label", () => titleFor(spoken));
  input.focus();
  return dialog;
}

function openDelete(store: AnalyseStore) {
  const { seen, spoken } = shownMove(store);
  const count = store.actions.deletedCount;
  const confirm = () => {
    dialog.close();
    store.actions.deleteLine();
  };
  const shown = element("span", { "aria-hidden": "true" }, () =>
    say("delete.how", { move: seen() }),
  );
  const heard = element("span", { class: "unseen" }, () => say("delete.how", { move: spoken }));
  const dialog = openDialog({
    name: "delete",
    title: () => say("delete.title", { n: count }),
    body: [element("p", {}, shown, heard)],
    buttons: [
      button(
        { class: "button" },
        () => dialog.close(),
        () => say("delete.no"),
      ),
      button({ class: "button button-main" }, confirm, () => say("delete.yes")),
    ],
  });
  return dialog;
}

function openPlayFrom({ actions, study }: AnalyseStore) {
  const { colours, view } = study.position;
  const { level } = actions;
  // The person gets the side to move unless they choose otherwise.
  let side = String(view?.player ?? 1);
  const sides = choice({
    legend: () => say("play.side"),
    choices: colours.map((colour, at) => ({
      value: String(at + 1),
      label: () => colourName(colour),
    })),
    value: side,
    onChoose(chosen) {
      side = chosen;
    },
  });
  const strengths = selection({
    label: () => say("play.level"),
    choices: Array.from({ length: LEVELS }, (_, at) => ({
      value: String(at + 1),
      label: () => levelLabel(at + 1),
    })),
    value: String(level.value),
    onChoose(chosen) {
      level.value = Number(chosen);
    },
  });
  const play = () => {
    dialog.close();
    const other = computer(level.value);
    actions.playFrom(side === "1" ? { 1: PERSON, 2: other } : { 1: other, 2: PERSON });
  };
  const dialog = openDialog({
    name: "play-from",
    title: () => say("play.title"),
    body: [element("p", {}, () => say("play.how")), sides, strengths],
    buttons: [button({ class: "button button-main" }, play, () => say("play.do"))],
  });
  return dialog;
}
