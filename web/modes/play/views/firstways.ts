/** Links in place of the list of moves, before a first game. */

import { effect } from "../../../base/signals.ts";
import { addressOf } from "../../../game/routes.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { say as sayOfPage } from "../../../i18n/say.ts";
import { byId, element } from "../../../ui/element.ts";
import type { GameStore } from "../stores/gamestore.ts";

const say = speaker("start");

export function createFirstWays(game: GameStore) {
  const ways = [
    [addressOf({ screen: "learn", lesson: "next" }), () => sayOfPage("mode.learn")],
    [addressOf({ screen: "rules" }), () => sayOfPage("menu.rulesShort")],
    [addressOf({ screen: "duel", date: null }), () => say("daily")],
  ] as const;
  const root = element(
    "nav",
    { class: "first-ways flow gap-0 across-6 text-4", "aria-label": () => say("ways") },
    ...ways.map(([href, label]) => element("a", { href }, label)),
  );
  byId("moves").after(root);
  const end = effect(() => {
    if (game.shown.game.record.moves.length === 0) return;
    root.remove();
    queueMicrotask(() => end());
  });
}
