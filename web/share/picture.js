/**
 * A picture of a board: squares with their numbers, the pieces, and below them what is to be known. It
 * carries all that it needs, so it is the same wherever it is shown or printed.
 */

import { cellOf, NUMBERS } from "../board/geometry.js";
import { WOODS } from "../board/palette.js";
import { ownerOf } from "../board/view.js";
import { disc, inkDisc, woodDisc } from "./discdrawings.js";
import { wrapped } from "./linewrap.js";

/** @typedef {import("./drawingtree.js").Tree} Tree */
/** @typedef {import("../board/view.js").Colour} Colour */

/**
 * @typedef {object} PictureView
 * @property {string} pieces  fifty letters and dots in the order of the squares
 * @property {readonly [Colour, Colour]} colours
 * @property {1 | 2} bottom  who sits at the lower edge
 * @property {string} title  "" for none
 * @property {readonly string[]} lines  what stands below the board
 * @property {string} description  the whole of it in words, for those who do not see it
 * @property {"wood" | "ink"} look  in colours, or black on white for printing
 */

const SQUARE = 100;
const FRAME = 40;
/** The line between frame and squares. */
const EDGE = 4;
const FIELD = 10 * SQUARE;
/** How wide a picture is, in its own units. */
export const WIDTH = FIELD + 2 * FRAME;
const LINE = 46;
/** Letters that fit below the board side by side, of the title and of the other lines. */
const FITS = Object.freeze({ title: 44, line: 56 });

const LOOKS = Object.freeze({
  wood: Object.freeze({
    paper: "#f3ead8",
    ink: "#2a1f16",
    frame: "#4c2616",
    edge: "#d9b36a",
    light: WOODS.light[1] ?? "",
    dark: WOODS.dark[1] ?? "",
    number: "#ffe8be",
  }),
  ink: Object.freeze({
    paper: "#ffffff",
    ink: "#000000",
    frame: "#ffffff",
    edge: "#000000",
    light: "#ffffff",
    dark: "#c8c8c8",
    number: "#000000",
  }),
});

/** @param {PictureView} view @returns {Tree} an `svg` */
export function picture(view) {
  const { ink, paper } = LOOKS[view.look];
  const titles = wrapped(view.title, FITS.title).map((text) => ({ text, size: 38, weight: 700 }));
  const lines = view.lines
    .flatMap((line) => wrapped(line, FITS.line))
    .map((text) => ({ text, size: 32, weight: 400 }));
  const captions = [...titles, ...lines];
  const height = WIDTH + (captions.length ? captions.length * LINE + FRAME / 2 : 0);
  return [
    "svg",
    { viewBox: `0 0 ${WIDTH} ${height}`, width: WIDTH, height, role: "img" },
    ["title", {}, [view.title, ...view.lines].filter((text) => text !== "").join(" – ")],
    ["desc", {}, view.description],
    ["rect", { width: WIDTH, height, fill: paper }],
    ...board(view),
    ...captions.map((each, row) => caption(each, row, ink)),
  ];
}

/** @param {PictureView} view @returns {Tree[]} */
function board({ pieces, colours, bottom, look }) {
  const { frame, edge, light, dark, number } = LOOKS[look];
  const discs = look === "ink" ? [inkDisc(1), inkDisc(2)] : colours.map(woodDisc);
  const corners = NUMBERS.map((each) => ({ each, ...corner(each, bottom) }));
  const path = corners.map(({ x, y }) => `M${x} ${y}h${SQUARE}v${SQUARE}h-${SQUARE}z`).join("");
  const letters = corners.map(({ x, y }, square) => ({ letter: pieces[square] ?? ".", x, y }));
  return [
    ["rect", { width: WIDTH, height: WIDTH, fill: frame }],
    [
      "rect",
      {
        ...{ x: FRAME - EDGE, y: FRAME - EDGE, width: FIELD + 2 * EDGE, height: FIELD + 2 * EDGE },
        fill: edge,
      },
    ],
    ["rect", { x: FRAME, y: FRAME, width: FIELD, height: FIELD, fill: light }],
    ["path", { d: path, fill: dark }],
    [
      "g",
      { "font-family": "Georgia, serif", "font-size": 14, "font-weight": 600, fill: number },
      ...corners.map(
        ({ each, x, y }) => /** @type {Tree} */ (["text", { x: x + 3, y: y + 14 }, `${each}`]),
      ),
    ],
    ...letters.flatMap(({ letter, x, y }) => {
      const colour = letter === "." ? undefined : discs[ownerOf(letter) - 1];
      const middle = { x: x + SQUARE / 2, y: y + SQUARE / 2 };
      return colour ? [disc(letter, middle, colour)] : [];
    }),
  ];
}

/** The upper left corner of a square. @param {number} number @param {1 | 2} bottom */
function corner(number, bottom) {
  const { across, down } = cellOf(number, bottom);
  return { x: FRAME + across * SQUARE, y: FRAME + down * SQUARE };
}

/** @param {{ text: string, size: number, weight: number }} line @param {number} row @param {string} fill @returns {Tree} */
function caption({ text, size, weight }, row, fill) {
  return [
    "text",
    {
      x: WIDTH / 2,
      y: WIDTH + LINE * (row + 1) - 6,
      "text-anchor": "middle",
      "font-family": "Georgia, serif",
      "font-size": size,
      "font-weight": weight,
      fill,
    },
    text,
  ];
}
