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
  /** The faces of both sides, with the margin between them; null if the picture tells no story */
  faces: Box | null;
  /** The curve of the race */
  curve: Box | null;
  brandAlign: Align;
  align: Align;
  /** The size of letters, relative to an upright picture */
  scale: number;
}

export interface CardParts {
  hasWords: boolean;
  hasCode: boolean;
  hasStory: boolean;
}

const EDGE = 24;
const BRAND = 52;
const GAP = 20;
/** The side of the QR code: its largest version has, with the quiet zone, 113 modules of three pixels each. */
const CODE = 170;
/** The height of the words below a board. */
const WORDS = 106;
/** The height of the faces, of the curve with its margins, and of the line at the lower edge. */
const FACES = 96;
const CURVE = 64;
const FOOT = 64;
/** The width of the name of the game at the lower edge. */
const NAME = 150;

const UPRIGHT = Object.freeze({ square: [600, 600], portrait: [600, 750] } as const);
const WIDE = Object.freeze({ width: 960, height: 540, scale: 1.5 });

/** The size of letters, relative to an upright picture: a wide one is shown smaller. */
export function letterScale(format: Format) {
  return format === "wide" ? WIDE.scale : 1;
}

/** The smallest letters: 28 pixels in a picture 1080 pixels wide, which is how phones show it. */
export function leastSize({ width }: Pick<CardLayout, "width">) {
  return (28 * width) / 1080;
}

export function layoutOf(format: Format, parts: CardParts): CardLayout {
  if (format === "wide") return wideLayout(parts);
  return parts.hasStory
    ? uprightStory(UPRIGHT[format], parts)
    : uprightLayout(UPRIGHT[format], parts);
}

/** Puts the board on the left, and everything else in a column beside it. */
function wideLayout({ hasCode, hasStory }: CardParts): CardLayout {
  const { width, height } = WIDE;
  const side = height - 2 * EDGE;
  const left = EDGE + side + 1.5 * GAP;
  const column = width - left - EDGE;
  const code = hasCode ? cornerOf(width, height) : null;
  const under = EDGE + BRAND + GAP / 2;
  const faces = hasStory ? { left, top: under, width: column, height: 168 } : null;
  const curve = faces && { left, top: under + 176, width: column, height: 76 };
  const top = curve ? curve.top + curve.height + GAP / 2 : under + GAP / 2;
  const isBeside = hasStory && code !== null;
  const bottom = code && !isBeside ? code.top - GAP : height - EDGE;
  const wordsWidth = isBeside ? code.left - GAP / 2 - left : column;
  return {
    ...WIDE,
    board: { left: EDGE, top: EDGE, width: side, height: side },
    brand: { left, top: EDGE, width: column, height: BRAND },
    words: { left, top, width: wordsWidth, height: bottom - top },
    code,
    faces,
    curve,
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
    scale: 1,
    board,
    brand: { left: EDGE, top: 0, width: width - 2 * EDGE, height: board.top },
    words: { left: EDGE, top, width: wordsWidth, height: height - top - EDGE / 2 },
    code,
    faces: null,
    curve: null,
    brandAlign: "center",
    align: code ? "left" : "center",
  };
}

/** The faces, the board, the curve, and a line with the name of the game; the QR code is to the right of the last two. */
function uprightStory(
  [width, height]: readonly [number, number],
  { hasCode }: CardParts,
): CardLayout {
  const below = hasCode ? CODE + EDGE : CURVE + FOOT;
  const side = Math.min(width - 2 * EDGE, height - FACES - below);
  const board = { left: (width - side) / 2, top: FACES, width: side, height: side };
  const code = hasCode ? cornerOf(width, height) : null;
  const right = code ? code.left - GAP : width - EDGE;
  const top = FACES + side + GAP / 2;
  // Beside a code, the words are above the name of the game instead of beside it.
  const words = code
    ? { left: EDGE, top: height - EDGE - CODE / 2, width: right - EDGE, height: CODE / 2 - 32 }
    : { left: EDGE + NAME, top: height - FOOT, width: right - EDGE - NAME, height: FOOT - 4 };
  const brandTop = code ? height - EDGE - 32 : height - FOOT;
  return {
    width,
    height,
    scale: 1,
    board,
    brand: { left: EDGE, top: brandTop, width: NAME, height: code ? 32 : FOOT - 4 },
    words,
    code,
    faces: { left: EDGE, top: 8, width: width - 2 * EDGE, height: FACES - 16 },
    curve: { left: EDGE, top, width: right - EDGE, height: words.top - top - GAP / 2 },
    brandAlign: "left",
    align: code ? "left" : "center",
  };
}

function cornerOf(width: number, height: number): Box {
  return { left: width - EDGE - CODE, top: height - EDGE - CODE, width: CODE, height: CODE };
}

export type ReplayLayout = CardLayout & { faces: Box; race: Box; caption: Box; bar: Box };

/** Below the board the race, and a line that changes with each move; at the lower edge how far the replay is. */
export function replayLayout(): ReplayLayout {
  const [width, height] = UPRIGHT.portrait;
  const layout = uprightStory([width, height], { hasWords: true, hasCode: false, hasStory: true });
  const side = width - 2 * EDGE;
  const board = { left: EDGE, top: FACES, width: side, height: side };
  const race = { left: EDGE, top: FACES + side + 8, width: side, height: 36 };
  const foot = { top: race.top + race.height + 4, height: 44 };
  return {
    ...layout,
    board,
    faces: { left: EDGE, top: 8, width: side, height: FACES - 16 },
    curve: null,
    race,
    brand: { left: EDGE, width: NAME, ...foot },
    caption: { left: EDGE + NAME, width: side - NAME, ...foot },
    bar: { left: 0, top: height - 6, width, height: 6 },
  };
}

/** The part of the width that the margin between two faces takes. */
const MARGIN = 0.28;

interface FacePlace {
  centre: { x: number; y: number };
  /** The name */
  words: Box;
  align: "left" | "center" | "right";
}

/**
 * Two faces at the ends of a box, with room for the margin between them.
 *
 * @param isStacked whether the names are below the faces, not beside them
 */
export function facesLayout({ left, top, width, height }: Box, isStacked: boolean) {
  const size = isStacked ? 0.6 * height : height;
  const room = MARGIN * width;
  const half = (width - room) / 2;
  const right = left + width - half;
  const y = top + size / 2;
  const below = { top: top + size, width: half, height: height - size };
  const beside = { top, width: half - size - GAP / 2, height };
  const inset = isStacked ? half / 2 : size / 2;
  const one: FacePlace = isStacked
    ? { centre: { x: left + inset, y }, words: { left, ...below }, align: "center" }
    : {
        centre: { x: left + inset, y },
        words: { left: left + size + GAP / 2, ...beside },
        align: "left",
      };
  const x = left + width - inset;
  const other: FacePlace = isStacked
    ? { centre: { x, y }, words: { left: right, ...below }, align: "center" }
    : { centre: { x, y }, words: { left: right, ...beside }, align: "right" };
  return { size, room, faces: [one, other] as const };
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

/**
 * Shrinks the lines until they fit; cuts off what does not fit at the smallest size.
 *
 * @param least the size below which no letter shrinks
 */
export function fitted(
  lines: readonly Line[],
  box: { width: number; height: number },
  measure: Measure,
  least: number = 0,
): readonly Line[] {
  for (let step = 0; ; step += 1) {
    const scale = SHRINK ** step;
    const broken = lines.flatMap((line) => {
      const size = Math.max(least, line.size * scale);
      return brokenLine({ ...line, size }, box.width, measure);
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
