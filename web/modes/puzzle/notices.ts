/** What fills the place of a puzzle until the puzzles have come, or where they did not. */

import { faultText } from "../../game/texts/faulttext.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { button, element, write } from "../../ui/element.ts";

const say = speaker("puzzle");

export function waitingNotice() {
  return element("p", { class: "puzzle-waiting", role: "status" }, () => say("task.loading"));
}

/** The puzzles did not come. */
export function missingNotice(error: unknown, onAgain: () => void) {
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
