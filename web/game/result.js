/** How a game ended: who has won, by how much, and why. Told to the one person who played, or about both sides. */

import { say } from "../i18n/ending.js";
import { lines } from "../i18n/format.js";
import { say as sayOfPage } from "../i18n/say.js";
import { leastOf, rangeOf } from "./certainwin.js";
import { colourName } from "./pieces.js";
import { forfeiter } from "./record.js";
import { onlyPerson, shortName } from "./seats.js";

/** @import { Player } from "./record.js" */
/** @import { SessionState } from "./state.js" */

/**
 * What is known of a game that has ended. Without seats nobody is addressed: both sides are named.
 *
 * @typedef {Pick<SessionState, "record" | "view" | "settlement" | "race">
 *   & Partial<Pick<SessionState, "seats" | "names" | "playout">>} EndState
 */

/**
 * @typedef {object} Outcome
 * @property {0 | Player | null} winner  0: a draw; null: still being counted or not proven, and either may win
 * @property {string} headline  "You won by 51 points", "Green won", "A draw"
 * @property {string} how  why, in sentences; they also say how sure the points are, or that they are being counted
 */

/** Whom a sentence is told to: the winner, their opponent, or nobody in particular. @typedef {"you" | "other" | "side"} Role */

/** Why a game has ended that is not won by coming home. @typedef {"both-home" | "repetition" | "blocked"} OtherReason */

/** How many points the winner has, as far as known. @typedef {{ points: number | null, isProven: boolean, least: number | null }} Points */

/** @type {Points} */
const NO_POINTS = Object.freeze({ points: null, isProven: true, least: null });

/**
 * The end of a game that has ended.
 *
 * @param {EndState} state
 * @param {string} [scoring]  as in the ruleset
 * @returns {Outcome}
 */
export function outcomeOf(state, scoring = "exact") {
  const { record, settlement, view } = state;
  const loser = forfeiter(record);
  if (loser) {
    const winner = loser === 1 ? 2 : 1;
    const headline = wonText(state, winner, NO_POINTS);
    return { winner, headline, how: forfeitText(state, loser) };
  }
  const certain = view?.ending?.winner ?? leastOf(state, scoring)?.winner ?? null;
  if (settlement && !settlement.outcome.proven && certain === null)
    return undecided(state, scoring);
  const winner = settlement?.outcome.winner ?? certain;
  if (winner === null) return { winner, headline: say("open"), how: say("limit.none") };
  const points = pointsOf(state, scoring);
  const headline = winner ? wonText(state, winner, points) : say("draw");
  const reason = reasonText(state, winner, scoring, points);
  const how = lines(reason, doubtText(state, winner, scoring, points));
  return { winner, headline, how };
}

/** "You won by 51 points", "All your pieces are home and Red needed 51 more moves." @param {EndState} state @param {string} scoring  as in the ruleset */
export function endLines(state, scoring) {
  const { headline, how } = outcomeOf(state, scoring);
  return [headline, how];
}

/** Both sides were counted, and their ranges overlap. @param {EndState} state @param {string} scoring @returns {Outcome} */
function undecided(state, scoring) {
  const how = lines(rangesText(state, scoring), say("undecided.how"));
  return { winner: null, headline: say("undecided"), how };
}

/** @param {EndState} state @param {string} scoring */
function rangesText(state, scoring) {
  const you = state.seats ? onlyPerson(state.seats) : null;
  const [near, far] = you === 2 ? /** @type {const} */ ([2, 1]) : /** @type {const} */ ([1, 2]);
  const [mine, theirs] = [
    rangeOf(state.race?.[near], scoring),
    rangeOf(state.race?.[far], scoring),
  ];
  if (!mine || !theirs) return say("limit.none");
  const { who } = namesOf(state, far);
  const slots = { who, first: nameOf(state, near), other: nameOf(state, far) };
  const ranges = { mine: rangeText(mine), theirs: rangeText(theirs) };
  return say(you ? "limit.yoursRange" : "limit.sidesRange", { ...slots, ...ranges });
}

/** "41–51". @param {import("./certainwin.js").Range} range */
export function rangeText([low, high]) {
  return low === high ? String(low) : sayOfPage("players.rangeShort", { low, high });
}

/** @param {EndState} state @param {string} scoring @returns {Points} */
function pointsOf(state, scoring) {
  const { settlement, playout } = state;
  const least = leastOf(state, scoring)?.points ?? null;
  if (!settlement) return { points: null, isProven: false, least };
  const { points, proven } = settlement.outcome;
  return { points: points ?? playout?.points ?? null, isProven: proven, least };
}

