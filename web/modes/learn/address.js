/** The addresses of lessons: "#learn" is their list, "#learn/3" a lesson, "#learn/3/leaping" the same by other rules. */

/**
 * What the rest of an address names, behind "#learn/".
 *
 * @typedef {object} Asked
 * @property {number | null} number  of the lesson; null for the list
 * @property {string | null} ruleset  null for the usual rules
 */

const REST = /^([1-9][0-9]{0,2})(?:\/([a-z0-9][a-z0-9~.-]*))?$/;

/** @param {string} rest @returns {Asked | null}  null where it is no address */
export function readAddress(rest) {
  if (rest === "") return { number: null, ruleset: null };
  const [, number, ruleset] = REST.exec(rest) ?? [];
  if (!number) return null;
  return {
    number: Number(number),
    ruleset: ruleset?.replaceAll("~", "+").replaceAll(".", "=") ?? null,
  };
}

/** The rest of the address of a lesson; a ruleset is written as in links. @param {number} number @param {string} ruleset @param {string} usual  the ruleset that is not named */
export function restOf(number, ruleset, usual) {
  if (ruleset === usual) return String(number);
  return `${number}/${ruleset.replaceAll("+", "~").replaceAll("=", ".")}`;
}
