/** The ways home in a list: the moves to go of each piece, its detour, and how sure that is. */

import { colourName } from "../../../game/pieces.js";
import { sideResult } from "../../../game/scoresheet.js";
import { say } from "../../../i18n/dialogs.js";
import { openDialog } from "../../../ui/dialog.js";
import { element } from "../../../ui/element.js";
import { tick } from "../../../ui/fields.js";
import { sideTable } from "./sidetable.js";

/** @import { Player } from "../../../game/record.js" */
/** @import { SessionState } from "../../../game/state.js" */

export class WaysDialog {
  #page;
  #places = { 1: element("div"), 2: element("div") };
  #shown = { 1: "", 2: "" };

  /** @param {import("../dialoghost.js").DialogHost} page @param {() => void} onClose */
  constructor(page, onClose) {
    this.#page = page;
    const ticks = element("div", { class: "ways-shown" }, this.#tickOf(1), this.#tickOf(2));
    openDialog({
      name: "ways",
      title: () => say("ways.title"),
      body: [element("p", {}, () => say("ways.how")), ticks, this.#places[1], this.#places[2]],
      onClose,
    });
  }

  /** @param {SessionState} state */
  show(state) {
    const scoring = this.#page.rulesets.scoringOf(state.record.ruleset);
    this.#showSide(state, scoring, 1);
    this.#showSide(state, scoring, 2);
  }

  /** @param {Player} player */
  #tickOf(player) {
    const { session, ways, onWays } = this.#page;
    const colour = () => colourName(session.state.view?.colours[player - 1] ?? "");
    return tick({
      label: () => say("ways.mark", { colour: colour() }),
      value: ways()[player],
      onChange: (isShown) => onWays({ [player]: isShown }),
    });
  }

  /** @param {SessionState} state @param {string} scoring @param {Player} player */
  #showSide(state, scoring, player) {
    const side = sideResult(state, player, scoring);
    const shade = state.view?.colours[player - 1] ?? "";
    const key = JSON.stringify([side, shade]);
    if (key === this.#shown[player]) return;
    this.#shown[player] = key;
    this.#places[player].replaceChildren(side ? sideTable(side, shade) : counting(shade));
  }
}

/** @param {string} shade */
function counting(shade) {
  const disc = element("span", { class: "disc", "data-colour": shade, "aria-hidden": "true" });
  const title = element("h3", {}, disc, () => colourName(shade));
  const text = element("p", { class: "fine" }, () => say("ways.counting"));
  return element("section", { class: "result-side" }, title, text);
}
