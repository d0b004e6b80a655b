/** What the page shows of the mode that is on: its panel, and its view on the board that all modes share. */

import { say } from "../i18n/say.js";
import { byId, element, mark, write } from "../ui/element.js";

/** @import { ModeName } from "../game/mode.js" */
/** @import { Text } from "../ui/livetext.js" */

/**
 * @typedef {object} StageParts
 * @property {HTMLElement} table  the parent of the board and of all panels
 * @property {ReturnType<typeof import("../game/sharedboard.js").createSharedBoard>} board
 * @property {import("../game/rulesets.js").Rulesets} rulesets
 * @property {string} ruleset  of the first view
 * @property {boolean} isSketched  the board shows the position of a link, and no mode has shown it yet
 * @property {boolean} isPlayShown  the board already shows the game in Play
 */

export class Stage {
  #parts;
  #isSketched;
  #isPlayShown;
  /** The rules of what is on the board. */
  ruleset;
  /** Whose side is at the lower edge of the board. @type {1 | 2} */
  bottom = 1;
  /** @type {Map<ModeName, HTMLElement>} */
  #panels = new Map();
  #waiting = element("p", { class: "place place-waiting", role: "status", hidden: true });

  /** @param {StageParts} parts */
  constructor(parts) {
    this.#parts = parts;
    this.#isSketched = parts.isSketched;
    this.#isPlayShown = parts.isPlayShown;
    this.ruleset = parts.ruleset;
    parts.table.append(this.#waiting);
  }

  /** The panel of a mode, made when it is first asked for. @param {ModeName} name */
  panelOf(name) {
    const known = this.#panels.get(name);
    if (known) return known;
    const made = element("section", { class: "place", "data-place": name, hidden: true });
    mark(made, "aria-label", () => say(`mode.${name}`));
    this.#panels.set(name, made);
    this.#parts.table.append(made);
    return made;
  }

  /** @param {Partial<import("../board/view.js").BoardView>} view */
  showOnBoard(view) {
    const { board, rulesets } = this.#parts;
    this.ruleset = view.ruleset || this.ruleset;
    this.bottom = view.bottom ?? this.bottom;
    board.show(view);
    write(byId("rules-name"), () => rulesets.titleOf(this.ruleset));
  }

  /** @param {ModeName} name @param {import("./modes.js").ModeStage["stage"]} stage @param {boolean} isTurned */
  showMode(name, stage, isTurned) {
    const { board } = this.#parts;
    if (stage === "fetching" && !this.#isSketched) board.clear(isTurned ? 2 : 1);
    if (stage === "on") {
      if (!this.#isPlayShown) board.renew();
      this.#isPlayShown = false;
      this.#isSketched = false;
    }
    const isFetching = stage === "fetching";
    const text = isFetching ? () => say("mode.fetching", { mode: say(`mode.${name}`) }) : "";
    this.#showPanels(name, stage === "on", text);
  }

  /** A link that leads to the mode is being read. @param {ModeName} name */
  showLinked(name) {
    // Play has no room for the text, and the loading bar says enough.
    this.#showPanels(name, false, name === "play" ? "" : () => say("link.opening"));
  }

  /** @param {ModeName} name @param {boolean} isOn @param {Text} waiting */
  #showPanels(name, isOn, waiting) {
    this.#parts.table.dataset.mode = name;
    for (const [each, panel] of this.#panels) panel.hidden = each !== name || !isOn;
    write(this.#waiting, waiting);
    this.#waiting.hidden = waiting === "";
  }
}
