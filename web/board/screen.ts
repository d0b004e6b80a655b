/** The drawn side of a board: the canvas, its painter, and the drawing loop. */

import { whenIdle } from "../base/lazy.ts";
import type { Layout } from "./geometry.ts";
import { NUMBERS, pointAt } from "./geometry.ts";
import { statesOf } from "./grid.ts";
import { OpeningPicture } from "./openingpicture.ts";
import { hasOverlays, overlays, Painter } from "./paint.ts";
import type { PieceAnimator } from "./pieceanimator.ts";
import type { Scene } from "./scene.ts";
import type { State } from "./state.ts";
import { createLoop, isStill, watchScheme, watchSize } from "./surface.ts";
import { isThemeReady, onTheme, theme } from "./theme.ts";
import { DEFAULTS, ghostsOf } from "./view.ts";

/** The period of a must-jump ring's pulse and the time until it is steady, in milliseconds. */
const PULSE = 900;
const PULSES_LAST = 4 * PULSE;
const FLASH_LASTS = 1300;
/** The same times for the squares of `BoardView.pulse`. */
const CALM = 1600;
const CALM_LASTS = 6 * CALM;

export class Screen {
  #element;
  #canvas;
  #state;
  #stage;
  #signal;
  #painter;
  /** Null once the canvas is drawn or the picture cannot show the state. */
  #picture: OpeningPicture | null = null;
  #isOpen = false;
  #isMeasured = false;
  request;

  /** @param element defines the colours */
  constructor(
    element: HTMLElement,
    canvas: HTMLCanvasElement,
    state: State,
    stage: PieceAnimator,
    signal: AbortSignal,
  ) {
    this.#element = element;
    this.#canvas = canvas;
    this.#state = state;
    this.#stage = stage;
    this.#signal = signal;
    this.#painter = new Painter(canvas, element);
    this.request = createLoop((now) => this.#draw(now), signal);
  }

  #changeLook() {
    this.#painter.resetColours();
    this.#showHover();
    this.request();
    this.#renderTextures();
  }

