/** Shapes of a drawing in SVG. */

const SVG = "http://www.w3.org/2000/svg";

/** @param {string} tag @param {Readonly<Record<string, string | number>>} attributes @param {...Node} children */
export function shape(tag, attributes, ...children) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
}

/** To a tenth of a pixel. @param {number} value */
export function tenths(value) {
  return Math.round(value * 10) / 10;
}
