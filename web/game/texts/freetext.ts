/**
 * Removes the characters that Python refuses from typed and pasted names, titles and notes: phones add direction marks
 * to pasted text, and word processors their own line separators.
 */

const MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\p{Cs}]/gu;
const BREAKS = /\r\n|[\n\r\v\f\u0085\p{Zl}\p{Zp}]/gu;
const CONTROLS = /(?![\t\n])\p{Cc}/gu;

/** Also turns tabs and line breaks into spaces. */
export function cleanLine(text: string) {
  return cleanLines(text).replace(/[\t\n]/g, " ");
}

export function cleanLines(text: string) {
  return text.replace(MARKS, "").replace(BREAKS, "\n").replace(CONTROLS, " ");
}
