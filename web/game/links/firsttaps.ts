/** The position of the three moves that a newcomer makes: `modes/play/coach/firsttaps.ts`. */

export const RULESET = "little";

/** Player 1 has four suns at home, and so has player 2. */
export const START = "KL1NO/2m2/5/5/2M2/5/5/5/5/on1lk 1 0";

/** The same position as a link, from which the page draws it before the rules are loaded. */
export const LINK = `#s1/p/${RULESET}/${START.replaceAll(" ", "/")}`;

/** The first of the moves, which can be made even before the rules are loaded. */
export const FIRST_MOVE = Object.freeze({ from: 63, to: 73, path: Object.freeze([63, 73]) });
