/** The page around the board: tabs, menu, and the panel of the active mode. */

import { afterChange, effect, untracked } from "../base/signals.ts";
import type { Session } from "../game/record/session.ts";
import type { ModeName } from "../game/routes.ts";
import { modeAddress } from "../game/routes.ts";
import { say } from "../i18n/say.ts";
import { markOverflow } from "../ui/actionrow.ts";
import { button, element, mark, write } from "../ui/element.ts";
import type { Text } from "../ui/livetext.ts";
import { pageIcon } from "../ui/pageicons.ts";
import type { Modes } from "./modes.ts";

export class PageLayout {
  #table;
  #tabs;
  #panels: Map<ModeName, HTMLElement> = new Map();
  #waiting = element("p", { class: "place place-waiting soft", role: "status", hidden: true });

  /** @param table the parent of the board and of all panels */
  constructor(modes: Modes, tabs: Tabs, table: HTMLElement) {
    this.#table = table;
    this.#tabs = tabs;
    table.append(this.#waiting);
    effect(() => {
      const { progress } = modes;
      if (progress.phase !== "closed") untracked(() => this.#show(progress));
    });
    effect(() => {
      if (modes.isBegun) document.title = say(`mode.${modes.name}.title`);
    });
  }

  panelOf(name: ModeName) {
    const known = this.#panels.get(name);
    if (known) return known;
    const made = element("section", { class: "place", "data-place": name, hidden: true });
    mark(made, "aria-label", () => say(`mode.${name}`));
    this.#panels.set(name, made);
    this.#table.append(made);
    return made;
  }

  #show({ name, phase }: Modes["progress"]) {
    this.#table.dataset.mode = name;
    this.#tabs.show(name);
    for (const [each, panel] of this.#panels) panel.hidden = each !== name || phase !== "on";
    const waiting = waitingText(name, phase);
    write(this.#waiting, waiting);
    this.#waiting.hidden = waiting === "";
  }
}

function waitingText(name: ModeName, phase: Modes["progress"]["phase"]): Text {
  if (phase === "fetching") return () => say("mode.fetching", { mode: say(`mode.${name}`) });
  // Play has no room for the text, and the loading bar suffices.
  return phase === "linked" && name !== "play" ? () => say("link.opening") : "";
}

export type Tabs = ReturnType<typeof createTabs>;

type MenuItem = (typeof MENU)[number];

const MENU = Object.freeze(["share", "rules", "settings", "more"] as const);

/** The tabs are links, so that the browser's back button works. */
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
    /** Marks the tab of Play while a friend in a live game waits for a move. */
    callToPlay(isCalled: boolean) {
      const link = links.get("play");
      if (!link) return;
      mark(link, "data-turn", isCalled ? "" : null);
      mark(link, "title", isCalled ? () => say("status.yours") : null);
    },
    /** Focuses the current tab; call it when the focused element has been hidden. */
    focus() {
      for (const link of links.values()) if (link.hasAttribute("aria-current")) link.focus();
    },
  };
}

/**
 * Calls the player back from another mode on their turn in a live game; otherwise the friend believes they are
 * thinking.
 */
export function showTurn(
  tabs: Tabs,
  modes: Modes,
  session: Session,
  announce: (text: string) => void,
) {
  afterChange(
    () => {
      const isElsewhere = modes.isBegun && modes.name !== "play" && modes.name !== "home";
      return isElsewhere && session.connection.live !== null && session.isMovable;
    },
    (isCalled) => {
      tabs.callToPlay(isCalled);
      if (isCalled) announce(say("status.yours"));
    },
  );
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
