/** What is shared, as far as it is drawn and told in words: its board, whose move it is, who plays. */

import { colourName } from "../game/pieces.js";
import { boardOf } from "../game/position.js";
import { say } from "./words.js";

/** @typedef {import("../shell/mode.js").Offer} Offer */
/** @typedef {import("../engine/protocol.js").View} View */
/** @typedef {import("../game/rulesets.js").Rulesets} Rulesets */
/** @typedef {import("./picture.js").PictureView} PictureView */

/**
 * @typedef {object} Subject
 * @property {Offer} offer
 * @property {string} position  text form of what is to be drawn
 * @property {string} pieces
 * @property {PictureView["colours"]} colours
 * @property {string} state  whose move it is, or what there is to do
 */

/**
 * A game is played up to where it is looked at: by Python, as every game.
 *
 * @param {Offer} offer
 * @param {Rulesets} rulesets
 * @param {(request: import("../engine/protocol.js").Request) => Promise<any>} ask
 * @returns {Promise<Subject>}
 */
export async function subjectOf(offer, rulesets, ask) {
  const colours = /** @type {PictureView["colours"]} */ (rulesets.presetOf(offer.ruleset).colours);
  if (offer.kind === "puzzle" || offer.kind === "solo") {
    const position = String(offer.position);
    const pieces = boardOf(position) ?? "";
    return { offer, position, pieces, colours, state: await taskOf(offer, colours) };
  }
  const { ruleset } = offer;
  const start = offer.kind === "game" ? offer.start : offer.position;
  const moves = shownMoves(offer);
  /** @type {View} */
  const view = await ask({ op: "view", ruleset, start, moves });
  const { position, board } = view;
  return { offer, position, pieces: board, colours, state: stateOf(offer, view) };
}

/** What there is to do. @param {Offer} offer @param {readonly string[]} colours */
async function taskOf({ kind, position = "", goal = "", par = null }, colours) {
  if (kind === "solo") return par === null ? say("shown.task") : say("shown.par", { par });
  // The puzzles' own words have come with whoever offers one.
  const { goalText } = await import("../puzzle/goal.js");
  return goalText(goal, position, colours);
}

/** The moves of a game that are made where it is looked at. @param {Offer} offer @returns {readonly string[]} */
function shownMoves({ moves = [], at = null }) {
  return at === null ? moves : moves.slice(0, at);
}

/** @param {Offer} offer @param {View} view */
function stateOf(offer, view) {
  const { moves = [], resigned = null } = offer;
  const ply = shownMoves(offer).length;
  const isAtEnd = ply === moves.length;
  /** @param {number} player */
  const colour = (player) => colourName(view.colours[player - 1] ?? "");
  if (isAtEnd && resigned) return say("shown.resigned", { colour: colour(resigned) });
  const what = view.ending ? say("shown.over") : say("shown.turn", { colour: colour(view.player) });
  return isAtEnd ? what : say("shown.after", { ply, plies: moves.length, what });
}

/** What is said above a picture of it: its title, or who plays. @param {Offer} offer @param {readonly string[]} colours */
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
  const lines = [state, author ? `${author} · ${rules}` : rules].filter((line) => line !== "");
  const description = say("shown.described", { ruleset, position });
  return { ...how, pieces, colours, title: headingOf(offer, colours), lines, description };
}

/** It as text, in lines that the other modes read when they are pasted. @param {Subject} subject */
export function textOf({ offer: { ruleset, goal }, position }) {
  return [ruleset, position, goal].filter((line) => line !== undefined).join("\n");
}
