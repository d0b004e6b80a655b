/** A board of this page: the very element that other pages use. */

/** @param {import("./snippet.js").Attributes} attributes */
export function boardOf(attributes) {
  const made = document.createElement("salta-board");
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}
