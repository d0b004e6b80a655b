/** A hint, a little at a time: first the piece, then the move, then the reason. */

import { pieceOn } from "../board/view.js";
import { say } from "../i18n/say.js";
import { directionText } from "./directions.js";
import { colourName, endsOf, pieceName } from "./pieces.js";

/** @import { Reason, View } from "../engine/gameresults.js" */

/**
 * @typedef {object} Hint
 * @property {string | null} move  null while it is being sought
 * @property {"piece" | "move" | "reason"} shown  how much of it is shown
 * @property {readonly Reason[]} reasons  why the move is good, the best reason first
 */

/** A hint that is being sought. @type {Hint} */
export const PENDING_HINT = Object.freeze({ move: null, shown: "piece", reasons: [] });

const NEXT = Object.freeze({ piece: "move", move: "reason", reason: null });

/** The same hint with more of it shown; null where all is shown. @param {Hint} hint @returns {Hint | null} */
export function withMoreShown(hint) {
  const shown = hint.move && NEXT[hint.shown];
  if (!shown || (shown === "reason" && hint.reasons.length === 0)) return null;
  return { ...hint, shown };
}

/** The squares that a hint points at. @param {Hint | null} hint */
export function hintedEnds(hint) {
  return hint?.move ? endsOf(hint.move) : null;
}

/** "Hint: Sun 3", "Hint: Sun 3, forward right"; "" for a pass. @param {Hint} hint @param {View} view */
export function hintText(hint, view) {
  const ends = hintedEnds(hint);
  if (!ends) return "";
  const piece = pieceName(pieceOn(view.board, ends.from));
  if (hint.shown === "piece") return say("hint.piece", { piece });
  return say("hint.move", { piece, direction: directionText(hint.move ?? "", view.player) });
}

/** What follows the hint: how to learn more, or the reasons. @param {Hint} hint @param {View} view */
export function hintMore(hint, view) {
  if (hint.shown === "reason") return hint.reasons.map((each) => reasonText(each, view)).join(" ");
  return withMoreShown(hint) ? say(hint.shown === "piece" ? "hint.askMove" : "hint.askReason") : "";
}

/** @param {Reason} reason @param {View} view */
function reasonText({ kind, piece, moves }, { colours, player }) {
  const opponent = colourName(colours[2 - player] ?? "");
  const slots = { opponent, piece: piece ? pieceName(piece) : "" };
  if (kind === "forces" && !piece) return say("reason.forcesAny", slots);
  return say(`reason.${kind}`, { ...slots, count: say("moves", { n: moves ?? 0 }) });
}
