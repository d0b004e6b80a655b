/** A picture to share: the board as the page paints it, with a few lines of text. */

import { layoutOf as boardLayout, NUMBERS } from "../../board/geometry.ts";
import { statesOf } from "../../board/grid.ts";
import { Painter } from "../../board/paint.ts";
import { PieceAnimator } from "../../board/pieceanimator.ts";
import { contextOf } from "../../board/surface.ts";
import { theme } from "../../board/theme.ts";
import type { BoardView } from "../../board/view.ts";
import { completed } from "../../board/view.ts";
import { byId } from "../../ui/element.ts";
import { boardShades } from "../picture.ts";
import { drawCode } from "../qr.ts";
import type { CardLayout, Format, Line } from "./layout.ts";
import { layoutOf, leastSize, letterScale } from "./layout.ts";
import { drawBrand, drawLines, loadTypeface } from "./lettering.ts";
import type { Story } from "./story.ts";
import { drawCurve, drawFaces, loadFaces } from "./storydrawing.ts";

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
  /** Null unless the picture shows the end of a game */
  story: Story | null;
  /** The target of the QR code; null for none */
  link: string | null;
}

/** Pixels per unit of the layout. */
const SCALE = 2;

export async function readyToPaint(story: Story | null) {
  // If the font cannot be loaded, a fallback font is used, as on the page.
  const typeface = Promise.allSettled([loadTypeface()]);
  await Promise.all([BoardPicture.ready(), typeface, story && loadFaces(story)]);
}

/** Call only after `readyToPaint`. */
export function paintCard(canvas: HTMLCanvasElement, card: Card, format: Format) {
  const { board, words, story, link } = card;
  const lines = linesOf(words, letterScale(format));
  const parts = { hasWords: lines.length > 0, hasCode: link !== null, hasStory: story !== null };
  const layout = layoutOf(format, parts);
  const context = begun(canvas, layout, SCALE);
  const { left, top, width, height } = layout.board;
  const picture = new BoardPicture(Math.round(width * SCALE), SCALE);
  picture.show(board, 0, true);
  picture.paint(0);
  context.drawImage(picture.canvas, left, top, width, height);
  const { align, code } = layout;
  const least = leastSize(layout);
  const isTop = align === "left";
  drawLines(context, lines, layout.words, { align, least, isTop, colours: board.colours });
  if (story && layout.faces && layout.curve) {
    const { scale } = layout;
    const look = { margin: story.margin, isStacked: format === "wide", scale, least };
    drawFaces(context, story, layout.faces, look);
    drawCurve(context, story, layout.curve);
  }
  if (code && link !== null) drawCode(context, link, code, SCALE);
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

function linesOf({ sides, lines, rules, address }: CardWords, scale: number): Line[] {
  const line = (text: string, size: number, weight: number, isSoft: boolean) => {
    return text === "" ? [] : [{ text, size: size * scale, weight, isSoft }];
  };
  return [
    ...line(sides, 25, 600, false),
    ...lines.flatMap((text) => line(text, 19, 400, false)),
    ...line(rules, 17, 400, true),
    ...line(address, 17, 600, true),
  ];
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
