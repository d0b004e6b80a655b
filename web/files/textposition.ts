/** A place in a text of several lines: which line it is, and what stands around it. */

const LINE_END = /\r\n|\r|\n/g;

const WORD = /^(?:[\p{L}\p{N}]\S{0,23}|.)/u;
const CHARACTER = /^./u;

/** So many characters of a long line are shown on either side. */
const REACH = 60;

interface Spot {
  /** From 1 */
  line: number;
  /** From 1, in whole characters */
  column: number;
  /** The line up to the place */
  before: string;
  /** The word or the character there; "" at the end of a line */
  at: string;
  /** The rest of the line */
  after: string;
  /** Where that begins in the text, as JavaScript counts */
  from: number;
  /** And where it ends */
  to: number;
}

/** @param place counted in whole characters, as Python does; the text's length is its end */
export function spotAt(text: string, place: number): Spot {
  const from = [...text].slice(0, place).join("").length;
  let line = 1;
  let start = 0;
  let end = text.length;
  for (const { 0: mark, index } of text.matchAll(LINE_END)) {
    if (index >= from || index + mark.length > from) {
      end = index;
      break;
    }
    line += 1;
    start = index + mark.length;
  }
  const before = [...text.slice(start, from)];
  const rest = text.slice(from, Math.max(end, from));
  // A place that begins a word is about the word.
  const isWord = /^\s?$/.test(before.at(-1) ?? "");
  const at = (isWord ? WORD : CHARACTER).exec(rest)?.[0] ?? "";
  const after = [...rest.slice(at.length)];
  return {
    line,
    column: before.length + 1,
    before: `${before.length > REACH ? "…" : ""}${visible(before.slice(-REACH).join(""))}`,
    at: visible(at),
    after: `${visible(after.slice(0, REACH).join(""))}${after.length > REACH ? "…" : ""}`,
    from,
    to: from + at.length,
  };
}

/** Controls, and what turns the direction of writing: none of them may act where they are shown. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const LAST_CONTROL = 0x1f;
/** Unicode's pictures of the control characters. */
const PICTURES = 0x2400;

/** A text in which every character can be seen. */
export function visible(text: string) {
  return text.replace(UNSEEN, (character) => {
    const code = character.charCodeAt(0);
    return code <= LAST_CONTROL ? String.fromCharCode(PICTURES + code) : "\ufffd";
  });
}
