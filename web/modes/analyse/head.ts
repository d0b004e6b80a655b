/** The head of the panel: the game's title, the player to move, and the moves to go of both sides. */

import { sideToGo } from "../../game/texts/scorelines.ts";
import { colourName } from "../../game/view/pieces.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { button, element, mark, write } from "../../ui/element.ts";
import { explain } from "../../ui/explain.ts";
import { icon } from "../../ui/icons.ts";
import type { PanelState } from "./panelstate.ts";

const say = speaker("analyse");

type HeadView = ReturnType<typeof headOf>;

export function headOf({
  tree,
  view,
  race,
  colours,
  scoring,
}: Pick<PanelState, "tree" | "view" | "race" | "colours" | "scoring">) {
  const names = [tree.head.first, tree.head.second];
  const sides = ([1, 2] as const).map((player) => ({
    colour: colours[player - 1] ?? "",
    name: names[player - 1] || colourName(colours[player - 1] ?? ""),
    isToMove: view?.player === player && !view.ending,
    toGo: view && sideToGo(view.simple[player], race?.[player] ?? null, scoring),
  }));
  return { title: titleOf(tree), sides };
}

/** "The first game in print, 1899", "Ada – Bo", or as much as is known. */
export function titleOf({ head: { title, first, second, year } }: PanelState["tree"]) {
  const versus =
    first || second ? say("head.versus", { first: first || "?", second: second || "?" }) : "";
  const name = title || versus;
  if (!name) return year ? say("head.gameOf", { year }) : say("head.plain");
  return year ? say("head.year", { title: name, year }) : name;
}

export function createHead() {
  const title = element("h2", { class: "an-title" });
  const sides = [0, 1].map(createSide);
  const list = element("ul", { class: "an-sides" }, ...sides.map(({ root }) => root));

  return {
    root: element("div", { class: "an-head" }, title, list),
    show(view: HeadView) {
      write(title, view.title);
      mark(title, "title", view.title);
      for (const [place, side] of sides.entries()) side.show(view.sides[place]);
    },
  };
}

function createSide() {
  const disc = element("span", { class: "disc", "aria-hidden": "true" });
  const name = element("span", { class: "an-name" });
  const count = element("strong");
  const spoken = element("span", { class: "unseen" });
  const seen = element("span", { class: "an-togo", "aria-hidden": "true" }, icon("proven"), count);
  const unit = button(
    { class: "an-unit" },
    () => {},
    () => say("head.toGo"),
  );
  explain(unit, { topic: () => `togo.${root.dataset.mark ?? "open"}` });
  const root = element("li", { class: "an-side" }, disc, name, seen, unit, spoken);

  return {
    root,
    show(view: HeadView["sides"][number] | undefined) {
      if (!view) return;
      mark(root, "data-to-move", view.isToMove ? "" : null);
      mark(root, "data-mark", view.toGo?.mark ?? null);
      mark(disc, "data-colour", view.colour);
      write(name, view.name);
      write(count, view.toGo?.text ?? "–");
      write(spoken, view.toGo?.label ?? "");
    },
  };
}
