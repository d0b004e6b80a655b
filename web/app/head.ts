/** The head of the page: the tabs of the modes, and the small buttons beside the title. */

import type { ModeName } from "../game/mode.ts";
import { fragmentOf } from "../game/mode.ts";
import { say } from "../i18n/say.ts";
import { markOverflow } from "../ui/actionrow.ts";
import { button, byId, element, mark, write } from "../ui/element.ts";
import type { Text } from "../ui/livetext.ts";
import { pageIcon } from "../ui/pageicons.ts";

type MenuItem = (typeof MENU)[number];

const MENU = Object.freeze(["share", "rules", "settings", "more"] as const);

/**
 * The tabs are links, so that "back" leads back.
 *
 * @param names a page with a single mode has no tabs
 */
export function createTabs(root: HTMLElement, names: readonly ModeName[]) {
  const links = new Map<ModeName, HTMLAnchorElement>(
    names.map((name) => [
      name,
      element("a", { href: fragmentOf(name), class: "tab", "data-tab": name }, () =>
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
    /** Focus the current tab, where the focused element has been hidden. */
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

/** The heading: the rules of what is on the board. */
export function showRulesName(name: Text) {
  write(byId("rules-name"), name);
}
