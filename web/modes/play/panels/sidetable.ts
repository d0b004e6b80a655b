/** The moves to go of one side as a table: each piece that is on the way, and why it takes so many. */

import type { SideResult, Straggler } from "../../../game/texts/scoresheet.ts";
import { colourName, pieceName } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import type { PlainKey } from "../../../i18n/compiled/messages.js";
import { number } from "../../../i18n/format.ts";
import { element } from "../../../ui/element.ts";

const say = speaker("scoresheet");
type Key = PlainKey<"scoresheet">;

/**
 * @param shade the colour of its discs
 * @param more at the end
 */
export function sideTable(
  { heading, stragglers, total, notes, hasDetour }: SideResult,
  shade: string,
  ...more: Node[]
) {
  const disc = element("span", { class: "disc", "data-colour": shade, "aria-hidden": "true" });
  const parts: Node[] = [element("h3", {}, disc, heading)];
  if (stragglers.length) parts.push(table(stragglers, total, hasDetour, colourName(shade)));
  for (const note of notes) parts.push(element("p", { class: "fine" }, note));
  return element("section", { class: "result-side" }, ...parts, ...more);
}

function table(
  stragglers: readonly Straggler[],
  total: SideResult["total"],
  hasDetour: boolean,
  colour: string,
) {
  const hasMoves = total.moves !== null;
  const head: Key[] = ["column.piece", "column.at", "column.goal", "column.squares"];
  if (hasMoves) head.push("column.moves");
  if (hasDetour) head.push("column.detour");
  const counts = (squares: number, moves: number | null) => [
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

/** "+2" */
function detourText(squares: number, moves: number | null) {
  const more = (moves ?? 0) - squares;
  return more > 0 ? number(more, { signDisplay: "always" }) : "";
}

function row(tag: "td" | "th", cells: readonly (string | number)[]) {
  const scope = tag === "th" ? { scope: "col" } : {};
  return element("tr", {}, ...cells.map((cell) => element(tag, scope, String(cell))));
}
