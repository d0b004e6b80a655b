/**
 * Draws portraits from a few shapes each. Includes the portrait that every visitor sees first, of the weakest opponent.
 *
 * All share one construction: a round picture of 64 units in a wooden frame, a head of about 22 units, outlines of one
 * weight, the colours of the board, and a background, so that they look the same on light and dark pages.
 */

import { shape } from "./element.ts";

const SIZE = 64;
const INK = "#35251a";
const WEIGHT = 1.6;

let count = 0;

const PAINTS = Object.freeze({
  line: "none",
  ink: INK,
  sand: "#e2cb9c",
  sage: "#aebf99",
  brick: "#c98062",
  oak: "#bb905f",
  ivory: "#f6ecd6",
  rose: "#dcae8f",
  moss: "#7d9b7b",
  fair: "#f2d0ac",
  warm: "#e9bd92",
  blush: "#e79c7f",
  spot: "#f6ecd6",
  green: "#1f5a3c",
  red: "#b23a28",
  gold: "#d9a441",
  black: "#3d332e",
  blond: "#dcae5c",
  brown: "#7a4a28",
  auburn: "#9c4a2a",
  grey: "#a9a195",
  white: "#f3eee4",
  steel: "#6d7f86",
});

type Paint = keyof typeof PAINTS;

/** Paints without an outline. */
const PLAIN: readonly Paint[] = ["ink", "blush", "spot"];

export type Part = readonly [paint: Paint, path: string];

export function dot(x: number, y: number, radius: number) {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
}

export function bust(garment: Paint, skin: Paint): readonly Part[] {
  return [
    [garment, "M6 68c0-13 8-19 20-21l6 4 6-4c12 2 20 8 20 21z"],
    [skin, "M27 39v8.5q5 5 10 0V39z"],
  ];
}

export function head(skin: Paint): readonly Part[] {
  return [
    [skin, `${dot(20.8, 29.5, 2.6)}${dot(43.2, 29.5, 2.6)}`],
    [skin, "M21 26c0-8 4.5-12.5 11-12.5S43 18 43 26c0 10-4.5 17-11 17S21 36 21 26z"],
  ];
}

export const NOSE: Part = ["line", "M31.8 29.5c-.6 2-1.4 3.6.7 3.9"];

export const LOOK: readonly Part[] = [
  ["ink", `${dot(27.6, 28.6, 1.35)}${dot(36.4, 28.6, 1.35)}`],
  NOSE,
];
export const BROWS: Part = ["line", "M25.3 24.9q2.2-1.3 4.3-.2M34.4 24.7q2.1-1.1 4.3.2"];

/** The layers from back to front. */
export interface Portrait {
  back: Paint;
  below: readonly Part[];
  /** Eyes, brows and mouth */
  face: readonly Part[];
  /** The face after losing a game */
  beaten: readonly Part[];
  glad: readonly Part[];
  above: readonly Part[];
}

/** Poldi, a schoolboy in a sailor suit. */
export const FIRST: Portrait = {
  back: "sand",
  below: [
    ["green", "M8 68c0-12 8-18 19-20l5 4 5-4c11 2 19 8 19 20z"],
    ["fair", "M28 43v5.5q4 4 8 0V43z"],
    ["ivory", "M26.5 46.5L15.5 52.5l4.5 7.5 8.5-1.5 3.5-5 3.5 5 8.5 1.5 4.5-7.5-11-6-5.5 6z"],
    ["line", "M18.5 53l3 4.5 6-1M45.5 53l-3 4.5-6-1"],
    ["red", "M32 52.5l-5 3.5 2.5 2-1.5 6h8l-1.5-6 2.5-2z"],
    ["fair", `${dot(18.8, 33, 2.8)}${dot(45.2, 33, 2.8)}`],
    ["fair", "M19 30c0-9 5-14 13-14s13 5 13 14c0 10-5.5 16-13 16S19 40 19 30z"],
    [
      "ink",
      `${dot(24.5, 36, 0.55)}${dot(26.8, 37.2, 0.55)}${dot(37.2, 37.2, 0.55)}${dot(39.5, 36, 0.55)}`,
    ],
  ],
  face: [
    ["ink", `${dot(26.8, 32, 1.5)}${dot(37.2, 32, 1.5)}`],
    ["line", "M32 33.5q-1.5 2.5.6 3M24 28q2.5-1.8 5-.3M35 27.7q2.5-1.5 5 .3"],
    ["white", "M27.5 39.5q4.5 1.2 9 0-.6 4-4.5 4t-4.5-4z"],
  ],
  beaten: [
    ["ink", `${dot(26.8, 32.4, 1.5)}${dot(37.2, 32.4, 1.5)}`],
    ["line", "M32 33.5q-1.5 2.5.6 3M23.6 29.4q1.8-2 5-2.2M40.4 29.4q-1.8-2-5-2.2"],
    ["line", "M28 41.8q1.6-2.2 4-2.2t4 2.2M30.6 44q1.4.7 2.8 0"],
  ],
  glad: [
    ["line", "M24.3 32.8q2.5-3.2 5 0M34.7 32.8q2.5-3.2 5 0"],
    ["line", "M32 33.5q-1.5 2.5.6 3M23.6 27.4q2.5-2.3 5.3-.8M35.1 26.6q2.8-1.5 5.3.8"],
    ["white", "M26.8 38.6q5.2 1.4 10.4 0-.5 5.6-5.2 5.6t-5.2-5.6z"],
  ],
  above: [
    [
      "blond",
      "M18.5 30c-3-7 1-14 6-15l-1.5-3.5c3 .4 5 1.2 6.5 2l2-4.5c2 1.5 2.8 3 3 4.5 3-.8 5.5-.5 7.5.5l-2 1.5c5 2 7.5 8 5.5 14.5-2-2-3-4.5-3.5-6.5-2 1-4 .8-6-.5-2 1.5-5 1.5-7-.5-2 1.5-4 1.5-6 .5-1.5 2-3.5 4-4.5 7z",
    ],
  ],
};

/** `glad`: the character leads, or has won. */
export type Mood = "usual" | "beaten" | "glad";

/** Draws a portrait; the style sheet sets its size. */
export function draw({ back, below, face, beaten, glad, above }: Portrait, mood: Mood = "usual") {
  count += 1;
  const id = `portrait-${count}`;
  const middle = SIZE / 2;
  const circle = (r: number, more: Readonly<Record<string, string | number>>) =>
    shape("circle", { cx: middle, cy: middle, r, ...more });
  const parts = [...below, ...{ usual: face, beaten, glad }[mood], ...above];
  const drawn = parts.map(([paint, d]) =>
    shape("path", { d, fill: PAINTS[paint], ...(PLAIN.includes(paint) && { stroke: "none" }) }),
  );
  const outlines = {
    "stroke-width": WEIGHT,
    "stroke-linejoin": "round",
    "stroke-linecap": "round",
  };
  return shape(
    "svg",
    { class: "portrait", "data-mood": mood, viewBox: `0 0 ${SIZE} ${SIZE}`, "aria-hidden": "true" },
    shape("clipPath", { id }, circle(30, {})),
    circle(30, { fill: PAINTS[back] }),
    shape("g", { "clip-path": `url(#${id})`, stroke: INK, ...outlines }, ...drawn),
    circle(30.3, { fill: "none", stroke: "#6e4522", "stroke-width": 3.2 }),
    circle(28.6, { fill: "none", stroke: "#e8c98b", "stroke-width": 0.9 }),
  );
}
