/** What the bar says of a game that is walked through. */

import { colourName, notationOf } from "../../game/pieces.js";
import { isAtEnd } from "../../game/record.js";
import { outcomeOf } from "../../game/result.js";
import { PERSON } from "../../game/seats.js";
import { BLANK, UNNAMED } from "../../game/state.js";
import { say, sayCount } from "../../i18n/embed.js";

/** @typedef {import("../../game/record.js").GameRecord} GameRecord */
/** @typedef {import("../../engine/gameresults.js").View} View */
/** @typedef {import("../../engine/gameresults.js").Outcome} Outcome */
/** @typedef {{ main: string, sub: string }} Lines */

/** Nobody sits at a board that is only looked at. */
const SEATS = Object.freeze({ 1: PERSON, 2: PERSON });

/**
 * @param {GameRecord} record
 * @param {View | null} view  of the shown place
 * @param {{ title: string, rules: string, outcome: Outcome | null }} known
 * @returns {Lines}
 */
export function walkLines(record, view, { title, rules, outcome }) {
  const place = placeText(record);
  if (!view) return { main: title || rules, sub: title ? place || rules : place };
  const end = endLines(record, view, outcome);
  if (end) return title ? { main: title, sub: `${end.main}. ${end.sub}` } : end;
  const turn = turnText(view);
  if (title) return { main: title, sub: place ? `${place}. ${turn}.` : `${turn}.` };
  return { main: turn, sub: place || rules };
}

/** "Green to move". @param {Pick<View, "colours" | "player">} view */
export function turnText({ colours, player }) {
  return say("walk.turn", { colour: colourName(colours[player - 1] ?? "") });
}

/** Which place of the game is shown; "" where it has no moves. @param {GameRecord} record */
function placeText({ moves, cursor }) {
  if (moves.length === 0) return "";
  if (cursor === 0) return sayCount("walk.start", moves.length);
  const move = notationOf(moves[cursor - 1] ?? "pass");
  return say("walk.at", { ply: cursor, plies: moves.length, move });
}

/** How the game has ended, where its end is shown. @param {GameRecord} record @param {View} view @param {Outcome | null} outcome @returns {Lines | null} */
function endLines(record, view, outcome) {
  if (!isAtEnd(record) || !(view.ending || record.resigned)) return null;
  const settlement = outcome && {
    done: true,
    outcome,
    race: { 1: null, 2: null, done: true },
  };
  const state = { ...BLANK, ...UNNAMED, record, seats: SEATS, seed: 0, view, settlement };
  const { headline, reason, points } = outcomeOf(state);
  return { main: headline, sub: points ? `${reason} ${points}.` : reason };
}
