/** One player's line: disc, who sits there, how far from home. */

import { say } from "../../../i18n/say.js";
import { button, element, mark, write } from "../../../ui/element.js";
import { icon } from "../../../ui/icons.js";

/** @typedef {import("../../../game/scorelines.js").PlayerView} PlayerView */
/** @typedef {import("../../../game/record.js").Player} Player */

/**
 * @param {HTMLElement} root
 * @param {object} callbacks
 * @param {(player: Player) => void} callbacks.onSit
 * @param {() => void} callbacks.onWays  what is to go is to be seen piece by piece
 */
export function createPlayer(root, { onSit, onWays }) {
  /** @type {Player} */
  let player = 1;
  const disc = element("span", { class: "disc", "aria-hidden": "true" });
  const colour = element("span", { class: "player-colour" });
  const name = element("span", { class: "player-name" });
  const sit = button({ class: "player-sit" }, () => onSit(player), colour, " ", name);
  const count = element("span", { class: "player-count" });
  const spoken = element("span", { class: "unseen" });
  const toGo = button(
    { class: "player-togo" },
    onWays,
    element("span", { "aria-hidden": "true" }, icon("proven"), count, " ", unit()),
    spoken,
  );
  root.replaceChildren(disc, sit, toGo);

  return {
    /** @param {PlayerView} view */
    show(view) {
      player = view.player;
      mark(root, "aria-label", view.colourName);
      mark(root, "data-player", String(view.player));
      mark(root, "data-to-move", view.isToMove ? "" : null);
      mark(disc, "data-colour", view.colour);
      write(colour, view.colourName);
      write(name, view.name);
      mark(sit, "aria-label", say("players.sit", { colour: view.colourName, name: view.name }));
      mark(toGo, "data-mark", view.toGo?.mark ?? null);
      mark(toGo, "title", view.toGo ? `${view.toGo.label}. ${say("players.ways")}` : null);
      write(count, view.toGo?.text ?? "");
      write(
        spoken,
        view.toGo ? `${view.colourName}: ${view.toGo.label}. ${say("players.ways")}` : "",
      );
      toGo.hidden = view.toGo === null;
    },
    destroy() {
      root.replaceChildren();
    },
  };
}

function unit() {
  return element("span", { class: "player-unit" }, say("players.toGo"));
}
