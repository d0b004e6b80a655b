/** What game it is, whose turn it is, and how far both sides have to go. */

import { say } from "../../i18n/analyse.js";
import { element, mark, write } from "../../ui/element.js";
import { icon } from "../../ui/icons.js";

/**
 * @typedef {object} HeadView
 * @property {string} title
 * @property {readonly SideView[]} sides
 */

/**
 * @typedef {object} SideView
 * @property {string} colour  of the disc
 * @property {string} name  of the colour, or of who plays it
 * @property {boolean} isToMove
 * @property {{ text: string, label: string, mark: string } | null} toGo
 */

export function createHead() {
  const title = element("h2", { class: "an-title" });
  const sides = [0, 1].map(createSide);
  const list = element("ul", { class: "an-sides" }, ...sides.map(({ root }) => root));
  const root = element("div", { class: "an-head" }, title, list);

  return {
    root,
    /** @param {HeadView} view */
    show(view) {
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
  const unit = element("span", { class: "an-unit", "aria-hidden": "true" }, say("head.toGo"));
  const root = element("li", { class: "an-side" }, disc, name, seen, unit, spoken);

  return {
    root,
    /** @param {SideView | undefined} view */
    show(view) {
      if (!view) return;
      mark(root, "data-to-move", view.isToMove ? "" : null);
      mark(root, "data-mark", view.toGo?.mark ?? null);
      mark(root, "title", view.toGo && `${view.name}: ${view.toGo.label}`);
      mark(disc, "data-colour", view.colour);
      write(name, view.name);
      write(count, view.toGo?.text ?? "–");
      write(spoken, view.toGo?.label ?? "");
    },
  };
}
