/** Creates elements. Text is always set as text: nothing here parses markup. */

import type { Text } from "./livetext.ts";
import { forgetAttribute, liveText, setAttribute, setText, textOf } from "./livetext.ts";

export type Attributes = Readonly<Record<string, Text | number | boolean>>;

/** @param attributes true sets an empty attribute, false sets none */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | Text)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") setAttribute(made, name, value);
    else if (value !== false) made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...children.map((child) => (typeof child === "function" ? liveText(child) : child)));
  return made;
}

export function button(attributes: Attributes, onPress: () => void, ...children: (Node | Text)[]) {
  const made = element("button", { type: "button", ...attributes }, ...children);
  made.addEventListener("click", onPress);
  return made;
}

/** Writes the text only if it has changed, so that nothing is laid out or announced needlessly. */
export function write(target: Element, text: Text) {
  const value = textOf(text);
  if (target.textContent !== value) target.textContent = value;
  const { firstChild } = target;
  if (firstChild && firstChild === target.lastChild) setText(firstChild, text);
}

/** @param value null removes the attribute */
export function mark(target: Element, name: string, value: Text | null) {
  if (value !== null) return setAttribute(target, name, value);
  target.removeAttribute(name);
  forgetAttribute(target, name);
}

export function byId(id: string) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no element ${id}`);
  return found;
}

/**
 * Moves the focus if a change removes or hides the focused element.
 *
 * @param onLost focuses something else
 */
export function keepFocus(root: Element, change: () => void, onLost: () => void) {
  const hadFocus = root.contains(document.activeElement);
  change();
  const focused = document.activeElement;
  if (hadFocus && (!root.contains(focused) || focused?.closest("[hidden]"))) onLost();
}

export const SVG = "http://www.w3.org/2000/svg";

export function shape(
  tag: string,
  attributes: Readonly<Record<string, string | number>>,
  ...children: (Node | string)[]
) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
}

export function tenths(value: number) {
  return Math.round(value * 10) / 10;
}
