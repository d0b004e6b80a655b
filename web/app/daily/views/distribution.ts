/** The player's own results: how many moves they were short of the best possible ones. */

import { judgedDuels } from "../../../game/storage/daily.ts";
import type { DayResults } from "../../../game/storage/dayresults.ts";
import { marginText } from "../../../game/texts/dailyline.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { number } from "../../../i18n/format.ts";
import { element } from "../../../ui/element.ts";

const say = speaker("today");

/** The first number of moves of each band. */
const BANDS = Object.freeze([0, 1, 3, 5, 8] as const);

/** The number of results in each band. */
export function bandsOf(results: DayResults) {
  const counts: number[] = BANDS.map(() => 0);
  for (const { margin, best } of judgedDuels(results)) {
    const short = Math.max(0, best - margin);
    const band = BANDS.filter((first) => first <= short).length - 1;
    counts[band] = (counts[band] ?? 0) + 1;
  }
  return counts;
}

/** Nothing before the first result. */
export function createDistribution(results: DayResults) {
  const duels = judgedDuels(results);
  if (duels.length === 0) return [];
  const best = Math.max(...duels.map(({ margin }) => margin));
  const counts = bandsOf(results);
  const most = Math.max(...counts);
  const rows = counts.map((count, band) =>
    element(
      "tr",
      {},
      element("th", { scope: "row" }, () => bandText(band)),
      element(
        "td",
        {},
        bar(count / most),
        element("span", {}, () => number(count)),
      ),
    ),
  );
  const caption = element("caption", {}, () => say("short.title"));
  return [
    element("p", { class: "figures" }, () =>
      say("short.best", { margin: marginText(best), n: duels.length }),
    ),
    element("table", { class: "daily-bars figures" }, caption, element("tbody", {}, ...rows)),
  ];
}

/** @param length from 0 to 1 */
function bar(length: number) {
  const made = element("span", { class: "daily-bar" });
  made.style.inlineSize = `${70 * length}%`;
  return made;
}

/** "0", "1–2", "8+". */
function bandText(band: number) {
  const first = BANDS[band] ?? 0;
  const next = BANDS[band + 1];
  if (next === undefined) return `${number(first)}+`;
  return next - 1 > first ? `${number(first)}–${number(next - 1)}` : number(first);
}
