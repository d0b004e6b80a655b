/** Small dialogs of the analysis: a comment to be written, a line to be deleted. */

import { say, sayCount } from "../../i18n/analyse.js";
import { openDialog } from "../../ui/dialog.js";
import { button, element } from "../../ui/element.js";
import { freshId } from "../../ui/fields.js";
import { MOST_COMMENT } from "./analysisentry.js";

/** What is written is kept when the dialog closes, whichever way. @param {{ move: string, comment: string, onComment: (comment: string) => void }} parts */
export function openComment({ move, comment, onComment }) {
  const id = freshId("comment");
  const input = element("textarea", { id, rows: 5, maxlength: MOST_COMMENT });
  input.value = comment;
  const label = element("label", { for: id }, say("note.label"));
  const dialog = openDialog({
    name: "comment",
    title: say("note.title", { move: move || say("note.atStart") }),
    body: [element("div", { class: "field" }, label, input)],
    buttons: [button({ class: "button button-main" }, () => dialog.close(), say("note.done"))],
    onClose() {
      const written = input.value.trim();
      if (written !== comment) onComment(written);
    },
  });
  input.focus();
}

/** @param {{ move: string, count: number, onYes: () => void }} parts */
export function openDelete({ move, count, onYes }) {
  const dialog = openDialog({
    name: "delete",
    title: say("delete.title", { count: sayCount("moves", count) }),
    body: [element("p", {}, say("delete.how", { move }))],
    buttons: [
      button({ class: "button" }, () => dialog.close(), say("delete.no")),
      button({ class: "button button-main" }, yes, say("delete.yes")),
    ],
  });

  function yes() {
    dialog.close();
    onYes();
  }
}
