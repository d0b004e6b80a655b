/** Links that lead elsewhere, in place of the list of moves before a first game. They appear after the first paint. */

import type { ModeContext } from "../../../game/mode.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { say as sayOfPage } from "../../../i18n/say.ts";
import { element } from "../../../ui/element.ts";

const say = speaker("start");

export function createFirstWays({ hasMode }: Pick<ModeContext, "hasMode">) {
  const ways = [
    ...(hasMode("learn") ? [["#learn/next", () => sayOfPage("mode.learn")] as const] : []),
    ["#rules", () => sayOfPage("menu.rulesShort")] as const,
    ...(hasMode("puzzles") ? [["#today", () => say("daily")] as const] : []),
  ];
  return element(
    "nav",
    { class: "first-ways", "aria-label": () => say("ways") },
    ...ways.map(([href, label]) => element("a", { href }, label)),
  );
}
