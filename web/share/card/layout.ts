/** The layout of a picture to share, in its own units. */

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
  board: Box;
  /** The name of the game */
  brand: Box;
  words: Box;
  code: Box | null;
  brandAlign: Align;
  align: Align;
}

export interface CardParts {
  hasWords: boolean;
  hasCode: boolean;
}

const EDGE = 24;
const BRAND = 52;
const GAP = 20;
/** The side of the QR code: its largest version has, with the quiet zone, 113 modules of three pixels each. */
const CODE = 170;
/** The height of the words below a board. */
const WORDS = 106;

const UPRIGHT = Object.freeze({ square: [600, 600], portrait: [600, 750] } as const);
const WIDE = Object.freeze({ width: 960, height: 540 });

export function layoutOf(format: Format, parts: CardParts): CardLayout {
  return format === "wide" ? wideLayout(parts) : uprightLayout(UPRIGHT[format], parts);
}

/** Puts the board on the left, and everything else in a column beside it. */
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

/** The name of the game, then the board, then the words with the QR code to their right. */
function uprightLayout(
  [width, height]: readonly [number, number],
  { hasWords, hasCode }: CardParts,
): CardLayout {
  const below = hasCode ? CODE + EDGE : hasWords ? WORDS : EDGE;
  const side = Math.min(width - 2 * EDGE, height - BRAND - below);
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

function cornerOf(width: number, height: number): Box {
  return { left: width - EDGE - CODE, top: height - EDGE - CODE, width: CODE, height: CODE };
}

/** Adds a caption below the board, which changes with each move, and a progress bar. */
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

export interface Line {
  text: string;
  /** In units of the picture */
  size: number;
  weight: number;
  isSoft: boolean;
}

type Measure = (text: string, size: number, weight: number) => number;

/** A placeholder for a disc in the colour of a side: a private use character, which no name contains. */
export const DISC = "\ue000";

/** The line height relative to the font size. */
export const LEADING = 1.28;
/** The factor of each reduction of the font size, and the most reductions. */
const SHRINK = 0.92;
const STEPS = 7;
const ELLIPSIS = "…";

/** Shrinks the lines until they fit; cuts off what does not fit at the smallest size. */
export function fitted(
  lines: readonly Line[],
  box: { width: number; height: number },
  measure: Measure,
): readonly Line[] {
  for (let step = 0; ; step += 1) {
    const scale = SHRINK ** step;
    const broken = lines.flatMap((line) => {
      return brokenLine({ ...line, size: line.size * scale }, box.width, measure);
    });
    if (heightOf(broken) <= box.height) return broken;
    if (step === STEPS) return cut(broken, box.height);
  }
}

export function heightOf(lines: readonly Line[]) {
  return lines.reduce((sum, { size }) => sum + size * LEADING, 0);
}

/** Ends the last line that fits with an ellipsis. */
function cut(lines: readonly Line[], height: number) {
  const kept: Line[] = [];
  for (const line of lines) {
    if (heightOf([...kept, line]) > height) break;
    kept.push(line);
  }
  const last = kept.pop();
  return last ? [...kept, { ...last, text: `${last.text.replace(/\s*.$/u, "")}${ELLIPSIS}` }] : [];
}

function brokenLine(line: Line, width: number, measure: Measure): Line[] {
  const fits = (text: string) => measure(text, line.size, line.weight) <= width;
  return brokenText(line.text, fits).map((text) => ({ ...line, text }));
}

/** Breaks a text into lines at spaces, and within a word only if it is longer than a line. */
export function brokenText(text: string, fits: (part: string) => boolean) {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/[^\S\u00a0]+/).flatMap((whole) => brokenWord(whole, fits))) {
    const longer = line ? `${line} ${word}` : word;
    if (line && !fits(longer)) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line].filter(Boolean);
}

function brokenWord(word: string, fits: (part: string) => boolean) {
  if (fits(word)) return [word];
  const parts: string[] = [];
  let part = "";
  for (const { segment } of new Intl.Segmenter("en").segment(word)) {
    if (part && !fits(part + segment)) {
      parts.push(part);
      part = "";
    }
    part += segment;
  }
  return [...parts, part];
}
