import assert from "node:assert/strict";
import { test } from "node:test";
import type { Pixels } from "../../../../web/share/replay/gif.ts";
import { changedArea, GifWriter } from "../../../../web/share/replay/gif.ts";

const WIDTH = 40;
const HEIGHT = 30;
const PAPER = [240, 232, 216];
const RED = [208, 56, 40];

/** A white picture with a red square. */
function picture(left: number, top: number, side: number = 6): Pixels {
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const isInside = x >= left && x < left + side && y >= top && y < top + side;
      data.set([...(isInside ? RED : PAPER), 255], 4 * (y * WIDTH + x));
    }
  }
  return { data, width: WIDTH, height: HEIGHT };
}

interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
  /** In hundredths of a second. */
  delay: number;
  transparent: number | null;
  index: number[];
}

/** A GIF parsed by the specification: its colours and its frames. */
function read(bytes: Uint8Array) {
  const word = (at: number) => wordAt(bytes, at);
  assert.equal(new TextDecoder().decode(bytes.subarray(0, 6)), "GIF89a");
  const count = 2 << ((bytes[10] ?? 0) & 7);
  const palette = Array.from({ length: count }, (_, order) => [
    ...bytes.subarray(13 + 3 * order, 16 + 3 * order),
  ]);
  const frames: Frame[] = [];
  let at = 13 + 3 * count;
  let control = { delay: 0, transparent: null as number | null };
  while (bytes[at] !== 0x3b) {
    if (bytes[at] === 0x21) {
      if (bytes[at + 1] === 0xf9) {
        control = controlAt(bytes, at);
      }
      at = blocks(bytes, at + 2).end;
      continue;
    }
    assert.equal(bytes[at], 0x2c);
    const [left, top, width, height] = [word(at + 1), word(at + 3), word(at + 5), word(at + 7)];
    const depth = bytes[at + 10] ?? 0;
    const { data, end } = blocks(bytes, at + 11);
    frames.push({ left, top, width, height, ...control, index: unpacked(data, depth) });
    at = end;
  }
  return { width: word(6), height: word(8), palette, frames };
}

function wordAt(bytes: Uint8Array, at: number) {
  return (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0);
}

function controlAt(bytes: Uint8Array, at: number) {
  const isSeen = ((bytes[at + 3] ?? 0) & 1) === 1;
  return { delay: wordAt(bytes, at + 4), transparent: isSeen ? (bytes[at + 6] ?? 0) : null };
}

function blocks(bytes: Uint8Array, begin: number) {
  const data: number[] = [];
  let at = begin;
  while (bytes[at] !== 0) {
    const length = bytes[at] ?? 0;
    data.push(...bytes.subarray(at + 1, at + 1 + length));
    at += length + 1;
  }
  return { data, end: at + 1 };
}

/** Decompress LZW data. */
function unpacked(data: readonly number[], depth: number) {
  const [clear, end] = [1 << depth, (1 << depth) + 1];
  const known = () => Array.from({ length: clear + 2 }, (_, value) => [value]);
  const out: number[] = [];
  let table = known();
  let before: number[] = [];
  let at = 0;
  for (;;) {
    // A code is as long as the table needs, which grows by the code that is read.
    const room = table.length + (before.length ? 1 : 0);
    const size = Math.max(depth + 1, Math.min(12, Math.ceil(Math.log2(room))));
    const code = bitsAt(data, at, size);
    at += size;
    if (code === end) return out;
    if (code === clear) {
      [table, before] = [known(), []];
      continue;
    }
    const run = table[code] ?? [...before, before[0] ?? 0];
    if (before.length) table.push([...before, run[0] ?? 0]);
    out.push(...run);
    before = run;
  }
}

function bitsAt(data: readonly number[], at: number, size: number) {
  const [place, rest] = [Math.floor(at / 8), at % 8];
  const held = (data[place] ?? 0) | ((data[place + 1] ?? 0) << 8) | ((data[place + 2] ?? 0) << 16);
  return (held >> rest) & ((1 << size) - 1);
}

/** The picture after each frame. */
function shown({ palette, frames }: ReturnType<typeof read>) {
  const seen: number[][] = Array.from({ length: WIDTH * HEIGHT }, () => []);
  return frames.map(({ left, top, width, transparent, index }) => {
    for (const [place, colour] of index.entries()) {
      if (colour === transparent) continue;
      const at = (top + Math.floor(place / width)) * WIDTH + left + (place % width);
      seen[at] = palette[colour] ?? [];
    }
    return [...seen];
  });
}

async function written(pictures: readonly (readonly [Pixels, number])[], colours: number = 16) {
  const writer = new GifWriter([picture(3, 4)], colours);
  for (const [each, delay] of pictures) writer.add(each, delay);
  const file = writer.finished();
  assert.equal(file.type, "image/gif");
  return { ...read(new Uint8Array(await file.arrayBuffer())), count: writer.frames };
}

test("the frames read from the file match the painted ones", async () => {
  const places = [
    [3, 4],
    [9, 4],
    [30, 20],
  ] as const;
  const pictures = places.map(([left, top]) => picture(left, top));
  const gif = await written(pictures.map((each) => [each, 100]));
  assert.deepEqual([gif.width, gif.height, gif.frames.length], [WIDTH, HEIGHT, 3]);
  for (const [order, seen] of shown(gif).entries()) {
    const { data } = pictures[order] ?? picture(0, 0);
    for (const [place, colour] of seen.entries()) {
      const wanted = [...data.subarray(4 * place, 4 * place + 3)];
      const most = Math.max(
        ...wanted.map((part, channel) => Math.abs(part - (colour[channel] ?? 0))),
      );
      assert.ok(most <= 8, `frame ${order}, pixel ${place}: ${colour} for ${wanted}`);
    }
  }
});

test("a frame contains only the rectangle that has changed", async () => {
  const { frames } = await written([
    [picture(3, 4), 100],
    [picture(9, 4), 100],
  ]);
  const [first, second] = frames;
  assert.deepEqual([first?.width, first?.height], [WIDTH, HEIGHT]);
  assert.deepEqual([second?.left, second?.top, second?.width, second?.height], [3, 4, 12, 6]);
});

test("unchanged pixels are transparent", async () => {
  const { frames } = await written([
    [picture(3, 4), 100],
    [picture(5, 4), 100],
  ]);
  const [, second] = frames;
  const kept = second?.index.filter((colour) => colour === second.transparent) ?? [];
  assert.equal(kept.length, 4 * 6);
});

test("a repeated picture is shown longer", async () => {
  const { frames, count } = await written([
    [picture(3, 4), 100],
    [picture(3, 4), 250],
    [picture(9, 4), 60],
  ]);
  assert.deepEqual(
    frames.map(({ delay }) => delay),
    [35, 6],
  );
  assert.equal(count, 2);
});

test("few colours make a file of few bits per pixel", async () => {
  const { palette, frames } = await written([[picture(3, 4), 100]], 3);
  assert.equal(palette.length, 4);
  assert.equal(frames[0]?.index.length, WIDTH * HEIGHT);
});

test("equal pictures have no changed rectangle", () => {
  assert.equal(changedArea(picture(3, 4), picture(3, 4)), null);
  const whole = { left: 0, top: 0, width: WIDTH, height: HEIGHT };
  assert.deepEqual(changedArea(null, picture(3, 4)), whole);
  const corners = changedArea(picture(0, 0, 1), picture(WIDTH - 1, HEIGHT - 1, 1));
  assert.deepEqual(corners, whole);
});
