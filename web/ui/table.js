/** A table of numbers: a row for each thing, named by its first cell. */

import { element } from "./element.js";

/** @import { Text } from "./livetext.js" */

/** @param {Text} title @param {readonly Text[]} head @param {readonly (readonly Text[])[]} rows */
export function tableOf(title, head, rows) {
  const heads = head.map((text) => element("th", { scope: "col" }, text));
  const lines = rows.map(([name = "", ...cells]) => {
    const first = element("th", { scope: "row" }, name);
    return element("tr", {}, first, ...cells.map((cell) => element("td", {}, cell)));
  });
  return element(
    "table",
    { class: "numbers", "aria-label": title },
    element("thead", {}, element("tr", {}, ...heads)),
    element("tbody", {}, ...lines),
  );
}
