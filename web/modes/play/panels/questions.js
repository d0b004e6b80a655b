/** The questions that are asked before the game in Play is given up. */

import { colourName } from "../../../game/pieces.js";
import { say } from "../../../i18n/say.js";
import { openQuestion } from "../../../ui/dialog.js";

/** @import { DialogHost } from "../dialoghost.js" */

/** @param {DialogHost} page @param {import("../../../game/record.js").Player} player */
export function openResign({ session }, player) {
  const colours = session.state.view?.colours ?? [];
  const colour = () => colourName(colours[player - 1] ?? "");
  const other = () => colourName(colours[2 - player] ?? "");
  openQuestion({
    name: "resign",
    title: () => say("resign.title", { colour: colour() }),
    sentences: [() => say("resign.how", { other: other() })],
    choices: [[() => say("resign.no")], [() => say("resign.yes"), () => session.resign(player)]],
  });
}

/**
 * Another game is to replace one that is not over, and this browser cannot keep it.
 *
 * @param {Pick<DialogHost, "session">} page
 * @param {object} callbacks
 * @param {() => void} callbacks.onYes
 * @param {() => void} callbacks.onNo
 * @param {(() => void) | null} callbacks.onLook  opens it in another mode, and the game in Play stays
 */
export function openReplace({ session }, { onYes, onNo, onLook }) {
  const n = session.state.record.moves.length;
  /** @type {import("../../../ui/dialog.js").Choice[]} */
  const look = onLook ? [[() => say("replace.look"), onLook]] : [];
  openQuestion({
    name: "replace",
    title: () => say("replace.title"),
    sentences: [() => say("replace.how", { n })],
    choices: [[() => say("replace.no")], ...look, [() => say("replace.yes"), onYes]],
    onDismiss: onNo,
  });
}
