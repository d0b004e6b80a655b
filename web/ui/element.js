/** Making elements, with their text as text: nothing here ever reads markup. */

/** @typedef {Readonly<Record<string, string | number | boolean>>} Attributes */

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]  true sets an empty attribute, false sets none
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...children);
  return made;
}

/**
 * A button that does something when it is pressed.
 *
 * @param {Attributes} attributes
 * @param {() => void} onPress
 * @param {...(Node | string)} children
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
 * @param {string} text
 */
export function write(target, text) {
  if (target.textContent !== text) target.textContent = text;
}

/**
 * @param {Element} target
 * @param {string} name
 * @param {string | null} value  null takes the attribute away
 */
export function mark(target, name, value) {
  if (value === null) target.removeAttribute(name);
  else if (target.getAttribute(name) !== value) target.setAttribute(name, value);
}

/** @param {string} id */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no element ${id}`);
  return found;
}
