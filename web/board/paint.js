/**
 * The picture of a board at one moment, from kept pictures: the ground, the discs, the marks.
 */

import { contextOf, drawn, faded, keeper } from "./canvas.js";
import { centre, pointOf } from "./geometry.js";
import { drawGround } from "./ground.js";
import {
  drawArrow,
  drawDestination,
  drawGoalFrame,
  drawInlay,
  drawRing,
  drawTrail,
  fillSquare,
} from "./marks.js";
import { frameColours, MARKS } from "./palette.js";
import { createSprites, drawAnew } from "./sprites.js";
import { pieceOn } from "./view.js";
import { drawDebt, drawWay } from "./ways.js";
import { veneersGrown } from "./wood.js";

/** @typedef {import("./geometry.js").Layout} Layout */
/** @typedef {import("./geometry.js").Place} Place */
/** @typedef {import("./geometry.js").Player} Player */
/** @typedef {import("./view.js").BoardView} BoardView */
/** @typedef {import("./stage.js").Actor} Actor */
/** @typedef {import("./grid.js").CellState} CellState */
/** @typedef {import("./sprites.js").Sprites} Sprites */

/**
 * @typedef {object} Scene
 * @property {BoardView} view
 * @property {number} angle how far the board is turned, in radians
 * @property {readonly Actor[]} actors
 * @property {ReadonlyMap<number, CellState>} states by number
 * @property {number | null} under the number under the carried piece
 * @property {number} pulse 0..1, the strength of the must-jump rings
 * @property {ReadonlyMap<number, number>} flashes by number, 0..1
 */

/** The radius of a disc, in squares. */
const RADIUS = 0.425;
/** How much larger a piece held high is than one on the board. */
const GROWTH = 0.2;

/**
 * @param {HTMLCanvasElement} canvas
 * @param {Element} element where the colours of the frame are set
 */
