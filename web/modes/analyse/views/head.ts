/** The head of the panel: title, player to move, and moves to go. */

import { effect } from "../../../base/signals.ts";
import { sideToGo } from "../../../game/texts/scorelines.ts";
import { colourName } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { button, element, mark, write } from "../../../ui/element.ts";
import { explain } from "../../../ui/explain.ts";
import { icon } from "../../../ui/icons.ts";
import type { AnalyseStore } from "../stores/analysestore.ts";
import type { Tree } from "../tree.ts";

const say = speaker("analyse");

/** "The first game in print, 1899", "Ada – Bo", or as much as is known. */
export function titleText({ head: { title, first, second, year } }: Tree) {
  const versus =
    first || second ? say("head.versus", { first: first || "?", second: second || "?" }) : "";
  const name = title || versus;
  if (!name) return year ? say("head.gameOf", { year }) : say("head.plain");
  return year ? say("head.year", { title: name, year }) : name;
}

export function createHead(store: AnalyseStore) {
  const title = element("h2", { class: "an-title title-6" });
  const sides = ([1, 2] as const).map((player) => createSide(store, player));
  const list = element(
    "ul",
    { class: "flow gap-0 across-6 text-4" },
    ...sides.map(({ root }) => root),
  );

  effect(() => {
    if (!store.isShown.value) return;
    const text = titleText(store.study.tree);
    write(title, text);
    mark(title, "title", text);
    for (const { draw } of sides) draw();
  });
  return element("div", { class: "an-head stack gap-1 line-below" }, title, list);
}

function createSide({ study }: AnalyseStore, player: 1 | 2) {
  const disc = element("span", { class: "disc", "aria-hidden": "true" });
  const name = element("span", { class: "an-name" });
  const count = element("strong");
  const spoken = element("span", { class: "unseen" });
  const seen = element(
    "span",
    { class: "an-togo row gap-0", "aria-hidden": "true" },
    icon("proven"),
    count,
  );
  const unit = button(
    { class: "an-unit" },
    () => {},
    () => say("head.toGo"),
  );
  explain(unit, { topic: () => `togo.${root.dataset.mark ?? "open"}` });
  const root = element("li", { class: "an-side row gap-3" }, disc, name, seen, unit, spoken);

  function draw() {
    const { colours, race, scoring, view } = study.position;
    const { first, second } = study.tree.head;
    const colour = colours[player - 1] ?? "";
    const toGo = view && sideToGo(view.simple[player], race?.[player] ?? null, scoring);
    mark(root, "data-to-move", view?.player === player && !view.ending ? "" : null);
    mark(root, "data-mark", toGo?.mark ?? null);
    mark(disc, "data-colour", colour);
    write(name, (player === 1 ? first : second) || colourName(colour));
    write(count, toGo?.text ?? "–");
    write(spoken, toGo?.label ?? "");
  }

  return { root, draw };
}
