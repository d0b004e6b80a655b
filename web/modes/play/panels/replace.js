/** Another game for the one in Play, after a second thought where that is not over. */

import { say, sayCount } from "../../../i18n/say.js";
import { openDialog } from "../../../ui/dialog.js";
import { button, element } from "../../../ui/element.js";

/**
 * @param {import("../dialoghost.js").DialogHost} page
 * @param {object} callbacks
 * @param {() => void} callbacks.onYes
 * @param {() => void} callbacks.onNo
 * @param {(() => void) | null} callbacks.onLook  it is to be looked at elsewhere, and the game in Play stays
 */
export function openReplace({ session }, { onYes, onNo, onLook }) {
  let onClose = onNo;
  const moves = sayCount("moves", session.state.record.moves.length);
  const dialog = openDialog({
    name: "replace",
    title: say("replace.title"),
    body: [element("p", {}, say("replace.how", { moves }))],
    buttons: [
      button({ class: "button" }, () => dialog.close(), say("replace.no")),
      ...(onLook ? [button({ class: "button" }, closing(onLook), say("replace.look"))] : []),
      button({ class: "button button-main" }, closing(onYes), say("replace.yes")),
    ],
    onClose: () => onClose(),
  });

  /** @param {() => void} act */
  function closing(act) {
    return () => {
      onClose = act;
      dialog.close();
    };
  }
}
