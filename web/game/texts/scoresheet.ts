/** The moves to go of a side, piece by piece, and how they come about. */

import type { RaceSide } from "../../engine/gameresults.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { list } from "../../i18n/format.ts";
import { say as sayOfPage } from "../../i18n/say.ts";
import type { Player } from "../record/record.ts";
import type { SessionState } from "../record/state.ts";
import { colourName, pieceName } from "../view/pieces.ts";

const say = speaker("scoresheet");

export interface Straggler {
  /** Its letter */
  piece: string;
  at: number;
  goal: number;
  /** Distance to its goal */
  squares: number;
  /** How often it moves on the way; null where only distances count */
  moves: number | null;
}

export interface SideResult {
  player: Player;
  /** "Red: 27 moves to go" */
  heading: string;
  /** The pieces that are not home */
  stragglers: readonly Straggler[];
  total: { squares: number; moves: number | null };
  /** Whether a piece must make way, so that moves outnumber squares */
  hasDetour: boolean;
  /** How the count comes about, and how sure it is */
  notes: readonly string[];
}

/**
 * The moves to go of one side, piece by piece; null while nothing is known.
 *
 * @param scoring as in the ruleset
 */
export function sideResult(
  state: SessionState,
  player: Player,
  scoring: string,
): SideResult | null {
  const side = state.race?.[player];
  const { view } = state;
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

/** Why it takes so many moves. */
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

/** How sure the count is. */
function proofNote({ proven, exact, line, range: [low] }: RaceSide) {
  if (!proven) return say("note.unproven", { moves: line.length, low });
  return exact ? say("note.proven") : "";
}
