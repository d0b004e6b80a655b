/**
 * Makes a replay: paints its frames and encodes them. If the file gets too large or takes too long, it starts again
 * with a smaller picture and fewer frames.
 */

import type { BoardView } from "../../board/view.ts";
import { ownerOf, pieceOn } from "../../board/view.ts";
import { moved, notationOf, squaresOf } from "../../game/view/pieces.ts";
import { mustReadBack } from "../../ui/readback.ts";
import type { CardWords } from "../card/card.ts";
import { BoardPicture, begun, drawAll, drawLine, readyToPaint } from "../card/card.ts";
import { replayLayout } from "../card/layout.ts";
import { boardShades } from "../picture.ts";
import type { Pixels } from "./gif.ts";
import { GifWriter } from "./gif.ts";

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
  words: CardWords;
  signal: AbortSignal;
  /** @param part 0..1 */
  onProgress: (part: number) => void;
}

/** Thrown for a replay that is too long even at the lowest quality. */
export class ReplayTooLong extends Error {}

export async function makeReplay(order: ReplayOrder): Promise<Replay> {
  mustReadBack();
  await readyToPaint();
  const end = performance.now() + MOST_WORK;
  for (const quality of QUALITIES) {
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
    drawAll(this.#context, order.words, this.#layout.words, order.board.colours);
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
    const { steps, signal, onProgress } = this.#order;
    const begin = performance.now();
    for (const [order, step] of steps.entries()) {
      this.#add(step);
      await breath();
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
    this.#show(step, step.isSudden || pace === 0);
    while (this.#picture.isMoving(this.#now)) {
      this.#writer.add(this.#painted(step), pace);
      this.#now += pace;
    }
    this.#writer.add(this.#painted(step), step.hold);
    this.#firstSize ||= this.#writer.size;
  }

  #show({ pieces, last, arrows }: ReplayStep, isSudden: boolean) {
    const view = { ...this.#order.board, pieces, last, arrows };
    this.#picture.show(view, this.#now, isSudden);
  }

  #painted({ caption, part }: ReplayStep): Pixels {
    const [context, { board, bar, caption: line }] = [this.#context, this.#layout];
    this.#picture.paint(this.#now);
    context.drawImage(this.#picture.canvas, board.left, board.top, board.width, board.height);
    drawLine(context, caption, line, 26);
    const { paper, edge } = boardShades();
    context.fillStyle = paper;
    context.fillRect(bar.left, bar.top, bar.width, bar.height);
    context.fillStyle = edge;
    context.fillRect(bar.left, bar.top, bar.width * part, bar.height);
    return context.getImageData(0, 0, this.#canvas.width, this.#canvas.height);
  }
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

export interface ReplayGame {
  /** Fifty letters and dots */
  pieces: string;
  /** The player who moves first */
  first: 1 | 2;
  moves: readonly string[];
  /** The sentence of the win, or of the side to move */
  end: string;
}

export interface ReplayStep {
  pieces: string;
  last: BoardView["last"];
  arrows: BoardView["arrows"];
  caption: string;
  /** The part of the game, 0..1 */
  part: number;
  /** Milliseconds after the pieces have come to rest */
  hold: number;
  /** Whether the step is shown without animation */
  isSudden: boolean;
}

/** A ply at which another move was better. */
type ReplayMoment = { ply: number; best: string };

export interface Captions {
  move: (round: number, move: string, isSecond: boolean) => string;
  better: (move: string) => string;
}

/** The most milliseconds for all steps of a whole game, and the limits for each step. */
const ALL_HOLDS = 70_000;
const LEAST_HOLD = 100;
const MOST_HOLD = 900;
const FIRST_HOLD = 1200;
const LAST_HOLD = 3500;
/** How long the steps around a moment hold, in milliseconds. */
const CALM_HOLD = 900;
const ARROW_HOLD = 2600;
/** The number of moves shown before and after a moment. */
const BEFORE = 2;
const AFTER = 2;
/** The number of last moves shown after the moments. */
const FINISH = 6;

export function wholeGame(game: ReplayGame, captions: Captions): readonly ReplayStep[] {
  const hold = tens(Math.min(MOST_HOLD, Math.max(LEAST_HOLD, ALL_HOLDS / game.moves.length)));
  return stretchesOf(game, captions)(0, game.moves.length, hold);
}

/** The steps that show each moment with the better move, and then the end of the game. */
export function bestMoments(
  game: ReplayGame,
  moments: readonly ReplayMoment[],
  captions: Captions,
): readonly ReplayStep[] {
  const { length } = game.moves;
  const stretch = stretchesOf(game, captions);
  const finish = Math.max(0, length - FINISH);
  const shown = [...moments].sort((one, other) => one.ply - other.ply);
  const steps = shown.flatMap((moment, order) => {
    const next = shown[order + 1]?.ply ?? length;
    const from = Math.max(0, moment.ply - BEFORE);
    const to = Math.min(length, moment.ply + 1 + AFTER, Math.max(moment.ply + 1, next - BEFORE));
    const before = stretch(from, moment.ply, CALM_HOLD);
    const [here, ...after] = stretch(moment.ply, to, CALM_HOLD);
    return [...before, ...(here ? [betterStep(here, moment, captions)] : []), ...after];
  });
  return [...steps, ...stretch(finish, length, CALM_HOLD)];
}

/** Returns a function that lists the steps between two plies, the first without animation. */
function stretchesOf(game: ReplayGame, captions: Captions) {
  const boards = [game.pieces];
  for (const move of game.moves) boards.push(moved(boards.at(-1) ?? "", move));
  return (from: number, to: number, hold: number): ReplayStep[] => {
    const steps: ReplayStep[] = [];
    for (let ply = from; ply <= to; ply += 1) {
      const isSudden = ply === from;
      const step = { ...stepAt(boards, game, ply), isSudden };
      const caption = captionOf(game, ply, captions);
      const stay = isSudden ? Math.max(hold, FIRST_HOLD) : hold;
      const end = { caption: game.end || caption, hold: LAST_HOLD };
      steps.push({ ...step, ...(ply === game.moves.length ? end : { caption, hold: stay }) });
    }
    return steps;
  };
}

function stepAt(boards: readonly string[], game: ReplayGame, ply: number) {
  const pieces = boards[ply] ?? "";
  const path = squaresOf(game.moves[ply - 1] ?? "pass");
  const player = ownerOf(pieceOn(pieces, path.at(-1) ?? 0));
  return {
    pieces,
    last: path.length > 1 ? { path, player } : null,
    arrows: [],
    part: game.moves.length === 0 ? 1 : ply / game.moves.length,
  };
}

/** A caption such as "12. 33–43" or "12. … 63×83"; "" before the first move. */
function captionOf({ first, moves }: ReplayGame, ply: number, captions: Captions) {
  const move = moves[ply - 1];
  if (move === undefined) return "";
  const turn = ply - 1 + (first === 2 ? 1 : 0);
  return captions.move(Math.floor(turn / 2) + 1, notationOf(move), turn % 2 === 1);
}

/** Adds an arrow for the better move to the position in which it was possible. */
function betterStep(here: ReplayStep, { best }: ReplayMoment, { better }: Captions): ReplayStep {
  const path = squaresOf(best);
  const [from, to] = [path[0], path.at(-1)];
  const arrows = from === undefined || to === undefined ? [] : [{ from, to }];
  return { ...here, arrows, caption: better(notationOf(best)), hold: ARROW_HOLD };
}

function tens(value: number) {
  return 10 * Math.round(value / 10);
}
