/** Paints a board at one moment from cached pictures: background, discs and marks. */

import { Lazy, whenIdle } from "../base/lazy.ts";
import type { Layout, Point } from "./geometry.ts";
import { centre, pixelOf } from "./geometry.ts";
import { MarkPainter } from "./marks.ts";
import type { FrameColours } from "./palette.ts";
import type { StagedPiece } from "./pieceanimator.ts";
import type { Frame, Scene } from "./scene.ts";
import { SpriteSheet } from "./sprites.ts";
import { contextOf, lastValueCache, redrawn, withAlpha } from "./surface.ts";
import { marks as colours, theme } from "./theme.ts";
import type { BoardView } from "./view.ts";
import { pieceOn } from "./view.ts";

/** The radius of a disc in squares, and the relative growth of a fully raised disc. */
const RADIUS = 0.425;
const GROWTH = 0.2;
/** The number of discs drawn between two pauses: a few milliseconds' work on a slow device. */
const AT_A_TIME = 6;

/** Fetched when the first overlay is needed, because most games start without one. */
export const overlays = new Lazy(() => import("./overlays.ts"));

export class Painter {
  #canvas;
  #element;
  #context: CanvasRenderingContext2D | null = null;
  /** Read on demand, because reading makes the browser compute styles. */
  #frame: FrameColours | null = null;
  #layout: Layout | null = null;
  /** Reused, because browsers free replaced canvases late. */
  #backgroundCanvas = document.createElement("canvas");
  #background: ReturnType<typeof lastValueCache<HTMLCanvasElement>> = lastValueCache();
  #sprites: ReturnType<typeof lastValueCache<SpriteSheet>> = lastValueCache();

  /** @param element defines the colours of the frame */
  constructor(canvas: HTMLCanvasElement, element: Element) {
    this.#canvas = canvas;
    this.#element = element;
  }

  get layout() {
    return this.#layout;
  }

  resize(layout: Layout) {
    this.#layout = layout;
    this.#frame ??= theme().board.frame(this.#element); // cheap now: measuring the size has computed the style
    this.#canvas.width = layout.size;
    this.#canvas.height = layout.size;
  }

  resetColours() {
    this.#frame = null;
  }

  discardPictures() {
    this.#background = lastValueCache();
    this.#sprites = lastValueCache();
  }

  /** Draws the discs a few at a time, so that the first painting only has to copy them. */
  async prepare(view: BoardView) {
    await theme().board.textures?.render();
    await whenIdle();
    const layout = this.#layout;
    if (layout === null) return;
    this.#backgroundFor(layout, view);
    const sheet = this.#sheetFor(layout, view);
    do await whenIdle();
    while (!sheet.drawMissing(AT_A_TIME));
  }

  /** Returns false if the board has no size yet. */
  paint(scene: Scene): boolean {
    const layout = this.#layout;
    if (layout === null) return false;
    this.#context ??= contextOf(this.#canvas, true);
    const [context, { square, ratio }] = [this.#context, layout];
    const bottom = scene.angle < Math.PI / 2 ? 1 : 2;
    context.drawImage(this.#backgroundFor(layout, { ...scene.view, bottom }), 0, 0);
    const sprites = this.#sheetFor(layout, scene.view);
    sprites.drawMissing();
    const marks = new MarkPainter(context, square);
    const at = (point: Point) => pixelOf(point, layout, scene.angle);
    const frame = { context, scene, square, ratio, marks, at };
    const parts = overlays.ready;
    paintTrail(frame);
    paintMarks(frame);
    parts?.paintGhosts(frame, sprites);
    const standing = scene.pieces.filter(({ isRaised, isAway }) => !isRaised && !isAway);
    for (const piece of standing) paintPiece(frame, sprites, piece);
    parts?.paintHiddenGoals(frame);
    for (const piece of scene.pieces) {
      if (piece.isRaised || piece.isAway) paintPiece(frame, sprites, piece);
    }
    parts?.paintRoutes(frame);
    paintArrows(frame);
    return true;
  }

  #sheetFor({ square, ratio }: Layout, { colours, far }: BoardView) {
    const key = JSON.stringify([square, ratio, colours, far, theme().version]);
    return this.#sprites(key, () => new SpriteSheet(square * RADIUS, ratio, colours, far));
  }

  #backgroundFor(layout: Layout, view: BoardView) {
    const { bottom, numbers, numerals, goalsShown, goals, colours } = view;
    const { board, version } = theme();
    this.#frame ??= board.frame(this.#element);
    const style = { layout, bottom, numbers, numerals, frame: this.#frame };
    const parts = goalsShown ? overlays.ready : null;
    const inlaid = parts && [goals, colours];
    const key = JSON.stringify([style, version, board.textures?.areReady(), inlaid]);
    const { size } = layout;
    return this.#background(key, () =>
      redrawn(this.#backgroundCanvas, size, size, (target) => {
        board.draw(target, style);
        parts?.drawGoals(target, layout, { bottom, goals, colours });
      }),
    );
  }
}

