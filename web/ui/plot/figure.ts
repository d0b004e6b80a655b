/** A plot with its title, its legend, and its numbers in a table: read out in any case, and shown where they are asked for. */

import { button, element, mark, write } from "../element.ts";
import type { Text } from "../livetext.ts";
import { tableOf } from "../table.ts";
import { sampleOf } from "./bars.ts";

interface FigureParts {
  title: Text;
  /** A sentence under the title */
  note?: Text;
  draw: (width: number) => SVGElement;
  /** What the parts of the bars are */
  legend?: readonly Text[];
  /** Of the table */
  head: readonly Text[];
  /** The first cell of each names it */
  rows: readonly (readonly Text[])[];
  /** What the button says that shows the table */
  toggle: { show: Text; hide: Text };
}

export function createFigure({ title, note, draw, legend = [], head, rows, toggle }: FigureParts) {
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
