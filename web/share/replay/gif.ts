/**
 * An animated GIF, which every browser, messenger and forum shows. A frame contains only the rectangle that differs
 * from the last one, and only its changed pixels.
 */

/// <reference path="./gifenc.d.ts" />
import gifenc from "gifenc";

export type Pixels = Pick<ImageData, "data" | "width" | "height">;

interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

type Change = { area: Area; index: Uint8Array };

/** Bytes for timing and transparency at the start of a frame, before a marker and the position of its rectangle. */
const PLACE = 8;
const PLACE_MARK = 0x2c;
/** The disposal method that keeps what the earlier frames have painted. */
const KEEP = 1;
/** The fewest bits per colour index. */
const LEAST_DEPTH = 2;
/** The number of shades in the look-up table of colours: five bits of red, six of green, five of blue. */
const SHADES = 1 << 16;

export class GifWriter {
  #encoder = gifenc.GIFEncoder();
  #palette;
  /** The index of the nearest palette colour plus one, indexed by shade; 0 while unknown */
  #nearest: Uint8Array = new Uint8Array(SHADES);
  #last: Pixels | null = null;
  #pending: (Change & { delay: number }) | null = null;
  #frames = 0;

  /**
   * @param samples pictures that together contain all colours
   * @param colours palette size, up to 255
   */
  constructor(samples: readonly Pixels[], colours: number) {
    const found = gifenc.quantize(joined(samples), colours, { format: "rgb565" });
    this.#palette = [...found.slice(0, colours), [0, 0, 0]];
  }

  /** Including the one not yet written. */
  get frames() {
    return this.#frames;
  }

  /** In bytes. */
  get size() {
    return this.#encoder.bytesView().length;
  }

  /**
   * Adds a frame; a picture that equals the last one only extends that frame.
   *
   * @param delay milliseconds, a multiple of ten
   */
  add(pixels: Pixels, delay: number) {
    const area = changedArea(this.#last, pixels);
    if (area === null && this.#pending) {
      this.#pending.delay += delay;
      return;
    }
    this.#flush();
    const whole = { left: 0, top: 0, width: pixels.width, height: pixels.height };
    this.#pending = { ...this.#change(pixels, area ?? whole), delay };
    this.#frames += 1;
    this.#last = pixels;
  }

  finished() {
    this.#flush();
    this.#encoder.finish();
    return new Blob([this.#encoder.bytes()], { type: "image/gif" });
  }

  #flush() {
    if (this.#pending === null) return;
    const { area, index, delay } = this.#pending;
    const encoder = this.#encoder;
    const begin = encoder.bytesView().length;
    const { length } = this.#palette;
    const colorDepth = Math.max(LEAST_DEPTH, Math.ceil(Math.log2(length)));
    const common = { dispose: KEEP, delay, colorDepth };
    if (begin === 0) {
      const first = { ...common, palette: this.#palette, repeat: 0 };
      encoder.writeFrame(index, area.width, area.height, first);
    } else {
      const next = { ...common, transparent: true, transparentIndex: length - 1 };
      encoder.writeFrame(index, area.width, area.height, next);
      place(encoder.bytesView().subarray(begin + PLACE), area);
    }
    this.#pending = null;
  }

  /** Makes unchanged pixels transparent. */
  #change({ data, width }: Pixels, area: Area): Change {
    const before = this.#last?.data;
    const index = new Uint8Array(area.width * area.height).fill(this.#palette.length - 1);
    for (let y = 0; y < area.height; y += 1) {
      let at = 4 * ((area.top + y) * width + area.left);
      for (let x = 0; x < area.width; x += 1, at += 4) {
        if (!before || isChanged(before, data, at))
          index[y * area.width + x] = this.#colour(data, at);
      }
    }
    return { area, index };
  }

  #colour(data: Uint8ClampedArray, at: number) {
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
    const shade = ((red >> 3) << 11) | ((green >> 2) << 5) | (blue >> 3);
    const known = this.#nearest[shade] ?? 0;
    if (known > 0) return known - 1;
    const found = nearestOf(this.#palette, [red, green, blue]);
    this.#nearest[shade] = found + 1;
    return found;
  }
}

/** Sets the position, since the encoder puts every frame into the upper left corner. */
function place(bytes: Uint8Array, { left, top }: Area) {
  if (bytes[0] !== PLACE_MARK) throw new Error("the encoder has written a frame of another form");
  bytes.set([left & 255, left >> 8, top & 255, top >> 8], 1);
}

function joined(samples: readonly Pixels[]) {
  const all = new Uint8ClampedArray(samples.reduce((sum, { data }) => sum + data.length, 0));
  let at = 0;
  for (const { data } of samples) {
    all.set(data, at);
    at += data.length;
  }
  return all;
}

/** The index of the nearest colour; the palette's last entry is reserved for transparency. */
function nearestOf(palette: readonly number[][], colour: readonly number[]) {
  let [found, least] = [0, Number.POSITIVE_INFINITY];
  for (let order = 0; order < palette.length - 1; order += 1) {
    const other = palette[order] ?? [];
    let distance = 0;
    for (let part = 0; part < 3; part += 1) {
      distance += ((colour[part] ?? 0) - (other[part] ?? 0)) ** 2;
    }
    if (distance < least) [found, least] = [order, distance];
  }
  return found;
}

function isChanged(before: Uint8ClampedArray, data: Uint8ClampedArray, at: number) {
  return (
    before[at] !== data[at] || before[at + 1] !== data[at + 1] || before[at + 2] !== data[at + 2]
  );
}

/** Null if nothing differs. */
export function changedArea(before: Pixels | null, { data, width, height }: Pixels): Area | null {
  if (!before) return { left: 0, top: 0, width, height };
  const [old, now] = [wordsOf(before), wordsOf({ data })];
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0; y < height; y += 1) {
    const [start, end] = [y * width, (y + 1) * width];
    let first = start;
    while (first < end && old[first] === now[first]) first += 1;
    if (first === end) continue;
    let last = end - 1;
    while (old[last] === now[last]) last -= 1;
    top = Math.min(top, y);
    bottom = y;
    left = Math.min(left, first - start);
    right = Math.max(right, last - start);
  }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** The pixels as 32-bit numbers, so that four bytes are compared at once. */
function wordsOf({ data }: Pick<Pixels, "data">) {
  return new Uint32Array(data.buffer, data.byteOffset, data.length / 4);
}
