/** The pieces as drawings: the same rims and pips as on the board, on flat discs that print well. */

import { DISCS } from "../board/palette.js";
import { drawPips } from "../board/pips.js";
import { facesOf, ownerOf } from "../board/view.js";
import { pathOf } from "./pathrecorder.js";

/** @import { Colour } from "../board/view.js" */
/** @import { Tree } from "./drawingtree.js" */

/** The radius of a disc. */
export const RADIUS = 42;
const FACE = 0.8 * RADIUS;
const BEADS = 24;

/** @typedef {{ base: string, edge: string, rim: string, print: (suit: string) => string }} DiscLook */

/** The colours of a disc on the board. @param {Colour} colour @returns {DiscLook} */
export function woodDisc(colour) {
  const { base, deep, rim, print } = DISCS[colour];
  return {
    base,
    edge: deep,
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
 * @param {DiscLook} look
 * @returns {Tree}
 */
export function disc(letter, { x, y }, look) {
  const { suit, rank } = facesOf(letter);
  const path = pathOf((context) => drawPips(context, suit, rank, 0, 0, FACE));
  return [
    "g",
    { transform: `translate(${x} ${y})` },
    ["circle", { r: RADIUS, fill: look.base, stroke: look.edge, "stroke-width": 1.5 }],
    ...(ownerOf(letter) === 1 ? rings(look) : beads(look)),
    ["path", { d: path, fill: look.print(suit) }],
  ];
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
