/** The moves to go of a side, piece by piece, and how they come about. */

import { list } from "../i18n/format.js";
import { say as sayOfPage } from "../i18n/say.js";
import { say } from "../i18n/scoresheet.js";
import { colourName, pieceName } from "./pieces.js";

/** @import { RaceSide } from "../engine/gameresults.js" */
/** @import { Player } from "./record.js" */
/** @import { SessionState } from "./state.js" */

/**
 * @typedef {object} Straggler
 * @property {string} piece  its letter
 * @property {number} at
 * @property {number} goal
 * @property {number} squares  distance to its goal
 * @property {number | null} moves  how often it moves on the way; null where only distances count
 */

/**
 * @typedef {object} SideResult
 * @property {Player} player
 * @property {string} heading  "Red: 27 moves to go"
 * @property {readonly Straggler[]} stragglers  the pieces that are not home
 * @property {{ squares: number, moves: number | null }} total
 * @property {boolean} hasDetour  whether a piece must make way, so that moves outnumber squares
 * @property {readonly string[]} notes  how the count comes about, and how sure it is
 */

/**
 * The moves to go of one side, piece by piece; null while nothing is known.
 *
 * @param {SessionState} state
 * @param {Player} player
 * @param {string} scoring  as in the ruleset
 * @returns {SideResult | null}
 */
export function sideResult(state, player, scoring) {
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

/** @param {RaceSide} side @param {string} colour @param {boolean} isSimple */
function headingOf(side, colour, isSimple) {
  const count = isSimple ? side.simple : side.exact;
  if (count === 0) return sayOfPage("watch.isHome", { colour });
  if (count !== null) return say("side.toGo", { colour, n: count });
  const [low, high] = side.range;
  return say("side.range", { colour, low, high });
}

/** Why it takes so many moves. @param {RaceSide} side */
function wayNote({ simple, line, pieces }) {
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

/** How sure the count is. @param {RaceSide} side */
function proofNote({ proven, exact, line, range: [low] }) {
  if (!proven) return say("note.unproven", { moves: line.length, low });
  return exact ? say("note.proven") : "";
}
