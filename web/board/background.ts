/** The wooden board under the pieces, the only look of the board that is loaded with the page. */

import { whenIdle } from "../base/lazy.ts";
import { drawFrame } from "./frame.ts";
import type { Layout } from "./geometry.ts";
import { cellOf, NUMBERS, SIDE } from "./geometry.ts";
import { frameColours, MARKS, WOODS } from "./palette.ts";
import { fill, offscreen, rgbOf, seededRandom, withAlpha, withStops } from "./surface.ts";
import type { BackgroundStyle, BoardTheme } from "./themetypes.ts";

type Context = CanvasRenderingContext2D;

const JOINT = "#2a160b";

/** Texture pixels per square, whatever its size on the screen. */
const CUT = 132;

function drawBackground(context: Context, style: BackgroundStyle) {
  drawFrame(context, style);
  drawSquares(context, style.layout);
  drawJoints(context, style.layout);
  drawLight(context, style.layout);
  if (style.numbers) drawNumbers(context, style, "rgb(255 232 190 / 0.82)");
}

/** Draws plain squares until the grain is rendered. */
function drawSquares(context: Context, { origin, square }: Layout) {
  const random = seededRandom(1902);
  const textures = grains && {
    light: colouredBy(grains.light, WOODS.light),
    dark: colouredBy(grains.dark, WOODS.dark),
  };
  for (let cell = 0; cell < SIDE * SIDE; cell += 1) {
    const [across, down] = [cell % SIDE, Math.floor(cell / SIDE)];
    const wood = (across + down) % 2 === 0 ? "light" : "dark";
    const area = { x: origin + across * square, y: origin + down * square, side: square };
    if (textures === null) fill(context, area, WOODS[wood][1] ?? "");
    else drawTexture(context, textures[wood], area, CUT, random);
    fill(context, area, toneOf(random()));
  }
  // Free the memory now: browsers free textures late, and a page may have many boards.
  for (const texture of textures ? [textures.light, textures.dark] : []) texture.width = 0;
}

/**
 * A slight tone, so that no two squares look alike.
 *
 * @param value 0..1
 */
function toneOf(value: number) {
  const strength = Math.abs(value - 0.5) * 0.13;
  return value < 0.5 ? `rgb(40 16 4 / ${strength})` : `rgb(255 236 200 / ${strength})`;
}

function drawJoints(context: Context, { origin, square, ratio }: Layout) {
  const hair = Math.max(1, Math.round(ratio * 0.75));
  const length = SIDE * square;
  for (let line = 1; line < SIDE; line += 1) {
    const at = origin + line * square;
    context.fillStyle = withAlpha(JOINT, 0.38);
    context.fillRect(at - hair, origin, hair, length);
    context.fillRect(origin, at - hair, length, hair);
    context.fillStyle = "rgb(255 240 210 / 0.12)";
    context.fillRect(at, origin, hair, length);
    context.fillRect(origin, at, length, hair);
  }
}

/** Light from the upper left, and the shadow of the frame on the field. */
function drawLight(context: Context, { origin, square }: Layout) {
  const length = SIDE * square;
  const end = origin + length;
  context.fillStyle = withStops(context.createLinearGradient(origin, origin, end, end), [
    [0, "rgb(255 244 214 / 0.1)"],
    [0.45, "rgb(255 244 214 / 0)"],
    [1, "rgb(24 8 0 / 0.24)"],
  ]);
  context.fillRect(origin, origin, length, length);
  const shade = square * 0.16;
  for (const [right, down] of [
    [0, shade],
    [shade, 0],
  ] as const) {
    const edge = context.createLinearGradient(origin, origin, origin + right, origin + down);
    context.fillStyle = withStops(edge, [
      [0, "rgb(20 8 0 / 0.5)"],
      [1, "rgb(20 8 0 / 0)"],
    ]);
    context.fillRect(origin, origin, right || length, down || length);
  }
}

export function drawNumbers(context: Context, { layout, bottom }: BackgroundStyle, colour: string) {
  const { origin, square, ratio } = layout;
  const height = Math.max(7 * ratio, square * 0.155);
  context.font = `600 ${height}px Georgia, "Palatino Linotype", Palatino, serif`;
  context.textBaseline = "top";
  context.textAlign = "left";
  context.fillStyle = colour;
  const inset = square * 0.035;
  for (const number of NUMBERS) {
    const { across, down } = cellOf(number, bottom);
    const [left, top] = [origin + across * square, origin + down * square];
    context.fillText(String(number), left + inset, top + inset);
  }
}

export const WOOD: BoardTheme = Object.freeze({
  name: "wood",
  squares: Object.freeze({ light: WOODS.light[1] ?? "", dark: WOODS.dark[1] ?? "" }),
  marks: MARKS,
  hover: "rgb(255 233 170 / 0.75)",
  shadow: 1,
  frame: frameColours,
  draw: drawBackground,
  textures: Object.freeze({
    areReady: () => grains !== null,
    render: renderGrains,
  }),
});

// Wood hardly varies along the grain and has growth rings across it, so a pixel takes two lookups in tables of smooth
// noise, one for rings and one for fibres. Rendering takes some tens of milliseconds and is done in slices after the
// first paint.

/** Pixels along each side of a texture. */
const SPAN = 400;
const MASK = 4095;
/** Steps in the table of rings per pixel across the grain, and how far rings wander along the grain, in pixels. */
const RINGS = 2.3;
const SWAY = 30;
/** The weight of the fibres in the pattern, 0..1; the rest is rings. */
const FIBRE = 0.4;
const PORES = 900;
/** The number of grain lines computed between two pauses: a few milliseconds' work on a slow device. */
const AT_A_TIME = 50;
/** Lines coloured at a time, to need little memory. */
const STRIP = 8;

