/** The moves to go of one side, piece by piece. */

import type { RaceSide } from "../../../engine/gameresults.ts";
import type { Player } from "../../../game/record/record.ts";
import type { SessionState } from "../../../game/record/state.ts";
import { colourName, pieceName } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import type { PlainKey } from "../../../i18n/compiled/messages.js";
import { list, number } from "../../../i18n/format.ts";
import { say as sayOfPage } from "../../../i18n/say.ts";
import { element } from "../../../ui/element.ts";

const say = speaker("scoresheet");

interface Straggler {
  piece: string;
  at: number;
  goal: number;
  /** The distance to its goal, in squares. */
  squares: number;
  /** Null if the ruleset counts only distances. */
  moves: number | null;
}

interface SideResult {
  player: Player;
  /** "Red: 27 moves to go" */
  heading: string;
  /** The pieces that are not home. */
  stragglers: readonly Straggler[];
  total: { squares: number; moves: number | null };
  /** Whether a piece must make way: moves outnumber squares. */
  hasDetour: boolean;
  /** What the count consists of, and how certain it is. */
  notes: readonly string[];
}

/**
 * @param scoring the ruleset's field of this name
 * @returns null before the first view
 */
export function sideResult(
  state: SessionState,
  player: Player,
  scoring: string,
): SideResult | null {
  const side = state.game.race?.[player];
  const { view } = state.game;
  if (!side || !view) return null;
  const isSimple = scoring === "simple";
  const stragglers = side.pieces
    .filter((piece) => piece.simple > 0 || (!isSimple && piece.moves > 0))
    .map(({ piece, at, goal, simple, moves }) => ({
      piece,
      at,
      goal,
      squares: simple,
      moves: isSimple ? null : moves,
    }));
  const moves = isSimple ? null : side.line.length;
  return {
    player,
    heading: headingOf(side, colourName(view.colours[player - 1] ?? ""), isSimple),
    stragglers,
    total: { squares: side.simple, moves },
    hasDetour: !isSimple && side.line.length > side.simple,
    notes: isSimple ? [say("note.simple")] : [wayNote(side), proofNote(side)].filter(Boolean),
  };
}

function headingOf(side: RaceSide, colour: string, isSimple: boolean) {
  const count = isSimple ? side.simple : side.exact;
  if (count === 0) return sayOfPage("watch.isHome", { colour });
  if (count !== null) return say("side.toGo", { colour, n: count });
  const [low, high] = side.range;
  return say("side.range", { colour, low, high });
}

function wayNote({ simple, line, pieces }: RaceSide) {
  const more = line.length - simple;
  if (line.length === 0) return "";
  if (more === 0) return say("note.straight");
  const names = pieces
    .filter((racePiece) => racePiece.moves > racePiece.simple)
    .map(({ piece, simple: away }) =>
      away > 0 ? pieceName(piece) : say("note.arrived", { piece: pieceName(piece) }),
    );
  const counts = { squares: simple, more };
  const [piece = ""] = names;
  return names.length === 1
    ? say("note.detour", { ...counts, piece })
    : say("note.detours", { ...counts, pieces: list(names, "unit") });
}

function proofNote({ proven, exact, line, range: [low] }: RaceSide) {
  if (!proven) return say("note.unproven", { moves: line.length, low });
  return exact ? say("note.proven") : "";
}

type Key = PlainKey<"scoresheet">;

/** @param shade the colour of the side's disc */
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

/** The moves needed beyond the distance, for example "+2"; "" for none. */
function detourText(squares: number, moves: number | null) {
  const more = (moves ?? 0) - squares;
  return more > 0 ? number(more, { signDisplay: "always" }) : "";
}

function row(tag: "td" | "th", cells: readonly (string | number)[]) {
  const scope = tag === "th" ? { scope: "col" } : {};
  return element("tr", {}, ...cells.map((cell) => element(tag, scope, String(cell))));
}
