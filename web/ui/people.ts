/** The computer's characters, and their places on the ladder. */

import type { Ladder } from "../game/rating/ratedgames.ts";
import { rungOf } from "../game/rating/ratedgames.ts";
import { LEVELS } from "../game/record/seats.ts";
import { speaker } from "../i18n/catalogue.ts";
import { personName } from "../i18n/people.ts";
import { element } from "./element.ts";
import { icon } from "./icons.ts";
import { portrait } from "./portraits.ts";

const say = speaker("levels");

export const ALL_LEVELS: readonly number[] = Object.freeze(
  Array.from({ length: LEVELS }, (_, at) => at + 1),
);

/** The picture has a mark once the person is beaten. */
export function personParts(level: number) {
  const picture = element("span", { class: "person-picture" }, portrait(level), icon("proven"));
  return [picture, element("span", { class: "person-name text-2" }, personName(level))];
}

/** A text such as "Resi, level 2, beaten". */
export function personText(ladder: Ladder, level: number) {
  const state = rungOf(ladder, level);
  return say("person", { name: personName(level), n: level, state });
}

/**
 * Notes such as "2 of 10 beaten", "Next: Ferdl".
 *
 * @param games the names of the games that count
 */
export function ladderNotes({ beaten, next }: Ladder, games: () => string) {
  const texts = [
    () => say("ladder.count", { n: beaten.size, all: LEVELS }),
    ...(next === null ? [] : [() => say("ladder.next", { name: personName(next) })]),
    () => say("ladder.how", { games: games() }),
  ];
  return texts.map((text) => element("span", {}, text));
}

export function ladderRow(ladder: Ladder) {
  const people = ALL_LEVELS.map((level) => {
    const spoken = element("span", { class: "unseen" }, () => personText(ladder, level));
    const seen = element("span", { class: "person-seen stack gap-1", "aria-hidden": "true" });
    seen.append(...personParts(level));
    return element("li", { class: "person", "data-rung": rungOf(ladder, level) }, seen, spoken);
  });
  return element("ol", { class: "people", "aria-label": () => say("ladder") }, ...people);
}
