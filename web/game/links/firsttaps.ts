/** The position for the three moves that a newcomer makes in `modes/play/coach/firsttaps.ts`. */

export const RULESET = "little";

export const START = "KL1NO/2m2/5/5/2M2/5/5/5/5/on1lk 1 0";

export const LINK = `#s1/p/${RULESET}/${START.replaceAll(" ", "/")}`;

/** The first move, which the player can make before the rules are loaded. */
export const FIRST_MOVE = Object.freeze({ from: 63, to: 73, path: Object.freeze([63, 73]) });
