/** What is shared, as pictures and texts need it: its board, whose move it is, who plays. */

import { PROOF_MS } from "../game/countrequests.js";
import { colourName } from "../game/pieces.js";
import { boardOf } from "../game/position.js";
import { forfeiter, newRecord } from "../game/record.js";
import { endLines } from "../game/result.js";
import { movesTo } from "../game/study.js";
import { withSentences } from "../i18n/catalogue.js";
import { say } from "../i18n/share.js";

/** @import { Offer } from "../game/mode.js" */
/** @import { View } from "../engine/gameresults.js" */
/** @import { Rulesets } from "../game/rulesets.js" */
/** @import { PictureView } from "./picture.js" */
/** @import { Ask } from "../engine/client.js" */

/**
 * @typedef {object} Subject
 * @property {Offer} offer
 * @property {string} position  text form of what is to be drawn
 * @property {string} pieces
 * @property {PictureView["colours"]} colours
 * @property {readonly string[]} state  whose move it is, how the game ended, or what there is to do: a line each
 */

/**
 * Python plays a game up to the place that is shown, and scores it where it is over.
 *
 * @param {Offer} offer
 * @param {Rulesets} rulesets
 * @param {Ask} ask
 * @returns {Promise<Subject>}
 */
export async function subjectOf(offer, rulesets, ask) {
  const colours = /** @type {PictureView["colours"]} */ (rulesets.presetOf(offer.ruleset).colours);
  if (offer.kind === "puzzle" || offer.kind === "solo") {
    const position = String(offer.position);
    const pieces = boardOf(position) ?? "";
    return { offer, position, pieces, colours, state: [await taskOf(offer, colours)] };
  }
  const { ruleset } = offer;
  const start = (offer.kind === "position" ? offer.position : offer.start) ?? null;
  const game = { ruleset, start, moves: shownMoves(offer) };
  const view = await ask("view", game);
  const { position, board } = view;
  const settle = () => ask("settle", game, { budget: PROOF_MS });
  const end = await endOf(offer, view, rulesets.scoringOf(ruleset), settle);
  return { offer, position, pieces: board, colours, state: end ?? [stateOf(offer, view)] };
}

/** What there is to do. @param {Offer} offer @param {readonly string[]} colours */
async function taskOf({ kind, position = "", goal = "", par = null }, colours) {
  if (kind === "solo") return par === null ? say("shown.task") : say("shown.par", { par });
  // A mode that offers a puzzle has fetched this already.
  const { goalText } = await withSentences(import("../game/puzzlegoal.js"));
  return goalText(goal, position, colours);
}

/** The moves of a game, or of a study, that are made where it is looked at. @param {Offer} offer */
function shownMoves(offer) {
  return movesTo(offer, offer.at);
}

/** Does a study show a move that is not on its main line? @param {Offer} offer */
function isBeside({ moves = [], at = null }) {
  return at !== null && at > moves.length;
}

/**
 * "Green won by 15 points", "All of Green’s pieces are home and Red needed 15 more moves."; null where the game is
 * not over.
 *
 * @param {Offer} offer
 * @param {View} view
 * @param {string} scoring  as in the ruleset
 * @param {() => Promise<import("../engine/gameresults.js").Settlement>} settle  counts the points
 */
async function endOf(offer, view, scoring, settle) {
  const { ruleset, moves = [] } = offer;
  const isAtEnd = !isBeside(offer) && shownMoves(offer).length === moves.length;
  const none = newRecord(ruleset);
  const { resigned, timeout } = isAtEnd ? offer : none;
  const record = {
    ...none,
    resigned: resigned ?? none.resigned,
    timeout: timeout ?? none.timeout,
  };
  const isForfeited = forfeiter(record) > 0;
  if (!isForfeited && !view.ending) return null;
  const settlement = isForfeited ? null : await settle();
  const race = settlement?.race ?? null;
  return endLines({ record, view, settlement, race }, scoring);
}

/** @param {Offer} offer @param {View} view */
function stateOf(offer, view) {
  const { moves = [] } = offer;
  const ply = shownMoves(offer).length;
  const colour = colourName(view.colours[view.player - 1] ?? "");
  if (ply === moves.length || isBeside(offer)) return say("shown.turn", { colour });
  return say("shown.after", { ply, plies: moves.length, colour });
}

/** The heading of a picture: its title, or who plays. @param {Offer} offer @param {readonly string[]} colours */
export function headingOf({ title, first, second }, colours) {
  if (title) return title;
  if (!first && !second) return "";
  const [one = "", other = ""] = colours.map(colourName);
  return say("shown.names", { first: first || one, second: second || other });
}

/**
 * The picture of it.
 *
 * @param {Subject} subject
 * @param {Rulesets} rulesets
 * @param {{ bottom: 1 | 2, look: PictureView["look"] }} how
 * @returns {PictureView}
 */
export function pictureView({ offer, position, pieces, colours, state }, rulesets, how) {
  const { ruleset, author } = offer;
  const rules = rulesets.titleOf(ruleset);
  const lines = [...state, author ? say("shown.author", { author, rules }) : rules];
  const description = say("shown.described", { ruleset, position });
  return { ...how, pieces, colours, title: headingOf(offer, colours), lines, description };
}

/** The text form, in lines that the other modes read when they are pasted. @param {Subject} subject */
export function textOf({ offer: { ruleset, goal }, position }) {
  return [ruleset, position, goal].filter((line) => line !== undefined).join("\n");
}
