/** The ways home, piece by piece: what each still owes, and which of them must go a long way round. */

import { columnOf, rowOf } from "../board/geometry.js";
import { say, sayCount } from "../i18n/say.js";
import { legOf } from "./finish.js";
import { endsOf } from "./pieces.js";

/** @import { Way } from "../board/ways.js" */
/** @import { RacePiece } from "../engine/gameresults.js" */
/** @import { Player } from "./record.js" */
/** @import { SessionState } from "./state.js" */

/** @typedef {Readonly<Record<Player, boolean>>} Sides  whose ways are shown */

/** @type {Sides} */
export const NO_SIDES = Object.freeze({ 1: false, 2: false });
/** @type {Sides} */
export const BOTH_SIDES = Object.freeze({ 1: true, 2: true });

/**
 * What the pieces of one side owe where the board stands now; null while nothing is known.
 *
 * @param {SessionState} state
 * @param {Player} player
 * @returns {readonly RacePiece[] | null}
 */
export function debtsOf(state, player) {
  const { race, watch } = state;
  const leg = legOf(state);
  if (!leg || !watch) return race?.[player]?.pieces ?? null;
  if (leg.player !== player || !leg.pieces) return null;
  return debtsAfter(leg.pieces, leg.line.slice(0, watch.shown));
}

/**
 * The debts when some moves of the way are made.
 *
 * @param {readonly RacePiece[]} pieces  at its beginning
 * @param {readonly string[]} moves
 * @returns {readonly RacePiece[]}
 */
export function debtsAfter(pieces, moves) {
  const standing = new Map(pieces.map((debt) => [debt.at, debt]));
  for (const move of moves) {
    const ends = endsOf(move);
    const debt = ends && standing.get(ends.from);
    if (!ends || !debt) continue;
    standing.delete(ends.from);
    const simple = distance(ends.to, debt.goal);
    standing.set(ends.to, { ...debt, at: ends.to, simple, moves: debt.moves - 1 });
  }
  return [...standing.values()].filter(({ simple, moves: left }) => simple > 0 || left > 0);
}

/** How many steps a piece needs where nothing stands in its way. @param {number} from @param {number} to */
function distance(from, to) {
  return Math.max(Math.abs(rowOf(from) - rowOf(to)), Math.abs(columnOf(from) - columnOf(to)));
}

/** Does a piece make more moves than the squares it is away? @param {RacePiece} debt */
export function isDetour({ simple, moves }) {
  return moves > simple;
}

/**
 * The ways as the board draws them.
 *
 * @param {SessionState} state
 * @param {Sides} sides
 * @param {string} scoring  as in the ruleset; where distances count there are no detours
 * @returns {Way[]}
 */
export function waysOf(state, sides, scoring) {
  return /** @type {const} */ ([1, 2]).flatMap((player) => {
    const debts = (sides[player] && debtsOf(state, player)) || [];
    if (scoring === "simple") return straightened(debts).map((debt) => wayOf(debt, player, true));
    return debts.map((debt) => wayOf(debt, player, isProven(state, player)));
  });
}

/** @param {readonly RacePiece[]} debts */
function straightened(debts) {
  return debts.filter(({ simple }) => simple > 0).map((debt) => ({ ...debt, moves: debt.simple }));
}

/** Is there no shorter way than the one that is shown? @param {SessionState} state @param {Player} player */
function isProven(state, player) {
  return legOf(state)?.proven ?? state.race?.[player]?.proven ?? false;
}

/** @param {RacePiece} debt @param {Player} player @param {boolean} proven @returns {Way} */
function wayOf(debt, player, proven) {
  const { at, goal } = debt;
  const label = debtLabel(debt);
  return { player, from: at, to: goal, label, isDetour: isDetour(debt), isProven: proven };
}

/** "5"; "3+2" for two moves more than squares; "+2" for a piece that has arrived. @param {RacePiece} debt */
export function debtLabel({ simple, moves }) {
  if (moves <= simple) return String(moves);
  return simple > 0 ? `${simple}+${moves - simple}` : `+${moves}`;
}

/** "3 moves to go to 85"; "" where no way is shown. @param {readonly Way[]} ways @param {number} number */
export function wayText(ways, number) {
  const way = ways.find(({ from }) => from === number);
  if (!way) return "";
  const n = way.label.split("+").reduce((sum, part) => sum + Number(part), 0);
  const count = sayCount("moves", n);
  if (way.to === number) return say("ways.cellAside", { count });
  return say(way.isDetour ? "ways.cellDetour" : "ways.cell", { count, goal: way.to });
}
