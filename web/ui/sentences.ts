/** Whole sentences one after another: each is an element of its own, and none is part of another. */

import { element } from "./element.ts";

/** Write sentences into a paragraph where they differ; "" among them is left out. */
export function writeSentences(target: HTMLElement, sentences: readonly string[]) {
  const shown = sentences.filter((sentence) => sentence !== "");
  const key = shown.join("\n");
  if (target.dataset.sentences === key) return;
  target.dataset.sentences = key;
  target.replaceChildren(...elementsOf(shown));
}

/** A paragraph of sentences. */
export function paragraphOf(sentences: readonly string[]) {
  return element("p", {}, ...elementsOf(sentences.filter((sentence) => sentence !== "")));
}

function elementsOf(sentences: readonly string[]) {
  return sentences.flatMap((sentence, place) => [
    ...(place > 0 ? [" "] : []),
    element("span", {}, sentence),
  ]);
}
