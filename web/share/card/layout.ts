/** Where everything lies on a picture to be shared: pure, in units of the picture. */

export const FORMATS = Object.freeze(["square", "portrait", "wide"] as const);
export type Format = (typeof FORMATS)[number];

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

type Align = "left" | "center";

export interface CardLayout {
  width: number;
  height: number;
  /** As wide as it is high */
  board: Box;
  /** The name of the game */
  brand: Box;
  words: Box;
  code: Box | null;
  /** How the name of the game stands in its box */
  brandAlign: Align;
  /** How the words do */
  align: Align;
}

export interface CardParts {
  hasWords: boolean;
  hasCode: boolean;
}

const EDGE = 24;
const BRAND = 52;
/** Between the board and what stands beside or below it. */
const GAP = 20;
/** The side of a QR code: with its quiet zone the largest one has 113 modules, of three pixels each. */
const CODE = 170;
/** What the words need below a board. */
const WORDS = 106;

const UPRIGHT = Object.freeze({ square: [600, 600], portrait: [600, 750] } as const);
const WIDE = Object.freeze({ width: 960, height: 540 });

export function layoutOf(format: Format, parts: CardParts): CardLayout {
  return format === "wide" ? wideLayout(parts) : uprightLayout(UPRIGHT[format], parts);
}

/** The board on the left, everything else in a column beside it. */
function wideLayout({ hasCode }: CardParts): CardLayout {
  const { width, height } = WIDE;
  const side = height - 2 * EDGE;
  const left = EDGE + side + 1.5 * GAP;
  const column = width - left - EDGE;
  const code = hasCode ? cornerOf(width, height) : null;
  const top = EDGE + BRAND + GAP;
  return {
    ...WIDE,
    board: { left: EDGE, top: EDGE, width: side, height: side },
    brand: { left, top: EDGE, width: column, height: BRAND },
    words: { left, top, width: column, height: (code?.top ?? height - EDGE + GAP) - GAP - top },
    code,
    brandAlign: "left",
    align: "left",
  };
}

/** The name of the game, the board, and below it the words, beside the code where there is one. */
function uprightLayout(
  [width, height]: readonly [number, number],
  { hasWords, hasCode }: CardParts,
): CardLayout {
  const below = hasCode ? CODE + EDGE : hasWords ? WORDS : EDGE;
  const side = Math.min(width - 2 * EDGE, height - BRAND - below);
  // What is left over is divided above and below the board.
  const spare = height - BRAND - below - side;
  const board = { left: (width - side) / 2, top: BRAND + spare / 3, width: side, height: side };
  const top = board.top + side + GAP / 2;
  const code = hasCode ? cornerOf(width, height) : null;
  const wordsWidth = (code?.left ?? width - EDGE + GAP) - GAP - EDGE;
  return {
    width,
    height,
    board,
    brand: { left: EDGE, top: 0, width: width - 2 * EDGE, height: board.top },
    words: { left: EDGE, top, width: wordsWidth, height: height - top - EDGE / 2 },
    code,
    brandAlign: "center",
    align: code ? "left" : "center",
  };
}

/** Where the code is: in the lower right corner. */
function cornerOf(width: number, height: number): Box {
  return { left: width - EDGE - CODE, top: height - EDGE - CODE, width: CODE, height: CODE };
}

/** A picture of a replay: upright, with a line below the board that changes from move to move. */
export function replayLayout(): CardLayout & { caption: Box; bar: Box } {
  const layout = uprightLayout([600, 744], { hasWords: true, hasCode: false });
  const { words, width, height } = layout;
  const caption = { ...words, height: 40 };
  return {
    ...layout,
    words: { ...words, top: words.top + caption.height, height: words.height - caption.height },
    caption,
    bar: { left: 0, top: height - 6, width, height: 6 },
  };
}
