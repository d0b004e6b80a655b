/** Small drawings for the buttons, in strokes of the colour of the text. */

const SVG = "http://www.w3.org/2000/svg";

/** Paths on a field of 24 by 24. */
const PATHS = Object.freeze({
  new: "M12 5v14M5 12h14",
  undo: "M8.5 5.5 4.5 9.5l4 4M5 9.5h8.5a5 5 0 0 1 0 10H9",
  redo: "M15.5 5.5l4 4-4 4M19 9.5h-8.5a5 5 0 0 0 0 10H15",
  turn: "M4.5 10A8 8 0 0 1 18 6.3l1.5 1.7M19.5 4v4h-4M19.5 14A8 8 0 0 1 6 17.7L4.500 16M4.500 20v-4h4",
  goals:
    "M12 3.500a8.500 8.500 0 1 0 0 17a8.500 8.500 0 1 0 0-17M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8M12 11.900v.2",
  hint: "M9.500 20.500h5M10 17.500v-1.600c-1.900-.9-3.500-2.700-3.500-5.300a5.500 5.500 0 0 1 11 0c0 2.600-1.600 4.400-3.500 5.300v1.600z",
  ways: "M5 19.500C5 12 9 7 17.500 6M14 3.500l4 2.500-2.500 4M5 19.500h.1M12 19.500h7",
  analyse: "M4.500 4.500v15h15M7.500 15l3.500-5 3 3 5-7",
  play: "M8 5.500v13l10.500-6.500z",
  pause: "M8.500 6v12M15.500 6v12",
  before: "M14.500 5.500L8 12l6.500 6.500",
  after: "M9.500 5.500L16 12l-6.500 6.500",
  first: "M16.500 5.500L10 12l6.500 6.500M7 5.500v13",
  last: "M7.500 5.500L14 12l-6.500 6.500M17 5.500v13",
  eye: "M2.500 12c2.500-4.300 5.700-6.500 9.500-6.500s7 2.200 9.500 6.500c-2.500 4.300-5.700 6.500-9.500 6.500s-7-2.200-9.500-6.500M12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6",
  resign: "M6 21V4M6 4.800c4-2 7 2 12 0v8.400c-5 2-8-2-12 0",
  rules:
    "M4.500 5c3-.8 5.500-.3 7.500 1.300C14 4.700 16.500 4.200 19.500 5v13c-3-.8-5.500-.3-7.500 1.300C10 17.700 7.500 17.200 4.500 18zM12 6.300v13",
  save: "M12 4v10.500M7.500 10.500L12 15l4.500-4.500M4.500 17v2.500h15V17",
  open: "M3.500 18.500v-12h6l2 2.500h8v2.500M3.500 18.500l3-7h14.500l-3 7z",
  games: "M4.500 4.500h6v6h-6zM13.500 4.500h6v6h-6zM4.500 13.500h6v6h-6zM13.500 13.500h6v6h-6z",
  settings:
    "M5 7h8M17 7h2M5 12h2M11 12h8M5 17h9M18 17h1M15 5a2 2 0 1 0 0 4a2 2 0 1 0 0-4M9 10a2 2 0 1 0 0 4a2 2 0 1 0 0-4M16 15a2 2 0 1 0 0 4a2 2 0 1 0 0-4",
  about: "M12 3.500a8.500 8.500 0 1 0 0 17a8.500 8.500 0 1 0 0-17M12 11v5.500M12 7.600v.2",
  setup: "M5 19.500l1-4.500L16 5l3.500 3.500-10 10zM13.500 7.500l3.500 3.500",
  more: "M5.500 12h.1M12 12h.1M18.500 12h.1M5.400 11.400a.6.6 0 1 0 .2 0M11.900 11.400a.6.6 0 1 0 .2 0M18.400 11.400a.6.6 0 1 0 .2 0",
  close: "M6 6l12 12M18 6L6 18",
  share: "M12 15V4M8.500 7.500L12 4l3.500 3.500M6.500 11.500h-1.500v8.500h14v-8.500h-1.500",
  proven: "M5.500 12.500l4 4 9-9.500",
});

/** @typedef {keyof typeof PATHS} Icon */

/** @param {Icon} name */
export function icon(name) {
  return drawing(PATHS[name]);
}

/** A drawing of one's own. @param {string} strokes  a path on a field of 24 by 24 */
export function drawing(strokes) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", strokes);
  svg.append(path);
  return svg;
}
