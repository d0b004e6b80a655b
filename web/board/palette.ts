/**
 * The discs of two sides differ in lightness as well as hue, in every pairing: green, blue and black are dark, red is
 * medium, yellow and white are light.
 */

import type { Colour, Suit } from "./view.ts";

export interface DiscColours {
  light: string;
  base: string;
  deep: string;
  rim: string;
  print: Readonly<Record<Suit, string>>;
}

/** `shade`: the shadow of the numerals. */
export type FrameColours = { frame: string; edge: string; inlay: string; shade?: string };

const FOIL = Object.freeze({ star: "#fdf0cd", moon: "#e9eef0", sun: "#ffd76a" });

/** The print on red discs: lighter than on the dark discs, because red itself is lighter. */
const EMBER = Object.freeze({ star: "#fff5dc", moon: "#f4f6f6", sun: "#ffe58f" });

export const DISCS: Readonly<Record<Colour, DiscColours>> = Object.freeze({
  green: { light: "#2b8253", base: "#0f5331", deep: "#062a19", rim: "#f0d391", print: FOIL },
  red: { light: "#f07a5c", base: "#d03a28", deep: "#7a140c", rim: "#ffe9c2", print: EMBER },
  blue: { light: "#3a6bb0", base: "#193d78", deep: "#0a1f45", rim: "#f0d391", print: FOIL },
  black: { light: "#5a5450", base: "#2a2624", deep: "#0d0b0a", rim: "#e8c98b", print: FOIL },
  white: {
    light: "#fffdf4",
    base: "#f1e6cc",
    deep: "#b9a67f",
    rim: "#7a4a1e",
    print: { star: "#8c2a1c", moon: "#274268", sun: "#7d4600" },
  },
  yellow: {
    light: "#ffe07a",
    base: "#edb92c",
    deep: "#8f640c",
    rim: "#563708",
    print: { star: "#5e1408", moon: "#162c52", sun: "#4a2c00" },
  },
});

/** From the darkest grain to the lightest. */
export const WOODS = Object.freeze({
  light: Object.freeze(["#cfa970", "#e3c48d", "#f1dbb0"]),
  dark: Object.freeze(["#4b2d1a", "#74492b", "#8d5d39"]),
});

/** `routes`: the colours of player 1's and player 2's routes. */
export type MarkColours = Readonly<
  Record<
    | "last"
    | "destination"
    | "destinationEdge"
    | "selected"
    | "must"
    | "flash"
    | "goal"
    | "arrow"
    | "arrowEdge"
    | "routeEdge"
    | "routeText"
    | "detour",
    string
  > & { routes: readonly [string, string] }
>;

export const MARKS: MarkColours = Object.freeze({
  last: "#f7c948",
  destination: "#fff1c4",
  destinationEdge: "#2b1608",
  selected: "#ffe08a",
  must: "#ffbf3a",
  flash: "#fff3c0",
  goal: "#f6e3b4",
  arrow: "#f4e6b8",
  arrowEdge: "#2b1608",
  routes: Object.freeze(["#f8eabf", "#c3def3"] as const),
  routeEdge: "#2b1608",
  routeText: "#2b1608",
  detour: "#ff9d6b",
});

/** The colours that the style sheet currently defines. */
export function frameColours(element: Element): FrameColours {
  const style = getComputedStyle(element);
  const read = (name: string, fallback: string) => style.getPropertyValue(name).trim() || fallback;
  return {
    frame: read("--salta-frame", "#4c2616"),
    edge: read("--salta-frame-edge", "#2a130a"),
    inlay: read("--salta-inlay", "#d9b36a"),
  };
}
