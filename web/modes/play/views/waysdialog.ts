import { effectUntil } from "../../../base/signals.ts";
import type { Player } from "../../../game/record/record.ts";
import { colourName } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { openDialog } from "../../../ui/dialog.ts";
import { element } from "../../../ui/element.ts";
import type { GameStore } from "../stores/gamestore.ts";
import { sideResult, sideTable } from "./sidetable.ts";

const say = speaker("dialogs");

export function openWays(game: GameStore) {
  const end = new AbortController();
  openDialog({
    name: "ways",
    title: () => say("ways.title"),
    body: [
      element("p", {}, () => say("ways.how")),
      createSide(game, 1, end.signal),
      createSide(game, 2, end.signal),
    ],
    onClose: () => end.abort(),
  });
}

function createSide(game: GameStore, player: Player, end: AbortSignal) {
  const root = element("div");
  let shown = "";
  effectUntil(end, () => {
    const side = sideResult(game.shown, player, game.scoring);
    const shade = game.shown.game.view?.colours[player - 1] ?? "";
    const key = JSON.stringify([side, shade]);
    if (key === shown) return;
    shown = key;
    root.replaceChildren(side ? sideTable(side, shade) : counting(shade));
  });
  return root;
}

function counting(shade: string) {
  const disc = element("span", { class: "disc", "data-colour": shade, "aria-hidden": "true" });
  const title = element("h3", {}, disc, () => colourName(shade));
  const text = element("p", { class: "fine" }, () => say("ways.counting"));
  return element("section", { class: "result-side" }, title, text);
}
