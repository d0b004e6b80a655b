/** The picture of a board at one moment, put together from cached pictures: background, discs, marks. */

import { contextOf, lastValueCache, offscreen, whenIdle, withAlpha } from "./canvas.js";
import { centre, pixelOf } from "./geometry.js";
import { marks as colours, discColours, look } from "./look.js";
import { MarkPainter } from "./marks.js";
import { loadedOverlays } from "./overlayloader.js";
import { SpriteSheet } from "./sprites.js";
import { ownerOf, pieceOn } from "./view.js";

/** @typedef {import("./geometry.js").Layout} Layout */
/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./view.js").BoardView} BoardView */
/** @typedef {import("./stage.js").StagedPiece} StagedPiece */
/** @typedef {import("./grid.js").CellState} CellState */

/**
 * @typedef {object} Scene
 * @property {BoardView} view
 * @property {number} angle how far the board is turned, in radians
 * @property {readonly StagedPiece[]} pieces
 * @property {BoardView["ways"]} ways
 * @property {readonly import("./ghosts.js").Ghost[]} ghosts
 * @property {ReadonlyMap<number, CellState>} states by number
 * @property {number | null} under the number under the dragged piece
 * @property {number} pulse 0..1, the strength of the must-jump rings
 * @property {number} calm 0..1, the strength of the rings about the squares to look at
 * @property {ReadonlyMap<number, number>} flashes by number, 0..1
 * @property {(number: number) => number} hopAt how high the piece on a number hops, 0..1
 */

/**
 * What one painting works with.
 * @typedef {object} Frame
 * @property {CanvasRenderingContext2D} context
 * @property {Scene} scene
 * @property {number} square the side of a square in device pixels
 * @property {MarkPainter} marks
 * @property {(point: Point) => Point} at the pixel of a point of the board
 */

/** The radius of a disc, in squares. */
const RADIUS = 0.425;
/** How much larger a piece held high is than one on the board. */
const GROWTH = 0.2;
/** How many discs are drawn without a pause: some milliseconds of a slow device. */
const AT_A_TIME = 6;

export class Painter {
  #canvas;
  #element;
  #context;
  /** Read when they are needed, since that computes style. @type {import("./palette.js").FrameColours | null} */
  #frame = null;
  /** @type {Layout | null} */
  #layout = null;
  /** @type {ReturnType<typeof lastValueCache<HTMLCanvasElement>>} */
  #background = lastValueCache();
  /** @type {ReturnType<typeof lastValueCache<SpriteSheet>>} */
  #sprites = lastValueCache();

  /** @param {HTMLCanvasElement} canvas @param {Element} element where the colours of the frame are set */
  constructor(canvas, element) {
    this.#canvas = canvas;
    this.#element = element;
    this.#context = contextOf(canvas, true);
  }

  get layout() {
    return this.#layout;
  }

  /** @param {Layout} layout */
  resize(layout) {
    this.#layout = layout;
    this.#frame ??= look().board.frame(this.#element); // while style is as it was computed for the size
    this.#canvas.width = layout.size;
    this.#canvas.height = layout.size;
  }

  /** Reads the colours of the frame again for the next painting. */
  resetColours() {
    this.#frame = null;
  }

  /** Draws every picture again for the next painting. */
  discardPictures() {
    this.#background = lastValueCache();
    this.#sprites = lastValueCache();
  }

  /**
   * Draws the pictures for a view a few at a time, so that its first painting has only to copy them.
   * @param {BoardView} view
   */
  async prepare(view) {
    await look().board.textures?.render();
    await whenIdle();
    const layout = this.#layout;
    if (layout === null) return;
    this.#backgroundFor(layout, view.bottom, view);
    const sheet = this.#sheetFor(layout, view);
    do await whenIdle();
    while (!sheet.drawMissing(AT_A_TIME));
  }

