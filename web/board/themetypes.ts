import type { Layout, Player } from "./geometry.ts";
import type { DiscColours, FrameColours, MarkColours } from "./palette.ts";
import type { BOARD_NAMES, PAIR_NAMES, PIECES_NAMES } from "./themes/names.ts";
import type { Colour } from "./view.ts";

type Context = CanvasRenderingContext2D;

export interface BackgroundStyle {
  layout: Layout;
  bottom: Player;
  /** Whether the squares show their numbers */
  numbers: boolean;
  /** Whether the frame has the numerals of the rows, unless the squares have numbers */
  numerals: boolean;
  frame: FrameColours;
}

export interface BoardTheme {
  name: string;
  /** Plain tones for small pictures */
  squares: { light: string; dark: string };
  marks: MarkColours;
  /** The CSS colour of the ring around a movable piece under the mouse */
  hover: string;
  /** The strength of the discs' shadows, 0..1 */
  shadow: number;
  /** The colour of the line around every disc */
  outline?: string;
  /** The colours of discs that differ from the default ones */
  discs?: Partial<Record<Colour, DiscColours>>;
  /** The colours of a picture to be shared */
  picture?: Readonly<Record<"paper" | "ink" | "frame" | "edge" | "number", string>>;
  frame: (element: Element) => FrameColours;
  draw: (context: Context, style: BackgroundStyle) => void;
  /** Rendered after the first painting */
  textures?: { areReady: () => boolean; render: () => Promise<void> };
}

/** A filled shape, or only its outline if the width is not 0. */
export type Layer = { shape: Path2D; style: string | CanvasGradient; width: number };

export interface PieceSet {
  name: string;
  /**
   * A disc without its sign, the lowest layer first.
   *
   * @param context any context, since it only creates the gradients
   * @param isSmall whether to leave out details, and enlarge rim and sign
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
  /** Draws the sign about a point, in the context's fillStyle; `face` is the radius of the disc's face */
  sign: (context: Context, piece: string, x: number, y: number, face: number) => void;
  /** The sign as text; null if it is pips */
  label: ((piece: string) => string) | null;
}

export type ThemeNames = {
  board: (typeof BOARD_NAMES)[number];
  pieces: (typeof PIECES_NAMES)[number];
  colors: (typeof PAIR_NAMES)[number];
};
