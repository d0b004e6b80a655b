/** The moves to go of one side as a table: each piece that is on the way, and why it takes so many. */

import { colourName, pieceName } from "../../../game/pieces.js";
import { number } from "../../../i18n/format.js";
import { say } from "../../../i18n/scoresheet.js";
import { element } from "../../../ui/element.js";

/** @import { SideResult, Straggler } from "../../../game/scoresheet.js" */
/** @import { Key } from "../../../i18n/scoresheet.js" */

/**
 * @param {SideResult} side
 * @param {string} shade  the colour of its discs
 * @param {...Node} more  at the end
 */
export function sideTable({ heading, stragglers, total, notes, hasDetour }, shade, ...more) {
  const disc = element("span", { class: "disc", "data-colour": shade, "aria-hidden": "true" });
  /** @type {Node[]} */
  const parts = [element("h3", {}, disc, heading)];
  if (stragglers.length) parts.push(table(stragglers, total, hasDetour, colourName(shade)));
  for (const note of notes) parts.push(element("p", { class: "fine" }, note));
  return element("section", { class: "result-side" }, ...parts, ...more);
}

/** @param {readonly Straggler[]} stragglers @param {SideResult["total"]} total @param {boolean} hasDetour @param {string} colour */
function table(stragglers, total, hasDetour, colour) {
  const hasMoves = total.moves !== null;
  /** @type {Key[]} */
  const head = ["column.piece", "column.at", "column.goal", "column.squares"];
  if (hasMoves) head.push("column.moves");
  if (hasDetour) head.push("column.detour");
  /** @param {number} squares @param {number | null} moves */
  const counts = (squares, moves) => [
    squares,
    ...(hasMoves ? [moves ?? 0] : []),
    ...(hasDetour ? [detourText(squares, moves)] : []),
  ];
  const rows = stragglers.map(({ piece, at, goal, squares, moves }) => {
    const made = row("td", [pieceName(piece), at, goal, ...counts(squares, moves)]);
    if ((moves ?? 0) > squares) made.classList.add("detour");
    return made;
  });
  const sum = row("td", [say("row.total"), "", "", ...counts(total.squares, total.moves)]);
  const titles = head.map((key) => say(key));
  return element(
    "table",
    { "aria-label": colour },
    element("thead", {}, row("th", titles)),
    element("tbody", {}, ...rows),
    element("tfoot", {}, sum),
  );
}

/** "+2" @param {number} squares @param {number | null} moves */
function detourText(squares, moves) {
  const more = (moves ?? 0) - squares;
  return more > 0 ? number(more, { signDisplay: "always" }) : "";
}

/** @param {"td" | "th"} tag @param {readonly (string | number)[]} cells */
function row(tag, cells) {
  const scope = tag === "th" ? { scope: "col" } : {};
  return element("tr", {}, ...cells.map((cell) => element(tag, scope, String(cell))));
}
