/** The choice of one of the computer's ten personas. */

import { effectUntil } from "../../../base/signals.ts";
import { storedLadder } from "../../../game/rating/ladder.ts";
import { rungOf } from "../../../game/rating/ratedgames.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { number } from "../../../i18n/format.ts";
import { levelLabel, levelSummary } from "../../../i18n/levels.ts";
import { personName } from "../../../i18n/people.ts";
import { element, mark, write } from "../../../ui/element.ts";
import { freshId, selection } from "../../../ui/fields.ts";
import type { Text } from "../../../ui/livetext.ts";
import { ALL_LEVELS, personParts, personText } from "../../../ui/people.ts";
import { portrait } from "../../../ui/portraits.ts";
import type { PlayContext } from "../playcontext.ts";

const say = speaker("levels");

export type PeoplePage = Pick<PlayContext, "store" | "data">;

interface Level {
  read: () => number;
  choose: (level: number) => void;
}

/** Portraits, each with its rung of the ladder; a description of the chosen one unfolds. */
export function createPersonField({ data, store }: PeoplePage, level: Level, end: AbortSignal) {
  const group = freshId("person");
  const ladder = storedLadder(store);
  const picture = element("div", { class: "person-large" });
  const name = element("strong", { class: "title-7" });
  const facts = element("span", { class: "fine" });
  const summary = element("p", { id: freshId("person-told") });
  const people = ALL_LEVELS.map((each) => {
    const input = element("input", {
      type: "radio",
      name: group,
      value: each,
      checked: each === level.read(),
      class: "unseen",
      "aria-describedby": summary.id,
    });
    input.addEventListener("change", () => level.choose(each));
    const label = element("label", { class: "person" }, input, ...personParts(each));
    mark(label, "data-rung", rungOf(ladder, each));
    mark(input, "aria-label", () => personText(ladder, each));
    return label;
  });
  effectUntil(end, () => {
    const chosen = level.read();
    const rating = number(data.ratings[chosen - 1] ?? 0);
    picture.replaceChildren(portrait(chosen));
    write(name, personName(chosen));
    write(facts, () => say("rated", { n: chosen, rating }));
    write(summary, () => levelSummary(chosen));
  });
  return element(
    "fieldset",
    { class: "field group person-field" },
    element("legend", { class: "unseen" }, () => say("legend")),
    element("div", { class: "people" }, ...people),
    element(
      "details",
      { class: "person-shown" },
      element("summary", {}, name, " ", facts),
      element("div", { class: "person-story" }, picture, summary),
    ),
  );
}

/** A select in place of the portraits, so small that a dialog has room for two. */
export function createPersonList(label: Text, level: Level, end: AbortSignal) {
  const summary = element("p", { class: "fine" });
  const picture = element("div", { class: "person-large" });
  const select = selection({
    label,
    choices: ALL_LEVELS.map((each) => ({ value: String(each), label: () => levelLabel(each) })),
    value: String(level.read()),
    onChoose: (chosen) => level.choose(Number(chosen)),
  });
  effectUntil(end, () => {
    const chosen = level.read();
    picture.replaceChildren(portrait(chosen));
    write(summary, () => levelSummary(chosen));
  });
  return element("div", { class: "person-shown" }, picture, element("div", {}, select, summary));
}
