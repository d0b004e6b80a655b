/**
 * A game with variations and comments, as Python sends it. A *place* is a number: 0 is the start, then come the moves
 * of the main line, and then those of the variations, each after its parent.
 */

import type { RecordComment, VariationMove } from "../../engine/operations.ts";
import type { GameRecord, Player } from "./record.ts";
import { recordOf } from "./record.ts";

interface Study {
  moves?: readonly string[];
  variations?: readonly VariationMove[];
  comments?: readonly RecordComment[];
}

/** @param place any place but the start */
export function placeBefore({ moves = [], variations = [] }: Study, place: number) {
  return place > moves.length ? (variations[place - moves.length - 1]?.after ?? 0) : place - 1;
}

/** @param place any place but the start */
export function moveAt({ moves = [], variations = [] }: Study, place: number) {
  const move = place > moves.length ? variations[place - moves.length - 1]?.move : moves[place - 1];
  return move ?? "";
}

export function placesAfter({ moves = [], variations = [] }: Study, place: number) {
  const others = variations.flatMap(({ after }, at) =>
    after === place ? [moves.length + 1 + at] : [],
  );
  return place < moves.length ? [place + 1, ...others] : others;
}

/** @param place the end of the main line by default */
export function movesTo(study: Study, place: number | null = null) {
  const moves: string[] = [];
  let at = place ?? study.moves?.length ?? 0;
  for (; at > 0; at = placeBefore(study, at)) moves.push(moveAt(study, at));
  return moves.reverse();
}

/** The whole line through a place, including the moves after it. */
export function lineThrough(study: Study, place: number) {
  const moves = movesTo(study, place);
  let [next] = placesAfter(study, place);
  while (next !== undefined) {
    moves.push(moveAt(study, next));
    [next] = placesAfter(study, next);
  }
  return moves;
}

/** The place after the moves; null if the study does not contain them all. */
export function placeOf(study: Study, moves: readonly string[]) {
  let place = 0;
  for (const move of moves) {
    const next = placesAfter(study, place).find((at) => moveAt(study, at) === move);
    if (next === undefined) return null;
    place = next;
  }
  return place;
}

export function commentLines({ moves = [], variations = [], comments = [] }: Study, place: number) {
  const texts =
    place > moves.length
      ? [variations[place - moves.length - 1]?.comment ?? ""]
      : comments.filter(({ ply }) => ply === place).map(({ text }) => text);
  return texts.flatMap((text) => text.split("\n")).filter((line) => line !== "");
}

/** The line through a place, with that place on the board. */
export function recordThrough(
  study: Study & {
    ruleset: string;
    start: string | null;
    resigned?: Player | null;
    timeout?: Player | null;
  },
  place: number,
): GameRecord {
  const { ruleset, start, moves: main = [] } = study;
  const moves = Object.freeze(lineThrough(study, place));
  const record = recordOf({ ruleset, start, moves }, movesTo(study, place).length);
  const isMain = place <= main.length;
  const resigned = (isMain && study.resigned) || 0;
  return Object.freeze({ ...record, resigned, timeout: (isMain && study.timeout) || 0 });
}
