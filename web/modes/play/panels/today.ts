/** Today's Daily Salta in one line: how its steps stand, and the way to it. */

import type { ModeContext } from "../../../game/mode.ts";
import { STEPS, todaysDaily } from "../../../game/storage/daily.ts";
import { SYMBOLS } from "../../../game/texts/dailyline.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { element, mark, write } from "../../../ui/element.ts";
import { fetchDayLooks, watchDay } from "../../../ui/newday.ts";
import { streakText } from "../../../ui/shareresult.ts";

const say = speaker("today");

export type Today = { root: HTMLElement; show: (isOn: boolean) => void };

/** Once the style sheet is in effect. */
export async function createToday(
  context: Pick<ModeContext, "store" | "reportQuarantined">,
): Promise<Today> {
  await fetchDayLooks();
  const signs = STEPS.map((step) => element("span", {}, SYMBOLS[step]));
  const steps = element("span", { class: "daily-marks", "aria-hidden": "true" }, ...signs);
  const link = element("a", { class: "button today-task", href: "#today" });
  const streak = element("span", { class: "today-title" });
  link.append(
    element("span", {}, () => say("daily.title")),
    steps,
  );
  const root = element("div", { class: "today" }, link, streak);

  const look = () => {
    const { marks, streak: days } = todaysDaily(context);
    for (const [place, sign] of signs.entries()) mark(sign, "data-mark", marks[place] ?? "open");
    const n = marks.filter((each) => each !== "open").length;
    mark(link, "aria-label", () => say("daily.row", { n }));
    write(streak, () => (days.now > 1 ? streakText(days.now) : ""));
  };
  watchDay(look);

  return {
    root,
    show(isOn: boolean) {
      root.hidden = !isOn;
      look();
    },
  };
}
