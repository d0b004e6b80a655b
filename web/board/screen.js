/**
 * The drawn side of a board: the canvas, its painter and the one loop that draws the state as it is.
 */

import { NUMBERS, placeUnder } from "./geometry.js";
import { statesOf } from "./grid.js";
import { createPainter } from "./paint.js";
import { createLoop, isStill, watchScheme, watchSize } from "./surface.js";
import { DEFAULTS } from "./view.js";
import { fellVeneers, growVeneers } from "./wood.js";

/** @typedef {import("./geometry.js").Place} Place */
/** @typedef {import("./view.js").BoardView} BoardView */

/**
 * @typedef {object} State the board's passing state: none of it is anything to undo
 * @property {BoardView} view
 * @property {number | null} selected the number of the piece in hand
 * @property {number | null} under the number under the carried piece
 * @property {{ numbers: readonly number[], begun: number }} flash
 * @property {number} shownAt when the view was shown, in the milliseconds of performance.now
 * @property {boolean} isNew whether the view was not painted yet
 */

/** One swell of a must-jump ring, and for how long it swells before it comes to rest, in milliseconds. */
const SWELL = 900;
const SWELLS_LAST = 4 * SWELL;
const FLASH_LASTS = 1300;

/**
 * @param {HTMLElement} element the board element, which carries the colours
 * @param {HTMLCanvasElement} canvas
 * @param {State} state
 * @param {import("./stage.js").Stage} stage
 * @param {AbortSignal} signal
 */
export function createScreen(element, canvas, state, stage, signal) {
  const painter = createPainter(canvas, element);
  const loop = createLoop(draw, signal);

  /** @param {number} now */
  function draw(now) {
    const isPainted = painter.paint(sceneOf(state, stage, now));
    if (isPainted && state.isNew) markPainted(state);
    return stage.isMoving(now) || isSwelling(state, now);
  }

  watchScheme(() => {
    painter.recolour();
    loop.request();
  }, signal);

  // A browser short of memory may drop what was drawn; the pictures kept beside are gone with it.
  canvas.addEventListener(
    "contextrestored",
    () => {
      fellVeneers();
      painter.forget();
      loop.request();
      growVeneers().then(loop.request);
    },
    { signal },
  );

  return {
    request: loop.request,
    /** Starts to follow the size; to be called when the first view is there. */
    open() {
      watchSize(
        canvas,
        (layout) => {
          painter.resize(layout);
          element.style.setProperty("--salta-inset", `${(100 * layout.origin) / layout.size}%`);
          element.style.setProperty("--salta-extent", `${(1000 * layout.square) / layout.size}%`);
          if (draw(performance.now())) loop.request();
        },
        signal,
      );
      growVeneers().then(loop.request);
    },
    /** How long a square's side is, in CSS pixels; 0 while the board has no size. */
    squareSize() {
      const layout = painter.layout();
      return layout === null ? 0 : (layout.square * canvas.clientWidth) / layout.size;
    },
    /**
     * The place under a point of the viewport, or null while the board has no size.
     * @param {{ x: number, y: number }} point CSS pixels
     * @returns {Place | null}
     */
    placeAt(point) {
      const layout = painter.layout();
      const box = canvas.getBoundingClientRect();
      if (layout === null || box.width === 0) return null;
      const scale = layout.size / box.width;
      const pixel = { x: (point.x - box.left) * scale, y: (point.y - box.top) * scale };
      return placeUnder(pixel, layout, stage.angleAt(performance.now()));
    },
  };
}

/** @typedef {ReturnType<typeof createScreen>} Screen */

/**
 * @param {State} state
 * @param {import("./stage.js").Stage} stage
 * @param {number} now
 * @returns {import("./paint.js").Scene}
 */
function sceneOf(state, stage, now) {
  const stateOf = statesOf(state.view, state.selected);
  return {
    view: state.view,
    angle: stage.angleAt(now),
    actors: stage.actorsAt(now),
    states: new Map(NUMBERS.map((number) => [number, stateOf(number)])),
    under: state.under,
    pulse: swellAt(now - state.shownAt),
    flashes: flashesAt(state, now),
  };
}

/**
 * The strength of a must-jump ring: it swells a few times and then stays.
 * @param {number} elapsed
 */
function swellAt(elapsed) {
  if (isStill() || elapsed >= SWELLS_LAST) return 1;
  return 0.75 - 0.25 * Math.cos((2 * Math.PI * elapsed) / SWELL);
}

/**
 * @param {State} state
 * @param {number} now
 * @returns {ReadonlyMap<number, number>}
 */
function flashesAt({ flash }, now) {
  const part = (now - flash.begun) / FLASH_LASTS;
  if (part >= 1) return new Map();
  const strength = isStill() ? 1 : (1 - part) * (0.5 - 0.5 * Math.cos(6 * Math.PI * part));
  return new Map(flash.numbers.map((number) => [number, Math.max(0, strength)]));
}

/**
 * @param {State} state
 * @param {number} now
 */
function isSwelling({ view, shownAt, flash }, now) {
  const isFlash = flash.numbers.length > 0 && now - flash.begun < FLASH_LASTS;
  const isForced = view.forced && view.moves.length > 0 && !isStill();
  return isFlash || (isForced && now - shownAt < SWELLS_LAST);
}

/**
 * Marks the page's timeline: the first full board once, and every view.
 * @param {State} state
 */
function markPainted(state) {
  state.isNew = false;
  if (state.view.pieces === DEFAULTS.pieces) return;
  const isFirst = performance.getEntriesByName("salta:painted").length === 0;
  if (isFirst) performance.mark("salta:painted");
  performance.mark("salta:view");
}
