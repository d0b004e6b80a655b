/** How the player does with each motif of the puzzles: fetched where any puzzle was tried. */

import { finder, speaker } from "../../i18n/catalogue.ts";
import { createCollectionFile } from "../../modes/puzzle/collection.ts";
import type { Motif } from "../../modes/puzzle/motif.ts";
import { extremes, motifResults } from "../../modes/puzzle/motif.ts";
import type { Stored } from "../../modes/puzzle/puzzlestorage.ts";
import { element } from "../../ui/element.ts";
import type { Text } from "../../ui/livetext.ts";
import { facts, sentence } from "../../ui/table.ts";
import type { PageContext } from "../pagecontext.ts";

const say = speaker("statistics");
const sayIfKnownOfGoal = finder("goal");

/** Add the results to the section on puzzles, once the collection has come; without it they are left out. */
export async function addMotifs(
  place: HTMLElement,
  stored: Stored,
  { data }: Pick<PageContext, "data">,
) {
  const collection = await createCollectionFile(data.build.data)
    .ask()
    .catch(() => null);
  const results = collection ? motifResults(stored, collection) : [];
  if (results.length === 0) return;
  const found = extremes(results);
  const rows = results.map(({ motif, tried, first }): [Text, Text] => [
    () => motifName(motif),
    () => say("motifs.value", { first, tried }),
  ]);
  const told = () =>
    found
      ? say("motifs.extremes", { best: motifName(found.best), worst: motifName(found.worst) })
      : "";
  place.append(
    element("h4", {}, () => say("motifs.title")),
    facts(rows),
    ...(found ? [sentence(told)] : []),
  );
}

function motifName(motif: Motif) {
  return sayIfKnownOfGoal(`motif.${motif}`);
}
