/** A study on an embedded board: what is said where, and which ways lead on. */

import type { StudyLink } from "../../engine/operations.ts";
import type { Offer } from "../../game/mode.ts";
import type { GameRecord } from "../../game/record/record.ts";
import { shownMoves } from "../../game/record/record.ts";
import {
  commentLines,
  moveAt,
  placeOf,
  placesAfter,
  recordThrough,
} from "../../game/record/study.ts";
import { notationOf } from "../../game/view/pieces.ts";
import type { BarView } from "./bar.ts";

/** Characters of comments; the whole of them is in the app, which the bar leads to. */
const MOST_CHARACTERS = 240;

/** Of a content without a study nothing is said, and nothing is offered. */
export class ShownStudy {
  #study;

  constructor(study: StudyLink | null) {
    this.#study = study;
  }

  /** What is said of the shown place, as far as the bar has room for it. */
  comments(record: GameRecord): readonly string[] {
    const place = this.#placeIn(record);
    return this.#study && place !== null ? cut(commentLines(this.#study, place)) : [];
  }

  /** The moves to choose from, where there are several. */
  options(record: GameRecord): NonNullable<BarView["options"]> {
    const study = this.#study;
    const places = this.#nextTo(record);
    if (!study || places.length < 2) return [];
    return places.map((place) => ({
      value: String(place),
      label: notationOf(moveAt(study, place)),
      mark: null,
      isOn: true,
    }));
  }

  /** The line that one of them leads to. */
  chosen(value: string) {
    return this.#study && recordThrough(this.#study, Number(value));
  }

  /** The line that a move from the shown place leads to; null where it is none of the study's. */
  after(record: GameRecord, move: string) {
    const study = this.#study;
    const place = this.#nextTo(record).find((at) => study && moveAt(study, at) === move);
    return study && place !== undefined ? recordThrough(study, place) : null;
  }

  /** The study with the shown place, as long as that is in it. */
  offer(record: GameRecord): Offer | null {
    const at = this.#placeIn(record);
    if (!this.#study || at === null) return null;
    const { ruleset, start, moves, comments, variations, resigned, timeout } = this.#study;
    return {
      kind: "study",
      ruleset,
      start,
      moves,
      comments,
      variations,
      at: at === moves.length ? null : at,
      resigned,
      timeout,
    };
  }

  #placeIn(record: GameRecord) {
    return this.#study && placeOf(this.#study, shownMoves(record));
  }

  #nextTo(record: GameRecord) {
    const place = this.#placeIn(record);
    return this.#study && place !== null ? placesAfter(this.#study, place) : [];
  }
}

function cut(lines: readonly string[]) {
  const shown = [];
  let room = MOST_CHARACTERS;
  for (const line of lines) {
    const characters = [...line];
    if (characters.length > room) return [...shown, `${characters.slice(0, room).join("")}…`];
    shown.push(line);
    room -= characters.length;
  }
  return shown;
}
