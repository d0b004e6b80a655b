/**
 * Texts that follow the language of the page. A text is a function, called again in place when the language changes, so
 * that nothing is rebuilt and no unfinished input lost.
 */

import { onLanguage } from "../i18n/catalogue.ts";

/** A function if it depends on the language. */
export type Text = string | (() => string);

/** The functions that give a text node's text (under `TEXT`) or an element's attributes, keyed by name. */
const said: WeakMap<Node, Map<string, () => string>> = new WeakMap();

/** Held weakly, so that unused nodes can be collected. */
const nodes: Set<WeakRef<Node>> = new Set();

const unused: FinalizationRegistry<WeakRef<Node>> = new FinalizationRegistry((node) =>
  nodes.delete(node),
);

const TEXT = "";

export function textOf(text: Text) {
  return typeof text === "string" ? text : text();
}

export function liveText(text: () => string) {
  const made = document.createTextNode(text());
  keep(made, TEXT, text);
  return made;
}

export function setText(node: Node, text: Text) {
  const value = textOf(text);
  if (node.nodeValue !== value) node.nodeValue = value;
  keep(node, TEXT, text);
}

export function setAttribute(target: Element, name: string, text: Text) {
  const value = textOf(text);
  if (target.getAttribute(name) !== value) target.setAttribute(name, value);
  keep(target, name, text);
}

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
