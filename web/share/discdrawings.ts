/** The pieces as vector drawings: flat discs that print well, with the rims and pips of the discs on the board. */

import type { DiscColours } from "../board/palette.ts";
import { drawPips } from "../board/pieces.ts";
import { theme } from "../board/theme.ts";
import { facesOf, ownerOf } from "../board/view.ts";
import type { Attributes, Tree } from "./drawingtree.ts";

const RADIUS = 42;
const FACE = 0.8 * RADIUS;
const BEADS = 24;
const TURN = 2 * Math.PI;
const LABEL = Object.freeze({
  y: 8,
  "text-anchor": "middle",
  "font-family": "Georgia, serif",
  "font-size": 38,
  "font-weight": 700,
});

type DiscLook = { base: string; edge: string; rim: string; print: (suit: string) => string };

export function boardDisc({ base, deep, rim, print }: DiscColours): DiscLook {
  return {
    base,
    edge: theme().board.outline ?? deep,
    rim,
    print: (suit) => print[suit as keyof typeof print],
  };
}

export function inkDisc(player: 1 | 2): DiscLook {
  const [base, print] = player === 1 ? ["#fff", "#000"] : ["#222", "#fff"];
  return { base, edge: "#000", rim: print, print: () => print };
}

export function disc(letter: string, { x, y }: { x: number; y: number }, shades: DiscLook): Tree {
  const { suit } = facesOf(letter);
  return [
    "g",
    { transform: `translate(${x} ${y})` },
    ["circle", { r: RADIUS, fill: shades.base, stroke: shades.edge, "stroke-width": 1.5 }],
    ...(ownerOf(letter) === 1 ? rings(shades) : beads(shades)),
    ...signOf(letter, shades.print(suit)),
  ];
}

/** The sign of a piece in a ring, which is dashed for player 2. */
export function goalSign(letter: string, { x, y }: { x: number; y: number }, colour: string): Tree {
  const dash = Math.round(((TURN * RADIUS) / 48) * 100) / 100;
  const dashes: Attributes = ownerOf(letter) === 1 ? {} : { "stroke-dasharray": dash };
  return [
    "g",
    { transform: `translate(${x} ${y})`, opacity: 0.55 },
    ring(0.95 * RADIUS, { stroke: colour, "stroke-width": 3, ...dashes }),
    ...signOf(letter, colour),
  ];
}

/** Pips, or a letter or numeral with the suit below. */
function signOf(letter: string, fill: string): Tree[] {
  const { suit, rank } = facesOf(letter);
  const label = theme().pieces.label?.(letter);
  const [pips, down, size] = label ? [1, 0.62 * FACE, 0.3 * FACE] : [rank, 0, FACE];
  const path = pathOf((context) => drawPips(context, suit, pips, 0, down, size));
  const drawn: Tree = ["path", { d: path, fill }];
  return label ? [["text", { ...LABEL, fill }, label], drawn] : [drawn];
}

/** Player 1's rim. */
function rings({ rim }: DiscLook): Tree[] {
  return [
    ring(0.935 * RADIUS, { stroke: rim, "stroke-width": 2 }),
    ring(0.855 * RADIUS, { stroke: rim, "stroke-width": 1 }),
  ];
}

/** Player 2's rim: dashes of zero length with round caps. */
function beads({ rim }: DiscLook): Tree[] {
  const radius = 0.9 * RADIUS;
  const gap = Math.round(((TURN * radius) / BEADS) * 1000) / 1000;
  return [
    ring(radius, {
      stroke: rim,
      "stroke-width": 4,
      "stroke-linecap": "round",
      "stroke-dasharray": `0 ${gap}`,
    }),
  ];
}

function ring(radius: number, stroke: Attributes): Tree {
  return ["circle", { r: Math.round(radius * 100) / 100, fill: "none", ...stroke }];
}

// A canvas context that records lines and arcs turns the board's pips into SVG paths.

/** SVG cannot draw an arc that ends at its start, so full circles are two arcs. */
const WHOLE = TURN - 1e-6;

/** @param draw may fill or stroke: both are recorded the same way */
export function pathOf(draw: (context: CanvasRenderingContext2D) => void) {
  const path: string[] = [];
  let isBegun = false;

  function lead(x: number, y: number) {
    const place = `${rounded(x)} ${rounded(y)}`;
    if (!isBegun || path.at(-1) !== `M${place}`) path.push(`${isBegun ? "L" : "M"}${place}`);
    isBegun = true;
  }

  const context = {
    beginPath() {
      isBegun = false;
    },
    closePath() {
      path.push("Z");
      isBegun = false;
    },
    moveTo(x: number, y: number) {
      isBegun = false;
      lead(x, y);
    },
    lineTo: lead,
    arc(
      x: number,
      y: number,
      radius: number,
      start: number,
      end: number,
      isBackward: boolean = false,
    ) {
      lead(x + radius * Math.cos(start), y + radius * Math.sin(start));
      path.push(...arcs({ x, y }, radius, start, swept(start, end, isBackward)));
    },
    fill() {},
  };
  draw(context as unknown as CanvasRenderingContext2D);
  return path.join("");
}

/** @param span in radians */
function arcs({ x, y }: { x: number; y: number }, radius: number, start: number, span: number) {
  const stops = Math.abs(span) > WHOLE ? [span / 2, span] : [span];
  return stops.map((stop) => {
    const isLong = Math.abs(stop) > TURN / 2 && stops.length === 1;
    const toX = rounded(x + radius * Math.cos(start + stop));
    const toY = rounded(y + radius * Math.sin(start + stop));
    const reach = rounded(radius);
    return `A${reach} ${reach} 0 ${isLong ? 1 : 0} ${span > 0 ? 1 : 0} ${toX} ${toY}`;
  });
}

/** The angle from start to end in radians, positive for clockwise. */
function swept(start: number, end: number, isBackward: boolean) {
  const way = isBackward ? start - end : end - start;
  const span = way >= TURN ? TURN : ((way % TURN) + TURN) % TURN;
  return isBackward ? -span : span;
}

/** Rounds to two decimals, and never to negative zero. */
function rounded(value: number) {
  return Math.round(value * 100) / 100 + 0;
}
