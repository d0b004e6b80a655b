/**
 * Veneers: the grain of two woods, grown from a seed once and then cut into squares.
 *
 * Along the fibre a veneer hardly changes, across it runs through year rings. So a pixel is two reads
 * from tables of smooth noise, rings and fibres, and a veneer of 512 x 512 grows in a few milliseconds.
 */

import { chance, channels, drawn } from "./canvas.js";

const SPAN = 512;
const MASK = 4095;

/** @typedef {"light" | "dark" | "frame"} Veneer */

/**
 * @typedef {object} Growth how a wood grows
 * @property {number} seed
 * @property {number} rings rings a pixel, across the fibre
 * @property {number} sway how far the rings wander along the fibre, in pixels
 * @property {number} fibre how strong the fibres are beside the rings, 0..1
 * @property {number} pores dark dashes in the whole sheet
 */

/** @type {Growth} */
const MAPLE = { seed: 11, rings: 0.62, sway: 16, fibre: 0.45, pores: 260 };
/** @type {Growth} */
const WALNUT = { seed: 105, rings: 0.95, sway: 26, fibre: 0.6, pores: 1500 };

/**
 * A sheet of light wood, its fibre upright.
 * @param {readonly string[]} shades
 */
export function maple(shades) {
  const sheet = coloured(grown(MAPLE), shades);
  return drawn(SPAN, SPAN, (context) => {
    context.transform(0, 1, 1, 0, 0, 0);
    context.drawImage(sheet, 0, 0);
  });
}

/**
 * A sheet of dark wood, its fibre level.
 * @param {readonly string[]} shades
 */
export function walnut(shades) {
  return coloured(grown(WALNUT), shades);
}

/**
 * Cuts a random piece of a sheet and lays it.
 * @param {CanvasRenderingContext2D} context
 * @param {HTMLCanvasElement} sheet
 * @param {{ x: number, y: number, width: number, height: number }} area device pixels
 * @param {number} scale pixels of the sheet a device pixel
 * @param {() => number} random
 */
export function lay(context, sheet, area, scale, random) {
  const width = Math.min(SPAN, area.width * scale);
  const height = Math.min(SPAN, area.height * scale);
  const x = random() * (SPAN - width);
  const y = random() * (SPAN - height);
  context.drawImage(sheet, x, y, width, height, area.x, area.y, area.width, area.height);
}

/**
 * Smooth noise 0..1 over MASK + 1 places, closed to a ring, in octaves.
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
 * @param {Growth} growth
 */
function grown(growth) {
  const random = chance(growth.seed);
  const rings = noise(random, [22, 9, 4]);
  const fibres = noise(random, [5, 2]);
  const sways = noise(random, [410, 137, 60]);
  const tilts = noise(random, [600, 250]);
  const grain = new Uint8ClampedArray(SPAN * SPAN);
  for (let y = 0; y < SPAN; y += 1) {
    const start = Math.floor(random() * MASK);
    const tilt = 0.4 + 1.6 * (tilts[y * 3] ?? 0);
    for (let x = 0; x < SPAN; x += 1) {
      const across = y + growth.sway * tilt * (sways[x] ?? 0);
      const ring = rings[(across * growth.rings * 4) & MASK] ?? 0;
      const fibre = fibres[(start + (x >> 2)) & MASK] ?? 0;
      grain[y * SPAN + x] = 255 * (ring * (1 - growth.fibre) + fibre * growth.fibre);
    }
  }
  addPores(grain, growth, random);
  return grain;
}

/**
 * @param {Uint8ClampedArray} grain
 * @param {Growth} growth
 * @param {() => number} random
 */
function addPores(grain, growth, random) {
  for (let pore = 0; pore < growth.pores; pore += 1) {
    const start = Math.floor(random() * grain.length);
    const length = 5 + random() * 22;
    const depth = 0.55 + 0.35 * random();
    for (let step = 0; step < length; step += 1) {
      grain[start + step] = (grain[start + step] ?? 0) * depth;
    }
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
 * 256 colours between the shades, stretched where the grain really lies, as little-endian pixels.
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
