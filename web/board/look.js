/**
 * How the boards of a page look: the board, the pieces on it and the colours of both sides. All boards of a page
 * look the same. Wood and the classic pieces come with the page; any other look is fetched, and so is what knows it.
 */

import { DISCS } from "./palette.js";
import { CLASSIC } from "./pieces.js";
import { WOOD } from "./woodboard.js";

/** @typedef {import("./view.js").Colour} Colour */
/** @typedef {import("./palette.js").DiscColours} DiscColours */
/** @typedef {CanvasRenderingContext2D} Context */

/**
 * @typedef {object} BoardTheme
 * @property {string} name
 * @property {{ light: string, dark: string }} squares their plain tones, for small pictures
 * @property {import("./palette.js").MarkColours} marks
 * @property {string} hover the ring about a piece under the mouse that may move, as a CSS colour
 * @property {number} shadow how strong the shadows of the pieces are, 0..1
 * @property {string} [outline] of every disc
 * @property {Partial<Record<Colour, DiscColours>>} [discs] where they are not the usual ones
 * @property {Readonly<Record<"paper" | "ink" | "frame" | "edge" | "number", string>>} [picture] of a picture to be shared
 * @property {(element: Element) => import("./palette.js").FrameColours} frame
 * @property {(context: Context, style: import("./background.js").BackgroundStyle) => void} draw what lies under the pieces
 * @property {{ areReady: () => boolean, render: () => Promise<void>, discard: () => void }} [textures] rendered after
 *   the first painting
 */

/**
 * @typedef {object} PieceSet
 * @property {string} name
 * @property {typeof import("./pieces.js").blankDisc} blank
 * @property {typeof import("./pieces.js").drawPrint} print
 * @property {(context: Context, piece: string, x: number, y: number, face: number) => void} sign what tells a piece
 *   from the others of its side, about a point, in the context's fillStyle; `face` is a radius
 * @property {((piece: string) => string) | null} label the same as text; null where the sign is pips
 */

/** `auto`: high contrast where the system asks for it, else wood. */
export const BOARD_NAMES = Object.freeze(
  /** @type {const} */ (["auto", "wood", "paper", "slate", "contrast"]),
);
export const PIECES_NAMES = Object.freeze(
  /** @type {const} */ (["classic", "flat", "numerals", "letters"]),
);
/** Of the colours of player 1 and player 2. */
export const PAIR_NAMES = Object.freeze(
  /** @type {const} */ (["ruleset", "blue-yellow", "blue-white", "black-white"]),
);

/** @typedef {{ board: typeof BOARD_NAMES[number], pieces: typeof PIECES_NAMES[number], colors: typeof PAIR_NAMES[number], rows: boolean }} LookNames */
/** `pair`: null where the colours are those of the ruleset. @typedef {Readonly<{ board: BoardTheme, pieces: PieceSet, pair: readonly [Colour, Colour] | null, rows: boolean, version: number }>} Look */

/** @type {LookNames} */
export const FIRST_LOOK = Object.freeze({
  board: "auto",
  pieces: "classic",
  colors: "ruleset",
  rows: true,
});

const MORE_CONTRAST = "(prefers-contrast: more), (forced-colors: active)";

/** @type {Look} */
let current = Object.freeze({ board: WOOD, pieces: CLASSIC, pair: null, rows: true, version: 0 });
let asked = FIRST_LOOK;
/** @type {MediaQueryList | null} */
let contrast = null;
/** What is shown, and what is wanted. */
let shown = "wood,classic,ruleset,true";
let wanted = shown;
let isReady = true;
/** @type {Set<() => void>} */
const listeners = new Set();

/** How boards look now. */
export function look() {
  return current;
}

/** The colours of the marks on the board. */
export function marks() {
  return current.board.marks;
}

/** @param {string | undefined} colour one of the colours of discs */
export function discColours(colour) {
  const known = /** @type {Colour} */ (colour && colour in DISCS ? colour : "green");
  return current.board.discs?.[known] ?? DISCS[known];
}

/** Whether there is a look to paint with: not, while the first one is being fetched. */
export function isLookReady() {
  return isReady;
}

/** @param {() => void} listener called after each change @param {AbortSignal} [signal] ends that */
export function onLook(listener, signal) {
  listeners.add(listener);
  signal?.addEventListener("abort", () => listeners.delete(listener));
}

/**
 * Changes the look, as soon as what must be fetched for it has come. Of several on the way, the last one counts.
 * @param {LookNames} names
 * @returns {Promise<void>} rejected where something could not be fetched: the former look stays
 */
export async function showLook(names) {
  isReady &&= contrast !== null; // nothing is painted before the first look is there
  contrast ??= watched();
  asked = names;
  const { pieces, colors, rows } = names;
  const usual = contrast.matches ? "contrast" : "wood";
  const board = names.board === "auto" ? usual : names.board;
  const key = [board, pieces, colors, rows].join();
  wanted = key;
  if (key === shown) {
    if (!isReady) apply(current);
    return;
  }
  try {
    const { fetchLook } = await import("./lookloader.js");
    const next = await fetchLook({ board, pieces, colors, rows });
    if (key !== wanted) return;
    shown = key;
    apply(next);
  } catch (error) {
    if (key !== wanted) return;
    apply(current);
    throw error;
  }
}

function watched() {
  const query = matchMedia(MORE_CONTRAST);
  query.addEventListener("change", () => showLook(asked).catch(() => {}));
  return query;
}

/** @param {Omit<Look, "version">} next */
function apply(next) {
  current = Object.freeze({ ...next, version: current.version + 1 });
  isReady = true;
  for (const listener of listeners) listener();
}
