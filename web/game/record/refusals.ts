/** The sentences about refused moves; fetched when first needed. */

import type { Reason, Refusal } from "../../board/choice.ts";
import { columnOf, numberOn, rowOf } from "../../board/geometry.ts";
import { ownerOf, pieceOn } from "../../board/view.ts";
import type { Ask } from "../../engine/client.ts";
import type { GameFields, Player } from "../../engine/gameresults.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { colourName, pieceName } from "../view/pieces.ts";

const say = speaker("explain");

/** The board when the piece was pressed. */
export interface Situation {
  /** The `data-status` word. */
  status: string;
  view: { readonly board: string; readonly player: Player };
  colours: readonly string[];
  /** Null if one army is alone on the board. */
  fields: GameFields | null;
}

/** The `data-status` words that have a sentence. */
const CLOSED = Object.freeze([
  ...["thinking", "over", "looking-back", "waiting", "watching", "finishing", "suspended"],
  ...["passing", "loading", "failed", "looking", "shared", "solution", "wrong"],
] as const);

/** "" if there is nothing to say. */
export async function refusalText(number: number, reason: Reason, at: Situation, ask: Ask) {
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
  // Even while Python loads, the page sees that a piece is blocked on all sides.
  if (!fields || !hasFreeNeighbour(view.board, number)) return say("why.no-square", { piece });
  const { hindrance } = await ask("explain-piece", { ...fields, square: number });
  return hindrance ? say(`why.${hindrance}`, { piece }) : "";
}

export function emptyText({ from, to }: Pick<Refusal, "from" | "to">, { view }: Situation) {
  if (to === null) return say("why.empty", { number: from });
  return say("why.noMove", { piece: pieceName(pieceOn(view.board, from)), number: to });
}

function hasFreeNeighbour(board: string, number: number) {
  const [row, column] = [rowOf(number), columnOf(number)];
  const beside = [-1, 1].flatMap((up) =>
    [-1, 1].map((right) => numberOn(row + up, column + right)),
  );
  return beside.some((each) => each !== null && pieceOn(board, each) === ".");
}

function closedText({ status, view, colours }: Situation) {
  const word = CLOSED.find((known) => known === status);
  const colour = colourName(colours[view.player - 1] ?? "");
  return word ? say(`why.closed.${word}`, { colour }) : say("why.closed");
}
