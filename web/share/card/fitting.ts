/** Words that fit into a box: broken into lines, and smaller where they are many. */

export interface Line {
  text: string;
  /** Its height, in units of the picture */
  size: number;
  weight: number;
  isSoft: boolean;
}

/** How wide a text is in a size and weight. */
export type Measure = (text: string, size: number, weight: number) => number;

/** Stands for a disc in the colour of a side: a character for private use, which no name has. */
export const DISC = "\ue000";

/** A line's height in sizes of its letters. */
export const LEADING = 1.28;
/** How much smaller letters become a step, and how often. */
const SHRINK = 0.92;
const STEPS = 7;
const ELLIPSIS = "…";

/**
 * The lines that fit into a box, in the largest letters that do; what does not fit in the smallest is cut off.
 *
 * @param box its width and height
 */
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

/** As many of the lines as there is room for, the last one with an ellipsis. */
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
  const lines: string[] = [];
  let text = "";
  for (const word of line.text.split(/[^\S\u00a0]+/).flatMap((whole) => parts(whole, fits))) {
    const longer = text ? `${text} ${word}` : word;
    if (text && !fits(longer)) {
      lines.push(text);
      text = word;
    } else text = longer;
  }
  return [...lines, text].filter(Boolean).map((part) => ({ ...line, text: part }));
}

/** A word, in parts where it is longer than a line. */
function parts(word: string, fits: (text: string) => boolean) {
  if (fits(word)) return [word];
  const found: string[] = [];
  let part = "";
  for (const { segment } of new Intl.Segmenter("en").segment(word)) {
    if (part && !fits(part + segment)) {
      found.push(part);
      part = "";
    }
    part += segment;
  }
  return [...found, part];
}
