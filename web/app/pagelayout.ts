/** The page around the board: the tabs of the modes and the menu above it, and the panel of the mode that is on. */

import type { Board } from "../board/board.ts";
import type { ModeName } from "../game/routes.ts";
import { modeAddress } from "../game/routes.ts";
import { say } from "../i18n/say.ts";
import { markOverflow } from "../ui/actionrow.ts";
import { button, byId, element, mark, write } from "../ui/element.ts";
import type { Text } from "../ui/livetext.ts";
import { pageIcon } from "../ui/pageicons.ts";
import type { ModeProgress } from "./modes.ts";

interface PageLayoutParts {
  tabs: ReturnType<typeof createTabs>;
  /** The parent of the board and of all panels */
  table: HTMLElement;
  board: Pick<Board, "renew" | "show">;
  /** Whether the board shows the position of a link, and no mode has shown it yet */
  isSketched: boolean;
  /** Whether the board already shows the game in Play */
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
    if (phase === "fetching" && !this.#isSketched) {
      board.show({ bottom: isTurned ? 2 : 1, inert: true, speed: 0 });
      this.#isPlayShown = false;
    }
    if (phase === "on") {
      if (!this.#isPlayShown) board.renew();
      this.#isPlayShown = false;
      this.#isSketched = false;
    }
    const isFetching = phase === "fetching";
    this.showTitle(name);
    const text = isFetching ? () => say("mode.fetching", { mode: say(`mode.${name}`) }) : "";
    this.#showPanels(name, phase === "on", text);
  }

  showTitle(name: ModeName) {
    document.title = say(`mode.${name}.title`);
  }

  /** A link that leads to the mode is being read. */
  showLinked(name: ModeName) {
    // Play has no room for the text, and the loading bar suffices.
    this.#showPanels(name, false, name === "play" ? "" : () => say("link.opening"));
  }

  #showPanels(name: ModeName, isOn: boolean, waiting: Text) {
    const { table, tabs } = this.#parts;
    table.dataset.mode = name;
    tabs.show(name);
    for (const [each, panel] of this.#panels) panel.hidden = each !== name || !isOn;
    write(this.#waiting, waiting);
    this.#waiting.hidden = waiting === "";
  }
}

type MenuItem = (typeof MENU)[number];

const MENU = Object.freeze(["share", "rules", "settings", "more"] as const);

/**
 * The tabs are links, so that "back" leads back.
 *
 * @param names of the modes; if there is only one, the tabs are hidden
 */
export function createTabs(root: HTMLElement, names: readonly ModeName[]) {
  const links = new Map<ModeName, HTMLAnchorElement>(
    names.map((name) => [
      name,
      element("a", { href: modeAddress(name), class: "tab", "data-tab": name }, () =>
        say(`mode.${name}`),
      ),
    ]),
  );
  mark(root, "aria-label", () => say("mode.region"));
  root.replaceChildren(...links.values());
  const home = document.querySelector<HTMLAnchorElement>("h1 a");
  if (home) links.set("home", home);
  root.hidden = names.length < 2;
  markOverflow(root);

  return {
    show(shown: ModeName) {
      for (const [name, link] of links) mark(link, "aria-current", name === shown ? "page" : null);
      const link = links.get(shown);
      requestAnimationFrame(() => link?.scrollIntoView({ block: "nearest", inline: "nearest" }));
    },
    /**
     * Mark the tab of Play while a friend in a live game waits for a move.
     *
     * @returns whether it was not marked before
     */
    callToPlay(isCalled: boolean) {
      const link = links.get("play");
      if (!link || isCalled === (link.dataset.turn !== undefined)) return false;
      mark(link, "data-turn", isCalled ? "" : null);
      mark(link, "title", isCalled ? () => say("status.yours") : null);
      return isCalled;
    },
    /** Focus the current tab, as the focused element has been hidden. */
    focus() {
      for (const link of links.values()) if (link.hasAttribute("aria-current")) link.focus();
    },
  };
}

export function showMenu(root: HTMLElement, onChoose: (item: MenuItem) => void) {
  const buttons = MENU.map((item) => {
    const label = () => say(`menu.${item}`);
    const names = { "data-menu": item, "aria-label": label, title: label };
    const attributes = { class: "menu-item", "aria-haspopup": "dialog", ...names };
    const words = item === "rules" ? [element("span", {}, () => say("menu.rulesShort"))] : [];
    return button(attributes, () => onChoose(item), pageIcon(item), ...words);
  });
  mark(root, "aria-label", () => say("menu.region"));
  root.replaceChildren(...buttons);
}

export function showRulesName(name: Text) {
  write(byId("rules-name"), name);
}
