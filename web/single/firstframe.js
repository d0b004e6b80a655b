/** Stands in for `app/firstframe.js`: a page that is one file holds no picture of the board. */

export const isPictured = false;