/**
 * The grain textures, each pixel 0 (dark) .. 255 (light): vertical on light squares and horizontal on dark ones; null
 * until rendered. Coloured textures would need four times the memory.
 */
let grains: { light: Uint8ClampedArray; dark: Uint8ClampedArray } | null = null;
let rendering: Promise<void> | null = null;

function renderGrains(): Promise<void> {
  rendering ??= render();
  return rendering;
}

async function render() {
  const random = seededRandom(1899);
  const dark = await grainOf(await tablesOf(random), random);
  await whenIdle();
  const light = dark.map((_, index) => dark[(index % SPAN) * SPAN + Math.floor(index / SPAN)] ?? 0);
  addPores(dark, random);
  grains = { light, dark };
}

/**
 * Draws a random part of the texture.
 *
 * @param area in device pixels
 * @param cut the side of the part in texture pixels
 */
function drawTexture(
  context: CanvasRenderingContext2D,
  texture: HTMLCanvasElement,
  { x, y, side }: { x: number; y: number; side: number },
  cut: number,
  random: () => number,
) {
  const [left, top] = [random() * (SPAN - cut), random() * (SPAN - cut)];
  context.drawImage(texture, left, top, cut, cut, x, y, side, side);
}

type Tables = {
  rings: Float32Array;
  fibres: Float32Array;
  sways: Float32Array;
  tilts: Float32Array;
};

async function tablesOf(random: () => number): Promise<Tables> {
  return {
    rings: await noise(random, [24, 10, 4]),
    fibres: await noise(random, [7, 3]),
    sways: await noise(random, [410, 137, 60]),
    tilts: await noise(random, [300, 125]),
  };
}

/**
 * Returns MASK + 1 values 0..1, the sum of several octaves.
 *
 * @param lengths the wavelength of each octave; the first octave has the most weight
 */
async function noise(random: () => number, lengths: readonly number[]) {
  await whenIdle();
  const values = new Float32Array(MASK + 1);
  let weight = 1;
  let sum = 0;
  for (const length of lengths) {
    addWaves(values, random, length, weight);
    sum += weight;
    weight *= 0.55;
  }
  for (let index = 0; index < values.length; index += 1) values[index] = (values[index] ?? 0) / sum;
  return values;
}

function addWaves(values: Float32Array, random: () => number, length: number, weight: number) {
  const knots = Array.from({ length: Math.ceil((MASK + 1) / length) }, random);
  for (let index = 0; index < values.length; index += 1) {
    const at = index / length;
    const knot = Math.floor(at);
    const part = at - knot;
    const ease = part * part * (3 - 2 * part);
    const from = knots[knot % knots.length] ?? 0;
    const to = knots[(knot + 1) % knots.length] ?? 0;
    values[index] = (values[index] ?? 0) + weight * (from + (to - from) * ease);
  }
}

/** A grain with horizontal fibres, each pixel 0 (dark) .. 255 (light). */
async function grainOf({ rings, fibres, sways, tilts }: Tables, random: () => number) {
  const grain = new Uint8ClampedArray(SPAN * SPAN);
  let index = 0;
  for (let y = 0; y < SPAN; y += 1) {
    if (y % AT_A_TIME === 0) await whenIdle();
    const start = Math.floor(random() * MASK);
    const sway = SWAY * (0.4 + 1.6 * (tilts[y] ?? 0));
    for (let x = 0; x < SPAN; x += 1) {
      const ring = rings[((y + sway * (sways[x] ?? 0)) * RINGS) & MASK] ?? 0;
      const fibre = fibres[(start + (x >> 2)) & MASK] ?? 0;
      grain[index] = 255 * (ring * (1 - FIBRE) + fibre * FIBRE);
      index += 1;
    }
  }
  return grain;
}

function addPores(grain: Uint8ClampedArray, random: () => number) {
  for (let pore = 0; pore < PORES; pore += 1) {
    const start = Math.floor(random() * grain.length);
    const end = Math.min(grain.length, start + 6 + random() * 20);
    const depth = 0.6 + 0.3 * random();
    for (let index = start; index < end; index += 1) grain[index] = (grain[index] ?? 0) * depth;
  }
}

/** @param shades from dark to light */
function colouredBy(grain: Uint8ClampedArray, shades: readonly string[]) {
  const ramp = rampOf(shades);
  return offscreen(SPAN, SPAN, (context) => {
    const strip = context.createImageData(SPAN, STRIP);
    const pixels = new Uint32Array(strip.data.buffer);
    for (let top = 0; top < SPAN; top += STRIP) {
      for (let index = 0; index < pixels.length; index += 1) {
        pixels[index] = ramp[grain[top * SPAN + index] ?? 0] ?? 0;
      }
      context.putImageData(strip, 0, top);
    }
  });
}

/**
 * The colour of each grain value 0..255 as a little-endian pixel. The shades are spread over the values that are
 * common.
 */
function rampOf(shades: readonly string[]) {
  const stops = shades.map(rgbOf);
  return Uint32Array.from({ length: 256 }, (_, value) => {
    const at = Math.min(1, Math.max(0, (value - 60) / 140)) * (stops.length - 1);
    const low = Math.min(stops.length - 2, Math.floor(at));
    const [from, to] = [stops[low] ?? [0, 0, 0], stops[low + 1] ?? [0, 0, 0]];
    const mixed = (channel: 0 | 1 | 2) =>
      Math.round(from[channel] + (to[channel] - from[channel]) * (at - low));
    return ((255 << 24) | (mixed(2) << 16) | (mixed(1) << 8) | mixed(0)) >>> 0;
  });
}
