/** Small dialogs of the analysis: write a comment, delete a line, play on against the computer. */

import type { Player } from "../../game/record/record.ts";
import type { Seats } from "../../game/record/seats.ts";
import { computer, LEVELS, PERSON } from "../../game/record/seats.ts";
import { cleanLines } from "../../game/texts/freetext.ts";
import { colourName, notationOf } from "../../game/view/pieces.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { levelLabel } from "../../i18n/levels.ts";
import { openDialog } from "../../ui/dialog.ts";
import { button, element, mark } from "../../ui/element.ts";
import { choice, freshId, selection } from "../../ui/fields.ts";
import { MOST_COMMENT } from "./analysisentry.ts";
import type { FormatMove, Node } from "./tree.ts";

const say = speaker("analyse");

/** The level chosen last. */
let level = 3;

/** A move is read aloud by its squares, since screen readers cannot speak the signs. */
interface MoveParts {
  node: Node;
  /** Its displayed form. */
  formatMove: FormatMove;
}

/** The comment is saved however the dialog closes. */
export function openComment({
  node: { parent, move, comment },
  formatMove,
  onComment,
}: MoveParts & { onComment: (comment: string) => void }) {
  const titleFor = (one: string) =>
    one ? say("note.title", { move: one }) : say("note.titleStart");
  const id = freshId("comment");
  const input = element("textarea", { id, rows: 5, maxlength: MOST_COMMENT });
  input.value = comment;
  const label = element("label", { for: id }, () => say("note.label"));
  const dialog = openDialog({
    name: "comment",
    title: () => titleFor(move && formatMove(parent, move)),
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
      if (written !== comment) onComment(written);
    },
  });
  mark(dialog.root, "aria-labelledby", null);
  mark(dialog.root, "aria-label", () => titleFor(move && notationOf(move)));
  input.focus();
}

export function openDelete({
  node: { parent, move },
  formatMove,
  count,
  onConfirm,
}: MoveParts & { count: number; onConfirm: () => void }) {
  const confirm = () => {
    dialog.close();
    onConfirm();
  };
  const seen = element("span", { "aria-hidden": "true" }, () =>
    say("delete.how", { move: formatMove(parent, move) }),
  );
  const heard = element("span", { class: "unseen" }, () =>
    say("delete.how", { move: notationOf(move) }),
  );
  const dialog = openDialog({
    name: "delete",
    title: () => say("delete.title", { n: count }),
    body: [element("p", {}, seen, heard)],
    buttons: [
      button(
        { class: "button" },
        () => dialog.close(),
        () => say("delete.no"),
      ),
      button({ class: "button button-main" }, confirm, () => say("delete.yes")),
    ],
  });
}

export function openPlayFrom({
  colours,
  player,
  onPlay,
}: {
  colours: readonly string[];
  /** The player to move, whose side the person gets unless they choose otherwise. */
  player: Player;
  onPlay: (seats: Seats) => void;
}) {
  let side = String(player);
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
    value: String(level),
    onChoose(chosen) {
      level = Number(chosen);
    },
  });
  const play = () => {
    dialog.close();
    const other = computer(level);
    onPlay(side === "1" ? { 1: PERSON, 2: other } : { 1: other, 2: PERSON });
  };
  const dialog = openDialog({
    name: "play-from",
    title: () => say("play.title"),
    body: [element("p", {}, () => say("play.how")), sides, strengths],
    buttons: [button({ class: "button button-main" }, play, () => say("play.do"))],
  });
}
