/**
 * Makes a replay: paints its frames and encodes them. If the file gets too large or takes too long, it starts again
 * with a smaller picture and fewer frames.
 */

import { moveAlong } from "../../board/pieceanimator.ts";
import type { BoardView } from "../../board/view.ts";
import { pause } from "../../game/record/taskscope.ts";
import { mustReadBack } from "../../ui/readback.ts";
import { BoardPicture, begun, readyToPaint } from "../card/card.ts";
import type { Box } from "../card/layout.ts";
import { leastSize, replayLayout } from "../card/layout.ts";
import { drawLine } from "../card/lettering.ts";
import type { Story } from "../card/story.ts";
import { leadText } from "../card/story.ts";
import { drawFaces, drawRace } from "../card/storydrawing.ts";
import { boardShades } from "../picture.ts";
import type { Pixels } from "./gif.ts";
import { GifWriter } from "./gif.ts";
import type { ReplayStep } from "./script.ts";

const MOST_BYTES = 3_000_000;
/** The most time for making a replay, in milliseconds. */
const MOST_WORK = 60_000;

interface Quality {
  /** Pixels across */
  width: number;
  colours: number;
  /** Milliseconds between frames of a moving piece; 0 for no animation */
  pace: number;
}

const QUALITIES: readonly Quality[] = Object.freeze([
  { width: 600, colours: 255, pace: 60 },
  { width: 540, colours: 255, pace: 90 },
  { width: 480, colours: 127, pace: 120 },
  { width: 420, colours: 63, pace: 0 },
  { width: 300, colours: 31, pace: 0 },
]);
/** The pieces' speed, unless a step leaves no time for it. */
const SPEED = 1.25;
/** The part of a step in which the piece moves. */
const MOTION = 0.7;
/** Between two steps of a replay for which nobody waits, in milliseconds. */
const PATIENCE = 50;
/** Longer than any animation, in milliseconds: after it all pieces rest. */
const REST = 10_000;
/** The number of steps after which the total size and time are estimated. */
const TRIED = 6;

export interface Replay {
  file: Blob;
  width: number;
  height: number;
  frames: number;
}

interface ReplayOrder {
  steps: readonly ReplayStep[];
  /** The board without its pieces */
  board: Partial<BoardView>;
  story: Story;
  signal: AbortSignal;
  /** @param part 0..1 */
  onProgress: (part: number) => void;
  /** Whether nobody waits for it, so that the page comes first. */
  isPatient?: boolean;
}

/** Thrown for a replay that is too long even at the lowest quality. */
export class ReplayTooLong extends Error {}

export async function makeReplay(order: ReplayOrder): Promise<Replay> {
  mustReadBack();
  await readyToPaint(order.story);
  const end = performance.now() + MOST_WORK;
  for (const quality of QUALITIES) {
    order.signal.throwIfAborted();
    const made = await new Attempt(order, quality).run(end, quality === QUALITIES.at(-1));
    if (made) return made;
  }
  throw new ReplayTooLong();
}

class Attempt {
  #order;
  #quality;
  #layout = replayLayout();
  #canvas = document.createElement("canvas");
  #context;
  #picture;
  #writer: GifWriter;
  /** The time within the replay, in milliseconds. */
  #now = 0;
  /** The bytes of the first picture. */
  #firstSize = 0;

  constructor(order: ReplayOrder, quality: Quality) {
    this.#order = order;
    this.#quality = quality;
    const scale = quality.width / this.#layout.width;
    // Every frame is read back from this canvas.
    this.#canvas.getContext("2d", { alpha: false, willReadFrequently: true });
    this.#context = begun(this.#canvas, this.#layout, scale);
    this.#picture = new BoardPicture(Math.round(this.#layout.board.width * scale), scale);
    this.#writer = new GifWriter(this.#samples(), quality.colours);
  }

  /** Pictures that together have all colours: the first, the last, and the first with an arrow. */
  #samples() {
    const { steps } = this.#order;
    const arrow = steps.find(({ arrows }) => arrows.length > 0);
    return [steps[0], steps.at(-1), arrow].flatMap((step) => {
      if (!step) return [];
      this.#show(step, true);
      return [this.#painted(step)];
    });
  }

  /**
   * @param end a time by `performance.now`
   * @returns null if it becomes too large or takes too long
   */
  async run(end: number, isLast: boolean): Promise<Replay | null> {
    const { steps, signal, onProgress, isPatient = false } = this.#order;
    const begin = performance.now();
    for (const [order, step] of steps.entries()) {
      this.#add(step);
      await (isPatient ? pause(PATIENCE, signal) : breath());
      signal.throwIfAborted();
      const part = (order + 1) / steps.length;
      onProgress(part);
      const isHopeless = this.#writer.size > MOST_BYTES || performance.now() > end;
      const isForeseen = !isLast && order >= TRIED && this.#isTooMuch(part, begin, end);
      if (isHopeless || isForeseen) return null;
    }
    const file = this.#writer.finished();
    const { width, height } = this.#canvas;
    return file.size > MOST_BYTES ? null : { file, width, height, frames: this.#writer.frames };
  }

  /** Extrapolates from the finished part. */
  #isTooMuch(part: number, begin: number, end: number) {
    const now = performance.now();
    // The full first picture occurs only once.
    const first = this.#firstSize;
    const size = first + (this.#writer.size - first) / part;
    return size > 1.05 * MOST_BYTES || begin + (now - begin) / part > end;
  }

  #add(step: ReplayStep) {
    const { pace } = this.#quality;
    const motion = MOTION * step.lasts;
    this.#show(step, step.isSudden || pace === 0 || motion < pace);
    let moving = 0;
    while (this.#picture.isMoving(this.#now) && moving + pace <= motion) {
      this.#writer.add(this.#painted(step), pace);
      this.#now += pace;
      moving += pace;
    }
    this.#now += REST;
    this.#writer.add(this.#painted(step), step.lasts - moving);
    this.#firstSize ||= this.#writer.size;
  }

  #show({ pieces, last, arrows, lasts }: ReplayStep, isSudden: boolean) {
    const usual = last ? moveAlong("", last.path, null).lasts : 0;
    const speed = Math.max(SPEED, usual / (MOTION * lasts));
    const view = { ...this.#order.board, pieces, last, arrows, speed };
    this.#picture.show(view, this.#now, isSudden);
  }

  #painted(step: ReplayStep): Pixels {
    const { ply, part, caption } = step;
    const { story, steps } = this.#order;
    const [context, { board, faces, race, bar, caption: line }] = [this.#context, this.#layout];
    const least = leastSize(this.#layout);
    this.#picture.paint(this.#now);
    context.drawImage(this.#picture.canvas, board.left, board.top, board.width, board.height);
    const isEnd = ply === story.standings.length - 1 && step === steps.at(-1);
    const margin = (isEnd && story.margin) || leadText(story, ply);
    clear(context, faces);
    drawFaces(context, story, faces, { margin, isStacked: false, scale: 1, least });
    clear(context, race);
    drawRace(context, story, ply, race);
    drawLine(context, caption, line, least);
    clear(context, bar);
    context.fillStyle = boardShades().edge;
    context.fillRect(bar.left, bar.top, bar.width * part, bar.height);
    return context.getImageData(0, 0, this.#canvas.width, this.#canvas.height);
  }
}

function clear(context: CanvasRenderingContext2D, { left, top, width, height }: Box) {
  context.fillStyle = boardShades().paper;
  context.fillRect(left, top, width, height);
}

/** Yields to the event loop without an animation frame, which never comes while the page is hidden. */
function breath(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
