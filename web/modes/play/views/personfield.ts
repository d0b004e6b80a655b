/** The choice of one of the computer's ten personas: a room with a table for each. */

import { computed, effectUntil } from "../../../base/signals.ts";
import { cafeTables } from "../../../game/rating/cafe.ts";
import { storedLadder } from "../../../game/rating/ladder.ts";
import { createScores, headToHead, personKey } from "../../../game/rating/scores.ts";
import { scoreText } from "../../../game/texts/ratingtexts.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { number } from "../../../i18n/format.ts";
import { levelLabel, levelSummary } from "../../../i18n/levels.ts";
import { personName } from "../../../i18n/people.ts";
import { button, element, mark, write } from "../../../ui/element.ts";
import { freshId, selection } from "../../../ui/fields.ts";
import type { Text } from "../../../ui/livetext.ts";
import { ALL_LEVELS, personParts, personText, tableText } from "../../../ui/people.ts";
import { portrait } from "../../../ui/portraits.ts";
import type { PlayContext } from "../playcontext.ts";

const say = speaker("levels");

export type PeoplePage = Pick<PlayContext, "store" | "data" | "settings" | "openDialog">;

interface Level {
  read: () => number;
  choose: (level: number) => void;
}

/** Tables, each with its rung of the ladder; a description of the chosen character unfolds. */
export function createPersonField(page: PeoplePage, level: Level, end: AbortSignal) {
  const summary = element("p", { id: freshId("person-told") });
  return element(
    "fieldset",
    { class: "field group person-field" },
    element("legend", { class: "unseen" }, () => say("legend")),
    createRoom(page, level, { describedBy: summary.id, end }),
    createPersonStory(page, level, { summary, end }),
    createPersonResults(page, level, end),
  );
}

function createRoom(
  { store }: PeoplePage,
  level: Level,
  { describedBy, end }: { describedBy: string; end: AbortSignal },
) {
  const group = freshId("person");
  const scores = createScores(store);
  const tables = computed(() => cafeTables(storedLadder(store), scores.value));
  const people = tables.peek().map((table) => {
    const input = element("input", {
      type: "radio",
      name: group,
      value: table.level,
      checked: table.level === level.read(),
      class: "unseen",
      "aria-describedby": describedBy,
    });
    input.addEventListener("change", () => level.choose(table.level));
    const parts = personParts(table);
    const label = element("label", { class: "person" }, input, ...Object.values(parts));
    effectUntil(end, () => {
      const now = tables.value[table.level - 1] ?? table;
      mark(label, "data-rung", now.rung);
      mark(input, "aria-label", () => personText(now));
      write(parts.top, () => tableText(now));
    });
    return label;
  });
  return element("div", { class: "people" }, ...people);
}

function createPersonStory(
  { data }: PeoplePage,
  level: Level,
  { summary, end }: { summary: HTMLElement; end: AbortSignal },
) {
  const picture = element("div", { class: "person-large" });
  const name = element("strong", { class: "title-7" });
  const facts = element("span", { class: "fine" });
  effectUntil(end, () => {
    const chosen = level.read();
    const rating = number(data.ratings[chosen - 1] ?? 0);
    picture.replaceChildren(portrait(chosen));
    write(name, personName(chosen));
    write(facts, () => say("rated", { n: chosen, rating }));
    write(summary, () => levelSummary(chosen));
  });
  return element(
    "details",
    { class: "person-shown" },
    element("summary", {}, name, " ", facts),
    element("div", { class: "person-story" }, picture, summary),
  );
}

/** The results against the chosen character, and a button for the page of history that a beaten one gives. */
function createPersonResults(
  { store, settings, openDialog }: PeoplePage,
  level: Level,
  end: AbortSignal,
) {
  const scores = createScores(store);
  const score = element("span", { class: "fine person-score" });
  const attributes = { class: "button button-quiet" };
  const page = button(attributes, () => openDialog("historyPage", level.read()));
  const root = element("div", { class: "row wrap" }, score, page);
  effectUntil(end, () => {
    const chosen = level.read();
    const name = personName(chosen);
    const results = headToHead(scores.value, personKey(chosen));
    const isHeard = settings().speech;
    write(score, () => scoreText(results, name));
    write(page, () => say("page", { name }));
    page.hidden = !(isHeard && storedLadder(store).beaten.has(chosen));
    score.hidden = !isHeard;
    root.hidden = page.hidden && (score.hidden || score.textContent === "");
  });
  return root;
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
