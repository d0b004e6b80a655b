/**
 * Wood textures: two woods, rendered from a seed; each square shows a random piece of one.
 *
 * Along the fibre wood hardly changes, across it there are year rings. So a pixel is two reads from tables
 * of smooth noise, rings and fibres. That takes some tens of milliseconds, so the textures are rendered
 * after the first painting, a slice at a time, and both woods share one grain.
 */

import { whenIdle } from "../base/lazy.ts";
import { offscreen, rgbOf, seededRandom } from "./canvas.ts";
import { WOODS } from "./palette.ts";

/** light: fibre upright; dark: level */
type WoodTextures = { light: HTMLCanvasElement; dark: HTMLCanvasElement };

/** Pixels along each side of a texture. */
const SPAN = 400;
const MASK = 4095;
/** Rings a pixel across the fibre, and how far (pixels) they wander along it. */
const RINGS = 2.3;
const SWAY = 30;
/** How much of the grain is fibre; the rest is rings. */
const FIBRE = 0.4;
const PORES = 900;
/** How many lines of grain are rendered without a pause: some milliseconds of a slow device. */
const AT_A_TIME = 50;

let textures: WoodTextures | null = null;
let rendering: Promise<void> | null = null;

/** The textures, or null until they are rendered. */
export function woodTextures() {
  return textures;
}

/**
 * Renders the textures, once for the whole page.
 *
 * @returns settles when they are there
 */
export function renderWoodTextures(): Promise<void> {
  rendering ??= render();
  return rendering;
}

/** Discards the textures: the browser has dropped the pictures, and they must be rendered again. */
export function discardWoodTextures() {
  textures = null;
  rendering = null;
}

async function render() {
  const random = seededRandom(1899);
  const tables = await tablesOf(random);
  const grain = await grainOf(tables, random);
  await whenIdle();
  const light = coloured(grain, WOODS.light);
  await whenIdle();
  addPores(grain, random);
  const dark = coloured(grain, WOODS.dark);
  textures = { light: transposed(light), dark };
}

/**
 * Draws a random piece of a texture.
 *
 * @param area device pixels
 * @param cut how many pixels of the texture to take
 */
export function drawTexture(
  context: CanvasRenderingContext2D,
  texture: HTMLCanvasElement,
  { x, y, side }: { x: number; y: number; side: number },
  cut: number,
  random: () => number,
) {
  const [left, top] = [random() * (SPAN - cut), random() * (SPAN - cut)];
  context.drawImage(texture, left, top, cut, cut, x, y, side, side);
}

function transposed(texture: HTMLCanvasElement) {
  return offscreen(SPAN, SPAN, (context) => {
    context.transform(0, 1, 1, 0, 0, 0);
    context.drawImage(texture, 0, 0);
  });
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
 * Smooth noise 0..1 over MASK + 1 places, in octaves.
 *
 * @param lengths the length of each octave's waves; the first weighs most
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
  return values.map((value) => value / sum);
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

/** The grain of a texture, 0 (dark) .. 255 (light), fibre level. */
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

/** The pores of walnut: short dark dashes along the fibre. */
function addPores(grain: Uint8ClampedArray, random: () => number) {
  for (let pore = 0; pore < PORES; pore += 1) {
    const start = Math.floor(random() * grain.length);
    const end = Math.min(grain.length, start + 6 + random() * 20);
    const depth = 0.6 + 0.3 * random();
    for (let index = start; index < end; index += 1) grain[index] = (grain[index] ?? 0) * depth;
  }
}

/** @param shades from dark to light */
function coloured(grain: Uint8ClampedArray, shades: readonly string[]) {
  const ramp = rampOf(shades);
  return offscreen(SPAN, SPAN, (context) => {
    const image = context.createImageData(SPAN, SPAN);
    const pixels = new Uint32Array(image.data.buffer);
    for (let index = 0; index < grain.length; index += 1) {
      pixels[index] = ramp[grain[index] ?? 0] ?? 0;
    }
    context.putImageData(image, 0, 0);
  });
}

/** 256 colours between the shades, stretched to the range that the grain has, as little-endian pixels. */
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
