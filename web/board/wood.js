/**
 * Veneers: two woods, grown from a seed and then cut into squares.
 *
 * Along the fibre a veneer hardly changes, across it runs through year rings. So a pixel is two reads
 * from tables of smooth noise, rings and fibres. It still costs some tens of milliseconds, so the wood
 * grows after the first painting, a slice at a time, and one growth serves both woods.
 */

import { chance, channels, drawn } from "./canvas.js";
import { WOODS } from "./palette.js";

/** @typedef {{ light: HTMLCanvasElement, dark: HTMLCanvasElement }} Veneers light: fibre upright; dark: level */

const SPAN = 400;
const MASK = 4095;
/** Rings a pixel across the fibre, and how far (pixels) they wander along it. */
const RINGS = 2.3;
const SWAY = 30;
/** How much of the grain is fibre; the rest is rings. */
const FIBRE = 0.4;
const PORES = 900;

/** @type {Veneers | null} */
let veneers = null;
/** @type {Promise<void> | null} */
let growth = null;

/** The grown veneers, or null while there are none yet. */
export function veneersGrown() {
  return veneers;
}

/**
 * Grows the veneers, once for the whole page.
 * @returns {Promise<void>} settles when they are there
 */
export function growVeneers() {
  growth ??= grow();
  return growth;
}

/** The browser has dropped the pictures: the wood must grow anew. */
export function fellVeneers() {
  veneers = null;
  growth = null;
}

async function grow() {
  const random = chance(1899);
  await idle();
  const tables = tablesOf(random);
  await idle();
  const grain = grainOf(tables, random);
  await idle();
  const sheet = coloured(grain, WOODS.light);
  await idle();
  addPores(grain, random);
  const dark = coloured(grain, WOODS.dark);
  veneers = { light: stoodUp(sheet), dark };
}

/** Waits until the page has nothing better to do. */
function idle() {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: 300 });
    else setTimeout(resolve, 20);
  });
}

/**
 * Cuts a random piece of a sheet and lays it.
 * @param {CanvasRenderingContext2D} context
 * @param {HTMLCanvasElement} sheet
 * @param {{ x: number, y: number, side: number }} area device pixels
 * @param {number} cut how many pixels of the sheet to take
 * @param {() => number} random
 */
export function lay(context, sheet, { x, y, side }, cut, random) {
  const [left, top] = [random() * (SPAN - cut), random() * (SPAN - cut)];
  context.drawImage(sheet, left, top, cut, cut, x, y, side, side);
}

/**
 * @param {HTMLCanvasElement} sheet
 */
function stoodUp(sheet) {
  return drawn(SPAN, SPAN, (context) => {
    context.transform(0, 1, 1, 0, 0, 0);
    context.drawImage(sheet, 0, 0);
  });
}

/** @typedef {{ rings: Float32Array, fibres: Float32Array, sways: Float32Array, tilts: Float32Array }} Tables */

/**
 * @param {() => number} random
 * @returns {Tables}
 */
function tablesOf(random) {
  return {
    rings: noise(random, [24, 10, 4]),
    fibres: noise(random, [7, 3]),
    sways: noise(random, [410, 137, 60]),
    tilts: noise(random, [300, 125]),
  };
}

/**
 * Smooth noise 0..1 over MASK + 1 places, in octaves.
 * @param {() => number} random
 * @param {readonly number[]} lengths the length of each octave's waves; the first weighs most
 */
function noise(random, lengths) {
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

/**
 * @param {Float32Array} values
 * @param {() => number} random
 * @param {number} length
 * @param {number} weight
 */
function addWaves(values, random, length, weight) {
  const knots = Array.from({ length: Math.ceil((MASK + 1) / length) }, random);
  for (let place = 0; place < values.length; place += 1) {
    const at = place / length;
    const knot = Math.floor(at);
    const part = at - knot;
    const ease = part * part * (3 - 2 * part);
    const from = knots[knot % knots.length] ?? 0;
    const to = knots[(knot + 1) % knots.length] ?? 0;
    values[place] = (values[place] ?? 0) + weight * (from + (to - from) * ease);
  }
}

/**
 * The grain of a sheet, 0 (dark) .. 255 (light), fibre level.
 * @param {Tables} tables
 * @param {() => number} random
 */
function grainOf({ rings, fibres, sways, tilts }, random) {
  const grain = new Uint8ClampedArray(SPAN * SPAN);
  let place = 0;
  for (let y = 0; y < SPAN; y += 1) {
    const start = Math.floor(random() * MASK);
    const sway = SWAY * (0.4 + 1.6 * (tilts[y] ?? 0));
    for (let x = 0; x < SPAN; x += 1) {
      const ring = rings[((y + sway * (sways[x] ?? 0)) * RINGS) & MASK] ?? 0;
      const fibre = fibres[(start + (x >> 2)) & MASK] ?? 0;
      grain[place] = 255 * (ring * (1 - FIBRE) + fibre * FIBRE);
      place += 1;
    }
  }
  return grain;
}

/**
 * The pores of walnut: short dark dashes along the fibre.
 * @param {Uint8ClampedArray} grain
 * @param {() => number} random
 */
function addPores(grain, random) {
  for (let pore = 0; pore < PORES; pore += 1) {
    const start = Math.floor(random() * grain.length);
    const end = Math.min(grain.length, start + 6 + random() * 20);
    const depth = 0.6 + 0.3 * random();
    for (let place = start; place < end; place += 1) grain[place] = (grain[place] ?? 0) * depth;
  }
}

/**
 * @param {Uint8ClampedArray} grain
 * @param {readonly string[]} shades from dark to light
 */
function coloured(grain, shades) {
  const ramp = rampOf(shades);
  return drawn(SPAN, SPAN, (context) => {
    const image = context.createImageData(SPAN, SPAN);
    const pixels = new Uint32Array(image.data.buffer);
    for (let place = 0; place < grain.length; place += 1) {
      pixels[place] = ramp[grain[place] ?? 0] ?? 0;
    }
    context.putImageData(image, 0, 0);
  });
}

/**
 * 256 colours between the shades, stretched to where the grain really lies, as little-endian pixels.
 * @param {readonly string[]} shades
 */
function rampOf(shades) {
  const stops = shades.map(channels);
  return Uint32Array.from({ length: 256 }, (_, value) => {
    const at = Math.min(1, Math.max(0, (value - 60) / 140)) * (stops.length - 1);
    const low = Math.min(stops.length - 2, Math.floor(at));
    const [from, to] = [stops[low] ?? [0, 0, 0], stops[low + 1] ?? [0, 0, 0]];
    /** @param {0 | 1 | 2} channel */
    const mixed = (channel) =>
      Math.round(from[channel] + (to[channel] - from[channel]) * (at - low));
    return ((255 << 24) | (mixed(2) << 16) | (mixed(1) << 8) | mixed(0)) >>> 0;
  });
}
