/** Paper as printed in 1899: engraved squares and ruled borders in a single ink. */

import { drawNumbers } from "../background.ts";
import { drawPrint } from "../frame.ts";
import { SIDE } from "../geometry.ts";
import { MARKS } from "../palette.ts";
import { fill, offscreen, seededRandom, withAlpha } from "../surface.ts";
import type { BackgroundStyle, BoardTheme } from "../themetypes.ts";
import { eachSquare, ruleAbout } from "./squares.ts";

type Context = CanvasRenderingContext2D;

const SHEET = "#f1e7cf";
const INK = "#33291f";
const TINT = "#d3c29c";
const LINES = "#8d7a58";

/** The most lines per square, and the least distance between two lines in CSS pixels. */
const LINES_ACROSS = 11;
const LEAST_GAP = 3;

export const PAPER: BoardTheme = Object.freeze<BoardTheme>({
  name: "paper",
  squares: Object.freeze({ light: SHEET, dark: "#b9a780" }),
  marks: Object.freeze({
    ...MARKS,
    last: "#b8371c",
    destination: "#1f2f5c",
    destinationEdge: "#fff8e4",
    selected: "#4a66b5",
    must: "#c21f10",
    goal: INK,
  }),
  hover: "rgb(31 47 92 / 0.75)",
  shadow: 0.55,
  picture: Object.freeze({
    paper: "#f7f0df",
    ink: INK,
    frame: SHEET,
    edge: INK,
    number: INK,
  }),
  frame: () => ({ frame: SHEET, edge: INK, inlay: INK, shade: "transparent" }),
  draw(context, style) {
    const { layout } = style;
    const { size } = layout;
    fill(context, { x: 0, y: 0, side: size }, SHEET);
    drawSquares(context, layout);
    drawFibres(context, size);
    drawRules(context, style);
    drawPrint(context, style);
    if (style.numbers) drawPrintedNumbers(context, style);
  },
});

function drawSquares(context: Context, layout: BackgroundStyle["layout"]) {
  const { square, ratio } = layout;
  const engraved = offscreen(square, square, (target) => engrave(target, square, ratio));
  eachSquare(layout, ({ x, y }, isDark) => {
    if (isDark) context.drawImage(engraved, x, y);
  });
}

/** Draws lines that continue in the next square. */
function engrave(context: Context, square: number, ratio: number) {
  fill(context, { x: 0, y: 0, side: square }, TINT);
  const gap = square / Math.min(LINES_ACROSS, Math.floor(square / (LEAST_GAP * ratio)));
  context.lineWidth = gap * 0.34;
  context.strokeStyle = LINES;
  context.beginPath();
  for (let at = -square; at < square; at += gap) {
    context.moveTo(at, 0);
    context.lineTo(at + square, square);
  }
  context.stroke();
  context.strokeStyle = INK;
  context.lineWidth = Math.max(1, ratio);
  context.globalAlpha = 0.5;
  context.strokeRect(0, 0, square, square);
}

function drawFibres(context: Context, size: number) {
  const random = seededRandom(1900);
  for (let fibre = 0; fibre < 260; fibre += 1) {
    const [x, y, turn] = [random() * size, random() * size, random() * 6.3];
    const length = size * (0.004 + 0.012 * random());
    context.strokeStyle = withAlpha(random() < 0.5 ? "#7a5c2e" : "#ffffff", 0.13);
    context.lineWidth = Math.max(0.6, size * 0.0009);
    context.beginPath();
    context.moveTo(x, y);
    context.quadraticCurveTo(
      x + length * Math.cos(turn),
      y + length * Math.sin(turn),
      x + 1.6 * length * Math.cos(turn + 0.7),
      y + 1.6 * length * Math.sin(turn + 0.7),
    );
    context.stroke();
  }
}

function drawRules(context: Context, { layout }: BackgroundStyle) {
  const { origin, ratio } = layout;
  const [thick, thin] = [Math.max(1.5 * ratio, origin * 0.075), Math.max(ratio, origin * 0.028)];
  ruleAbout(context, layout, thick, thick, INK);
  ruleAbout(context, layout, 2.1 * thick + thin, thin, INK);
  ruleAbout(context, layout, origin - 1.2 * thick, thin, INK);
  ruleAbout(context, layout, origin, thick, withAlpha(INK, 0.85));
}

/** Clears the paper around each number, since ink on lines would be illegible. */
function drawPrintedNumbers(context: Context, style: BackgroundStyle) {
  const { origin, square } = style.layout;
  context.save();
  context.shadowColor = SHEET;
  context.shadowBlur = square * 0.05;
  for (let coat = 0; coat < 3; coat += 1) drawNumbers(context, style, INK);
  context.restore();
  context.strokeStyle = INK;
  context.lineWidth = 1;
  context.strokeRect(origin, origin, SIDE * square, SIDE * square);
}
