/** Making elements, with their text as text: nothing here ever reads markup. */

import { forgetAttribute, liveText, setAttribute, setText, textOf } from "./livetext.js";

/** @import { Text } from "./livetext.js" */

/** @typedef {Readonly<Record<string, Text | number | boolean>>} Attributes */

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]  true sets an empty attribute, false sets none
 * @param {...(Node | Text)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") setAttribute(made, name, value);
    else if (value !== false) made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...children.map((child) => (typeof child === "function" ? liveText(child) : child)));
  return made;
}

/**
 * A button that does something when it is pressed.
 *
 * @param {Attributes} attributes
 * @param {() => void} onPress
 * @param {...(Node | Text)} children
 */
export function button(attributes, onPress, ...children) {
  const made = element("button", { type: "button", ...attributes }, ...children);
  made.addEventListener("click", onPress);
  return made;
}

/**
 * Set a text where it differs, so that nothing is laid out or announced without need.
 *
 * @param {Element} target
 * @param {Text} text
 */
export function write(target, text) {
  const value = textOf(text);
  if (target.textContent !== value) target.textContent = value;
  const { firstChild } = target;
  if (firstChild && firstChild === target.lastChild) setText(firstChild, text);
}

/**
 * @param {Element} target
 * @param {string} name
 * @param {Text | null} value  null takes the attribute away
 */
export function mark(target, name, value) {
  if (value !== null) return setAttribute(target, name, value);
  target.removeAttribute(name);
  forgetAttribute(target, name);
}

/** @param {string} id */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no element ${id}`);
  return found;
}
