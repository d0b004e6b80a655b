/** A picture to share: the board as the page paints it, with a few lines of text. */

import { layoutOf as boardLayout, NUMBERS } from "../../board/geometry.ts";
import { statesOf } from "../../board/grid.ts";
import { Painter } from "../../board/paint.ts";
import { PieceAnimator } from "../../board/pieceanimator.ts";
import { contextOf } from "../../board/surface.ts";
import { discColours, theme } from "../../board/theme.ts";
import type { BoardView, Colour } from "../../board/view.ts";
import { completed } from "../../board/view.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { byId } from "../../ui/element.ts";
import { boardShades } from "../picture.ts";
import { drawCode } from "../qr.ts";
import type { Box, CardLayout, Format, Line } from "./layout.ts";
import { DISC, fitted, heightOf, LEADING, layoutOf } from "./layout.ts";

const say = speaker("share");

type Context = CanvasRenderingContext2D;

export interface CardWords {
  /** The players, or a title; "" for none */
  title: string;
  /** Like `title`, with a disc before each player */
  sides: string;
  /** The result, the side to move, or the task */
  lines: readonly string[];
  /** The ruleset, and the author of a puzzle */
  rules: string;
  /** The address of the site; "" for none */
  address: string;
}

export interface Card {
  board: Partial<BoardView>;
  words: CardWords;
  /** The target of the QR code; null for none */
  link: string | null;
}

/** Pixels per unit of the layout. */
const SCALE = 2;
const YEAR = "1899";

/** A separate name for the heading typeface, since the page ignores a font that arrives late until the next visit. */
const FACE = "Salta Picture";

function displayFont() {
  const root = getComputedStyle(document.documentElement);
  return `"${FACE}", ${root.getPropertyValue("--display").trim() || "serif"}`;
}

async function loadFace() {
  if ([...document.fonts].some(({ family }) => family.includes(FACE))) return;
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const rule = rules.find((each) => each instanceof CSSFontFaceRule);
  if (!rule) return;
  const face = new FontFace(FACE, rule.style.getPropertyValue("src"), { weight: "400 700" });
  document.fonts.add(await face.load());
}

export async function readyToPaint() {
  // If the font cannot be loaded, a fallback font is used, as on the page.
  await Promise.all([BoardPicture.ready(), Promise.allSettled([loadFace()])]);
}

/** Call only after `readyToPaint`. */
export function paintCard(canvas: HTMLCanvasElement, { board, words, link }: Card, format: Format) {
  const lines = linesOf(words);
  const layout = layoutOf(format, { hasWords: lines.length > 0, hasCode: link !== null });
  const context = begun(canvas, layout, SCALE);
  const size = Math.round(layout.board.width * SCALE);
  const picture = new BoardPicture(size, SCALE);
  picture.show(board, 0, true);
  picture.paint(0);
  const { left, top, width, height } = layout.board;
  context.drawImage(picture.canvas, left, top, width, height);
  const { align } = layout;
  drawWords(context, lines, layout.words, {
    align,
    isTop: align === "left",
    colours: board.colours,
  });
  if (layout.code && link !== null) drawCode(context, link, layout.code, SCALE);
}

/** Sets the size, and draws the paper and the name of the game. */
export function begun(canvas: HTMLCanvasElement, layout: CardLayout, scale: number) {
  canvas.width = Math.round(layout.width * scale);
  canvas.height = Math.round(layout.height * scale);
  const context = contextOf(canvas, true);
  context.setTransform(scale, 0, 0, scale, 0, 0);
  const { paper } = boardShades();
  context.fillStyle = paper;
  context.fillRect(0, 0, layout.width, layout.height);
  drawBrand(context, layout);
  return context;
}

