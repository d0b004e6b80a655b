/** A black and white board whose marks differ from it and from each other. */

import { drawNumbers } from "../background.ts";
import { drawPrint } from "../frame.ts";
import { DISCS, MARKS } from "../palette.ts";
import { fill } from "../surface.ts";
import type { BoardTheme } from "../themetypes.ts";
import { eachSquare, ruleAbout } from "./squares.ts";

const BLACK = "#000000";
const WHITE = "#ffffff";
const PRINT = Object.freeze({ star: WHITE, moon: WHITE, sun: WHITE });
const DARK_PRINT = Object.freeze({ star: BLACK, moon: BLACK, sun: BLACK });

export const CONTRAST: BoardTheme = Object.freeze<BoardTheme>({
  name: "contrast",
  squares: Object.freeze({ light: WHITE, dark: BLACK }),
  marks: Object.freeze({
    ...MARKS,
    last: "#ffd900",
    destination: WHITE,
    destinationEdge: BLACK,
    selected: "#00e0ff",
    must: "#ffd900",
    flash: WHITE,
    goal: WHITE,
    arrow: "#ffe600",
    arrowEdge: BLACK,
    routes: ["#ffe600", "#7fe7ff"] as const,
    routeEdge: BLACK,
    routeText: BLACK,
    detour: "#ff9a4d",
  }),
  hover: "rgb(0 224 255)",
  shadow: 0,
  outline: WHITE,
  discs: Object.freeze({
    green: {
      ...DISCS.green,
      light: "#00522b",
      base: "#00401f",
      deep: "#001f0e",
      rim: WHITE,
      print: PRINT,
    },
    red: {
      ...DISCS.red,
      light: "#ff9b80",
      base: "#ff7557",
      deep: "#8a1a08",
      rim: BLACK,
      print: DARK_PRINT,
    },
    blue: {
      ...DISCS.blue,
      light: "#0a3f9a",
      base: "#002c7a",
      deep: "#00153d",
      rim: WHITE,
      print: PRINT,
    },
    black: {
      ...DISCS.black,
      light: "#2a2a2a",
      base: "#0c0c0c",
      deep: BLACK,
      rim: WHITE,
      print: PRINT,
    },
    white: {
      ...DISCS.white,
      light: WHITE,
      base: WHITE,
      deep: "#9a9a9a",
      rim: BLACK,
      print: DARK_PRINT,
    },
    yellow: {
      ...DISCS.yellow,
      light: "#ffe98a",
      base: "#ffd23d",
      deep: "#7a5600",
      rim: BLACK,
      print: DARK_PRINT,
    },
  }),
  picture: Object.freeze({ paper: WHITE, ink: BLACK, frame: BLACK, edge: WHITE, number: WHITE }),
  frame: () => ({ frame: BLACK, edge: WHITE, inlay: WHITE, shade: BLACK }),
  draw(context, style) {
    const { layout } = style;
    const { origin, ratio, size } = layout;
    const line = Math.max(1.5 * ratio, origin * 0.08);
    fill(context, { x: 0, y: 0, side: size }, BLACK);
    eachSquare(layout, (area, isDark) => fill(context, area, isDark ? BLACK : WHITE));
    ruleAbout(context, layout, line, line, WHITE);
    ruleAbout(context, layout, origin, line / 2, WHITE);
    drawPrint(context, style);
    if (style.numbers) drawNumbers(context, style, WHITE);
  },
});
