/** What is said where there is no puzzle to show, or something kept could not be read. */

import { say as sayOnPage } from "../i18n/say.js";
import { openDialog } from "../panels/dialog.js";
import { button, element } from "../panels/element.js";
import { say } from "./words.js";

/** What stands in the mode's place until the puzzles have come. */
export function waitingNotice() {
  return element("p", { class: "puzzle-waiting", role: "status" }, say("task.loading"));
}

/**
 * The puzzles did not come.
 *
 * @param {unknown} error
 * @param {() => void} onAgain
 */
export function missingNotice(error, onAgain) {
  const reason = error instanceof Error ? error.message : String(error);
  return element(
    "div",
    { class: "puzzle-waiting", role: "alert" },
    element("h2", { class: "puzzle-goal" }, say("task.missing")),
    element("p", {}, say("task.missingHow", { reason })),
    button({ class: "button button-main" }, onAgain, say("task.again")),
  );
}

/** What was kept could not be read. @param {string} key  under which it was put aside */
export function openAside(key) {
  const dialog = openDialog({
    name: "aside",
    title: sayOnPage("aside.title"),
    body: [element("p", {}, say("task.aside", { key }))],
    buttons: [
      button({ class: "button button-main" }, () => dialog.close(), sayOnPage("aside.dismiss")),
    ],
  });
}
