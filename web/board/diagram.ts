/**
 * A small live picture of a position, drawn by the board's own painter: it plays its moves when it is asked to,
 * and then returns to its start. It is drawn only once it has been scrolled into view.
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

/** How long a move is looked at before the next, and the end before the return, in milliseconds. */
const REST = 650;
const LAST_REST = 1500;

/** The width of a picture that has none yet, in CSS pixels. */
const UNKNOWN_WIDTH = 240;

const FORBIDDEN = "#ff6a52";

/** How to draw each picture that has not been seen yet. */
const unseen: WeakMap<Element, () => void> = new WeakMap();
let observer: IntersectionObserver | null = null;

export class Diagram {
  canvas = document.createElement("canvas");
  #script;
  #first;
  #signal;
  #stage = new PieceAnimator();
  #step;
  /** Made for each picture anew, since what it caches is as large as a whole board. */
  #painter: Painter | null = null;
  #layout: Layout | null = null;
  #isSeen = false;
  #isPlaying = false;
  /** Ends when the moves are to be played no more. */
  #playing = new AbortController();

  constructor(
    script: DiagramScript,
    {
      step = 0,
      signal,
    }: {
      /** What it shows when nothing is played */
      step?: number;
      /** The picture is no longer needed */
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
    signal.addEventListener("abort", () => this.#release());
    onTheme(() => this.#isSeen && this.#appear(), signal);
    unseen.set(this.canvas, () => this.#appear());
    observer ??= new IntersectionObserver(drawSeen, { rootMargin: "20%" });
    observer.observe(this.canvas);
  }

  /** Draws it at once, at a width in CSS pixels: for paper, where nothing is scrolled. */
  drawNow(width: number, ratio: number) {
    observer?.unobserve(this.canvas);
    this.#draw(width, ratio);
  }

  /** Plays its moves; a second call stops that. */
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

  /** Goes to a step and stays there: to the one before or after by its move. */
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

  /** Lets the pieces move to a step's places. */
  async #move(step: number, signal: AbortSignal) {
    this.#show(step, false);
    do {
      this.#paint(await nextFrame());
    } while (this.#stage.isMoving(performance.now()) && !signal.aborted);
    this.#paint(performance.now());
  }

  #release() {
    observer?.unobserve(this.canvas);
    this.#playing.abort();
  }

  #show(step: number, isSudden: boolean) {
    this.#step = step;
    this.#stage.show(viewAt(this.#script, step), performance.now(), isSudden);
  }

  /** It has been scrolled into view. */
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

/**
 * A cross over a square where a piece may not go.
 *
 * @param x its middle
 */
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

/**
 * Waits, unless that is no longer wanted.
 *
 * @param lasts milliseconds
 */
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

/** What there is to see: a placement, and others that follow from it. */
export interface DiagramScript {
  /** Fifty letters and dots each, the start first */
  boards: readonly string[];
  /** The squares of the move to each further board, where it is one */
  paths: readonly (readonly number[])[];
  /** First and last row, first and last column; null: the whole board */
  crop: readonly number[] | null;
  /** Whose piece is selected at the start */
  selected: number | null;
  /** Where that piece may go */
  targets: readonly number[];
  /** Whose pieces are ringed at the start */
  must: readonly number[];
  /** At the start, from and to */
  arrows: readonly (readonly number[])[];
  /** At the start: moves that are crossed out */
  illegal: readonly (readonly number[])[];
  /** At the start */
  routes: readonly Route[];
  /** Whether the squares carry their numbers */
  numbers: boolean;
  colours: BoardView["colours"];
  goals?: BoardView["goals"];
  /** Whether all goals are marked, and not only that of the selected piece */
  goalsShown?: boolean;
  /** The move to the start */
  last?: BoardView["last"];
}

/** a part of a picture, in device pixels */
type Region = { left: number; top: number; width: number; height: number };

/** How wide the frame is, in squares: where the squares carry numbers, its numerals must be legible. */
const FRAME = 0.4;
const FRAME_NUMBERED = 0.62;

/**
 * How the whole board would lie if the cropped part were so wide, and which part that is. Where the crop reaches
 * the edge of the board, the frame is part of it.
 *
 * @param width device pixels
 * @param ratio device pixels a CSS pixel
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
  /**
   * @param before squares before the part
   * @param after those up to its end
   */
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

/** The view at a step of a diagram: 0 is the start, with all its marks; later only the last move is marked. */
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

/** The step that shows best what has been done: the last one, or, where all ends as it began, the one halfway. */
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
