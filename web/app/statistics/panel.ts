import { effectUntil, untracked } from "../../base/signals.ts";
import { gameArchive } from "../../game/storage/archive.ts";
import { createCollectionFile } from "../../modes/puzzle/collection.ts";
import { element } from "../../ui/element.ts";
import type { PageContext } from "../pagecontext.ts";
import { StatisticsStore } from "./stores/statisticsstore.ts";
import { createGames } from "./views/games.ts";
import { createLadder } from "./views/ladder.ts";
import { createPuzzles } from "./views/puzzles.ts";
import { createSolo } from "./views/solo.ts";

/** The panel stays empty until the games have been read. */
export function createPanel(page: PageContext, signal: AbortSignal) {
  const { data, openInstead, rulesets, store } = page;
  const collection = createCollectionFile(data.build.data);
  const statistics = new StatisticsStore({ archive: gameArchive(), collection, store });
  const root = element("div", { class: "statistics stack gap-6" });
  effectUntil(signal, () => {
    const { kept } = statistics;
    if (!kept) return;
    const sections = untracked(() => [
      createLadder(kept, rulesets),
      createGames(kept, statistics, { rulesets, openInstead, signal }),
      createPuzzles(kept, statistics, { openInstead, signal }),
      createSolo(kept.solo, openInstead),
    ]);
    root.replaceChildren(...sections);
  });
  void statistics.read();
  return root;
}
