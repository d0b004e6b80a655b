/** Fetches looks, each when it is wanted. */

import { CLASSIC } from "./pieces.js";
import { WOOD } from "./woodboard.js";

/** @typedef {import("./look.js").LookNames} LookNames */
/** @typedef {import("./look.js").BoardTheme} BoardTheme */
/** @typedef {import("./look.js").PieceSet} PieceSet */

/** @type {Readonly<Record<Exclude<LookNames["board"], "auto">, () => BoardTheme | Promise<BoardTheme>>>} */
const BOARDS = Object.freeze({
  wood: () => WOOD,
  paper: () => import("./themes/paper.js").then(({ PAPER }) => PAPER),
  slate: () => import("./themes/slate.js").then(({ SLATE }) => SLATE),
  contrast: () => import("./themes/contrast.js").then(({ CONTRAST }) => CONTRAST),
});

/** @type {Readonly<Record<LookNames["pieces"], () => PieceSet | Promise<PieceSet>>>} */
const PIECES = Object.freeze({
  classic: () => CLASSIC,
  flat: () => import("./themes/flat.js").then(({ FLAT }) => FLAT),
  numerals: () => import("./themes/numerals.js").then(({ NUMERALS }) => NUMERALS),
  letters: () => import("./themes/letters.js").then(({ LETTERS }) => LETTERS),
});

/** The colours of player 1 and player 2; none of these pairs needs red told from green. */
const PAIRS = Object.freeze({
  ruleset: null,
  "blue-yellow": /** @type {const} */ (["blue", "yellow"]),
  "blue-white": /** @type {const} */ (["blue", "white"]),
  "black-white": /** @type {const} */ (["black", "white"]),
});

/** @param {LookNames & { board: keyof typeof BOARDS }} names */
export async function fetchLook({ board, pieces, colors, rows }) {
  const [theme, set] = await Promise.all([BOARDS[board](), PIECES[pieces]()]);
  return { board: theme, pieces: set, pair: PAIRS[colors], rows };
}
