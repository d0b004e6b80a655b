import { ratedGames } from "../../../game/rating/ratedgames.ts";
import type { Rulesets } from "../../../game/rulesets.ts";
import { ratingText } from "../../../game/texts/ratingtexts.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { number } from "../../../i18n/format.ts";
import { element } from "../../../ui/element.ts";
import { ladderNotes, ladderRow } from "../../../ui/people.ts";
import { sentence } from "../../../ui/table.ts";
import type { Kept } from "../stores/statisticsstore.ts";
import { linePlot } from "./plots.ts";
import { section } from "./section.ts";

const say = speaker("levels");
const sayHome = speaker("home");

export function createLadder({ ladder, tables, ratings }: Kept, rulesets: Rulesets) {
  const { history } = ratings;
  const points = history.map(({ at, after }) => ({ at, value: after }));
  const notes = ladderNotes(ladder, () => ratedGames(rulesets));
  return section(
    () => say("ladder"),
    ladderRow(tables),
    element("p", { class: "fine ladder-notes" }, ...notes),
    ...(history.length > 0
      ? [sentence(() => sayHome("rating", { rating: ratingText(ratings) }))]
      : []),
    ...(points.length > 1 ? [linePlot(points, { about: "elo", said: number })] : []),
  );
}
