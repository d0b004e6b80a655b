/** Draws text and discs into a picture, in the typeface of headings. */

import { discColours } from "../../board/theme.ts";
import type { Colour } from "../../board/view.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { boardShades } from "../picture.ts";
import type { Box, CardLayout, Line } from "./layout.ts";
import { DISC, fitted, heightOf, LEADING } from "./layout.ts";

const say = speaker("share");

type Context = CanvasRenderingContext2D;

const YEAR = "1899";

/** A separate name for the heading typeface, since the page ignores a font that arrives late until the next visit. */
const FACE = "Salta Picture";

export function displayFont() {
  const root = getComputedStyle(document.documentElement);
  return `"${FACE}", ${root.getPropertyValue("--display").trim() || "serif"}`;
}

export async function loadTypeface() {
  if ([...document.fonts].some(({ family }) => family.includes(FACE))) return;
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const rule = rules.find((each) => each instanceof CSSFontFaceRule);
  if (!rule) return;
  const face = new FontFace(FACE, rule.style.getPropertyValue("src"), { weight: "400 700" });
  document.fonts.add(await face.load());
}

export function drawBrand(context: Context, { brand, brandAlign, scale, faces }: CardLayout) {
  const { ink, edge } = boardShades();
  // Beside faces the players are the subject, and the name of the game is smaller.
  const [size, small] = [(faces ? 30 : 36) * Math.min(scale, 1.2), 17 * scale];
  const font = displayFont();
  const widthIn = (text: string, height: number, weight: number) => {
    context.font = `${weight} ${height}px ${font}`;
    return context.measureText(text).width;
  };
  const brandName = say("picture.brand");
  const [name, year, gap] = [widthIn(brandName, size, 600), widthIn(YEAR, small, 400), 12];
  const whole = name + gap + year;
  const left = brandAlign === "center" ? brand.left + (brand.width - whole) / 2 : brand.left;
  const base = brand.top + brand.height / 2 + size * 0.33;
  context.textAlign = "left";
  context.textBaseline = "alphabetic";
  context.fillStyle = ink;
  context.font = `600 ${size}px ${font}`;
  context.fillText(brandName, left, base);
  context.globalAlpha = 0.72;
  context.font = `400 ${small}px ${font}`;
  context.fillText(YEAR, left + name + gap, base);
  context.globalAlpha = 1;
  context.fillStyle = edge;
  context.fillRect(left + name + gap, base + 5, year, 1.5);
}

interface LinesLook {
  align: "left" | "center" | "right";
  /** The size below which no letter shrinks */
  least: number;
  /** Whether the words are at the top of the box, not in its middle */
  isTop?: boolean;
  /** The colours of the discs, in order */
  colours?: readonly Colour[] | undefined;
}

export function drawLines(
  context: Context,
  lines: readonly Line[],
  box: Box,
  { align, least, isTop = false, colours = [] }: LinesLook,
) {
  const font = displayFont();
  const measure = (text: string, size: number, weight: number) => {
    context.font = `${weight} ${size}px ${font}`;
    return widthOf(context, text, size);
  };
  const shown = fitted(lines, box, measure, least);
  const discs = [...colours];
  context.textAlign = "left";
  let base = box.top + (isTop ? 0 : (box.height - heightOf(shown)) / 2);
  for (const { text, size, weight, isSoft } of shown) {
    const room = box.width - measure(text, size, weight);
    context.globalAlpha = isSoft ? 0.75 : 1;
    const left = box.left + room * { left: 0, center: 0.5, right: 1 }[align];
    drawParts(context, text, { left, base: base + size, size }, discs);
    base += size * LEADING;
  }
  context.globalAlpha = 1;
}

/** Replaces the previous line. */
export function drawLine(context: Context, text: string, box: Box, least: number) {
  context.fillStyle = boardShades().paper;
  context.fillRect(box.left, box.top, box.width, box.height);
  const line = { text, size: 26, weight: 600, isSoft: false };
  drawLines(context, [line], box, { align: "center", least });
}

/** The diameter of a disc, relative to the font size. */
const DIAMETER = 0.8;

/** A line's width with its discs, in the current font. */
function widthOf(context: Context, text: string, size: number) {
  const parts = text.split(DISC);
  const width = parts.reduce((sum, part) => sum + context.measureText(part).width, 0);
  return width + (parts.length - 1) * DIAMETER * size;
}

/** @param discs the colours of discs still to be drawn, from which this line removes its own */
function drawParts(
  context: Context,
  text: string,
  { left, base, size }: { left: number; base: number; size: number },
  discs: Colour[],
) {
  let at = left;
  for (const [place, part] of text.split(DISC).entries()) {
    if (place > 0) {
      const diameter = DIAMETER * size;
      drawDisc(context, { x: at + diameter / 2, y: base - 0.34 * size }, diameter, discs.shift());
      at += diameter;
    }
    context.fillStyle = boardShades().ink;
    context.fillText(part, at, base);
    at += context.measureText(part).width;
  }
}

export function drawDisc(
  context: Context,
  { x, y }: { x: number; y: number },
  diameter: number,
  colour: Colour | undefined,
) {
  const { base, rim, deep } = discColours(colour);
  const circle = (radius: number, fill: string) => {
    context.fillStyle = fill;
    context.beginPath();
    context.arc(x, y, radius * diameter, 0, 2 * Math.PI);
    context.fill();
  };
  circle(0.5, deep);
  circle(0.46, rim);
  circle(0.38, base);
}
