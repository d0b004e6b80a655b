/** The names of all boards, sets of pieces and pairs of colours, in the order of the settings; the defaults come first. */
/** `auto`: high contrast if the system asks for it, else wood. */
export declare const BOARD_NAMES: readonly ["auto", "wood", "paper", "slate", "contrast"];
export declare const PIECES_NAMES: readonly ["classic", "flat", "numerals", "letters"];
/** Colours of player 1 and player 2. */
export declare const PAIR_NAMES: readonly ["ruleset", "blue-yellow", "blue-white", "black-white"];
