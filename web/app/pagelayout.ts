/** What the page shows of the mode that is on: its panel, or that it is being fetched. */

import type { Board } from "../board/board.ts";
import type { ModeName } from "../game/mode.ts";
import { say } from "../i18n/say.ts";
import { element, mark, write } from "../ui/element.ts";
import type { Text } from "../ui/livetext.ts";
import type { ModeProgress } from "./modes.ts";

interface PageLayoutParts {
  /** The parent of the board and of all panels */
  table: HTMLElement;
  board: Pick<Board, "renew" | "show">;
  /** The board shows the position of a link, and no mode has shown it yet */
  isSketched: boolean;
  /** The board already shows the game in Play, as the home screen does too */
  isPlayShown: boolean;
}

export class PageLayout {
  #parts;
  #isSketched;
  #isPlayShown;
  #panels: Map<ModeName, HTMLElement> = new Map();
  #waiting = element("p", { class: "place place-waiting", role: "status", hidden: true });

  constructor(parts: PageLayoutParts) {
    this.#parts = parts;
    this.#isSketched = parts.isSketched;
    this.#isPlayShown = parts.isPlayShown;
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

  showMode(name: ModeName, phase: ModeProgress["phase"], isTurned: boolean) {
    const { board } = this.#parts;
    const isKept = this.#isSketched || (this.#isPlayShown && name === "home");
    if (phase === "fetching" && !isKept) {
      board.show({ bottom: isTurned ? 2 : 1, inert: true, speed: 0 });
      this.#isPlayShown = false;
    }
    if (phase === "on") {
      if (!this.#isPlayShown) board.renew();
      this.#isPlayShown = false;
      this.#isSketched = false;
    }
    const isFetching = phase === "fetching";
    const text = isFetching ? () => say("mode.fetching", { mode: say(`mode.${name}`) }) : "";
    this.#showPanels(name, phase === "on", text);
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
