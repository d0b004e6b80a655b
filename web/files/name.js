/** What a saved game is called: a name that every system takes for a file. */

/** Characters of a name, the ending not counted. */
const LONGEST = 80;
const SUFFIX = ".salta";

/**
 * "Krone-Grotewold-1901.salta": who played and when, or by which rules.
 *
 * @param {object} told
 * @param {string | undefined} [told.first]
 * @param {string | undefined} [told.second]
 * @param {string | undefined} [told.date]
 * @param {string} told.ruleset
 */
export function fileName({ first = "", second = "", date = "", ruleset }) {
  const named = [first, second].map(plain).filter(Boolean);
  const who = named.length ? named : ["salta", plain(ruleset.split("+")[0] ?? "")];
  const name = [...who, plain(date)].filter(Boolean).join("-");
  return `${[...name].slice(0, LONGEST).join("").replace(/-+$/, "")}${SUFFIX}`;
}

/** Letters and digits of any script, with hyphens for all else. @param {string} text */
function plain(text) {
  return text
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
}

/** A day as game files write it. @param {Date} day */
export function dateText(day) {
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}
