/**
 * The portraits of the ten people whom the computer plays as, drawn from a few shapes each.
 *
 * All have one construction: a round picture of 64 units in a wooden frame, a head of about 22 units, outlines of one
 * weight, and the colours of the board. They bring their own background, so that they look the same on a light and on a
 * dark page. Nothing in them is text, and whoever shows one names the person beside it.
 */

import { shape } from "./element.ts";
import { freshId } from "./fields.ts";

const SIZE = 64;
const INK = "#35251a";
const WEIGHT = 1.6;

/** The colours of shapes. */
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

/** What has no outline. */
const PLAIN: readonly Paint[] = ["ink", "blush", "spot"];

type Part = readonly [paint: Paint, path: string];

/** A circle as a path. */
function dot(x: number, y: number, radius: number) {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
}

/** Shoulders and neck, in a garment and a skin. */
function bust(garment: Paint, skin: Paint): readonly Part[] {
  return [
    [garment, "M6 68c0-13 8-19 20-21l6 4 6-4c12 2 20 8 20 21z"],
    [skin, "M27 39v8.5q5 5 10 0V39z"],
  ];
}

/** A head with its ears. */
function head(skin: Paint): readonly Part[] {
  return [
    [skin, `${dot(20.8, 29.5, 2.6)}${dot(43.2, 29.5, 2.6)}`],
    [skin, "M21 26c0-8 4.5-12.5 11-12.5S43 18 43 26c0 10-4.5 17-11 17S21 36 21 26z"],
  ];
}

/** Eyes, nose and the two spots of colour on the cheeks. */
const LOOK: readonly Part[] = [
  ["ink", `${dot(27.6, 28.6, 1.35)}${dot(36.4, 28.6, 1.35)}`],
  ["line", "M31.8 29.5c-.6 2-1.4 3.6.7 3.9"],
];
const SMILE: Part = ["line", "M28.3 37q3.7 2.8 7.4 0"];
const CALM: Part = ["line", "M29 37.5q3 .9 6 0"];
const BROWS: Part = ["line", "M25.3 24.9q2.2-1.3 4.3-.2M34.4 24.7q2.1-1.1 4.3.2"];

interface Portrait {
  back: Paint;
  parts: readonly Part[];
}

