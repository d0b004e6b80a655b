/** The look of the boards: a board, a set of pieces and the names of both. */

import type { Layout, Player } from "./geometry.ts";
import type { DiscColours, FrameColours, MarkColours } from "./palette.ts";
import type { BOARD_NAMES, PAIR_NAMES, PIECES_NAMES } from "./themes/names.ts";
import type { Colour } from "./view.ts";

type Context = CanvasRenderingContext2D;

export interface BackgroundStyle {
  layout: Layout;
  bottom: Player;
  /** Whether the squares carry their numbers; else the frame carries the numerals of the rows */
  numbers: boolean;
  frame: FrameColours;
}

export interface BoardTheme {
  name: string;
  /** Their plain tones, for small pictures */
  squares: { light: string; dark: string };
  marks: MarkColours;
  /** The ring about a piece under the mouse that may move, as a CSS colour */
  hover: string;
  /** How strong the shadows of the pieces are, 0..1 */
  shadow: number;
  /** Of every disc */
  outline?: string;
  /** Where they are not the usual ones */
  discs?: Partial<Record<Colour, DiscColours>>;
  /** Of a picture to be shared */
  picture?: Readonly<Record<"paper" | "ink" | "frame" | "edge" | "number", string>>;
  frame: (element: Element) => FrameColours;
  /** The ground under the pieces */
  draw: (context: Context, style: BackgroundStyle) => void;
  /** Rendered after the first painting */
  textures?: { areReady: () => boolean; render: () => Promise<void> };
}

/** A shape in a colour: filled, or drawn as a line where it has a width. */
export type Layer = { shape: Path2D; style: string | CanvasGradient; width: number };

export interface PieceSet {
  name: string;
  /**
   * The layers of a side's discs without signs, the lowest first.
   *
   * @param context any: it makes the gradients
   * @param isSmall whether to leave out details and to enlarge rim and sign
   */
  blank: (
    context: Context,
    radius: number,
    colours: DiscColours,
    player: 1 | 2,
    isSmall: boolean,
  ) => readonly Layer[];
  /** Draws the sign on a disc */
  print: (
    context: Context,
    radius: number,
    colours: DiscColours,
    piece: string,
    isSmall: boolean,
    sign: PieceSet["sign"],
  ) => void;
  /**
   * Distinguishes a piece from the others of its side, about a point, in the context's fillStyle; `face` is a radius
   */
  sign: (context: Context, piece: string, x: number, y: number, face: number) => void;
  /** The same as text; null if the sign is pips */
  label: ((piece: string) => string) | null;
}

export type ThemeNames = {
  board: (typeof BOARD_NAMES)[number];
  pieces: (typeof PIECES_NAMES)[number];
  colors: (typeof PAIR_NAMES)[number];
};
