/**
 * The addresses of lessons: "#learn" is their list, "#learn/3" a lesson, "#learn/3/leaping" the same by other rules,
 * "#learn/next" the lesson to go on with.
 */

/** The rest of the address of the lesson to go on with. */
export const NEXT = "next";

/**
 * What the rest of an address names, behind "#learn/".
 *
 * @typedef {object} Asked
 * @property {number | null} number  of the lesson; null for the list, or for the lesson to go on with
 * @property {string | null} ruleset  null for the usual rules
 * @property {true} [isNext]  the lesson to go on with
 */

const REST = /^([1-9][0-9]{0,2})(?:\/([a-z0-9][a-z0-9~.-]*))?$/;

/** @param {string} rest @returns {Asked | null}  null where it is no address */
export function readAddress(rest) {
  if (rest === "") return { number: null, ruleset: null };
  if (rest === NEXT) return { number: null, ruleset: null, isNext: true };
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
