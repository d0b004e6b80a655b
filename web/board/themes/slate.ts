/** A board of slate with a frame drawn in chalk. */

import { drawNumbers } from "../background.ts";
import { drawPrint } from "../frame.ts";
import { SIDE } from "../geometry.ts";
import { MARKS } from "../palette.ts";
import { fill, seededRandom, withAlpha, withStops } from "../surface.ts";
import type { BackgroundStyle, BoardTheme } from "../themetypes.ts";
import { eachSquare, ruleAbout } from "./squares.ts";

type Context = CanvasRenderingContext2D;

const LIGHT = "#9ba8b1";
const DARK = "#45525d";
const FRAME = "#28313a";
const CHALK = "#d5dee3";

export const SLATE: BoardTheme = Object.freeze<BoardTheme>({
  name: "slate",
  squares: Object.freeze({ light: LIGHT, dark: DARK }),
  marks: Object.freeze({ ...MARKS, last: "#ffd24d", selected: "#ffe9a6", goal: "#eaf1f4" }),
  hover: "rgb(255 236 180 / 0.8)",
  shadow: 0.9,
  picture: Object.freeze({
    paper: "#e6ebee",
    ink: "#1c242b",
    frame: FRAME,
    edge: CHALK,
    number: "#e8eef1",
  }),
  frame: () => ({ frame: FRAME, edge: "#171d23", inlay: CHALK, shade: "transparent" }),
  draw(context, style) {
    const { layout, frame } = style;
    const { origin, ratio, size } = layout;
    const hair = Math.max(1, Math.round(ratio * 0.75));
    drawFrame(context, style);
    drawSquares(context, layout);
    drawCleavage(context, layout);
    ruleAbout(context, layout, hair * 2, hair * 2, frame.edge);
    ruleAbout(
      context,
      layout,
      hair * 2 + Math.max(1, origin * 0.06),
      Math.max(1, origin * 0.06),
      CHALK,
    );
    ruleAbout(context, layout, origin, Math.max(1, size * 0.002), frame.edge);
    drawPrint(context, style);
    if (style.numbers) drawNumbers(context, style, withAlpha("#eef4f7", 0.9));
  },
});

function drawFrame(context: Context, { layout: { size }, frame }: BackgroundStyle) {
  fill(context, { x: 0, y: 0, side: size }, frame.frame);
  context.fillStyle = withStops(context.createLinearGradient(0, 0, size, size), [
    [0, "rgb(255 255 255 / 0.1)"],
    [0.5, "rgb(255 255 255 / 0)"],
    [1, "rgb(0 0 0 / 0.25)"],
  ]);
  context.fillRect(0, 0, size, size);
}

/** Each square has its own tone, a lit and a shaded edge. */
function drawSquares(context: Context, layout: BackgroundStyle["layout"]) {
  const random = seededRandom(1901);
  const hair = Math.max(1, Math.round(layout.ratio * 0.75));
  eachSquare(layout, (area, isDark) => {
    const { x, y, side } = area;
    fill(context, area, isDark ? DARK : LIGHT);
    const tone = random() - 0.5;
    fill(context, area, withAlpha(tone < 0 ? "#0a1016" : "#ffffff", Math.abs(tone) * 0.14));
    context.fillStyle = "rgb(255 255 255 / 0.12)";
    context.fillRect(x, y, side, hair);
    context.fillRect(x, y, hair, side);
    context.fillStyle = "rgb(8 12 16 / 0.4)";
    context.fillRect(x, y + side - hair, side, hair);
    context.fillRect(x + side - hair, y, hair, side);
  });
}

/** The lines along which slate splits. */
function drawCleavage(context: Context, layout: BackgroundStyle["layout"]) {
  const random = seededRandom(1903);
  context.lineWidth = Math.max(0.7, layout.ratio * 0.6);
  eachSquare(layout, ({ x, y, side }, isDark) => {
    const slope = isDark ? 0.35 : -0.2;
    context.beginPath();
    for (let line = 0; line < 5; line += 1) {
      const [left, right] = [random() * 0.6, 0.4 + random() * 0.6];
      const from = 0.1 + 0.8 * random();
      const to = Math.min(0.98, Math.max(0.02, from + slope * (right - left)));
      context.moveTo(x + left * side, y + from * side);
      context.quadraticCurveTo(
        x + ((left + right) / 2) * side,
        y + ((from + to) / 2 + 0.06 * (random() - 0.5)) * side,
        x + right * side,
        y + to * side,
      );
    }
    context.strokeStyle = withAlpha(isDark ? "#cdd9e0" : "#1d262d", 0.1);
    context.stroke();
  });
  const { origin, square } = layout;
  const end = origin + SIDE * square;
  context.fillStyle = withStops(context.createLinearGradient(origin, origin, end, end), [
    [0, "rgb(255 255 255 / 0.07)"],
    [0.5, "rgb(255 255 255 / 0)"],
    [1, "rgb(0 6 12 / 0.2)"],
  ]);
  context.fillRect(origin, origin, SIDE * square, SIDE * square);
}
