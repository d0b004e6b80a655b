/**
 * Texts that follow the language of the page: whoever shows a text hands over the function that says it, and it is
 * said again where it stands when the language changes. So no part of the page has to be built anew, and nothing
 * that is under way there is lost.
 */

import { onLanguage } from "../i18n/catalogue.js";

/** What is shown: a function where it depends on the language. @typedef {string | (() => string)} Text */

/** What each node says: a text node its text, an element attributes by their names. @type {WeakMap<Node, Map<string, () => string>>} */
const said = new WeakMap();

/** The nodes that say something, as long as they are used. @type {Set<WeakRef<Node>>} */
const nodes = new Set();

/** @type {FinalizationRegistry<WeakRef<Node>>} */
const unused = new FinalizationRegistry((node) => nodes.delete(node));

/** The key of a text node's own text. */
const TEXT = "";

/** @param {Text} text */
export function textOf(text) {
  return typeof text === "string" ? text : text();
}

/** A text node that follows the language. @param {() => string} text */
export function liveText(text) {
  const made = document.createTextNode(text());
  keep(made, TEXT, text);
  return made;
}

/** The text of a text node from now on. @param {Node} node @param {Text} text */
export function setText(node, text) {
  const value = textOf(text);
  if (node.nodeValue !== value) node.nodeValue = value;
  keep(node, TEXT, text);
}

/** An attribute from now on. @param {Element} target @param {string} name @param {Text} text */
export function setAttribute(target, name, text) {
  const value = textOf(text);
  if (target.getAttribute(name) !== value) target.setAttribute(name, value);
  keep(target, name, text);
}

/** An attribute follows the language no more. @param {Element} target @param {string} name */
export function forgetAttribute(target, name) {
  said.get(target)?.delete(name);
}

/** @param {Node} node @param {string} name @param {Text} text */
function keep(node, name, text) {
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

/** @param {Node | undefined} node @param {string} name @param {() => string} text */
function sayAgain(node, name, text) {
  if (node instanceof Element) setAttribute(node, name, text);
  else if (node) setText(node, text);
}
