/**
 * A small live picture of a position, drawn by the board's own painter when it scrolls into view. It plays its moves on
 * request and then returns to the start.
 */

import type { Layout } from "./geometry.ts";
import { centre, NUMBERS, pixelOf, SIDE } from "./geometry.ts";
import { statesOf } from "./grid.ts";
import { Painter } from "./paint.ts";
import { PieceAnimator } from "./pieceanimator.ts";
import { contextOf, isStill } from "./surface.ts";
import { marks, onTheme, theme } from "./theme.ts";
import type { BoardView, Route } from "./view.ts";
import { completed, ghostsOf, ownerOf, pieceOn } from "./view.ts";

/** The pause after each move, and the one before the return to the start, in milliseconds. */
const REST = 650;
const LAST_REST = 1500;

/** The width assumed before layout, in CSS pixels. */
const UNKNOWN_WIDTH = 240;

const FORBIDDEN = "#ff6a52";

/** The diagrams that have not been in view yet, with the function that draws each. */
const unseen: WeakMap<Element, () => void> = new WeakMap();
let observer: IntersectionObserver | null = null;

export class Diagram {
  canvas = document.createElement("canvas");
  #script;
  #first;
  #signal;
  #stage = new PieceAnimator();
  #step;
  /** Replaced at each drawing, because its caches are as large as a whole board. */
  #painter: Painter | null = null;
  #layout: Layout | null = null;
  #isSeen = false;
  #isPlaying = false;
  #playing = new AbortController();

