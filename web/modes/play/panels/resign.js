/** Giving up, after a second thought. */

import { colourName } from "../../../game/pieces.js";
import { say } from "../../../i18n/say.js";
import { openDialog } from "../../../ui/dialog.js";
import { button, element } from "../../../ui/element.js";

/**
 * @param {import("../dialoghost.js").DialogHost} page
 * @param {import("../../../game/record.js").Player} player
 */
export function openResign({ session }, player) {
  const colours = session.state.view?.colours ?? [];
  const colour = colourName(colours[player - 1] ?? "");
  const other = colourName(colours[2 - player] ?? "");
  const dialog = openDialog({
    name: "resign",
    title: say("resign.title", { colour }),
    body: [element("p", {}, say("resign.how", { other }))],
    buttons: [
      button({ class: "button" }, () => dialog.close(), say("resign.no")),
      button({ class: "button button-main" }, yes, say("resign.yes")),
    ],
  });

  function yes() {
    dialog.close();
    session.resign(player);
  }
}
