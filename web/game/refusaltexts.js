/** The sentences that say why a piece cannot move. */

import { ownerOf, pieceOn } from "../board/view.js";
import { say } from "../i18n/explain.js";
import { colourName, pieceName } from "./pieces.js";

/** @import { Reason } from "../board/choice.js" */
/** @import { Ask } from "../engine/client.js" */
/** @import { Situation } from "./refusals.js" */

/** What the board is doing while it takes no input, as in data-status. */
const CLOSED = Object.freeze(
  /** @type {const} */ ([
    ...["thinking", "over", "looking-back", "waiting", "watching", "suspended", "passing"],
    ...["loading", "failed", "looking", "solution", "wrong"],
  ]),
);

/**
 * Why the piece on a number cannot move; "" where there is nothing to say.
 *
 * @param {number} number
 * @param {Reason} reason
 * @param {Situation} at
 * @param {Ask} ask
 */
export async function refusalText(number, reason, at, ask) {
  const { view, colours, fields } = at;
  if (reason === "closed") return closedText(at);
  const letter = pieceOn(view.board, number);
  const piece = pieceName(letter);
  if (ownerOf(letter) !== view.player) {
    const [colour = "", other = ""] = [view.player, ownerOf(letter)].map((player) =>
      colourName(colours[player - 1] ?? ""),
    );
    return say("why.notYours", { colour, other });
  }
  if (reason !== "cannot-move") return "";
  // An army that is alone makes steps only, and every empty square is open to it.
  const { hindrance } = fields
    ? await ask("explain-piece", { ...fields, square: number })
    : { hindrance: /** @type {const} */ ("no-square") };
  return hindrance ? say(`why.${hindrance}`, { piece }) : "";
}

/** @param {Situation} at */
function closedText({ status, view, colours }) {
  const word = CLOSED.find((known) => known === status);
  const colour = colourName(colours[view.player - 1] ?? "");
  return word ? say(`why.closed.${word}`, { colour }) : say("why.closed");
}
