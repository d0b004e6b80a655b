/** A board as a vector picture with text below, which looks the same wherever it is shown or printed. */

import { cellOf, NUMBERS } from "../board/geometry.ts";
import { discColours, theme } from "../board/theme.ts";
import type { BoardView, Colour } from "../board/view.ts";
import { ownerOf } from "../board/view.ts";
import { lines } from "../i18n/format.ts";
import { brokenText } from "./card/layout.ts";
import { boardDisc, disc, goalSign, inkDisc } from "./discdrawings.ts";
import type { Tree } from "./drawingtree.ts";

export interface PictureView {
  /** In square order */
  pieces: string;
  colours: readonly [Colour, Colour];
  /** The player at the lower edge */
  bottom: 1 | 2;
  /** "" for none */
  title: string;
  lines: readonly string[];
  /** For screen readers */
  description: string;
  /** Whether the picture looks like the board, or is black on white for print */
  look: "board" | "ink";
  /** The piece whose sign is shown on an empty goal, keyed by the goal's number; none by default */
  goals?: BoardView["goals"];
}

const SQUARE = 100;
const FRAME = 40;
/** The width between the frame and the squares. */
const EDGE = 4;
const FIELD = 10 * SQUARE;
const WIDTH = FIELD + 2 * FRAME;
const LINE = 46;
/** The most letters per line of the title and of the text. */
const FITS = Object.freeze({ title: 44, line: 56 });

/** Letters that are twice as wide: characters of East Asia, and emoji. */
const WIDE = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\ufe30-\uffef]|\p{Extended_Pictographic}/u;

const WOOD = Object.freeze({
  paper: "#f3ead8",
  ink: "#2a1f16",
  frame: "#4c2616",
  edge: "#d9b36a",
  number: "#ffe8be",
});

const INK = Object.freeze({
  paper: "#ffffff",
  ink: "#000000",
  frame: "#ffffff",
  edge: "#000000",
  light: "#ffffff",
  dark: "#c8c8c8",
  number: "#000000",
});

function shadesOf(kind: PictureView["look"]) {
  return kind === "ink" ? INK : boardShades();
}

export function boardShades() {
  const { squares, picture: own = WOOD } = theme().board;
  return { ...own, ...squares };
}

/** @returns an `svg` */
export function picture(view: PictureView): Tree {
  const { ink, paper } = shadesOf(view.look);
  const titles = wrapped(view.title, FITS.title).map((text) => ({ text, size: 38, weight: 700 }));
  const rows = view.lines
    .flatMap((line) => wrapped(line, FITS.line))
    .map((text) => ({ text, size: 32, weight: 400 }));
  const captions = [...titles, ...rows];
  const height = WIDTH + (captions.length ? captions.length * LINE + FRAME / 2 : 0);
  return [
    "svg",
    { viewBox: `0 0 ${WIDTH} ${height}`, width: WIDTH, height, role: "img" },
    ["title", {}, lines(view.title, ...view.lines)],
    ["desc", {}, view.description],
    ["rect", { width: WIDTH, height, fill: paper }],
    ...board(view),
    ...captions.map((each, row) => caption(each, row, ink)),
  ];
}

function board({ pieces, colours, bottom, look: kind, goals = {} }: PictureView): Tree[] {
  const { frame, edge, light, dark, number } = shadesOf(kind);
  const own = () => colours.map((colour) => boardDisc(discColours(colour)));
  const discs = kind === "ink" ? [inkDisc(1), inkDisc(2)] : own();
  const corners = NUMBERS.map((each) => ({ each, ...corner(each, bottom) }));
  const path = corners.map(({ x, y }) => `M${x} ${y}h${SQUARE}v${SQUARE}h-${SQUARE}z`).join("");
  const letters = corners.map(({ each, x, y }, square) => {
    return { letter: pieces[square] ?? ".", goal: goals[each], x, y };
  });
  return [
    ["rect", { width: WIDTH, height: WIDTH, fill: frame }],
    filledSquare(FRAME - EDGE, FIELD + 2 * EDGE, edge),
    filledSquare(FRAME, FIELD, light),
    ["path", { d: path, fill: dark }],
    [
      "g",
      { "font-family": "Georgia, serif", "font-size": 14, "font-weight": 600, fill: number },
      ...corners.map(({ each, x, y }) => ["text", { x: x + 3, y: y + 14 }, `${each}`] as Tree),
    ],
    ...letters.flatMap(({ letter, goal, x, y }) => {
      const colour = letter === "." ? undefined : discs[ownerOf(letter) - 1];
      const middle = { x: x + SQUARE / 2, y: y + SQUARE / 2 };
      if (letter === "." && goal) return [goalSign(goal, middle, number)];
      return colour ? [disc(letter, middle, colour)] : [];
    }),
  ];
}

/** @param at the distance from the left edge, and from the top */
function filledSquare(at: number, side: number, fill: string): Tree {
  return ["rect", { x: at, y: at, width: side, height: side, fill }];
}

function corner(number: number, bottom: 1 | 2) {
  const { across, down } = cellOf(number, bottom);
  return { x: FRAME + across * SQUARE, y: FRAME + down * SQUARE };
}

function caption(
  { text, size, weight }: { text: string; size: number; weight: number },
  row: number,
  fill: string,
): Tree {
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

/** @param most letters in a line */
export function wrapped(text: string, most: number) {
  return brokenText(text, (part) => widthOf(part) <= most);
}

function widthOf(text: string) {
  let width = 0;
  for (const { segment } of new Intl.Segmenter("en").segment(text))
    width += WIDE.test(segment) ? 2 : 1;
  return width;
}
