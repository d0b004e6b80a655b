/** One player's line: disc, name, moves to go. */

import { say } from "../../../i18n/say.js";
import { button, element, mark, write } from "../../../ui/element.js";
import { explain } from "../../../ui/explain.js";
import { icon } from "../../../ui/icons.js";

/** @import { Player } from "../../../game/record.js" */
/** @import { PlayerView } from "../../../game/scorelines.js" */

/** A line of one player. */
export class PlayerLine {
  #root;
  /** @type {Player} */
  #player = 1;
  #disc = element("span", { class: "disc", "aria-hidden": "true" });
  #colour = element("span", { class: "player-colour" });
  #name = element("span", { class: "player-name" });
  #count = element("span", { class: "player-count" });
  #spoken = element("span", { class: "unseen" });
  #seat;
  #toGo;
  /** @type {PlayerView["toGo"]} */
  #shown = null;

  /**
   * @param {HTMLElement} root
   * @param {object} callbacks
   * @param {(player: Player) => void} callbacks.onSit
   * @param {() => void} callbacks.onWays  the moves to go are to be listed piece by piece
   */
  constructor(root, { onSit, onWays }) {
    const unit = element("span", { class: "player-unit" }, () => say("players.toGo"));
    const seen = element("span", { "aria-hidden": "true" }, icon("proven"), this.#count, " ", unit);
    const onSeat = () => onSit(this.#player);
    this.#root = root;
    this.#seat = button({ class: "player-sit" }, onSeat, this.#colour, " ", this.#name);
    this.#toGo = button({ class: "player-togo" }, () => {}, seen, this.#spoken);
    explain(this.#toGo, {
      topic: () => this.#shown && `togo.${this.#shown.mark}`,
      action: { label: () => say("players.ways"), onPress: onWays },
    });
    root.replaceChildren(this.#disc, this.#seat, this.#toGo);
  }

  /** @param {PlayerView} view */
  show({ player, colour, colourName, name, isToMove, toGo }) {
    this.#player = player;
    mark(this.#root, "aria-label", colourName);
    mark(this.#root, "data-player", String(player));
    mark(this.#root, "data-to-move", isToMove ? "" : null);
    mark(this.#disc, "data-colour", colour);
    write(this.#colour, colourName);
    write(this.#name, name);
    mark(this.#seat, "aria-label", () => say("players.sit", { colour: colourName, name }));
    this.#shown = toGo;
    mark(this.#toGo, "data-mark", toGo?.mark ?? null);
    write(this.#count, toGo?.text ?? "");
    write(this.#spoken, () =>
      toGo ? say("players.named", { colour: colourName, label: toGo.label }) : "",
    );
    this.#toGo.hidden = toGo === null;
  }
}
