/** What the page shows of the mode that is on: its panel, and its view on the board that all modes share. */

import type { BoardView } from "../board/view.ts";
import type { ModeName } from "../game/mode.ts";
import type { Rulesets } from "../game/rulesets.ts";
import { say } from "../i18n/say.ts";
import { byId, element, mark, write } from "../ui/element.ts";
import type { Text } from "../ui/livetext.ts";
import type { ModeStage } from "./modes.ts";

interface PageLayoutParts {
  /** The parent of the board and of all panels */
  table: HTMLElement;
  board: ReturnType<typeof import("../game/view/sharedboard.ts").createSharedBoard>;
  rulesets: Rulesets;
  /** Of the first view */
  ruleset: string;
  /** The board shows the position of a link, and no mode has shown it yet */
  isSketched: boolean;
  /** The board already shows the game in Play */
  isPlayShown: boolean;
}

export class PageLayout {
  #parts;
  #isSketched;
  #isPlayShown;
  /** The rules of what is on the board. */
  ruleset;
  /** Whose side is at the lower edge of the board. */
  bottom: 1 | 2 = 1;
  #panels: Map<ModeName, HTMLElement> = new Map();
  #waiting = element("p", { class: "place place-waiting", role: "status", hidden: true });

  constructor(parts: PageLayoutParts) {
    this.#parts = parts;
    this.#isSketched = parts.isSketched;
    this.#isPlayShown = parts.isPlayShown;
    this.ruleset = parts.ruleset;
    parts.table.append(this.#waiting);
  }

  /** The panel of a mode, made when it is first asked for. */
  panelOf(name: ModeName) {
    const known = this.#panels.get(name);
    if (known) return known;
    const made = element("section", { class: "place", "data-place": name, hidden: true });
    mark(made, "aria-label", () => say(`mode.${name}`));
    this.#panels.set(name, made);
    this.#parts.table.append(made);
    return made;
  }

  showOnBoard(view: Partial<BoardView>) {
    const { board, rulesets } = this.#parts;
    this.ruleset = view.ruleset || this.ruleset;
    this.bottom = view.bottom ?? this.bottom;
    board.show(view);
    write(byId("rules-name"), () => rulesets.titleOf(this.ruleset));
  }

  showMode(name: ModeName, stage: ModeStage["stage"], isTurned: boolean) {
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

  /** A link that leads to the mode is being read. */
  showLinked(name: ModeName) {
    // Play has no room for the text, and the loading bar says enough.
    this.#showPanels(name, false, name === "play" ? "" : () => say("link.opening"));
  }

  #showPanels(name: ModeName, isOn: boolean, waiting: Text) {
    this.#parts.table.dataset.mode = name;
    for (const [each, panel] of this.#panels) panel.hidden = each !== name || !isOn;
    write(this.#waiting, waiting);
    this.#waiting.hidden = waiting === "";
  }
}
