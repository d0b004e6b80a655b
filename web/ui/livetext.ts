/**
 * Texts that follow the language of the page: whoever shows a text hands over the function that says it, and it is
 * said again where it stands when the language changes. So no part of the page has to be built anew, and nothing
 * that is under way there is lost.
 */

import { onLanguage } from "../i18n/catalogue.ts";

/** What is shown: a function where it depends on the language. */
export type Text = string | (() => string);

/** What each node says: a text node its text, an element attributes by their names. */
const said: WeakMap<Node, Map<string, () => string>> = new WeakMap();

/** The nodes that say something, as long as they are used. */
const nodes: Set<WeakRef<Node>> = new Set();

const unused: FinalizationRegistry<WeakRef<Node>> = new FinalizationRegistry((node) =>
  nodes.delete(node),
);

/** The key of a text node's own text. */
const TEXT = "";

export function textOf(text: Text) {
  return typeof text === "string" ? text : text();
}

/** A text node that follows the language. */
export function liveText(text: () => string) {
  const made = document.createTextNode(text());
  keep(made, TEXT, text);
  return made;
}

/** The text of a text node from now on. */
export function setText(node: Node, text: Text) {
  const value = textOf(text);
  if (node.nodeValue !== value) node.nodeValue = value;
  keep(node, TEXT, text);
}

/** An attribute from now on. */
export function setAttribute(target: Element, name: string, text: Text) {
  const value = textOf(text);
  if (target.getAttribute(name) !== value) target.setAttribute(name, value);
  keep(target, name, text);
}

/** An attribute follows the language no more. */
export function forgetAttribute(target: Element, name: string) {
  said.get(target)?.delete(name);
}

function keep(node: Node, name: string, text: Text) {
  const known = said.get(node);
  if (typeof text === "string") known?.delete(name);
  else if (known) known.set(name, text);
  else {
    const reference = new WeakRef(node);
    said.set(node, new Map([[name, text]]));
    nodes.add(reference);
    unused.register(node, reference);
  }
}

onLanguage(() => {
  for (const reference of nodes) {
    const node = reference.deref();
    for (const [name, text] of (node && said.get(node)) ?? []) sayAgain(node, name, text);
  }
});

function sayAgain(node: Node | undefined, name: string, text: () => string) {
  if (node instanceof Element) setAttribute(node, name, text);
  else if (node) setText(node, text);
}
