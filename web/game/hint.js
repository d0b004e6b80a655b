/** A hint: a good move, and why it is good. */

import { pieceOn } from "../board/view.js";
import { lines } from "../i18n/format.js";
import { say } from "../i18n/say.js";
import { directionText } from "./directions.js";
import { colourName, endsOf, pieceName } from "./pieces.js";

/** @import { Reason, View } from "../engine/gameresults.js" */

/**
 * @typedef {object} Hint
 * @property {string | null} move  null while it is being sought
 * @property {readonly Reason[]} reasons  why the move is good, the best reason first
 */

/** A hint that is being sought. @type {Hint} */
export const PENDING_HINT = Object.freeze({ move: null, reasons: [] });

/** The squares that a hint points at. @param {Hint | null} hint */
export function hintedEnds(hint) {
  return hint?.move ? endsOf(hint.move) : null;
}

/** "Hint: Sun 3, forward right"; "" for a pass. @param {Hint} hint @param {View} view */
export function hintText(hint, view) {
  const facts = factsOf(hint, view);
  return facts ? say("hint.move", facts) : "";
}

/** The same as a sentence that others follow: "Hint: Sun 3, forward right." @param {Hint} hint @param {View} view */
export function hintSentence(hint, view) {
  const facts = factsOf(hint, view);
  return facts ? say("hint.moveSentence", facts) : "";
}

/** The same with its square, to be read aloud: "Hint: Sun 3, forward right, from 33." @param {Hint} hint @param {View} view */
export function spokenHint(hint, view) {
  const facts = factsOf(hint, view);
  return facts ? say("say.hintMove", facts) : "";
}

/** @param {Hint} hint @param {View} view */
function factsOf(hint, view) {
  const from = hintedEnds(hint)?.from;
  if (from === undefined) return null;
  const piece = pieceName(pieceOn(view.board, from));
  return { piece, from, direction: directionText(hint.move ?? "", view.player) };
}

/** Why the move is good, a line for each reason. @param {Hint} hint @param {View} view */
export function reasonsText({ reasons }, view) {
  return lines(...reasons.map((each) => reasonText(each, view)));
}

/** @param {Reason} reason @param {View} view */
function reasonText({ kind, piece, moves }, { colours, player }) {
  const opponent = colourName(colours[2 - player] ?? "");
  const slots = { opponent, piece: piece ? pieceName(piece) : "", n: moves ?? 0 };
  return say(kind === "forces" && !piece ? "reason.forcesAny" : `reason.${kind}`, slots);
}
