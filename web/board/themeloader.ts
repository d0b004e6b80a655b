import { WOOD } from "./background.ts";
import { CLASSIC } from "./pieces.ts";
import type { BoardTheme, PieceSet, ThemeNames } from "./themetypes.ts";

const BOARDS: Readonly<
  Record<Exclude<ThemeNames["board"], "auto">, () => BoardTheme | Promise<BoardTheme>>
> = Object.freeze({
  wood: () => WOOD,
  paper: () => import("./themes/paper.ts").then(({ PAPER }) => PAPER),
  slate: () => import("./themes/slate.ts").then(({ SLATE }) => SLATE),
  contrast: () => import("./themes/contrast.ts").then(({ CONTRAST }) => CONTRAST),
});

const PIECES: Readonly<Record<ThemeNames["pieces"], () => PieceSet | Promise<PieceSet>>> =
  Object.freeze({
    classic: () => CLASSIC,
    flat: () => import("./themes/pieces.ts").then(({ FLAT }) => FLAT),
    numerals: () => import("./themes/pieces.ts").then(({ NUMERALS }) => NUMERALS),
    letters: () => import("./themes/pieces.ts").then(({ LETTERS }) => LETTERS),
  });

/** The colours of player 1 and player 2; no pair but the ruleset's relies on telling red from green. */
const PAIRS = Object.freeze({
  ruleset: null,
  "blue-yellow": ["blue", "yellow"] as const,
  "blue-white": ["blue", "white"] as const,
  "black-white": ["black", "white"] as const,
});

export async function fetchTheme({
  board,
  pieces,
  colors,
}: ThemeNames & { board: keyof typeof BOARDS }) {
  const [theme, set] = await Promise.all([BOARDS[board](), PIECES[pieces]()]);
  return { board: theme, pieces: set, pair: PAIRS[colors] };
}
