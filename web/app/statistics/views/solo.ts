import { speaker } from "../../../i18n/catalogue.ts";
import { number } from "../../../i18n/format.ts";
import type { Results } from "../../../modes/solo/results.ts";
import { facts } from "../../../ui/table.ts";
import { soloFacts } from "../gamestatistics.ts";
import { linePlot, monthsPlot } from "./plots.ts";
import type { OpenInstead } from "./section.ts";
import { invitation, section } from "./section.ts";

const say = speaker("statistics");

export function createSolo(results: Results, openInstead: OpenInstead) {
  const { solved, pars, unaided, over, months } = soloFacts(results);
  const title = () => say("solo.title");
  if (solved === 0) {
    const open = [() => say("solo.open"), "solo"] as const;
    return invitation(title, () => say("solo.none"), open, openInstead);
  }
  return section(
    title,
    facts([
      [() => say("fact.tasks"), () => number(solved)],
      [() => say("fact.pars"), () => number(pars)],
      [() => say("fact.unaided"), () => number(unaided)],
    ]),
    ...(over.length > 1 ? [linePlot(over, { about: "over", said: number })] : []),
    ...(months.length > 0 ? [monthsPlot(months, "stars")] : []),
  );
}