/** In the order of the levels. */
const PORTRAITS: readonly Portrait[] = [
  // Poldi, a schoolboy in a sailor suit
  {
    back: "sand",
    parts: [
      ["green", "M8 68c0-12 8-18 19-20l5 4 5-4c11 2 19 8 19 20z"],
      ["fair", "M28 43v5.5q4 4 8 0V43z"],
      ["ivory", "M26.5 46.5L15.5 52.5l4.5 7.5 8.5-1.5 3.5-5 3.5 5 8.5 1.5 4.5-7.5-11-6-5.5 6z"],
      ["line", "M18.5 53l3 4.5 6-1M45.5 53l-3 4.5-6-1"],
      ["red", "M32 52.5l-5 3.5 2.5 2-1.5 6h8l-1.5-6 2.5-2z"],
      ["fair", `${dot(18.8, 33, 2.8)}${dot(45.2, 33, 2.8)}`],
      ["fair", "M19 30c0-9 5-14 13-14s13 5 13 14c0 10-5.5 16-13 16S19 40 19 30z"],
      ["ink", `${dot(26.8, 32, 1.5)}${dot(37.2, 32, 1.5)}`],
      ["line", "M32 33.5q-1.5 2.5.6 3M24 28q2.5-1.8 5-.3M35 27.7q2.5-1.5 5 .3"],
      [
        "ink",
        `${dot(24.5, 36, 0.55)}${dot(26.8, 37.2, 0.55)}${dot(37.2, 37.2, 0.55)}${dot(39.5, 36, 0.55)}`,
      ],
      ["white", "M27.5 39.5q4.5 1.2 9 0-.6 4-4.5 4t-4.5-4z"],
      [
        "blond",
        "M18.5 30c-3-7 1-14 6-15l-1.5-3.5c3 .4 5 1.2 6.5 2l2-4.5c2 1.5 2.8 3 3 4.5 3-.8 5.5-.5 7.5.5l-2 1.5c5 2 7.5 8 5.5 14.5-2-2-3-4.5-3.5-6.5-2 1-4 .8-6-.5-2 1.5-5 1.5-7-.5-2 1.5-4 1.5-6 .5-1.5 2-3.5 4-4.5 7z",
      ],
    ],
  },
  // Resi, who sells flowers
  {
    back: "sage",
    parts: [
      ...bust("brown", "fair"),
      ["ivory", "M20 50l7-3 5 6 5-6 7 3-6 12H26z"],
      ["brown", "M19 32c-3-12 3-20 13-20s16 8 13 20l-2 8H21z"],
      ...head("fair"),
      ["blush", `${dot(25, 33.5, 2)}${dot(39, 33.5, 2)}`],
      ...LOOK,
      BROWS,
      ["red", "M29.5 37q2.5 1.2 5 0-.8 2.6-2.5 2.6T29.5 37z"],
      ["brown", "M21 28c0-7 4-11 11-12 7 1 11 5 11 12-5-2-8.5-5-11-9-2.5 4-6 7-11 9z"],
      [
        "red",
        "M15.5 36C13 20 20 8.5 32 8.5S51 20 48.5 36L44 42c2-6 1.5-13-1-18-2.5-5-6-7-11-7s-8.5 2-11 7c-2.5 5-3 12-1 18z",
      ],
      [
        "spot",
        `${dot(22, 17.5, 1.3)}${dot(29, 12.5, 1.3)}${dot(36.5, 12.7, 1.3)}${dot(43, 18.5, 1.3)}${dot(46, 27, 1.3)}${dot(18, 26, 1.3)}`,
      ],
      ["red", "M25 45l7 3.5 7-3.5-2 6.5-5-2-5 2z"],
      [
        "ivory",
        `${dot(47.5, 31.4, 2.3)}${dot(51.7, 34.4, 2.3)}${dot(50.1, 39.3, 2.3)}${dot(44.9, 39.3, 2.3)}${dot(43.3, 34.4, 2.3)}`,
      ],
      ["gold", dot(47.5, 35.9, 2.2)],
    ],
  },
  // Ferdl, the young waiter
  {
    back: "brick",
    parts: [
      ...bust("black", "fair"),
      ["white", "M25.5 47.5l6.5 4 6.5-4 2.5 18H23z"],
      ["white", "M26 43.5l6 6 6-6v5l-6 4-6-4z"],
      ["ink", "M32 50.5l-6-3v7zM32 50.5l6-3v7z"],
      ...head("fair"),
      ...LOOK,
      BROWS,
      ["line", "M29.5 39.5q2.5 1.6 5 0"],
      ["ink", "M32 35.3c2-1 4.5-.5 6 1.7-2.5.3-4 .2-6-.6-2 .8-3.5.9-6 .6 1.5-2.2 4-2.7 6-1.7z"],
      [
        "black",
        "M20.5 28c-2-9 2-16.5 11.5-16.5 10 0 13.5 7 11.5 16.5-1-4-2-6.5-3.5-8-5 1-10 0-13-2.5-.5 3-3.5 5.5-6.5 10.5z",
      ],
    ],
  },
  // Frau Hruby, at the cash desk
  {
    back: "rose",
    parts: [
      ...bust("green", "warm"),
      ["ivory", "M25.5 43c3.5 3.5 9.5 3.5 13 0l1.5 6.5c-4.5 4.5-11.5 4.5-16 0z"],
      ["grey", dot(32, 11.2, 6.2)],
      ["warm", `${dot(19.6, 30, 2.6)}${dot(44.4, 30, 2.6)}`],
      ["warm", "M20 27c0-8.5 5-12.5 12-12.5S44 18.5 44 27c0 10-5 16.5-12 16.5S20 37 20 27z"],
      ["blush", `${dot(25, 34, 2.4)}${dot(39, 34, 2.4)}`],
      ...LOOK,
      BROWS,
      SMILE,
      [
        "grey",
        "M19.5 29c-1.5-9 3.5-15 12.5-15s14 6 12.5 15c-3-1.5-4.5-4-5.5-6.5-2.5-3-4.5-4-7-4s-4.5 1-7 4c-1 2.5-2.5 5-5.5 6.5z",
      ],
      ["line", "M27.5 11.5q4.5-3.5 9 0M25 19q3-3.5 7-3.5t7 3.5"],
      ["gold", `${dot(19.2, 34.4, 1.3)}${dot(44.8, 34.4, 1.3)}`],
      ["red", dot(32, 51.6, 2.8)],
    ],
  },
  // Herr Nowak, a tram conductor
  {
    back: "moss",
    parts: [
      ...bust("steel", "warm"),
      ["red", "M25.5 45.5l6.5 5 6.5-5 2 5-8.5 6-8.5-6z"],
      ["gold", `${dot(32, 59.2, 1.3)}${dot(32, 63, 1.3)}`],
      ...head("warm"),
      ["brown", "M20.8 25v6l1.7 2V25zM43.2 25v6l-1.7 2V25z"],
      ...LOOK,
      [
        "brown",
        "M32 34.5c3-1.8 7-.8 9.3 4.3-3.3 1.5-6.8 1-9.3-1.3-2.5 2.3-6 2.8-9.3 1.3 2.3-5.1 6.3-6.1 9.3-4.3z",
      ],
      ["steel", "M18.5 21.5c-1.5-8 2-13 13.5-13s15 5 13.5 13z"],
      ["red", "M19 17.5h26l.6 4.5H18.4z"],
      [
        "ink",
        "M18.5 22c8-2.2 19-2.2 27 0 .8 2 .3 3.3-1 4.2-7.5-3-17.5-3-25 0-1.3-.9-1.8-2.2-1-4.2z",
      ],
      ["gold", dot(32, 16, 2.7)],
    ],
  },
  // Ilka, a student
  {
    back: "oak",
    parts: [
      ["black", "M19 26c-4 8-4 16-1 21h28c3-5 3-13-1-21z"],
      ...bust("ivory", "fair"),
      ["ivory", "M25.5 45l6.5 5.5 6.5-5.5 2.5 4.5-9 4.5-9-4.5z"],
      ["green", "M32 51.5l-3 3 1.5 12h3l1.5-12z"],
      ...head("fair"),
      ["blush", `${dot(25.2, 33.5, 1.8)}${dot(38.8, 33.5, 1.8)}`],
      ...LOOK,
      BROWS,
      SMILE,
      [
        "black",
        "M20.5 31c-2.5-9 2-15 11.5-15s14 6 11.5 15c-1.5-4.5-4-7.5-7-9.5-4 3.5-10 4-13 2.5-1.5 2-2.3 4-3 7z",
      ],
      [
        "sand",
        "M12 19.5c5-3 34-4.5 40-1.5 2 1 1.5 2.5-.5 3.2-8 2.8-31 3.8-38.5 1.8-2.5-.6-3-2.4-1-3.5z",
      ],
      ["sand", "M20.5 18.5L21.5 8c6-2 15-2.3 21-.8L44 17.5c-7 2.5-17 3-23.5 1z"],
      ["green", "M20.7 18.5l.4-4.5c7 1.8 15.5 1.4 22.3-.6l.6 4.1c-7 2.5-17 3-23.3 1z"],
    ],
  },
  // Dr. Wanek, a physician
  {
    back: "sage",
    parts: [
      ["auburn", dot(32, 12.4, 7)],
      ...bust("white", "warm"),
      ["green", "M26 47l6 4.5 6-4.5 1.5 19h-15z"],
      ["ivory", "M26.5 42.5q5.5 4 11 0l.8 6-6.3 4.5-6.3-4.5z"],
      ["line", "M24.5 48.5L30 68M39.5 48.5L34 68M24.5 48.5l-4 6 5 1.5M39.5 48.5l4 6-5 1.5"],
      ...head("warm"),
      ...LOOK,
      CALM,
      [
        "auburn",
        "M20.5 29c-2-9.5 3-15.5 11.5-15.5S45.5 19.5 43.5 29c-2.5-2-4-5-5-8-2-1.5-4-2.3-6.5-2.5-2.5.2-4.5 1-6.5 2.5-1 3-2.5 6-5 8z",
      ],
      ["line", "M32 14v4.5"],
      [
        "line",
        `${dot(27.3, 28.8, 4.1)}${dot(36.7, 28.8, 4.1)}M31.4 28.3q.6-.6 1.2 0M23.2 28l-2.2-.8M40.8 28l2.2-.8M25.5 22.9q2-.8 3.8 0M34.7 22.9q1.8-.8 3.8 0`,
      ],
    ],
  },
  // Major Krall, retired
  {
    back: "sand",
    parts: [
      ...bust("green", "warm"),
      ["red", "M24.5 42.5h15l1.5 7c-5 4.5-13 4.5-18 0z"],
      [
        "gold",
        `${dot(27.5, 47.3, 1.3)}${dot(36.5, 47.3, 1.3)}${dot(32, 56, 1.2)}${dot(32, 61, 1.2)}`,
      ],
      ["gold", "M8 58l10-8 4 3-11 9zM56 58l-10-8-4 3 11 9z"],
      ...head("warm"),
      [
        "white",
        "M19.5 23.5c-2.5 5-3 12 0 17.5 2 3.8 5.5 5.2 8.5 3.7 1.8-1 2.6-2.7 2.5-4.7l-5-1.5c-1.7-4-2.5-9.5-2.7-15zM44.5 23.5c2.5 5 3 12 0 17.5-2 3.8-5.5 5.2-8.5 3.7-1.8-1-2.6-2.7-2.5-4.7l5-1.5c1.7-4 2.5-9.5 2.7-15z",
      ],
      ...LOOK,
      ["line", "M28.5 18.5q3.5-1.5 7 0"],
      [
        "white",
        "M32 34.5c3-1.8 6.5-1 10.5 3.5-4 2.5-8 2-10.5-.5-2.5 2.5-6.5 3-10.5.5 4-4.5 7.5-5.3 10.5-3.5z",
      ],
      [
        "white",
        "M24.5 26q2.5-2.6 5.5-1.2l-.3 1.5q-2.7-1-4.8.8zM39.5 26q-2.5-2.6-5.5-1.2l.3 1.5q2.7-1 4.8.8z",
      ],
      ["line", `${dot(36.6, 28.6, 3.6)}M39.5 31q1.5 6-1.5 14`],
    ],
  },
  // Madame Irma, in her hat
  {
    back: "brick",
    parts: [
      ["black", "M20 24c-3.5 6-4 14-1 19h26c3-5 2.5-13-1-19z"],
      ...bust("red", "fair"),
      ["fair", "M25 47q7 12 14 0l-2-2H27z"],
      [
        "ivory",
        `${dot(27.2, 45.2, 1.3)}${dot(29.6, 46.6, 1.3)}${dot(32, 47.1, 1.3)}${dot(34.4, 46.6, 1.3)}${dot(36.8, 45.2, 1.3)}`,
      ],
      ...head("fair"),
      ["ink", `${dot(27.6, 29, 1.35)}${dot(36.4, 29, 1.35)}`],
      ["line", "M31.8 29.8c-.6 2-1.4 3.6.7 3.9M25.2 27.8q2-1.8 4.6-.6M38.8 27.8q-2-1.8-4.6-.6"],
      ["red", "M28.8 37q1.7-1.3 3.2-.4 1.5-.9 3.2.4-1.2 2.5-3.2 2.5t-3.2-2.5z"],
      ["ink", dot(38.2, 35, 0.7)],
      [
        "black",
        "M20.5 30c-1.5-7 2-12 11.5-12s13 5 11.5 12c-2-4-5-6.5-8.5-7.5-2.5 3.5-8 4-11 3-1.5 1.3-2.5 2.5-3.5 4.5z",
      ],
      [
        "green",
        "M7 24c2-5 12-7 25-7s23 1.5 25 5c1 2.5-3 3.5-8 2.5-9-2-20-2.3-30 .5C12.5 26.5 6.3 27 7 24z",
      ],
      ["green", "M20 19c0-7 4-11.5 12-11.5S44 11.5 44 18.5c-7-1.8-17-1.5-24 .5z"],
      ["gold", "M20 18.8l.4-3c6.5-1.9 16.5-2.1 23.3-.4l.3 3c-7-1.7-17-1.5-24 .4z"],
      [
        "ivory",
        "M23 15.5c3-7 11-11 18.5-9.5 5 1 8.5 4.5 8 8.5-1.8-1.8-3.8-2-5-1 1 1.8.3 3.3-1.5 4-.8-1.6-2-2.3-3.5-2.2-.6 1.5-2 2.3-3.5 2.2-.4-1-1.2-1.6-2.5-1.7-3 1.2-7 1.2-10.5-.3z",
      ],
      ["line", "M26.5 14.5c5-4 11-5.5 17-4"],
    ],
  },
  // Prof. Hradil, who teaches chess
  {
    back: "moss",
    parts: [
      [
        "white",
        "M22 16c-3-1-6 1-6 4-2.5 1-3.5 4-2 6.5-1.8 2-1.5 5 .5 6.5 0 2.5 2 4 4.5 3.5l4-8zM42 16c3-1 6 1 6 4 2.5 1 3.5 4 2 6.5 1.8 2 1.5 5-.5 6.5 0 2.5-2 4-4.5 3.5l-4-8z",
      ],
      ...bust("black", "warm"),
      ["red", "M26 47l6 4 6-4v8l-6 6-6-6z"],
      ["line", "M25 48l-4 4 7 12M39 48l4 4-7 12"],
      ["warm", `${dot(20.8, 29, 2.6)}${dot(43.2, 29, 2.6)}`],
      [
        "warm",
        "M20.5 25c0-9.5 4.5-14.5 11.5-14.5S43.5 15.5 43.5 25c0 11-4.5 18-11.5 18s-11.5-7-11.5-18z",
      ],
      ["line", "M27.5 16.5q4.5-1.5 9 0M28.5 19.5q3.5-1 7 0"],
      ...LOOK,
      [
        "white",
        "M20.5 31c0 3 1.5 4.5 4 4 2.5-.6 5-1.5 7.5-.5 2.5-1 5-.1 7.5.5 2.5.5 4-1 4-4 1.5 9 .5 16-3 21.5-2.5 4-5 7-8.5 9.5-3.5-2.5-6-5.5-8.5-9.5-3.5-5.5-4.5-12.5-3-21.5z",
      ],
      ["line", "M29 38.7q3 1.4 6 0M32 44v9M27 43.5q.5 5 2 8M37 43.5q-.5 5-2 8"],
      [
        "white",
        "M24.3 24.8q2.7-2.6 5.7-1l-.3 1.7q-2.7-1-5 .8zM39.7 24.8q-2.7-2.6-5.7-1l.3 1.7q2.7-1 5 .8z",
      ],
      ["line", `${dot(27.5, 29, 3.3)}${dot(36.5, 29, 3.3)}M30.8 28.6q1.2-.9 2.4 0`],
    ],
  },
];

/**
 * The portrait of whoever plays a level, in the size that its style gives it.
 *
 * @param level 1 to 10
 */
export function portrait(level: number) {
  const { back, parts } = PORTRAITS[level - 1] ?? { back: "sand", parts: [] };
  const id = freshId("portrait");
  const middle = SIZE / 2;
  const circle = (r: number, more: Readonly<Record<string, string | number>>) =>
    shape("circle", { cx: middle, cy: middle, r, ...more });
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
    { class: "portrait", viewBox: `0 0 ${SIZE} ${SIZE}`, "aria-hidden": "true" },
    shape("clipPath", { id }, circle(30, {})),
    circle(30, { fill: PAINTS[back] }),
    shape("g", { "clip-path": `url(#${id})`, stroke: INK, ...outlines }, ...drawn),
    circle(30.3, { fill: "none", stroke: "#6e4522", "stroke-width": 3.2 }),
    circle(28.6, { fill: "none", stroke: "#e8c98b", "stroke-width": 0.9 }),
  );
}
