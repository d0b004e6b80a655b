/** What fills the place of a puzzle until the puzzles have come, or where they did not. */

import { faultText } from "../../game/faulttext.js";
import { say } from "../../i18n/puzzle.js";
import { button, element, write } from "../../ui/element.js";

export function waitingNotice() {
  return element("p", { class: "puzzle-waiting", role: "status" }, () => say("task.loading"));
}

/** The puzzles did not come. @param {unknown} error @param {() => void} onAgain */
export function missingNotice(error, onAgain) {
  const told = element("p");
  void faultText(error).then((reason) =>
    write(told, () => say("task.missingHow", { reason: reason() })),
  );
  return element(
    "div",
    { class: "puzzle-waiting", role: "alert" },
    element("h2", { class: "puzzle-goal" }, () => say("task.missing")),
    told,
    button({ class: "button button-main" }, onAgain, () => say("task.again")),
  );
}