  #showHover() {
    this.#element.style.setProperty("--salta-hover", theme().board.hover);
  }

  #renderTextures() {
    if (isThemeReady()) theme().board.textures?.render().then(this.request);
  }

  #draw(now: number): boolean {
    if (!isThemeReady()) return false; // the theme requests a frame once it is ready
    if (this.#picture?.show(this.#state, this.#stage, now)) return this.#stage.isMoving(now);
    this.#measure();
    const scene = sceneOf(this.#state, this.#stage, now);
    const isPainted = this.#painter.paint(scene);
    if (hasOverlays(scene) && !overlays.ready) overlays.do(() => this.request());
    if (isPainted) this.#showPainted();
    return this.#stage.isMoving(now) || isPulsing(this.#state, now);
  }

  #drawNow() {
    if (this.#draw(performance.now())) this.request();
  }

  #showPainted() {
    this.#picture = null;
    this.#element.querySelector(":scope > svg")?.remove();
    if (this.#state.isNew) markPainted(this.#state);
  }

  /**
   * Called once the first view is known.
   *
   * @param isPictured whether a picture shows that view; it stays until everything is prepared for drawing, or
   * something else must be shown
   */
  async open(isPictured: boolean) {
    this.#isOpen = true;
    if (!isPictured) {
      this.#measure();
      this.#renderTextures();
      return;
    }
    this.#picture = new OpeningPicture(this.#element, this.#state.view);
    await whenIdle(); // measuring computes style and layout
    this.#measure();
    try {
      await this.#painter.prepare(this.#state.view);
      await whenIdle(); // not in an animation frame, which may delay the response to a press
    } finally {
      this.#picture = null;
      if (!this.#signal.aborted) this.#drawNow();
    }
  }

  #measure() {
    const [canvas, signal] = [this.#canvas, this.#signal];
    if (!this.#isOpen || this.#isMeasured || signal.aborted) return;
    this.#isMeasured = true;
    watchScheme(() => {
      this.#painter.resetColours();
      this.request();
    }, signal);
    onTheme(() => this.#changeLook(), signal);
    // A browser that runs out of memory may drop the canvas and the cached pictures.
    const redraw = () => {
      this.#painter.discardPictures();
      this.request();
    };
    canvas.addEventListener("contextrestored", redraw, { signal });
    watchSize(canvas, (layout) => this.#resize(layout), signal);
    this.#showHover();
  }

  #resize(layout: Layout) {
    const { origin, square, size } = layout;
    this.#painter.resize(layout);
    this.#element.style.setProperty("--salta-inset", `${(100 * origin) / size}%`);
    this.#element.style.setProperty("--salta-extent", `${(1000 * square) / size}%`);
    // A gesture may have asked for the size before the board was drawn.
    if (this.#picture) this.request();
    else this.#drawNow();
  }

  /** In CSS pixels; 0 while the board has no size. */
  squareSize() {
    this.#measure();
    const { layout } = this.#painter;
    return layout === null ? 0 : (layout.square * this.#canvas.clientWidth) / layout.size;
  }

  /**
   * Null while the board has no size.
   *
   * @param client viewport point in CSS pixels
   */
  pointAt(client: { x: number; y: number }) {
    this.#measure();
    const { layout } = this.#painter;
    const box = this.#canvas.getBoundingClientRect();
    if (layout === null || box.width === 0) return null;
    const scale = layout.size / box.width;
    const pixel = { x: (client.x - box.left) * scale, y: (client.y - box.top) * scale };
    return pointAt(pixel, layout, this.#stage.angleAt(performance.now()));
  }
}

function sceneOf(state: State, stage: PieceAnimator, now: number): Scene {
  const stateOf = statesOf(state.view, state.selected);
  return {
    view: state.view,
    angle: stage.angleAt(now),
    pieces: stage.piecesAt(now),
    routes: routesShown(state),
    ghosts: ghostsOf(state.view, state.selected),
    states: new Map(NUMBERS.map((number) => [number, stateOf(number)])),
    under: state.under,
    pulse: pulseAt(now - state.shownAt, PULSE, PULSES_LAST),
    calm: pulseAt(now - state.shownAt, CALM, CALM_LASTS),
    flashes: flashesAt(state, now),
    shineAt: (number) => stage.shineAt(number, now),
  };
}

function routesShown({ view, selected }: State) {
  return view.routesOfSelected ? view.routes.filter(({ from }) => from === selected) : view.routes;
}

/** The strength of a ring that pulses a few times and then becomes steady. Times are in milliseconds. */
function pulseAt(elapsed: number, period: number, lasts: number) {
  if (isStill() || elapsed >= lasts) return 1;
  return 0.75 - 0.25 * Math.cos((2 * Math.PI * elapsed) / period);
}

function flashesAt({ flash }: State, now: number): ReadonlyMap<number, number> {
  const part = (now - flash.begun) / FLASH_LASTS;
  if (part >= 1) return new Map();
  const strength = isStill() ? 1 : (1 - part) * (0.5 - 0.5 * Math.cos(6 * Math.PI * part));
  return new Map(flash.numbers.map((number) => [number, Math.max(0, strength)]));
}

function isPulsing({ view, shownAt, flash }: State, now: number) {
  const isFlash = flash.numbers.length > 0 && now - flash.begun < FLASH_LASTS;
  const isForced = view.forced && view.moves.length > 0;
  const lasts = view.pulse.length > 0 ? CALM_LASTS : isForced ? PULSES_LAST : 0;
  return isFlash || (now - shownAt < lasts && !isStill());
}

/** Marks the first full board once, and every view, on the performance timeline. */
function markPainted(state: State) {
  state.isNew = false;
  if (state.view.pieces === DEFAULTS.pieces) return;
  const isFirst = performance.getEntriesByName("salta:painted").length === 0;
  if (isFirst) performance.mark("salta:painted");
  performance.mark("salta:view");
}
