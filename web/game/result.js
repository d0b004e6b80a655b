/** How a game ended and why, in sentences and numbers. */

import { say, sayCount, sayIfKnown } from "../i18n/say.js";
import { colourName, pieceName } from "./pieces.js";

/** @import { RaceSide, Settlement } from "../engine/gameresults.js" */
/** @import { Player } from "./record.js" */
/** @import { SessionState } from "./state.js" */

/** @typedef {Pick<SessionState, "record" | "view" | "settlement" | "race">} EndState */

/**
 * @typedef {object} Outcome
 * @property {0 | Player | null} winner  0: a draw; null: still being counted, and either may win
 * @property {string} headline  "Green wins", "A draw"
 * @property {string} reason  why
 * @property {string} points  "15 points", and whether that is proven; the least there will be while the
 *   count goes on; "" where there are none, or none are known yet
 */

/** The end of a game that has ended. @param {EndState} state @returns {Outcome} */
export function outcomeOf(state) {
  const { record, view, settlement } = state;
  const colours = view?.colours ?? [];
  const least = settlement ? null : leastOf(state);
  const name = (/** @type {Player} */ player) => colourName(colours[player - 1] ?? "");
  if (record.resigned) {
    const winner = record.resigned === 1 ? 2 : 1;
    return {
      winner,
      headline: say("over.wins", { colour: name(winner) }),
      reason: say("over.resigned", { colour: name(record.resigned) }),
      points: "",
    };
  }
  const winner = settlement?.outcome?.winner ?? view?.ending?.winner ?? least?.winner ?? null;
  const colour = winner ? name(winner) : "";
  const reason = sayIfKnown(`over.${view?.ending?.reason}`, { colour });
  const points = least
    ? say("over.atLeast", { points: sayCount("points", least.points) })
    : pointsOf(settlement);
  return { winner, headline: headlineOf(winner, colour), reason, points };
}

/**
 * What is certain while the count still goes on: at the limit the winner, as soon as the ranges of the
 * two sides lie apart, and how much he wins at the least. Null where nothing is certain yet.
 *
 * @param {Pick<EndState, "view" | "race">} state
 * @returns {{ winner: Player, points: number } | null}
 */
export function leastOf({ view, race }) {
  const ending = view?.ending;
  const [first, second] = [race?.[1], race?.[2]];
  if (!ending || !first || !second) return null;
  if (ending.reason === "limit") {
    if (first.range[1] < second.range[0]) {
      return { winner: 1, points: second.range[0] - first.range[1] };
    }
    const gap = first.range[0] - second.range[1];
    return gap > 0 ? { winner: 2, points: gap } : null;
  }
  if (ending.reason !== "home" || !ending.winner) return null;
  const loser = ending.winner === 1 ? second : first;
  return { winner: ending.winner, points: loser.range[0] };
}

/** @param {Settlement | null} settlement */
function pointsOf(settlement) {
  if (!settlement) return "";
  const { winner, points, proven } = settlement.outcome;
  const text = winner && points ? sayCount("points", points) : "";
  if (proven) return text;
  return text ? say("over.unproven", { points: text }) : say("over.unprovenDraw");
}

/** @param {Outcome["winner"]} winner @param {string} colour */
function headlineOf(winner, colour) {
  if (winner === null) return say("over.counting");
  return winner ? say("over.wins", { colour }) : say("over.draw");
}

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
    notes: isSimple ? [say("result.simple")] : [wayNote(side), proofNote(side)].filter(Boolean),
  };
}

/** @param {RaceSide} side @param {string} colour @param {boolean} isSimple */
function headingOf(side, colour, isSimple) {
  const count = isSimple ? side.simple : side.exact;
  if (count === 0) return say("result.home", { colour });
  if (count !== null) return say("result.side", { colour, count: sayCount("moves", count) });
  const [low, high] = side.range;
  return say("result.sideRange", { colour, low, high });
}

/** Why it takes so many moves. @param {RaceSide} side */
function wayNote({ simple, line, pieces }) {
  const more = line.length - simple;
  if (line.length === 0) return "";
  if (more === 0) return say("result.straight");
  const names = pieces
    .filter((racePiece) => racePiece.moves > racePiece.simple)
    .map(({ piece, simple: away }) =>
      away > 0 ? pieceName(piece) : say("result.arrived", { piece: pieceName(piece) }),
    );
  const slots = {
    squares: sayCount("squares", simple),
    more: sayCount("moves", more),
    pieces: names.join(", "),
  };
  return say(names.length === 1 ? "result.detour" : "result.detours", slots);
}

/** How sure the count is. @param {RaceSide} side */
function proofNote({ proven, exact, line, range: [low] }) {
  if (!proven) return say("result.unproven", { moves: line.length, low });
  return exact ? say("result.exact") : "";
}

/**
 * How the points follow from the moves to go, in one sentence; "" where there are none.
 *
 * @param {SessionState} state
 * @param {string} scoring  as in the ruleset
 */
export function pointsText(state, scoring) {
  const text = reckoning(state, scoring);
  if (!text || state.settlement?.outcome.proven) return text;
  const least = leastOf(state);
  const doubt = least
    ? say("result.sure", { points: sayCount("points", least.points) })
    : say("result.doubt");
  return `${text} ${doubt}`;
}

/** The points without a doubt that may lie upon them. @param {SessionState} state @param {string} scoring */
function reckoning(state, scoring) {
  const { settlement, view, playout } = state;
  const outcome = settlement?.outcome;
  if (!view || !outcome || outcome.winner === null) return "";
  const counts = { 1: countOf(state, 1, scoring), 2: countOf(state, 2, scoring) };
  if (!outcome.winner) {
    return view.ending?.reason === "limit"
      ? say("result.equal", { count: sayCount("moves", counts[1]) })
      : "";
  }
  const loser = outcome.winner === 1 ? 2 : 1;
  const names = { 1: colourName(view.colours[0] ?? ""), 2: colourName(view.colours[1] ?? "") };
  if (outcome.points === null) return playoutText(playout, names[outcome.winner]);
  const points = sayCount("points", outcome.points);
  const slots = { points, colour: names[outcome.winner], loser: names[loser] };
  if (view.ending?.reason !== "limit") {
    return say("result.loser", { ...slots, count: sayCount("moves", counts[loser]) });
  }
  return say("result.difference", {
    ...slots,
    more: counts[loser],
    fewer: counts[outcome.winner],
  });
}

/** @param {SessionState["playout"]} playout @param {string} colour */
function playoutText(playout, colour) {
  if (!playout) return say("result.playoutOpen");
  const { points } = playout;
  if (points === null) return say("result.playoutStuck");
  return say("result.playedOut", {
    count: sayCount("moves", points),
    points: sayCount("points", points),
    colour,
  });
}

/** The moves to go that decide: the proven number, else that of the best way found. @param {SessionState} state @param {Player} player @param {string} scoring */
function countOf(state, player, scoring) {
  const side = state.race?.[player];
  if (!side) return 0;
  return scoring === "simple" ? side.simple : (side.exact ?? side.line.length);
}
