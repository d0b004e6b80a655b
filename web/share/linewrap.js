/** Text in lines of about one length, for drawings, which do not break lines themselves. */

/** Letters about as wide as two: those of East Asia, and pictures. */
const WIDE = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\ufe30-\uffef]|\p{Extended_Pictographic}/u;

/**
 * The lines of a text, broken at blanks, and within a word only where it is longer than a line.
 *
 * @param {string} text
 * @param {number} most  letters in a line
 */
export function wrapped(text, most) {
  /** @type {string[]} */
  const lines = [];
  let line = "";
  for (const word of text.split(/\s+/).flatMap((whole) => pieces(whole, most))) {
    const longer = line ? `${line} ${word}` : word;
    if (line && widthOf(longer) > most) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line ? [...lines, line] : lines;
}

/** @param {string} word @param {number} most */
function pieces(word, most) {
  /** @type {string[]} */
  const parts = [];
  let part = "";
  for (const { segment } of new Intl.Segmenter("en").segment(word)) {
    if (widthOf(part + segment) > most) {
      parts.push(part);
      part = "";
    }
    part += segment;
  }
  return [...parts, part].filter((each) => each !== "");
}

/** @param {string} text */
function widthOf(text) {
  let width = 0;
  for (const { segment } of new Intl.Segmenter("en").segment(text))
    width += WIDE.test(segment) ? 2 : 1;
  return width;
}
