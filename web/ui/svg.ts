/** Shapes of a drawing in SVG. */

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

/** To a tenth of a pixel. */
export function tenths(value: number) {
  return Math.round(value * 10) / 10;
}
