import type { Layout, Player } from "./geometry.ts";
import type { DiscColours, FrameColours, MarkColours } from "./palette.ts";
import type { BOARD_NAMES, PAIR_NAMES, PIECES_NAMES } from "./themes/names.ts";
import type { Colour } from "./view.ts";

type Context = CanvasRenderingContext2D;

export interface BackgroundStyle {
  layout: Layout;
  bottom: Player;
  /** If false, the frame has the numerals of the rows */
  numbers: boolean;
  frame: FrameColours;
}

export interface BoardTheme {
  name: string;
  /** Plain tones for small pictures */
  squares: { light: string; dark: string };
  marks: MarkColours;
  /** The ring about a piece under the mouse that may move: a CSS colour */
  hover: string;
  /** 0..1 */
  shadow: number;
  /** The line around every disc */
  outline?: string;
  /** The discs that differ from the usual ones */
  discs?: Partial<Record<Colour, DiscColours>>;
  /** For a picture to be shared */
  picture?: Readonly<Record<"paper" | "ink" | "frame" | "edge" | "number", string>>;
  frame: (element: Element) => FrameColours;
  draw: (context: Context, style: BackgroundStyle) => void;
  /** Rendered after the first painting */
  textures?: { areReady: () => boolean; render: () => Promise<void> };
}

/** A filled shape, or a line if it has a width. */
export type Layer = { shape: Path2D; style: string | CanvasGradient; width: number };

export interface PieceSet {
  name: string;
  /**
   * A disc without its sign, the lowest layer first.
   *
   * @param context any: it makes the gradients
   * @param isSmall leave out details, enlarge rim and sign
   */
  blank: (
    context: Context,
    radius: number,
    colours: DiscColours,
    player: 1 | 2,
    isSmall: boolean,
  ) => readonly Layer[];
  print: (
    context: Context,
    radius: number,
    colours: DiscColours,
    piece: string,
    isSmall: boolean,
    sign: PieceSet["sign"],
  ) => void;
  /** Draws about a point, in the context's fillStyle; `face` is a radius */
  sign: (context: Context, piece: string, x: number, y: number, face: number) => void;
  /** The sign as text; null if it is pips */
  label: ((piece: string) => string) | null;
}

export type ThemeNames = {
  board: (typeof BOARD_NAMES)[number];
  pieces: (typeof PIECES_NAMES)[number];
  colors: (typeof PAIR_NAMES)[number];
};
