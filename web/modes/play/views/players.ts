import { effect } from "../../../base/signals.ts";
import type { ModeContext } from "../../../game/mode.ts";
import type { Player } from "../../../game/record/record.ts";
import type { PlayerView } from "../../../game/texts/scorelines.ts";
import { scoreLinesOf } from "../../../game/texts/scorelines.ts";
import { say } from "../../../i18n/say.ts";
import { button, byId, element, mark, write } from "../../../ui/element.ts";
import type { GameStore } from "../stores/gamestore.ts";

export function createPlayers(game: GameStore, { openDialog }: Pick<ModeContext, "openDialog">) {
  const sit = (player: Player) => openDialog("sit", player);
  const above = createLine(byId("player-top"), sit);
  const below = createLine(byId("player-bottom"), sit);
  effect(() => {
    const [first, second] = scoreLinesOf(game.shown);
    const isTurned = game.bottom === 2;
    above(isTurned ? first : second);
    below(isTurned ? second : first);
  });
}

/** @returns a function that shows a player in the line */
function createLine(root: HTMLElement, sit: (player: Player) => void) {
  let shown: Player = 1;
  const disc = element("span", { class: "disc", "aria-hidden": "true" });
  const colour = element("span", { class: "player-colour strong" });
  const name = element("span", { class: "player-name fine" });
  const seat = button({ class: "player-sit row" }, () => sit(shown), colour, " ", name);
  // The opponent's portrait and words may already be there.
  const portrait = root.querySelector(".player-portrait");
  root.prepend(disc);
  (portrait ?? disc).after(seat);

  return (player: PlayerView) => {
    const { colourName } = player;
    shown = player.player;
    mark(root, "aria-label", colourName);
    mark(root, "data-player", String(shown));
    mark(root, "data-portrait", player.hasPortrait ? "" : null);
    mark(root, "data-to-move", player.isToMove ? "" : null);
    mark(disc, "data-colour", player.colour);
    write(colour, colourName);
    write(name, player.name);
    mark(seat, "aria-label", () => say("players.sit", { colour: colourName, name: player.name }));
  };
}
