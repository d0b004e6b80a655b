/** The clocks in the players' lines, and the buttons that pause them. */

import { effect } from "../../../base/signals.ts";
import { faceText } from "../../../game/clock/clockface.ts";
import type { ModeContext } from "../../../game/mode.ts";
import type { Player } from "../../../game/record/record.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { number } from "../../../i18n/format.ts";
import { PATHS } from "../../../ui/drawings/clock.ts";
import { button, byId, element, keepFocus, mark, write } from "../../../ui/element.ts";
import { icon } from "../../../ui/icons.ts";
import { drawing } from "../../../ui/pageicons.ts";
import type { ClockStore } from "../stores/clockstore.ts";
import type { GameStore } from "../stores/gamestore.ts";

const say = speaker("clock");

export function createClocks(clocks: ClockStore, game: GameStore) {
  createFace(clocks, game, 1);
  createFace(clocks, game, 2);
  addEventListener("pagehide", () => clocks.keep());
  // Save the clock, since the player may open the game in another window.
  addEventListener("blur", () => clocks.keep());
}

function createFace(clocks: ClockStore, game: GameStore, player: Player) {
  const text = element("span", { class: "clock-text" });
  const root = element("span", { class: "clock", role: "timer" }, drawing(PATHS.hourglass), text);

  effect(() => {
    if (!clocks.isShown) {
      root.remove();
      return;
    }
    const line = byId(player === game.bottom ? "player-bottom" : "player-top");
    if (root.parentElement !== line) line.append(root);
  });
  effect(() => {
    const face = clocks.faces.value?.[player];
    if (!face) return;
    mark(root, "aria-label", () => say("face", { colour: clocks.colourOf(player) }));
    mark(root, "data-running", face.isRunning ? "" : null);
    mark(root, "data-low", face.isLow ? "" : null);
    write(text, faceText(face.left, tenths));
  });
}

/** The pause button, of which a second is at the far side of a device that lies flat. */
export function createPause(
  place: HTMLElement,
  clocks: ClockStore,
  { board }: Pick<ModeContext, "board">,
) {
  const sign = element("span", { class: "clock-sign" });
  const text = element("span", { class: "clock-do" });
  const attributes = { class: "button clock-pause row gap-3", hidden: true };
  const root = button(attributes, () => clocks.toggle(), sign, text);

  effect(() => {
    const { isPausable, isPaused, isShown } = clocks;
    // Append the button only once it is needed, since it changes the layout of the row.
    if (isShown && !root.isConnected) place.append(root);
    keepFocus(
      root,
      () => root.toggleAttribute("hidden", !isPausable),
      () => board.focus(),
    );
    if (!isShown) root.remove();
    mark(root, "aria-label", () => say(isPaused ? "resume" : "pause"));
    const shown = isPaused ? "play" : "pause";
    if (root.dataset.sign !== shown) sign.replaceChildren(icon(shown));
    mark(root, "data-sign", shown);
    write(text, () => (isPaused ? say("resumeDo") : ""));
  });
}

/** Formats seconds with one decimal, for example "9.4". */
function tenths(seconds: number) {
  return number(seconds, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
