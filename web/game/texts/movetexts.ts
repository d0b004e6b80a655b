import { pieceOn } from "../../board/view.ts";
import type { View } from "../../engine/gameresults.ts";
import { list } from "../../i18n/format.ts";
import { say } from "../../i18n/game.ts";
import { colourName, endsOf, fullName, isJump } from "../view/pieces.ts";

export function moveText({ last, board, colours }: Pick<View, "last" | "board" | "colours">) {
  if (!last) return "";
  if (last.text !== "pass") return spokenMove(last.text, board, colours);
  return say("say.pass", { colour: colourName(colours[last.player - 1] ?? "") });
}

/**
 * "Green sun 1, 15 to 24.", "Green moon 4 jumps, 33 to 53."; "" for a pass.
 *
 * @param board the placement after the move
 */
export function spokenMove(text: string, board: string, colours: readonly string[]) {
  const ends = endsOf(text);
  if (!ends) return "";
  const piece = fullName(pieceOn(board, ends.to), colours);
  return say(isJump(text) ? "say.jump" : "say.step", { ...ends, piece });
}

export function saltaText(view: View) {
  const pieces = view.legal.map(({ from }) =>
    say("say.pieceAt", { piece: fullName(pieceOn(view.board, from), view.colours), square: from }),
  );
  return say("say.salta", { pieces: list(pieces) });
}
