/** Reading and writing a task as one line of text: the rules, then the position. */

/**
 * A pasted text in its parts. Whether they mean anything only Python can tell.
 *
 * @typedef {object} Pasted
 * @property {string | null} ruleset  null where the text begins with the position
 * @property {number} rulesetAt  where the rules begin in the text
 * @property {string} position  "" where there is none
 * @property {number} at  where the position begins in the text
 */

/**
 * The rules may stand in front of the position; a position is known by the strokes between its rows.
 *
 * @param {string} text
 * @returns {Pasted}
 */
export function split(text) {
  const [, blanks = "", first = "", gap = "", rest = ""] =
    /^(\s*)(\S*)(\s*)([\s\S]*)$/.exec(text) ?? [];
  if (first.includes("/") || rest === "") {
    return { ruleset: null, rulesetAt: 0, position: text.trim(), at: blanks.length };
  }
  const at = blanks.length + first.length + gap.length;
  return { ruleset: first, rulesetAt: blanks.length, position: rest.trim(), at };
}

/** A task in one line, as `split` reads it. @param {{ ruleset: string, position: string }} task */
export function taskText({ ruleset, position }) {
  return `${ruleset} ${position}`;
}
