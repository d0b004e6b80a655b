/** Pictures of the discs, drawn once per size and colour pair, then only copied. */

import type { Player } from "./geometry.ts";
import { drawBlank } from "./pieces.ts";
import { circle, contextOf, lastValueCache, offscreen, withAlpha, withStops } from "./surface.ts";
import { discColours, theme } from "./theme.ts";
import type { Colour } from "./view.ts";
import { ownerOf } from "./view.ts";

type Context = CanvasRenderingContext2D;

/** Device pixels; a scale of 1 or more */
type Spot = { x: number; y: number; scale: number };

/** The radius in CSS pixels below which a disc is simplified. */
const SMALL = 18;

const LETTERS = "ABCDEFGHIJKLMNOabcdefghijklmno";
/** Cells per row of the sheet: the shadow first, then the letters. */
const LINE = 8;

/** All discs on one canvas, since many small canvases cost a browser far more. */
export class SpriteSheet {
  #radius;
  #half;
  #isSmall;
  #colours;
  #far;
  #sheet;
  /** The number of letters drawn so far. */
  #count = 0;
  #large: ReturnType<typeof lastValueCache<HTMLCanvasElement>> = lastValueCache();

  /**
   * @param radius device pixels
   * @param ratio device pixels per CSS pixel
   * @param far the player whose discs face the upper edge
   */
  constructor(
    radius: number,
    ratio: number,
    colours: readonly [Colour, Colour],
    far: Player | null,
  ) {
    this.#radius = radius;
    this.#half = Math.ceil(radius) + 1;
    this.#isSmall = radius / ratio < SMALL;
    this.#colours = colours;
    this.#far = far;
    this.#sheet = this.#emptySheet();
  }

  #emptySheet() {
    const half = this.#half;
    const lines = Math.ceil((LETTERS.length + 1) / LINE);
    return offscreen(LINE * 2 * half, lines * 2 * half, (context) => {
      context.fillStyle = shadowStyle(context, half);
      context.fillRect(0, 0, 2 * half, 2 * half);
    });
  }

  /**
   * Draws missing discs. Returns whether the sheet is complete, which it must be before it is copied from.
   *
   * @param limit the most discs to draw
   */
  drawMissing(limit: number = LETTERS.length): boolean {
    const [first, half] = [this.#count, this.#half];
    if (first === LETTERS.length) return true;
    this.#count = Math.min(first + limit, LETTERS.length);
    const context = contextOf(this.#sheet);
    const discs = this.#painterOn(context, this.#radius);
    for (let index = first; index < this.#count; index += 1) {
      const { left, top } = this.#cornerOf(index + 1);
      context.save();
      context.translate(left + half, top + half);
      discs.draw(context, LETTERS.charAt(index));
      context.restore();
    }
    return this.#count === LETTERS.length;
  }

  #painterOn(context: Context, radius: number) {
    return new DiscPainter(context, radius, this.#isSmall, this.#colours, this.#far);
  }

  #cornerOf(index: number) {
    const side = 2 * this.#half;
    return { left: (index % LINE) * side, top: Math.floor(index / LINE) * side };
  }

  #copy(context: Context, index: number, { x, y, scale }: Spot) {
    const half = this.#half;
    const { left, top } = this.#cornerOf(index);
    const reach = half * scale;
    const [toX, toY] =
      scale === 1 ? [Math.round(x - half), Math.round(y - half)] : [x - reach, y - reach];
    context.drawImage(this.#sheet, left, top, 2 * half, 2 * half, toX, toY, 2 * reach, 2 * reach);
  }

  drawDisc(context: Context, piece: string, spot: Spot) {
    this.#copy(context, LETTERS.indexOf(piece) + 1, spot);
  }

  drawShadow(context: Context, spot: Spot) {
    this.#copy(context, 0, spot);
  }

  /** Drawn at its exact size: a scaled copy would be blurred. */
  drawLarge(context: Context, piece: string, { x, y, scale }: Spot) {
    const radius = this.#radius * scale;
    const reach = Math.ceil(radius) + 1;
    const picture = this.#large(`${piece}${scale}`, () =>
      offscreen(2 * reach, 2 * reach, (target) => {
        target.translate(reach, reach);
        this.#painterOn(target, radius).draw(target, piece);
      }),
    );
    context.drawImage(picture, Math.round(x - reach), Math.round(y - reach));
  }
}

/** @param spot `ratio`: device pixels per CSS pixel */
export function drawSingleDisc(
  context: Context,
  piece: string,
  { x, y, radius, ratio }: Omit<Spot, "scale"> & { radius: number; ratio: number },
  colours: readonly [Colour, Colour],
) {
  context.save();
  context.translate(x, y);
  new DiscPainter(context, radius, radius / ratio < SMALL, colours, null).draw(context, piece);
  context.restore();
}

/** Draws discs about the origin. */
class DiscPainter {
  #radius;
  #isSmall;
  #sides;
  #far;

  constructor(
    context: Context,
    radius: number,
    isSmall: boolean,
    colours: readonly [Colour, Colour],
    far: Player | null,
  ) {
    this.#radius = radius;
    this.#isSmall = isSmall;
    this.#far = far;
    this.#sides = colours.map((colour, order) => {
      const player = order === 0 ? 1 : 2;
      const disc = discColours(colour);
      return { disc, layers: theme().pieces.blank(context, radius, disc, player, isSmall) };
    });
  }

  draw(context: Context, piece: string) {
    const side = this.#sides[ownerOf(piece) - 1];
    if (side === undefined) return;
    const { board, pieces } = theme();
    drawBlank(context, side.layers);
    if (board.outline) this.#drawOutline(context, board.outline);
    if (ownerOf(piece) === this.#far) context.rotate(Math.PI);
    pieces.print(context, this.#radius, side.disc, piece, this.#isSmall, pieces.sign);
  }

  #drawOutline(context: Context, colour: string) {
    circle(context, 0, 0, this.#radius * 0.97);
    context.lineWidth = this.#radius * 0.06;
    context.strokeStyle = colour;
    context.stroke();
  }
}

function shadowStyle(context: Context, half: number) {
  const dark = (part: number) => withAlpha("#140802", part * theme().board.shadow);
  return withStops(context.createRadialGradient(half, half, half * 0.5, half, half, half), [
    [0, dark(0.85)],
    [0.55, dark(0.6)],
    [0.85, dark(0.16)],
    [1, dark(0)],
  ]);
}
