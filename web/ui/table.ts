import { element } from "./element.ts";
import type { Text } from "./livetext.ts";

export function tableOf(title: Text, head: readonly Text[], rows: readonly (readonly Text[])[]) {
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

export function sentence(text: Text) {
  return element("p", {}, text);
}

export function facts(rows: readonly (readonly [name: Text, value: Text])[]) {
  const boxes = rows.map(([name, value]) =>
    element("div", {}, element("dt", {}, name), element("dd", {}, value)),
  );
  return element("dl", { class: "facts" }, ...boxes);
}