function drawBrand(context: Context, { brand, brandAlign }: CardLayout) {
  const { ink, edge } = boardShades();
  const [size, small] = [36, 17];
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

function linesOf({ sides, lines, rules, address }: CardWords): Line[] {
  const line = (text: string, size: number, weight: number, isSoft: boolean) => {
    return text === "" ? [] : [{ text, size, weight, isSoft }];
  };
  return [
    ...line(sides, 25, 600, false),
    ...lines.flatMap((text) => line(text, 19, 400, false)),
    ...line(rules, 17, 400, true),
    ...line(address, 17, 600, true),
  ];
}

interface WordsLook {
  align: CardLayout["align"];
  /** Whether the words are at the top of the box, not in its middle */
  isTop: boolean;
  /** The colours of the discs, in order */
  colours?: readonly Colour[] | undefined;
}

function drawWords(
  context: Context,
  lines: readonly Line[],
  box: Box,
  { align, isTop, colours = [] }: WordsLook,
) {
  const font = displayFont();
  const measure = (text: string, size: number, weight: number) => {
    context.font = `${weight} ${size}px ${font}`;
    return widthOf(context, text, size);
  };
  const shown = fitted(lines, box, measure);
  const discs = [...colours];
  context.textAlign = "left";
  let base = box.top + (isTop ? 0 : (box.height - heightOf(shown)) / 2);
  for (const { text, size, weight, isSoft } of shown) {
    const room = box.width - measure(text, size, weight);
    context.globalAlpha = isSoft ? 0.75 : 1;
    const left = box.left + (align === "left" ? 0 : room / 2);
    drawLineParts(context, text, { left, base: base + size, size }, discs);
    base += size * LEADING;
  }
  context.globalAlpha = 1;
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
function drawLineParts(
  context: Context,
  text: string,
  { left, base, size }: { left: number; base: number; size: number },
  discs: Colour[],
) {
  let at = left;
  for (const [place, part] of text.split(DISC).entries()) {
    if (place > 0) {
      drawDisc(
        context,
        { x: at + (DIAMETER * size) / 2, y: base - 0.34 * size },
        size,
        discs.shift(),
      );
      at += DIAMETER * size;
    }
    context.fillStyle = boardShades().ink;
    context.fillText(part, at, base);
    at += context.measureText(part).width;
  }
}

function drawDisc(
  context: Context,
  { x, y }: { x: number; y: number },
  size: number,
  colour: Colour | undefined,
) {
  const { base, rim, deep } = discColours(colour);
  const circle = (radius: number, fill: string) => {
    context.fillStyle = fill;
    context.beginPath();
    context.arc(x, y, radius * DIAMETER * size, 0, 2 * Math.PI);
    context.fill();
  };
  circle(0.5, deep);
  circle(0.46, rim);
  circle(0.38, base);
}

/** Replaces the previous line. */
export function drawLine(context: Context, text: string, box: Box, size: number) {
  context.fillStyle = boardShades().paper;
  context.fillRect(box.left, box.top, box.width, box.height);
  const line = { text, size, weight: 600, isSoft: false };
  drawWords(context, [line], box, { align: "center", isTop: false });
}

export function drawAll(
  context: Context,
  words: CardWords,
  box: Box,
  colours: BoardView["colours"] | undefined,
) {
  drawWords(context, linesOf(words), box, { align: "center", isTop: false, colours });
}

export class BoardPicture {
  canvas = document.createElement("canvas");
  #stage = new PieceAnimator();
  #painter = new Painter(this.canvas, byId("board"));
  #view = completed({});

  /**
   * @param size pixels along a side
   * @param ratio pixels per unit of the picture
   */
  constructor(size: number, ratio: number) {
    this.#painter.resize(boardLayout(size, ratio));
  }

  static async ready() {
    await theme().board.textures?.render();
  }

  /** @param isSudden whether to skip the animation */
  show(part: Partial<BoardView>, now: number, isSudden: boolean) {
    this.#view = completed(part);
    this.#stage.show(this.#view, now, isSudden);
  }

  isMoving(now: number) {
    return this.#stage.isMoving(now);
  }

  paint(now: number) {
    const view = this.#view;
    const stateOf = statesOf(view, null);
    this.#painter.paint({
      view,
      angle: view.bottom === 1 ? 0 : Math.PI,
      pieces: this.#stage.piecesAt(now),
      routes: [],
      ghosts: [],
      states: new Map(NUMBERS.map((number) => [number, stateOf(number)])),
      under: null,
      pulse: 1,
      calm: 1,
      flashes: new Map(),
      shineAt: () => 0,
    });
  }
}
