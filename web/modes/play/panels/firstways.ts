/** Links that lead elsewhere, in place of the list of moves before a first game. */

import { addressOf } from "../../../game/routes.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { say as sayOfPage } from "../../../i18n/say.ts";
import { element } from "../../../ui/element.ts";

const say = speaker("start");

export function createFirstWays() {
  const ways = [
    [addressOf({ screen: "learn", lesson: "next" }), () => sayOfPage("mode.learn")],
    [addressOf({ screen: "rules" }), () => sayOfPage("menu.rulesShort")],
    [addressOf({ screen: "today" }), () => say("daily")],
  ] as const;
  return element(
    "nav",
    { class: "first-ways", "aria-label": () => say("ways") },
    ...ways.map(([href, label]) => element("a", { href }, label)),
  );
}
