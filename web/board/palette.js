/**
 * Colours. The discs of two sides differ in lightness as well as in hue, whichever two meet: green, blue
 * and black are dark, red is of middle lightness, white is light; the rims differ besides.
 */

/** @typedef {import("./view.js").Colour} Colour */
/** @typedef {import("./view.js").Suit} Suit */

/**
 * @typedef {object} DiscColours
 * @property {string} light where the lamp falls
 * @property {string} base
 * @property {string} deep in the shade
 * @property {string} rim the printed rim
 * @property {Readonly<Record<Suit, string>>} print the pips
 */

/** @typedef {{ frame: string, edge: string, inlay: string }} FrameColours */

const FOIL = Object.freeze({ star: "#fdf0cd", moon: "#e9eef0", sun: "#ffd76a" });

/** @type {Readonly<Record<Colour, DiscColours>>} */
export const DISCS = Object.freeze({
  green: { light: "#2f8a58", base: "#14603a", deep: "#08351f", rim: "#f0d391", print: FOIL },
  red: { light: "#ee6a4f", base: "#c93425", deep: "#7f150d", rim: "#ffe3b0", print: FOIL },
  blue: { light: "#3d6fb4", base: "#1d4583", deep: "#0c234b", rim: "#f0d391", print: FOIL },
  black: { light: "#5a5450", base: "#2a2624", deep: "#0d0b0a", rim: "#e8c98b", print: FOIL },
  white: {
    light: "#fffdf4",
    base: "#f1e6cc",
    deep: "#b9a67f",
    rim: "#7a4a1e",
    print: { star: "#8c2a1c", moon: "#274268", sun: "#9a5a06" },
  },
});

/** The two veneers and the frame, from the darkest grain to the lightest. */
export const WOODS = Object.freeze({
  light: Object.freeze(["#c79f63", "#e2c188", "#f3dcae"]),
  dark: Object.freeze(["#4b2d1a", "#74492b", "#8d5d39"]),
});

export const MARKS = Object.freeze({
  last: "#f7c948",
  destination: "#fff1c4",
  destinationEdge: "#2b1608",
  selected: "#ffe08a",
  must: "#ffb020",
  flash: "#fff3c0",
  goal: "#f6e3b4",
  arrow: "#f4e6b8",
  arrowEdge: "#2b1608",
  joint: "#2a160b",
});

/**
 * The colours of the frame as the style sheet has them now.
 * @param {Element} element
 * @returns {FrameColours}
 */
export function frameColours(element) {
  const style = getComputedStyle(element);
  /**
   * @param {string} name
   * @param {string} fallback
   */
  const read = (name, fallback) => style.getPropertyValue(name).trim() || fallback;
  return {
    frame: read("--salta-frame", "#4c2616"),
    edge: read("--salta-frame-edge", "#2a130a"),
    inlay: read("--salta-inlay", "#d9b36a"),
  };
}
