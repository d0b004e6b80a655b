/** The ways home: the moves to go of each piece, and its detour. */

import { columnOf, rowOf } from "../board/geometry.js";
import { say } from "../i18n/say.js";
import { legOf } from "./finish.js";
import { colourName, endsOf } from "./pieces.js";

/** @import { Way } from "../board/ways.js" */
/** @import { RacePiece } from "../engine/gameresults.js" */
/** @import { Player } from "./record.js" */
/** @import { SessionState } from "./state.js" */

/** @typedef {Readonly<Record<Player, boolean>>} Sides  whose ways are shown */
/** @typedef {Sides | "piece"} WaysShown  those of some sides, or that of the selected piece alone */

/** @type {Sides} */
export const NO_SIDES = Object.freeze({ 1: false, 2: false });
/** @type {Sides} */
export const BOTH_SIDES = Object.freeze({ 1: true, 2: true });

/**
 * What is shown after the next press: the selected piece, if there is one; its side; both sides; nothing.
 *
 * @param {WaysShown} shown
 * @param {Player} own  the side that the player sits at
 * @param {boolean} isSelected  whether a piece is selected
 * @returns {WaysShown}
 */
export function nextWays(shown, own, isSelected) {
  const side = Object.freeze({ ...NO_SIDES, [own]: true });
  if (shown === "piece") return side;
  if (shown[1] && shown[2]) return NO_SIDES;
  if (shown[1] || shown[2]) return BOTH_SIDES;
  return isSelected ? "piece" : side;
}

/** Are any ways shown? @param {WaysShown} shown */
export function hasWays(shown) {
  return shown === "piece" || shown[1] || shown[2];
}

/** "Routes of Green": what is shown, to be read aloud. @param {WaysShown} shown @param {readonly string[]} colours */
export function waysShownText(shown, colours) {
  if (shown === "piece") return say("ways.shown.piece");
  if (shown[1] && shown[2]) return say("ways.shown.both");
  if (!hasWays(shown)) return say("ways.shown.none");
  return say("ways.shown.side", { colour: colourName(colours[shown[1] ? 0 : 1] ?? "") });
}

/**
 * The moves to go of each piece of a side in the shown position; null while nothing is known.
 *
 * @param {SessionState} state
 * @param {Player} player
 * @returns {readonly RacePiece[] | null}
 */
export function racePiecesOf(state, player) {
  const { race, watch } = state;
  const leg = legOf(state);
  if (!leg || !watch) return race?.[player]?.pieces ?? null;
  if (leg.player !== player || !leg.pieces) return null;
  return racePiecesAfter(leg.pieces, leg.line.slice(0, watch.shown));
}

/**
 * The pieces when some moves of the way are made.
 *
 * @param {readonly RacePiece[]} pieces  at its beginning
 * @param {readonly string[]} moves
 * @returns {readonly RacePiece[]}
 */
export function racePiecesAfter(pieces, moves) {
  const standing = new Map(pieces.map((racePiece) => [racePiece.at, racePiece]));
  for (const move of moves) {
    const ends = endsOf(move);
    const racePiece = ends && standing.get(ends.from);
    if (!ends || !racePiece) continue;
    standing.delete(ends.from);
    const simple = distance(ends.to, racePiece.goal);
    standing.set(ends.to, { ...racePiece, at: ends.to, simple, moves: racePiece.moves - 1 });
  }
  return [...standing.values()].filter(({ simple, moves: left }) => simple > 0 || left > 0);
}

/** How many steps a piece needs where nothing stands in its way. @param {number} from @param {number} to */
function distance(from, to) {
  return Math.max(Math.abs(rowOf(from) - rowOf(to)), Math.abs(columnOf(from) - columnOf(to)));
}

/** Does a piece make more moves than the squares it is away? @param {RacePiece} racePiece */
export function isDetour({ simple, moves }) {
  return moves > simple;
}

/**
 * The ways as the board draws them.
 *
 * @param {SessionState} state
 * @param {WaysShown} shown
 * @param {string} scoring  as in the ruleset; where distances count there are no detours
 * @returns {Way[]}
 */
export function waysOf(state, shown, scoring) {
  const sides = shown === "piece" ? BOTH_SIDES : shown;
  return /** @type {const} */ ([1, 2]).flatMap((player) => {
    const pieces = (sides[player] && racePiecesOf(state, player)) || [];
    if (scoring === "simple") {
      const away = pieces.filter(({ simple }) => simple > 0);
      return away.map((piece) => wayOf({ ...piece, moves: piece.simple }, player, true));
    }
    return pieces.map((piece) => wayOf(piece, player, isProven(state, player)));
  });
}

/** Is there no shorter way than the one that is shown? @param {SessionState} state @param {Player} player */
function isProven(state, player) {
  return legOf(state)?.proven ?? state.race?.[player]?.proven ?? false;
}

/** @param {RacePiece} racePiece @param {Player} player @param {boolean} proven @returns {Way} */
function wayOf(racePiece, player, proven) {
  const { at, goal } = racePiece;
  const label = wayLabel(racePiece);
  return { player, from: at, to: goal, label, isDetour: isDetour(racePiece), isProven: proven };
}

/** "5"; "3+2" for two moves more than squares; "+2" for a piece that has arrived. @param {RacePiece} racePiece */
export function wayLabel({ simple, moves }) {
  if (moves <= simple) return String(moves);
  return simple > 0 ? `${simple}+${moves - simple}` : `+${moves}`;
}

/** "3 moves to 85"; "" where no way is shown. @param {readonly Way[]} ways @param {number} number */
export function wayText(ways, number) {
  const way = ways.find(({ from }) => from === number);
  if (!way) return "";
  const n = way.label.split("+").reduce((sum, part) => sum + Number(part), 0);
  if (way.to === number) return say("ways.cellAside", { n });
  return say(way.isDetour ? "ways.cellDetour" : "ways.cell", { n, goal: way.to });
}
