/** What is said where there is no puzzle to show. */

import { asFault } from "../../game/faultkinds.js";
import { say } from "../../i18n/puzzle.js";
import { button, element } from "../../ui/element.js";

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
  const reason = asFault(error).message;
  return element(
    "div",
    { class: "puzzle-waiting", role: "alert" },
    element("h2", { class: "puzzle-goal" }, say("task.missing")),
    element("p", {}, say("task.missingHow", { reason })),
    button({ class: "button button-main" }, onAgain, say("task.again")),
  );
}