  /** @param {Scene} scene @returns {boolean} whether there was a size to paint at */
  paint(scene) {
    const layout = this.#layout;
    if (layout === null) return false;
    const [context, { square }] = [this.#context, layout];
    const bottom = scene.angle < Math.PI / 2 ? 1 : 2;
    context.drawImage(this.#backgroundFor(layout, bottom, scene.view), 0, 0);
    const sprites = this.#sheetFor(layout, scene.view);
    sprites.drawMissing();
    const marks = new MarkPainter(context, square);
    const at = (/** @type {Point} */ point) => pixelOf(point, layout, scene.angle);
    const frame = { context, scene, square, marks, at };
    const overlays = loadedOverlays();
    paintTrail(frame);
    paintMarks(frame);
    overlays?.paintGhosts(frame, sprites);
    const standing = scene.pieces.filter(({ isRaised, isAway }) => !isRaised && !isAway);
    for (const piece of standing) paintPiece(frame, sprites, piece);
    overlays?.paintHiddenGoals(frame);
    for (const piece of scene.pieces) {
      if (piece.isRaised || piece.isAway) paintPiece(frame, sprites, piece);
    }
    overlays?.paintWays(frame);
    paintArrows(frame);
    return true;
  }

  /** @param {Layout} layout @param {BoardView} view */
  #sheetFor({ square, ratio }, { colours, far }) {
    const key = JSON.stringify([square, ratio, colours, far, look().version]);
    return this.#sprites(key, () => new SpriteSheet(square * RADIUS, ratio, colours, far));
  }

  /** @param {Layout} layout @param {import("./geometry.js").Player} bottom @param {BoardView} view */
  #backgroundFor(layout, bottom, { numbers }) {
    const { board, rows, version } = look();
    this.#frame ??= board.frame(this.#element);
    const style = { layout, bottom, numbers, rows, frame: this.#frame };
    const key = JSON.stringify([style, version, board.textures?.areReady()]);
    const { size } = layout;
    return this.#background(key, () =>
      offscreen(size, size, (target) => board.draw(target, style)),
    );
  }
}

/** @param {Frame} frame */
function paintTrail({ scene: { view }, marks, at }) {
  const trail = view.pending === null ? view.last?.path : [view.pending.from, view.pending.to];
  if (trail !== undefined) marks.trail(trail.map((number) => at(centre(number))));
}

/** @param {Frame} frame */
function paintMarks(frame) {
  const { scene, marks, at } = frame;
  const { view, states } = scene;
  for (const [number, state] of states) {
    const middle = at(centre(number));
    paintGoal(marks, middle, state.goal, view, number);
    if (state.isSelected) marks.fill(middle, withAlpha(colours().selected, 0.5));
    const isUnder = number === scene.under;
    if (state.isDestination || (view.free && isUnder)) marks.destination(middle, isUnder);
    paintRings(frame, middle, number, state.mustJump);
    paintHop(frame, middle, number);
  }
}

/**
 * What draws attention to a square: a jump that is due, a pulse, a flash.
 * @param {Frame} frame
 * @param {Point} middle
 * @param {number} number
 * @param {boolean} mustJump
 */
function paintRings({ scene, marks, square }, middle, number, mustJump) {
  const radius = square * RADIUS;
  if (mustJump) {
    marks.fill(middle, withAlpha(colours().must, 0.3 * scene.pulse));
    marks.ring(middle, radius, colours().must, scene.pulse);
  }
  if (scene.view.pulse.includes(number)) marks.beacon(middle, radius, scene.calm);
  const flash = scene.flashes.get(number);
  if (flash !== undefined) marks.ring(middle, radius, colours().flash, flash);
}

/** The square under a piece that hops shines in the colour of its side. @param {Frame} frame @param {Point} middle @param {number} number */
function paintHop({ scene: { view, hopAt }, marks, square }, middle, number) {
  const strength = hopAt(number);
  if (strength === 0) return;
  const [first, second] = view.colours;
  const { light, rim } = discColours(ownerOf(pieceOn(view.pieces, number)) === 1 ? first : second);
  marks.fill(middle, withAlpha(light, 0.85 * strength));
  marks.ring(middle, square * RADIUS, rim, strength);
}

/**
 * @param {MarkPainter} marks
 * @param {Point} middle
 * @param {string | null} goal the piece that must end there
 * @param {BoardView} view
 * @param {number} number
 */
function paintGoal(marks, middle, goal, { pieces, goalsShown }, number) {
  if (goal === null) return;
  const isHome = pieceOn(pieces, number) === goal;
  if (!goalsShown || isHome) marks.goalFrame(middle, isHome ? 0.6 : 1);
  if (goalsShown) marks.goalInlay(middle, goal, 0.55);
}

/** @param {Frame} frame @param {import("./sprites.js").SpriteSheet} sprites @param {StagedPiece} staged */
function paintPiece({ context, square, at }, sprites, staged) {
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

/** The arrows, the strongest on top. @param {Frame} frame */
function paintArrows({ scene, marks, at }) {
  const arrows = scene.view.arrows.map(({ strength = 1, ...ends }) => ({ strength, ...ends }));
  for (const { from, to, strength } of arrows.sort((one, other) => one.strength - other.strength)) {
    marks.arrow(at(centre(from)), at(centre(to)), strength);
  }
}
