import { pieceOn } from "../../board/view.ts";
import type { Reason, View } from "../../engine/gameresults.ts";
import { lines } from "../../i18n/format.ts";
import { say } from "../../i18n/say.ts";
import { directionText } from "../texts/directions.ts";
import { colourName, endsOf, pieceName } from "../view/pieces.ts";

export interface Hint {
  /** Null while the search runs. */
  move: string | null;
  /** The best reason first. */
  reasons: readonly Reason[];
}

export const PENDING_HINT: Hint = { move: null, reasons: [] };

export function hintedEnds(hint: Hint | null) {
  return hint?.move ? endsOf(hint.move) : null;
}

/** "Hint: Sun 3, forward right"; "" for a pass. */
export function hintText(hint: Hint, view: View) {
  const facts = factsOf(hint, view);
  return facts ? say("hint.move", facts) : "";
}

/** A whole sentence: "Hint: Sun 3, forward right." */
export function hintSentence(hint: Hint, view: View) {
  const facts = factsOf(hint, view);
  return facts ? say("hint.moveSentence", facts) : "";
}

/** The hint to read aloud: "Hint: Sun 3, forward right, from 33." */
export function spokenHint(hint: Hint, view: View) {
  const facts = factsOf(hint, view);
  return facts ? say("say.hintMove", facts) : "";
}

function factsOf(hint: Hint, view: View) {
  const from = hintedEnds(hint)?.from;
  if (from === undefined) return null;
  const piece = pieceName(pieceOn(view.board, from));
  return { piece, from, direction: directionText(hint.move ?? "", view.player) };
}

export function reasonsText({ reasons }: Hint, view: View) {
  return lines(...reasons.map((each) => reasonText(each, view)));
}

export function reasonText(
  { kind, piece, moves }: Reason,
  { colours, player }: Pick<View, "colours" | "player">,
) {
  const opponent = colourName(colours[2 - player] ?? "");
  const slots = { opponent, piece: piece ? pieceName(piece) : "", n: moves ?? 0 };
  return say(kind === "forces" && !piece ? "reason.forcesAny" : `reason.${kind}`, slots);
}
