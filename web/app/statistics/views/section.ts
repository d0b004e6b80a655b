import type { ModeName } from "../../../game/routes.ts";
import { button, element } from "../../../ui/element.ts";
import type { Text } from "../../../ui/livetext.ts";
import { sentence } from "../../../ui/table.ts";
import type { PageContext } from "../../pagecontext.ts";

export type OpenInstead = PageContext["openInstead"];

export function section(title: Text, ...parts: HTMLElement[]) {
  return element(
    "section",
    { class: "part statistics-part stack gap-6", "aria-label": title },
    element("h3", {}, title),
    ...parts,
  );
}

/** An empty section, with a button that opens the screen whose results will fill it. */
export function invitation(
  title: Text,
  text: Text,
  [label, screen]: readonly [label: Text, screen: Extract<ModeName, "play" | "puzzles" | "solo">],
  openInstead: OpenInstead,
) {
  const press = button({ class: "button" }, () => openInstead({ screen }), label);
  return section(title, element("div", { class: "group" }, sentence(text), press));
}
