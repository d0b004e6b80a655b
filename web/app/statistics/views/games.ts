import { effectUntil, untracked } from "../../../base/signals.ts";
import type { Rulesets } from "../../../game/rulesets.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { number } from "../../../i18n/format.ts";
import { element, write } from "../../../ui/element.ts";
import { selection } from "../../../ui/fields.ts";
import { facts, sentence } from "../../../ui/table.ts";
import type { Played } from "../gamestatistics.ts";
import { accuraciesIn, streaksOf, talliesOf, tallyOf } from "../gamestatistics.ts";
import type { Kept, StatisticsStore } from "../stores/statisticsstore.ts";
import { ALL } from "../stores/statisticsstore.ts";
import { linePlot, pointsText, resultsPlot } from "./plots.ts";
import type { OpenInstead } from "./section.ts";
import { invitation, section } from "./section.ts";

const say = speaker("statistics");

export function createGames(
  { games: kept }: Kept,
  store: StatisticsStore,
  {
    rulesets,
    openInstead,
    signal,
  }: { rulesets: Rulesets; openInstead: OpenInstead; signal: AbortSignal },
) {
  const title = () => say("games.title");
  if (kept === null) {
    return section(
      title,
      sentence(() => say("games.denied")),
    );
  }
  if (store.rulesets.value.length === 0) {
    const play = [() => say("games.play"), "play"] as const;
    return invitation(title, () => say("games.none"), play, openInstead);
  }
  const shown = element("div", { class: "part statistics-part stack gap-6" });
  const open = element("p", { class: "fine" });
  effectUntil(signal, () => {
    const games = store.games.value;
    const n = store.undecided.value;
    untracked(() => shown.replaceChildren(...gameParts(games)));
    write(open, () => (n > 0 ? say("games.undecided", { n }) : ""));
  });
  const choice = store.rulesets.value.length > 1 ? [rulesField(store, rulesets)] : [];
  const fine = element("p", { class: "fine" }, () => say("games.how"));
  return section(title, ...choice, shown, open, fine);
}

function rulesField(store: StatisticsStore, rulesets: Rulesets) {
  const choices = store.rulesets.value.map((value) => ({
    value,
    label: () => rulesets.nameOf(value),
  }));
  return selection({
    label: () => say("rules.label"),
    choices: [{ value: ALL, label: () => say("rules.all") }, ...choices],
    value: store.ruleset.value,
    onChoose(chosen) {
      store.ruleset.value = chosen;
    },
  });
}

function gameParts(games: readonly Played[]) {
  const { won, points } = tallyOf(games);
  const { current, longest } = streaksOf(games);
  return [
    facts([
      [() => say("fact.games"), () => number(games.length)],
      [() => say("fact.won"), () => number(won / games.length, { style: "percent" })],
      [() => say("fact.points"), () => pointsText(points)],
      [() => say("fact.streak"), () => number(current)],
      [() => say("fact.longest"), () => number(longest)],
    ]),
    resultsPlot(talliesOf(games)),
    accuracyPart(accuraciesIn(games)),
  ];
}

function accuracyPart(accuracies: ReturnType<typeof accuraciesIn>) {
  const [first] = accuracies;
  if (!first) return sentence(() => say("accuracy.none"));
  if (accuracies.length > 1) {
    return linePlot(accuracies, { about: "accuracy", said: percentText });
  }
  return sentence(() => say("accuracy.one", { accuracy: percentText(first.value) }));
}

function percentText(value: number) {
  return number(value / 100, { style: "percent" });
}
