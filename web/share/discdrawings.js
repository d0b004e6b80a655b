/** The pieces as drawings: the same rims and pips as on the board, on flat discs that print well. */

import { look } from "../board/look.js";
import { drawPips } from "../board/pips.js";
import { facesOf, ownerOf } from "../board/view.js";
import { pathOf } from "./pathrecorder.js";

/** @import { DiscColours } from "../board/palette.js" */
/** @import { Tree } from "./drawingtree.js" */

/** The radius of a disc. */
export const RADIUS = 42;
const FACE = 0.8 * RADIUS;
const BEADS = 24;
const LABEL = Object.freeze({
  y: 8,
  "text-anchor": "middle",
  "font-family": "Georgia, serif",
  "font-size": 38,
  "font-weight": 700,
});

/** @typedef {{ base: string, edge: string, rim: string, print: (suit: string) => string }} DiscLook */

/** A disc as on the board. @param {DiscColours} colours @returns {DiscLook} */
export function boardDisc({ base, deep, rim, print }) {
  return {
    base,
    edge: look().board.outline ?? deep,
    rim,
    print: (suit) => print[/** @type {keyof typeof print} */ (suit)],
  };
}

/** Black on white paper: player 1's discs are white, those of player 2 black. @param {1 | 2} player @returns {DiscLook} */
export function inkDisc(player) {
  const [base, print] = player === 1 ? ["#fff", "#000"] : ["#222", "#fff"];
  return { base, edge: "#000", rim: print, print: () => print };
}

/**
 * A piece about a point.
 *
 * @param {string} letter
 * @param {{ x: number, y: number }} at
 * @param {DiscLook} shades
 * @returns {Tree}
 */
export function disc(letter, { x, y }, shades) {
  const { suit } = facesOf(letter);
  return [
    "g",
    { transform: `translate(${x} ${y})` },
    ["circle", { r: RADIUS, fill: shades.base, stroke: shades.edge, "stroke-width": 1.5 }],
    ...(ownerOf(letter) === 1 ? rings(shades) : beads(shades)),
    ...signOf(letter, shades.print(suit)),
  ];
}

/** What tells the piece from others of its side: pips, or a text with its suit below. @param {string} letter @param {string} fill @returns {Tree[]} */
function signOf(letter, fill) {
  const { suit, rank } = facesOf(letter);
  const label = look().pieces.label?.(letter);
  const [pips, down, size] = label ? [1, 0.62 * FACE, 0.3 * FACE] : [rank, 0, FACE];
  const path = pathOf((context) => drawPips(context, suit, pips, 0, down, size));
  /** @type {Tree} */
  const drawn = ["path", { d: path, fill }];
  return label ? [["text", { ...LABEL, fill }, label], drawn] : [drawn];
}

/** Player 1's rim: two plain rings. @param {DiscLook} look @returns {Tree[]} */
function rings({ rim }) {
  return [
    ring(0.935 * RADIUS, { stroke: rim, "stroke-width": 2 }),
    ring(0.855 * RADIUS, { stroke: rim, "stroke-width": 1 }),
  ];
}

/** Player 2's rim: a string of beads, which are dashes of no length with round ends. @param {DiscLook} look @returns {Tree[]} */
function beads({ rim }) {
  const radius = 0.9 * RADIUS;
  const gap = Math.round(((2 * Math.PI * radius) / BEADS) * 1000) / 1000;
  return [
    ring(radius, {
      stroke: rim,
      "stroke-width": 4,
      "stroke-linecap": "round",
      "stroke-dasharray": `0 ${gap}`,
    }),
  ];
}

/** @param {number} radius @param {import("./drawingtree.js").Attributes} stroke @returns {Tree} */
function ring(radius, stroke) {
  return ["circle", { r: Math.round(radius * 100) / 100, fill: "none", ...stroke }];
}
