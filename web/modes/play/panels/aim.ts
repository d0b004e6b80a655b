/** A small board on which the pieces of one side are where they must end up. */

import { NUMBERS, rowOf, SIDE, squareAt, turned } from "../../../board/geometry.ts";
import { thumbnailOf } from "../../../board/thumbnail.ts";
import type { View } from "../../../engine/gameresults.ts";
import type { Player } from "../../../game/record/record.ts";
import { colourName, pieceName } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { element } from "../../../ui/element.ts";

const say = speaker("start");

/** CSS pixels of one square where there is room. */
const SQUARE = 14;

/** The rows that an army ends up in, as its player counts them, the farthest first. */
const ROWS = Object.freeze([SIDE, SIDE - 1, SIDE - 2]);

/** @param bottom who sits at the lower edge */
export function createAim(
  { goals, colours }: Pick<View, "goals" | "colours">,
  player: Player,
  bottom: Player,
) {
  const picture = thumbnailOf(boardAtHome(goals[player]), { colours, bottom, square: SQUARE });
  const told = () => aimText(goals[player], player, colours[player - 1] ?? "");
  const caption = element(
    "figcaption",
    {},
    () => say("aim.caption"),
    " ",
    element("span", { class: "unseen" }, told),
  );
  return element("figure", { class: "aim" }, picture, caption);
}

/**
 * Fifty letters and dots.
 *
 * @param goals by piece
 */
function boardAtHome(goals: Readonly<Record<string, number>>) {
  const letters = NUMBERS.map(() => ".");
  for (const [piece, number] of Object.entries(goals)) letters[squareAt(number) ?? 0] = piece;
  return letters.join("");
}

/**
 * The picture in a sentence. In every ruleset a row holds the five pieces of one suit, in their order.
 *
 * @param goals by piece
 */
export function aimText(goals: Readonly<Record<string, number>>, player: Player, colour: string) {
  const [far, middle, near] = ROWS.map((row) => rowAtHome(goals, player, row));
  return say("aim.told", {
    colour: colourName(colour),
    far: pieceName(far?.[0] ?? ""),
    farEnd: pieceName(far?.at(-1) ?? ""),
    middle: pieceName(middle?.[0] ?? ""),
    middleEnd: pieceName(middle?.at(-1) ?? ""),
    near: pieceName(near?.[0] ?? ""),
    nearEnd: pieceName(near?.at(-1) ?? ""),
  });
}

/** The pieces of a row as their player sees it, from left to right. */
function rowAtHome(goals: Readonly<Record<string, number>>, player: Player, row: number) {
  const seen = Object.entries(goals).map(
    ([piece, number]) => [piece, player === 1 ? number : turned(number)] as const,
  );
  return seen
    .filter(([, number]) => rowOf(number) === row)
    .sort(([, one], [, other]) => one - other)
    .map(([piece]) => piece);
}
