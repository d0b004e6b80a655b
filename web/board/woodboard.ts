/** The board of wood, which comes with the page. */

import { drawBackground } from "./background.ts";
import { frameColours, MARKS, WOODS } from "./palette.ts";
import type { BoardTheme } from "./theme.ts";
import { discardWoodTextures, renderWoodTextures, woodTextures } from "./wood.ts";

export const WOOD: BoardTheme = Object.freeze({
  name: "wood",
  squares: Object.freeze({ light: WOODS.light[1] ?? "", dark: WOODS.dark[1] ?? "" }),
  marks: MARKS,
  hover: "rgb(255 233 170 / 0.75)",
  shadow: 1,
  frame: frameColours,
  draw: drawBackground,
  textures: Object.freeze({
    areReady: () => woodTextures() !== null,
    render: renderWoodTextures,
    discard: discardWoodTextures,
  }),
});
