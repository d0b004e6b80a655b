import { effectUntil, untracked } from "../../../base/signals.ts";
import { finder, speaker } from "../../../i18n/catalogue.ts";
import { number } from "../../../i18n/format.ts";
import type { Motif } from "../../../modes/puzzle/motif.ts";
import { extremes } from "../../../modes/puzzle/motif.ts";
import { element } from "../../../ui/element.ts";
import type { Text } from "../../../ui/livetext.ts";
import { facts, sentence } from "../../../ui/table.ts";
import { puzzleFacts } from "../gamestatistics.ts";
import type { Kept, StatisticsStore } from "../stores/statisticsstore.ts";
import { linePlot, monthsPlot } from "./plots.ts";
import type { OpenInstead } from "./section.ts";
import { invitation, section } from "./section.ts";

const say = speaker("statistics");
const sayIfKnownOfGoal = finder("goal");

export function createPuzzles(
  { puzzles, bestRush }: Kept,
  { motifs }: StatisticsStore,
  { openInstead, signal }: { openInstead: OpenInstead; signal: AbortSignal },
) {
  const { tried, solved, first, rating, ratings, months } = puzzleFacts(puzzles);
  const title = () => say("puzzles.title");
  if (tried === 0 && bestRush === 0) {
    const open = [() => say("puzzles.open"), "puzzles"] as const;
    return invitation(title, () => say("puzzles.none"), open, openInstead);
  }
  const root = section(
    title,
    facts([
      ...(rating === null ? [] : [[() => say("fact.rating"), () => number(rating)] as const]),
      [() => say("fact.solved"), () => number(solved)],
      [() => say("fact.first"), () => number(first)],
      [() => say("fact.tried"), () => number(tried)],
      ...(bestRush > 0 ? [[() => say("fact.rush"), () => number(bestRush)] as const] : []),
    ]),
    ...(ratings.length > 1 ? [linePlot(ratings, { about: "rating", said: number })] : []),
    ...(months.length > 0 ? [monthsPlot(months, "tries")] : []),
  );
  effectUntil(signal, () => {
    const results = motifs.value;
    if (results.length > 0) untracked(() => root.append(...motifParts(results)));
  });
  return root;
}

function motifParts(results: StatisticsStore["motifs"]["value"]) {
  const rows = results.map(({ motif, tried, first }): [Text, Text] => [
    () => motifName(motif),
    () => say("motifs.value", { first, tried }),
  ]);
  const found = extremes(results);
  const extremesText = () =>
    found
      ? say("motifs.extremes", { best: motifName(found.best), worst: motifName(found.worst) })
      : "";
  return [
    element("h4", {}, () => say("motifs.title")),
    facts(rows),
    ...(found ? [sentence(extremesText)] : []),
  ];
}

function motifName(motif: Motif) {
  return sayIfKnownOfGoal(`motif.${motif}`);
}