export function createPainter(canvas, element) {
  const context = contextOf(canvas, true);
  /** Read when they are wanted, since style is computed for it. @type {import("./palette.js").FrameColours | null} */
  let colours = null;
  /** @type {Layout | null} */
  let layout = null;
  /** @type {ReturnType<typeof keeper<HTMLCanvasElement>>} */
  let keptGround = keeper();
  /** @type {ReturnType<typeof keeper<Sprites>>} */
  let keptSprites = keeper();
  /** The first painting goes straight to the screen; what is kept for later ones is made later. */
  let isFirst = true;

  /**
   * @param {Layout} at
   * @param {Scene} scene
   * @returns {import("./ground.js").GroundLook}
   */
  function lookOf(at, { view, angle }) {
    const bottom = /** @type {Player} */ (angle < Math.PI / 2 ? 1 : 2);
    colours ??= frameColours(element);
    return { layout: at, bottom, numbers: view.numbers, frame: colours };
  }

  /**
   * @param {Layout} at
   * @param {Scene} scene
   */
  function ground(at, scene) {
    const look = lookOf(at, scene);
    const key = JSON.stringify([look, veneersGrown() !== null]);
    return keptGround(key, () => drawn(at.size, at.size, (target) => drawGround(target, look)));
  }

  /**
   * @param {Layout} at
   * @param {Scene} scene
   */
  function sprites({ square, ratio }, { view }) {
    const key = JSON.stringify([square, ratio, view.colours]);
    return keptSprites(key, () => createSprites(square * RADIUS, ratio, view.colours));
  }

  return {
    /** @param {Layout} next */
    resize(next) {
      layout = next;
      colours ??= frameColours(element); // while style is as it was computed for the size
      canvas.width = next.size;
      canvas.height = next.size;
    },
    /** Reads the colours of the frame anew from now on. */
    recolour() {
      colours = null;
    },
    /** Draws every picture anew from now on. */
    forget() {
      keptGround = keeper();
      keptSprites = keeper();
    },
    layout: () => layout,
    /**
     * @param {Scene} scene
     * @returns {boolean} whether there was a size to paint at
     */
    paint(scene) {
      if (layout === null) return false;
      const { square, ratio } = layout;
      const discs = isFirst
        ? drawAnew(square * RADIUS, ratio, scene.view.colours)
        : sprites(layout, scene);
      if (isFirst) drawGround(context, lookOf(layout, scene));
      else context.drawImage(ground(layout, scene), 0, 0);
      paintMarks(context, layout, scene);
      paintActors(context, layout, scene, discs);
      paintWays(context, layout, scene);
      paintArrows(context, layout, scene);
      isFirst = false;
      return true;
    },
  };
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {Scene} scene
 */
function paintMarks(context, layout, scene) {
  const { view, angle } = scene;
  /** @param {number} number */
  const at = (number) => pointOf(centre(number), layout, angle);
  const trail = view.pending === null ? view.last?.path : [view.pending.from, view.pending.to];
  if (trail !== undefined) drawTrail(context, trail.map(at), layout.square);
  for (const [number, state] of scene.states) {
    paintState(context, at(number), layout.square, state, scene, number);
    const flash = scene.flashes.get(number);
    if (flash !== undefined) {
      drawRing(context, at(number), layout.square * RADIUS, MARKS.flash, flash);
    }
  }
}

/**
 * Where the piece in hand may go; where it may go anywhere, only the square under it is marked.
 * @param {CellState} state
 * @param {import("./view.js").BoardView} view
 * @param {boolean} isUnder
 */
function isTarget(state, view, isUnder) {
  return state.isDestination || (view.free && isUnder);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Place} middle
 * @param {number} square
 * @param {CellState} state
 * @param {Scene} scene
 * @param {number} number
 */
function paintState(context, middle, square, state, { view, under, pulse }, number) {
  if (state.goal !== null) {
    const isHome = pieceOn(view.pieces, number) === state.goal;
    if (!view.goalsShown || isHome) drawGoalFrame(context, middle, square, isHome ? 0.6 : 1);
    drawInlay(context, middle, square, state.goal, view.goalsShown ? 0.55 : 0.8);
  }
  if (state.isSelected) fillSquare(context, middle, square, faded(MARKS.selected, 0.5));
  if (isTarget(state, view, number === under))
    drawDestination(context, middle, square, number === under);
  if (state.mustJump) {
    fillSquare(context, middle, square, faded(MARKS.must, 0.3 * pulse));
    drawRing(context, middle, square * RADIUS, MARKS.must, pulse);
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {Scene} scene
 * @param {Sprites} sprites
 */
function paintActors(context, layout, { angle, actors }, sprites) {
  for (const actor of actors) {
    paintActor(context, layout, sprites, actor, pointOf(actor, layout, angle));
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {Sprites} sprites
 * @param {Actor} actor
 * @param {Place} point device pixels
 */
function paintActor(context, { square }, sprites, { piece, lift, alpha, isRaised }, { x, y }) {
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

/** @param {BoardView["arrows"][number]} arrow */
function strengthOf({ strength = 1 }) {
  return strength;
}

/**
 * The arrows, the strongest uppermost.
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {Scene} scene
 */
function paintArrows(context, layout, { view, angle }) {
  const byStrength = [...view.arrows].sort((one, other) => strengthOf(one) - strengthOf(other));
  for (const arrow of byStrength) {
    const { from, to } = arrow;
    const [start, end] = [pointOf(centre(from), layout, angle), pointOf(centre(to), layout, angle)];
    drawArrow(context, start, end, layout.square, strengthOf(arrow));
  }
}

/**
 * The ways home, the detours uppermost, and then what each piece owes.
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {Scene} scene
 */
function paintWays(context, layout, { view: { ways }, angle }) {
  const { square } = layout;
  const sorted = [...ways].sort((one, other) => Number(one.isDetour) - Number(other.isDetour));
  /** @param {number} number */
  const at = (number) => pointOf(centre(number), layout, angle);
  for (const way of sorted) drawWay(context, at(way.from), at(way.to), square, way);
  for (const way of sorted) drawDebt(context, at(way.from), square, way);
}