function paintTrail({ scene: { view }, marks, at }: Frame) {
  const trail = view.pending === null ? view.last?.path : [view.pending.from, view.pending.to];
  if (trail !== undefined) marks.trail(trail.map((number) => at(centre(number))));
}

function paintMarks(frame: Frame) {
  const { scene, marks, at } = frame;
  const { view, states } = scene;
  for (const [number, state] of states) {
    const middle = at(centre(number));
    paintGoal(marks, middle, state.goal, view, number);
    if (state.isSelected) marks.fill(middle, withAlpha(colours().selected, 0.5));
    const isUnder = number === scene.under;
    if (state.isDestination || (view.free && isUnder)) marks.destination(middle, isUnder);
    paintRings(frame, middle, number, state.mustJump);
    paintShine(frame, middle, number);
  }
}

function paintRings(
  { scene, marks, square }: Frame,
  middle: Point,
  number: number,
  mustJump: boolean,
) {
  const radius = square * RADIUS;
  if (mustJump) {
    marks.fill(middle, withAlpha(colours().must, 0.3 * scene.pulse));
    marks.ring(middle, radius, colours().must, scene.pulse);
  }
  if (scene.view.pulse.includes(number)) marks.beacon(middle, radius, scene.calm);
  const flash = scene.flashes.get(number);
  if (flash !== undefined) marks.ring(middle, radius, colours().flash, flash);
}

function paintShine({ scene: { shineAt }, marks, square }: Frame, middle: Point, number: number) {
  const strength = shineAt(number);
  if (strength > 0) marks.shine(middle, square * RADIUS, strength);
}

/** @param goal the piece whose goal the square is */
function paintGoal(
  marks: MarkPainter,
  middle: Point,
  goal: string | null,
  { pieces, goalsShown }: BoardView,
  number: number,
) {
  if (goal === null) return;
  const isHome = pieceOn(pieces, number) === goal;
  if (!goalsShown || isHome) marks.goalFrame(middle, isHome ? 0.6 : 1);
}

function paintPiece({ context, square, at }: Frame, sprites: SpriteSheet, staged: StagedPiece) {
  const { piece, lift, alpha, isRaised } = staged;
  const { x, y } = at(staged);
  context.globalAlpha = alpha * (1 - 0.45 * lift);
  sprites.drawShadow(context, {
    x: x + square * (0.025 + 0.12 * lift),
    y: y + square * (0.05 + 0.24 * lift),
    scale: 1.13 + 0.3 * lift,
  });
  context.globalAlpha = alpha;
  const spot = { x, y: y - square * 0.1 * lift, scale: 1 + GROWTH * lift };
  if (isRaised) sprites.drawLarge(context, piece, spot);
  else sprites.drawDisc(context, piece, spot);
  context.globalAlpha = 1;
}

/** The strongest arrows lie on top. */
function paintArrows({ scene, marks, at }: Frame) {
  const arrows = scene.view.arrows.map(({ strength = 1, ...ends }) => ({ strength, ...ends }));
  for (const { from, to, strength } of arrows.sort((one, other) => one.strength - other.strength)) {
    marks.arrow(at(centre(from)), at(centre(to)), strength);
  }
}

export function hasOverlays({ view, routes, ghosts }: Scene) {
  return view.goalsShown || routes.length > 0 || ghosts.length > 0;
}
