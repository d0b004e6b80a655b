/** The ways home as a list: the moves to go of each piece, its detour, and how certain that is. */

import type { Player } from "../../../game/record/record.ts";
import type { SessionState } from "../../../game/record/state.ts";
import { colourName } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { openDialog } from "../../../ui/dialog.ts";
import { element } from "../../../ui/element.ts";
import type { PlayContext } from "../playcontext.ts";
import { sideResult, sideTable } from "./sidetable.ts";

const say = speaker("dialogs");

export class WaysDialog {
  #page;
  #places = { 1: element("div"), 2: element("div") };
  #shown = { 1: "", 2: "" };

  constructor(page: PlayContext, onClose: () => void) {
    this.#page = page;
    openDialog({
      name: "ways",
      title: () => say("ways.title"),
      body: [element("p", {}, () => say("ways.how")), this.#places[1], this.#places[2]],
      onClose,
    });
  }

  show(state: SessionState) {
    const scoring = this.#page.rulesets.scoringOf(state.record.ruleset);
    this.#showSide(state, scoring, 1);
    this.#showSide(state, scoring, 2);
  }

  #showSide(state: SessionState, scoring: string, player: Player) {
    const side = sideResult(state, player, scoring);
    const shade = state.view?.colours[player - 1] ?? "";
    const key = JSON.stringify([side, shade]);
    if (key === this.#shown[player]) return;
    this.#shown[player] = key;
    this.#places[player].replaceChildren(side ? sideTable(side, shade) : counting(shade));
  }
}

function counting(shade: string) {
  const disc = element("span", { class: "disc", "data-colour": shade, "aria-hidden": "true" });
  const title = element("h3", {}, disc, () => colourName(shade));
  const text = element("p", { class: "fine" }, () => say("ways.counting"));
  return element("section", { class: "result-side" }, title, text);
}
