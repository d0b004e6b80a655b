/** Parts of the sections of the statistics. */

import { element } from "../../ui/element.ts";
import type { Text } from "../../ui/livetext.ts";

export function sentence(text: Text) {
  return element("p", {}, text);
}

export function facts(rows: readonly (readonly [name: Text, value: Text])[]) {
  const boxes = rows.map(([name, value]) =>
    element("div", {}, element("dt", {}, name), element("dd", {}, value)),
  );
  return element("dl", { class: "facts" }, ...boxes);
}
