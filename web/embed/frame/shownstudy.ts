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
import type { BarLines } from "./views/bar.ts";

/** The most characters of comments in the bar, which links to the app for the full text. */
const MOST_CHARACTERS = 240;

/** The comments and continuations of a study in the bar; content without a study has neither. */
export class ShownStudy {
  #study;

  constructor(study: StudyLink | null) {
    this.#study = study;
  }

  /** The comments on the shown position, cut to fit the bar. */
  comments(record: GameRecord): readonly string[] {
    const place = this.#placeIn(record);
    return this.#study && place !== null ? cut(commentLines(this.#study, place)) : [];
  }

  /** The continuations; empty if there are fewer than two. */
  options(record: GameRecord): NonNullable<BarLines["options"]> {
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

  chosen(value: string) {
    return this.#study && recordThrough(this.#study, Number(value));
  }

  /** Null if the move is not in the study. */
  after(record: GameRecord, move: string) {
    const study = this.#study;
    const place = this.#nextTo(record).find((at) => study && moveAt(study, at) === move);
    return study && place !== undefined ? recordThrough(study, place) : null;
  }

  /** Null if the shown position is not in the study. */
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
