/** The opponents' portraits beside their names, and their lines. */

import { computed, effect } from "../../../base/signals.ts";
import { byId, element, mark, write } from "../../../ui/element.ts";
import { portrait } from "../../../ui/portraits.ts";
import type { GameStore } from "../stores/gamestore.ts";
import type { OpponentStore } from "../stores/opponentstore.ts";

const STRIPS = Object.freeze(["player-top", "player-bottom"] as const);

export function createOpponents(opponent: OpponentStore, game: GameStore) {
  for (const id of STRIPS) createStrip(byId(id), id === "player-bottom", opponent, game);
}

/** @param isNear whether the strip is at the lower edge of the board */
function createStrip(root: HTMLElement, isNear: boolean, opponent: OpponentStore, game: GameStore) {
  const picture = element("span", { class: "player-portrait fixed", hidden: true });
  const speech = element("p", { class: "speech", role: "status" });
  const seat = root.querySelector(".player-sit");
  if (seat) seat.before(picture);
  else root.prepend(picture);
  root.append(speech);
  const player = () => (isNear === (game.bottom === 1) ? 1 : 2);
  const level = computed(() => opponent.levelOf(player()));

  effect(() => {
    const { mood } = opponent;
    picture.hidden = level.value === null;
    picture.replaceChildren(...(level.value === null ? [] : [portrait(level.value, mood)]));
  });
  effect(() => {
    const said = opponent.speech;
    const isOwn = said?.player === player();
    write(speech, isOwn && said ? said.line : "");
    mark(speech, "data-on", isOwn ? "" : null);
    if (isOwn) queueMicrotask(place); // once the portrait is drawn
  });

  /** Places the words between the portrait and the end of the line. */
  function place() {
    speech.style.insetInlineStart = `${picture.offsetLeft + picture.offsetWidth}px`;
    speech.style.insetInlineEnd = "0px";
  }
}