/** @param {EndState} state @param {Player} winner @returns {Role} */
function roleOf({ seats }, winner) {
  const you = seats ? onlyPerson(seats) : null;
  if (you === null) return "side";
  return you === winner ? "you" : "other";
}

/** What a side is called within a sentence: a friend, or anybody where nobody is addressed, by their name, any other by its colour. @param {EndState} state @param {Player} player */
function nameOf({ seats, names, view }, player) {
  const isNamed = seats?.[player].kind === "away" || !seats || onlyPerson(seats) === null;
  const name = isNamed ? shortName(names?.[player] ?? null) : null;
  return name ?? colourName(view?.colours[player - 1] ?? "");
}

/** Whether a side is a friend without a name. @param {EndState} state @param {Player} player */
function isNameless({ seats, names }, player) {
  return seats?.[player].kind === "away" && !names?.[player];
}

/**
 * What a sentence about the winner and the loser needs: their names, and whether one of them is a friend without a
 * name, who is then called that.
 *
 * @param {EndState} state
 * @param {Player} winner
 */
function namesOf(state, winner) {
  const loser = winner === 1 ? 2 : 1;
  const who = isNameless(state, winner) || isNameless(state, loser) ? "friend" : "named";
  return { who, winner: nameOf(state, winner), loser: nameOf(state, loser) };
}

/** "You won by 51 points". @param {EndState} state @param {Player} winner @param {Points} points */
function wonText(state, winner, { points, isProven, least }) {
  const by = !points ? "won" : isProven ? "by" : least ? "aboutLeast" : "about";
  const slots = { winner: nameOf(state, winner), points: points ?? 0, least: least ?? 0 };
  return say(`${by}.${roleOf(state, winner)}`, slots);
}

/** @param {EndState} state @param {Player} loser */
function forfeitText(state, loser) {
  const how = state.record.timeout ? "timeout" : "resigned";
  if (state.seats && onlyPerson(state.seats) === loser) return say(`${how}.you`);
  return isNameless(state, loser)
    ? say(`${how}.friend`)
    : say(`${how}.side`, { loser: nameOf(state, loser) });
}

/** Why the game is over. @param {EndState} state @param {0 | Player} winner @param {string} scoring @param {Points} points */
function reasonText(state, winner, scoring, { points, isProven }) {
  const reason = state.view?.ending?.reason;
  if (reason === "limit") return limitText(state, winner, scoring);
  if (reason !== "home" || !winner) {
    return sayOfPage(`over.${/** @type {OtherReason} */ (reason)}`);
  }
  const role = roleOf(state, winner);
  const names = namesOf(state, winner);
  if (!points) return say(`home.${role}`, names);
  // What the loser still owes is what the winner gets.
  return say(isProven ? `owed.${role}` : `owedAbout.${role}`, { ...names, n: points });
}

/** @param {EndState} state @param {0 | Player} winner @param {string} scoring */
function limitText(state, winner, scoring) {
  const [first, second] = [countOf(state, 1, scoring), countOf(state, 2, scoring)];
  if (!state.settlement || first === null || second === null) return say("limit.none");
  const isProven = state.settlement.outcome.proven;
  if (!winner) return say("limit.even", { n: first });
  const you = state.seats ? onlyPerson(state.seats) : null;
  const [mine, theirs] = you === 2 ? [second, first] : [first, second];
  const slots = { ...namesOf(state, winner), mine, theirs, first: nameOf(state, 1) };
  const other = nameOf(state, you === 2 ? 1 : 2);
  if (you) return say(isProven ? "limit.yours" : "limit.yoursAbout", { ...slots, other });
  return say(isProven ? "limit.sides" : "limit.sidesAbout", { ...slots, other });
}

/** The moves to go that decide: the proven number, else that of the best way found. @param {EndState} state @param {Player} player @param {string} scoring */
function countOf({ race, settlement }, player, scoring) {
  const side = race?.[player] ?? settlement?.race[player];
  if (!side || scoring === "playout") return null;
  return scoring === "simple" ? side.simple : (side.exact ?? side.line.length);
}

/** What is not certain yet about the points. @param {EndState} state @param {0 | Player} winner @param {string} scoring @param {Points} points */
function doubtText(state, winner, scoring, { points, isProven, least }) {
  if (winner && scoring === "playout") return playoutText(state, winner);
  if (!state.settlement) {
    if (!winner) return "";
    return least ? say("countingLeast", { points: least }) : say("counting");
  }
  return isProven || (points && least) ? "" : say("unproven");
}

/** Where the loser goes on alone for the points. @param {EndState} state @param {Player} winner */
function playoutText(state, winner) {
  const { playout } = state;
  if (playout && playout.points !== null) return "";
  return say(`${playout ? "stuck" : "playout"}.${roleOf(state, winner)}`, namesOf(state, winner));
}
