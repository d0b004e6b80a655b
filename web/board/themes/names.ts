/** The names of all boards, sets of pieces and pairs of colours, in the order of the settings; the defaults come first. */

/** `auto`: high contrast if the system asks for it, else wood. */
export const BOARD_NAMES = ["auto", "wood", "paper", "slate", "contrast"] as const;
export const PIECES_NAMES = ["classic", "flat", "numerals", "letters"] as const;
/** Colours of player 1 and player 2. */
export const PAIR_NAMES = ["ruleset", "blue-yellow", "blue-white", "black-white"] as const;
