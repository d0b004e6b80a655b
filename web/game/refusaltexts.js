/** The sentences that say why a piece cannot move. */

import { columnOf, numberOn, rowOf } from "../board/geometry.js";
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
    ...["loading", "failed", "looking", "shared", "solution", "wrong"],
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
  // That no square beside it is empty can be seen, also while Python is still being loaded.
  if (!fields || !hasFreeNeighbour(view.board, number)) return say("why.no-square", { piece });
  const { hindrance } = await ask("explain-piece", { ...fields, square: number });
  return hindrance ? say(`why.${hindrance}`, { piece }) : "";
}

/** Is a square diagonally beside it empty? @param {string} board @param {number} number */
function hasFreeNeighbour(board, number) {
  const [row, column] = [rowOf(number), columnOf(number)];
  const beside = [-1, 1].flatMap((up) =>
    [-1, 1].map((right) => numberOn(row + up, column + right)),
  );
  return beside.some((each) => each !== null && pieceOn(board, each) === ".");
}

/** @param {Situation} at */
function closedText({ status, view, colours }) {
  const word = CLOSED.find((known) => known === status);
  const colour = colourName(colours[view.player - 1] ?? "");
  return word ? say(`why.closed.${word}`, { colour }) : say("why.closed");
}
