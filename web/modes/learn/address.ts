/**
 * The addresses of lessons: "#learn" is their list, "#learn/3" a lesson, "#learn/3/leaping" the same by other rules,
 * "#learn/next" the lesson to go on with.
 */

/** The rest of the address of the lesson to go on with. */
export const NEXT = "next";

/** What the rest of an address names, behind "#learn/". */
export interface Asked {
  /** Of the lesson; null for the list, or for the lesson to go on with */
  number: number | null;
  /** Null for the usual rules */
  ruleset: string | null;
  /** The lesson to go on with */
  isNext?: true;
}

const REST = /^([1-9][0-9]{0,2})(?:\/([a-z0-9][a-z0-9~.-]*))?$/;

/** @returns null where it is no address */
export function readAddress(rest: string): Asked | null {
  if (rest === "") return { number: null, ruleset: null };
  if (rest === NEXT) return { number: null, ruleset: null, isNext: true };
  const [, number, ruleset] = REST.exec(rest) ?? [];
  if (!number) return null;
  return {
    number: Number(number),
    ruleset: ruleset?.replaceAll("~", "+").replaceAll(".", "=") ?? null,
  };
}

/**
 * The rest of the address of a lesson; a ruleset is written as in links.
 *
 * @param usual the ruleset that is not named
 */
export function restOf(number: number, ruleset: string, usual: string) {
  if (ruleset === usual) return String(number);
  return `${number}/${ruleset.replaceAll("+", "~").replaceAll("=", ".")}`;
}
