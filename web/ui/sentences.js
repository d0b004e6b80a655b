/** Whole sentences one after another: each is an element of its own, and none is part of another. */

import { element } from "./element.js";

/**
 * Write sentences into a paragraph where they differ; "" among them is left out.
 *
 * @param {HTMLElement} target
 * @param {readonly string[]} sentences
 */
export function writeSentences(target, sentences) {
  const shown = sentences.filter((sentence) => sentence !== "");
  const key = shown.join("\n");
  if (target.dataset.sentences === key) return;
  target.dataset.sentences = key;
  target.replaceChildren(...elementsOf(shown));
}

/** A paragraph of sentences. @param {readonly string[]} sentences */
export function paragraphOf(sentences) {
  return element("p", {}, ...elementsOf(sentences.filter((sentence) => sentence !== "")));
}

/** @param {readonly string[]} sentences */
function elementsOf(sentences) {
  return sentences.flatMap((sentence, place) => [
    ...(place > 0 ? [" "] : []),
    element("span", {}, sentence),
  ]);
}
