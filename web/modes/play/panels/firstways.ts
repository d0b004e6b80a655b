/** Links that lead elsewhere, in place of the list of moves before a first game. They appear after the first paint. */

import { speaker } from "../../../i18n/catalogue.ts";
import { say as sayOfPage } from "../../../i18n/say.ts";
import { element } from "../../../ui/element.ts";

const say = speaker("start");

export function createFirstWays() {
  const ways = [
    ["#learn/next", () => sayOfPage("mode.learn")],
    ["#rules", () => sayOfPage("menu.rulesShort")],
    ["#today", () => say("daily")],
  ] as const;
  return element(
    "nav",
    { class: "first-ways", "aria-label": () => say("ways") },
    ...ways.map(([href, label]) => element("a", { href }, label)),
  );
}
