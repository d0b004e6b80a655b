/** A small board on which the pieces of one side are where they must end up. */

import { NUMBERS, rowOf, SIDE, squareAt, turned } from "../../../board/geometry.js";
import { thumbnailOf } from "../../../board/thumbnail.js";
import { colourName, pieceName } from "../../../game/pieces.js";
import { say } from "../../../i18n/start.js";
import { element } from "../../../ui/element.js";

/** @import { View } from "../../../engine/gameresults.js" */
/** @import { Player } from "../../../game/record.js" */

/** CSS pixels of one square where there is room. */
const SQUARE = 14;

/** The rows that an army ends up in, as its player counts them, the farthest first. */
const ROWS = Object.freeze([SIDE, SIDE - 1, SIDE - 2]);

/** @param {Pick<View, "goals" | "colours">} view @param {Player} player @param {Player} bottom  who sits at the lower edge */
export function createAim({ goals, colours }, player, bottom) {
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

/** Fifty letters and dots. @param {Readonly<Record<string, number>>} goals  by piece */
function boardAtHome(goals) {
  const letters = NUMBERS.map(() => ".");
  for (const [piece, number] of Object.entries(goals)) letters[squareAt(number) ?? 0] = piece;
  return letters.join("");
}

/**
 * The picture in a sentence. In every ruleset a row holds the five pieces of one suit, in their order.
 *
 * @param {Readonly<Record<string, number>>} goals  by piece
 * @param {Player} player
 * @param {string} colour
 */
export function aimText(goals, player, colour) {
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

/** The pieces of a row as their player sees it, from left to right. @param {Readonly<Record<string, number>>} goals @param {Player} player @param {number} row */
function rowAtHome(goals, player, row) {
  const seen = Object.entries(goals).map(
    ([piece, number]) => /** @type {const} */ ([piece, player === 1 ? number : turned(number)]),
  );
  return seen
    .filter(([, number]) => rowOf(number) === row)
    .sort(([, one], [, other]) => one - other)
    .map(([piece]) => piece);
}
