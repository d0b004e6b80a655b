/**
 * Drawings as values: an element with its attributes and what is in it. The same value becomes markup for
 * a file, or elements on the page; whatever text it holds stays text in both.
 */

/** @typedef {Readonly<Record<string, string | number>>} Attributes */
/** @typedef {readonly [tag: string, attributes: Attributes, ...children: (Tree | string)[]]} Tree */

const SVG = "http://www.w3.org/2000/svg";

/** @type {Readonly<Record<string, string>>} */
const ESCAPES = Object.freeze({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" });

/** Text that stands for itself in markup, between tags and within quotation marks. @param {string} text */
export function escaped(text) {
  return text.replace(/[&<>"]/g, (mark) => ESCAPES[mark] ?? mark);
}

/** A tree in markup. @param {Tree} tree @returns {string} */
export function markup([tag, attributes, ...children]) {
  const told = Object.entries(attributes).map(([name, value]) => {
    return ` ${name}="${escaped(String(value))}"`;
  });
  const inside = children.map((child) => {
    return typeof child === "string" ? escaped(child) : markup(child);
  });
  const open = `<${tag}${told.join("")}`;
  return inside.length ? `${open}>${inside.join("")}</${tag}>` : `${open}/>`;
}

/** A drawing as a file. @param {Tree} tree  an `svg` */
export function fileOf([tag, attributes, ...children]) {
  return `${markup([tag, { xmlns: SVG, ...attributes }, ...children])}\n`;
}

/** A drawing on the page. @param {Tree} tree @returns {SVGElement} */
export function grown([tag, attributes, ...children]) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children.map((child) => (typeof child === "string" ? child : grown(child))));
  return made;
}
