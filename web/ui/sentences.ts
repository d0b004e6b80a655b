/** Whole sentences, each in its own element. */

import { element } from "./element.ts";

/**
 * Skips empty sentences.
 *
 * @param spoken the sentences for screen readers, since the sign of a piece cannot be spoken
 */
export function writeSentences(
  target: HTMLElement,
  sentences: readonly string[],
  spoken: readonly string[] = [],
) {
  const key = [...sentences, ...spoken].join("\n");
  if (target.dataset.sentences === key) return;
  target.dataset.sentences = key;
  target.replaceChildren(...elementsOf(sentences, spoken));
}

/** @param spoken as in `writeSentences` */
export function paragraphOf(sentences: readonly string[], spoken: readonly string[] = []) {
  return element("p", {}, ...elementsOf(sentences, spoken));
}

function elementsOf(sentences: readonly string[], spoken: readonly string[]) {
  const parts = sentences.map((text, place) => partOf(text, spoken[place] ?? text));
  const shown = parts.filter((_, place) => sentences[place] !== "");
  return shown.flatMap((part, place) => (place > 0 ? [" ", part] : [part]));
}

function partOf(text: string, heard: string) {
  if (text === heard) return element("span", {}, text);
  const seen = element("span", { "aria-hidden": "true" }, text);
  return element("span", {}, seen, element("span", { class: "unseen" }, heard));
}
