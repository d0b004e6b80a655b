/** The sentences that are read aloud of each change. */

import { pieceOn } from "../../board/view.js";
import { fullName } from "../../game/pieces.js";
import { say } from "../../i18n/edit.js";

/** @typedef {import("./draft.js").Draft} Draft */
/** @typedef {import("../../board/freechoice.js").Put} Put */

/**
 * @param {Draft} draft  before
 * @param {Put} put
 * @param {string} inHand  the piece in hand beside the board, or ""
 * @param {readonly string[]} colours
 */
export function putText({ pieces }, { from, to }, inHand, colours) {
  /** @param {string} letter */
  const name = (letter) => fullName(letter, colours);
  const piece = name(from === null ? inHand : pieceOn(pieces, from));
  if (to === null) return say("say.removed", { piece });
  const there = pieceOn(pieces, to);
  const slots = { piece, square: to, from: from ?? "", other: there === "." ? "" : name(there) };
  if (from === null) return say(there === "." ? "say.placed" : "say.replaced", slots);
  return say(there === "." ? "say.shifted" : "say.swapped", slots);
}
