/** The moves to go of both sides. */

import { effect } from "../../../base/signals.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { element, write } from "../../../ui/element.ts";
import { countTexts } from "../lessontexts.ts";
import type { LessonStore } from "../stores/lessonstore.ts";

const say = speaker("learn");

export function createCounts(lesson: LessonStore) {
  const list = element("ul", { "aria-label": () => say("togo") });
  const label = element("span", { "aria-hidden": "true" }, () => say("togo"));
  const root = element("div", { class: "learn-counts", hidden: true }, label, list);

  effect(() => {
    const texts = lesson.state ? countTexts(lesson.state) : [];
    root.hidden = texts.length === 0;
    while (list.childElementCount > texts.length) list.lastElementChild?.remove();
    while (list.childElementCount < texts.length) list.append(element("li"));
    for (const [order, text] of texts.entries()) write(list.children[order] ?? list, text);
  });
  return root;
}
