/** A plot with its title, its legend, and its numbers in a table: read out in any case, and shown where they are asked for. */

import { button, element, mark, write } from "../element.js";
import { tableOf } from "../table.js";
import { sampleOf } from "./bars.js";

/** @import { Text } from "../livetext.js" */

/**
 * @typedef {object} FigureParts
 * @property {Text} title
 * @property {Text} [note]  a sentence under the title
 * @property {(width: number) => SVGElement} draw
 * @property {readonly Text[]} [legend]  what the parts of the bars are
 * @property {readonly Text[]} head  of the table
 * @property {readonly (readonly Text[])[]} rows  the first cell of each names it
 * @property {{ show: Text, hide: Text }} toggle  what the button says that shows the table
 */

/** @param {FigureParts} parts */
export function createFigure({ title, note, draw, legend = [], head, rows, toggle }) {
  const field = element("div", { class: "plot-field" });
  const table = tableOf(title, head, rows);
  const holder = element("div", { class: "plot-table unseen" }, table);
  const press = button({ class: "plot-toggle", "aria-expanded": "false" }, turn, toggle.show);
  const samples = legend.map((text, part) =>
    element("li", {}, sampleOf(part), element("span", {}, text)),
  );
  let width = 0;
  new ResizeObserver(() => redraw()).observe(field);

  function redraw() {
    if (field.clientWidth === width || field.clientWidth === 0) return;
    width = field.clientWidth;
    field.replaceChildren(draw(width));
  }

  function turn() {
    const isShown = !holder.classList.toggle("unseen");
    mark(press, "aria-expanded", String(isShown));
    write(press, isShown ? toggle.hide : toggle.show);
  }

  return element(
    "figure",
    { class: "plot" },
    element("figcaption", {}, title),
    ...(note ? [element("p", { class: "fine" }, note)] : []),
    field,
    ...(samples.length > 0 ? [element("ul", { class: "plot-legend" }, ...samples)] : []),
    press,
    holder,
  );
}
