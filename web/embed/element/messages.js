/** What the element itself says, before the board speaks for itself. Another language is another entry. */

export const WORDS = Object.freeze({
  name: "Salta board",
  show: "Show the board",
  coming: "The board is coming …",
  silent: "The board did not come",
  again: "Try again",
});

/** The errors that callers get, each with a stable code. */
export const ERRORS = Object.freeze({
  silent: Object.freeze({
    code: "no-answer",
    message: "The frame of the board does not answer: it was not found, or this page forbids it.",
  }),
  nowhere: Object.freeze({
    code: "bad-option",
    message: "base is no address of a folder.",
  }),
  forbidden: Object.freeze({
    code: "no-answer",
    message: "This page forbids the frame of the board: frame-src of its policy does not name it.",
  }),
  removed: Object.freeze({
    code: "removed",
    message: "The board was taken out of the page before it answered.",
  }),
  reloaded: Object.freeze({
    code: "reloaded",
    message: "The board was fetched anew before it answered.",
  }),
});
