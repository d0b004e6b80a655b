/** The computer's characters at their tables, and their places on the ladder. */

import type { CafeTable } from "../game/rating/cafe.ts";
import type { Ladder } from "../game/rating/ratedgames.ts";
import { LEVELS } from "../game/record/seats.ts";
import { speaker } from "../i18n/catalogue.ts";
import { signed } from "../i18n/format.ts";
import { say as sayOfGame } from "../i18n/game.ts";
import { personName } from "../i18n/people.ts";
import { element } from "./element.ts";
import { icon } from "./icons.ts";
import { portrait } from "./portraits.ts";

const say = speaker("levels");

export const ALL_LEVELS: readonly number[] = Object.freeze(
  Array.from({ length: LEVELS }, (_, at) => at + 1),
);

/** A character at their table. */
export function personParts(table: CafeTable) {
  const { level } = table;
  return {
    picture: element("span", { class: "person-picture" }, portrait(level), icon("proven")),
    top: element("span", { class: "person-table text-2" }, tableText(table)),
    name: element("span", { class: "person-name text-2" }, personName(level)),
  };
}

/** The margin of a beaten character, such as "+7"; "You" at the next seat. */
export function tableText({ rung, margin }: CafeTable) {
  if (rung === "next") return sayOfGame("players.you");
  return margin === null ? "" : signed(margin, 0);
}

/** A text such as "Resi, level 2, beaten by 7 points". */
export function personText({ level, rung, margin }: CafeTable) {
  const person = { name: personName(level), n: level };
  if (margin !== null) return say("person.by", { ...person, points: margin });
  return say("person", { ...person, state: rung });
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

export function ladderRow(tables: readonly CafeTable[]) {
  const people = tables.map((table) => {
    const spoken = element("span", { class: "unseen" }, () => personText(table));
    const seen = element("span", { class: "person-seen stack gap-1", "aria-hidden": "true" });
    seen.append(...Object.values(personParts(table)));
    return element("li", { class: "person", "data-rung": table.rung }, seen, spoken);
  });
  return element("ol", { class: "people", "aria-label": () => say("ladder") }, ...people);
}
