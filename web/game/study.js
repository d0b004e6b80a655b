/**
 * A game with variations and comments as Python tells of it. A *place* is a number: 0 is the start, then come the moves
 * of the main line, and then those of the variations, each behind the one that it follows.
 */

import { recordOf } from "./record.js";

/** @import { RecordComment, VariationMove } from "../engine/operations.js" */
/** @import { Player } from "./record.js" */

/**
 * @typedef {object} Study
 * @property {readonly string[]} [moves]  of the main line
 * @property {readonly VariationMove[]} [variations]
 * @property {readonly RecordComment[]} [comments]  on the main line
 */

/** The place from which the move at another one is made. @param {Study} study @param {number} place  not the start */
export function placeBefore({ moves = [], variations = [] }, place) {
  return place > moves.length ? (variations[place - moves.length - 1]?.after ?? 0) : place - 1;
}

/** @param {Study} study @param {number} place  not the start */
export function moveAt({ moves = [], variations = [] }, place) {
  const move = place > moves.length ? variations[place - moves.length - 1]?.move : moves[place - 1];
  return move ?? "";
}

/** The places that follow on one, the main continuation first. @param {Study} study @param {number} place */
export function placesAfter({ moves = [], variations = [] }, place) {
  const others = variations.flatMap(({ after }, at) =>
    after === place ? [moves.length + 1 + at] : [],
  );
  return place < moves.length ? [place + 1, ...others] : others;
}

/** The moves that lead to a place; without one, the main line. @param {Study} study @param {number | null} [place] */
export function movesTo(study, place = null) {
  /** @type {string[]} */
  const moves = [];
  let at = place ?? study.moves?.length ?? 0;
  for (; at > 0; at = placeBefore(study, at)) moves.push(moveAt(study, at));
  return moves.reverse();
}

/** The moves of the line through a place, to its end. @param {Study} study @param {number} place */
export function lineThrough(study, place) {
  const moves = movesTo(study, place);
  let [next] = placesAfter(study, place);
  while (next !== undefined) {
    moves.push(moveAt(study, next));
    [next] = placesAfter(study, next);
  }
  return moves;
}

/** Where some moves from the start lead to; null where the study has not all of them. @param {Study} study @param {readonly string[]} moves */
export function placeOf(study, moves) {
  let place = 0;
  for (const move of moves) {
    const next = placesAfter(study, place).find((at) => moveAt(study, at) === move);
    if (next === undefined) return null;
    place = next;
  }
  return place;
}

/** What is said of a place, line by line. @param {Study} study @param {number} place */
export function commentLines({ moves = [], variations = [], comments = [] }, place) {
  const texts =
    place > moves.length
      ? [variations[place - moves.length - 1]?.comment ?? ""]
      : comments.filter(({ ply }) => ply === place).map(({ text }) => text);
  return texts.flatMap((text) => text.split("\n")).filter((line) => line !== "");
}

/**
 * The line through a place as a record, with that place on the board.
 *
 * @param {Study & { ruleset: string, start: string | null, resigned?: Player | null, timeout?: Player | null }} study
 * @param {number} place
 * @returns {import("./record.js").GameRecord}
 */
export function recordThrough(study, place) {
  const { ruleset, start, moves: main = [] } = study;
  const moves = Object.freeze(lineThrough(study, place));
  const record = recordOf({ ruleset, start, moves }, movesTo(study, place).length);
  const isMain = place <= main.length;
  const resigned = (isMain && study.resigned) || 0;
  return Object.freeze({ ...record, resigned, timeout: (isMain && study.timeout) || 0 });
}