  constructor(
    script: DiagramScript,
    {
      step = 0,
      signal,
    }: {
      /** The step that is shown while nothing is playing */
      step?: number;
      signal: AbortSignal;
    },
  ) {
    this.#script = script;
    this.#first = step;
    this.#step = step;
    this.#signal = signal;
    const { region } = croppedLayout(script, UNKNOWN_WIDTH, 1);
    this.canvas.width = region.width;
    this.canvas.height = region.height;
    this.canvas.setAttribute("aria-hidden", "true");
    this.#show(step, true);
    signal.addEventListener("abort", () => {
      observer?.unobserve(this.canvas);
      this.#playing.abort();
    });
    onTheme(() => this.#isSeen && this.#appear(), signal);
    unseen.set(this.canvas, () => this.#appear());
    observer ??= new IntersectionObserver(drawSeen, { rootMargin: "20%" });
    observer.observe(this.canvas);
  }

  /**
   * Draws at once, not only when scrolled into view, for printing.
   *
   * @param width CSS pixels
   */
  drawNow(width: number, ratio: number) {
    observer?.unobserve(this.canvas);
    this.#draw(width, ratio);
  }

  /** Plays the moves; a second call stops them. */
  async play(onChange: (isPlaying: boolean) => void) {
    if (this.#isPlaying) {
      this.#playing.abort();
      return;
    }
    this.#playing = new AbortController();
    const { signal } = this.#playing;
    this.#isPlaying = true;
    onChange(true);
    for (let step = 1; step < this.#script.boards.length && !signal.aborted; step += 1) {
      await this.#move(step, signal);
      await rest(step + 1 < this.#script.boards.length ? REST : LAST_REST, signal);
    }
    if (!signal.aborted) await this.#move(this.#first, signal);
    this.#show(this.#first, true);
    this.#isPlaying = false;
    onChange(false);
    if (!this.#signal.aborted) this.#redraw();
  }

  /** Animates the move to a neighbouring step. */
  async goTo(step: number) {
    this.#playing.abort();
    this.#playing = new AbortController();
    const isNear = Math.abs(step - this.#step) === 1;
    this.#first = step;
    if (isNear && this.#layout && !isStill()) {
      await this.#move(step, this.#playing.signal);
      return;
    }
    this.#show(step, true);
    this.#redraw();
  }

  async #move(step: number, signal: AbortSignal) {
    this.#show(step, false);
    do {
      this.#paint(await nextFrame());
    } while (this.#stage.isMoving(performance.now()) && !signal.aborted);
    this.#paint(performance.now());
  }

  #show(step: number, isSudden: boolean) {
    this.#step = step;
    this.#stage.show(viewAt(this.#script, step), performance.now(), isSudden);
  }

  #appear() {
    this.#isSeen = true;
    this.#redraw();
    theme()
      .board.textures?.render()
      .then(() => this.#redraw());
  }

  #redraw() {
    if (this.#isSeen && !this.#isPlaying) {
      this.#draw(this.canvas.clientWidth || UNKNOWN_WIDTH, devicePixelRatio);
    }
  }

  /** @param width CSS pixels */
  #draw(width: number, ratio: number) {
    const { layout, region } = croppedLayout(this.#script, Math.round(width * ratio), ratio);
    this.#painter = new Painter(this.canvas, this.canvas);
    this.#painter.resize(layout);
    this.canvas.width = region.width;
    this.canvas.height = region.height;
    contextOf(this.canvas).setTransform(1, 0, 0, 1, -region.left, -region.top);
    this.#layout = layout;
    this.#paint(performance.now());
  }

  #paint(now: number) {
    const layout = this.#layout;
    if (layout === null) return;
    const view = viewAt(this.#script, this.#step);
    const selected = this.#step === 0 ? this.#script.selected : null;
    const stateOf = statesOf(view, selected);
    this.#painter?.paint({
      view,
      angle: 0,
      pieces: this.#stage.piecesAt(now),
      routes: view.routes,
      ghosts: ghostsOf(view, selected),
      states: new Map(NUMBERS.map((number) => [number, stateOf(number)])),
      under: null,
      pulse: 1,
      calm: 1,
      flashes: new Map(),
      shineAt: (number) => this.#stage.shineAt(number, now),
    });
    if (this.#step > 0) return;
    const context = contextOf(this.canvas);
    for (const path of this.#script.illegal) {
      const { x, y } = pixelOf(centre(endsOf(path).to), layout, 0);
      drawCross(context, x, y, layout.square);
    }
  }
}

function drawSeen(entries: readonly IntersectionObserverEntry[]) {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    unseen.get(target)?.();
    unseen.delete(target);
    observer?.unobserve(target);
  }
}

/** @param x of the cross's centre */
function drawCross(context: CanvasRenderingContext2D, x: number, y: number, square: number) {
  const reach = 0.24 * square;
  context.save();
  context.lineCap = "round";
  for (const [width, colour] of [
    [0.19, marks().arrowEdge],
    [0.11, FORBIDDEN],
  ] as const) {
    context.beginPath();
    context.moveTo(x - reach, y - reach);
    context.lineTo(x + reach, y + reach);
    context.moveTo(x + reach, y - reach);
    context.lineTo(x - reach, y + reach);
    context.lineWidth = width * square;
    context.strokeStyle = colour;
    context.stroke();
  }
  context.restore();
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Rests for `lasts` milliseconds, or until aborted. */
function rest(lasts: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, lasts);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

export interface DiagramScript {
  /** The positions, the start first, each fifty letters and dots */
  boards: readonly string[];
  /** The path of the move that leads to each later board; empty if no move does */
  paths: readonly (readonly number[])[];
  /** First and last row, first and last column; null for the whole board */
  crop: readonly number[] | null;
  selected: number | null;
  targets: readonly number[];
  /** The squares ringed at the start */
  must: readonly number[];
  /** The squares from and to which each arrow points, at the start */
  arrows: readonly (readonly number[])[];
  /** The paths of illegal moves, which are crossed out at the start */
  illegal: readonly (readonly number[])[];
  routes: readonly Route[];
  numbers: boolean;
  colours: BoardView["colours"];
  goals?: BoardView["goals"];
  /** Whether to show all goals, not only the selected piece's */
  goalsShown?: boolean;
  /** The move that led to the start */
  last?: BoardView["last"];
}

/** Device pixels */
type Region = { left: number; top: number; width: number; height: number };

/** The width of the frame in squares, without and with numbers on the squares. */
const FRAME = 0.4;
const FRAME_NUMBERED = 0.62;

/**
 * The layout of the whole board, at the scale that gives the cropped part the given width, and the cropped region. A
 * crop at the board's edge includes the frame.
 *
 * @param width device pixels
 * @param ratio device pixels per CSS pixel
 */
export function croppedLayout(
  { crop, numbers }: Pick<DiagramScript, "crop" | "numbers">,
  width: number,
  ratio: number,
): { layout: Layout; region: Region } {
  const [low = 1, high = SIDE, first = 1, last = SIDE] = crop ?? [];
  const frame = numbers ? FRAME_NUMBERED : FRAME;
  const frames = (first === 1 ? 1 : 0) + (last === SIDE ? 1 : 0);
  const square = Math.max(1, Math.floor(width / (last - first + 1 + frames * frame)));
  const origin = Math.round(frame * square);
  const size = SIDE * square + 2 * origin;
  const span = (before: number, after: number) => {
    const start = before === 0 ? 0 : origin + before * square;
    return { start, length: (after === SIDE ? size : origin + after * square) - start };
  };
  const [across, down] = [span(first - 1, last), span(SIDE - high, SIDE - low + 1)];
  return {
    layout: { size, ratio, square, origin },
    region: { left: across.start, top: down.start, width: across.length, height: down.length },
  };
}

/** Step 0 is the start, with all its marks; later steps mark only the last move. */
export function viewAt(script: DiagramScript, step: number): BoardView {
  const { boards, colours, numbers } = script;
  const common = { pieces: boards[step] ?? "", colours, numbers, speed: 0.75 };
  if (step > 0) return completed({ ...common, last: lastMove(script, step) });
  const arrows = [...script.arrows, ...script.illegal].map(endsOf);
  const forced = script.must.length > 0;
  const moves = forced ? script.must.map((from) => moveTo(from, from)) : targetMoves(script);
  const { routes, goals = {}, goalsShown = false, last = null } = script;
  return completed({ ...common, arrows, routes, moves, forced, goals, goalsShown, last });
}

/** The last step or, if the last board equals the first, the step a quarter of the way. */
export function finalStep({ boards }: Pick<DiagramScript, "boards">) {
  const last = boards.length - 1;
  return boards[last] === boards[0] ? Math.ceil(last / 4) : last;
}

function lastMove({ boards, paths }: DiagramScript, step: number): BoardView["last"] {
  const path = paths[step - 1];
  if (path === undefined) return null;
  return { path, player: ownerOf(pieceOn(boards[step] ?? "", path.at(-1) ?? 0)) };
}

function targetMoves({ selected, targets }: DiagramScript) {
  return selected === null ? [] : targets.map((to) => moveTo(selected, to));
}

function moveTo(from: number, to: number) {
  return { from, to, path: [from, to] };
}

export function endsOf(path: readonly number[]) {
  return { from: path[0] ?? 0, to: path.at(-1) ?? 0 };
}
