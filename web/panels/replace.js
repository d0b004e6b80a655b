/** Another game for the one in Play, after a second thought where that is not over. */

import { say, sayCount } from "../i18n/say.js";
import { openDialog } from "./dialog.js";
import { button, element } from "./element.js";

/**
 * @param {import("./dialogs.js").Page} page
 * @param {() => void} onYes
 * @param {() => void} onNo
 */
export function openReplace({ session }, onYes, onNo) {
  let isYes = false;
  const moves = sayCount("moves", session.state.record.moves.length);
  const dialog = openDialog({
    name: "replace",
    title: say("replace.title"),
    body: [element("p", {}, say("replace.how", { moves }))],
    buttons: [
      button({ class: "button" }, () => dialog.close(), say("replace.no")),
      button({ class: "button button-main" }, yes, say("replace.yes")),
    ],
    onClose: () => (isYes ? onYes() : onNo()),
  });

  function yes() {
    isYes = true;
    dialog.close();
  }
}
