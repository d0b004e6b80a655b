/** What the element itself says, before the board speaks for itself. Another language is another entry. */

export const WORDS = Object.freeze({
  name: "Salta board",
  show: "Show the board",
  coming: "Loading the board …",
  silent: "The board couldn’t be loaded",
  again: "Try again",
});

/** The errors that callers get, each with a stable code. */
export const ERRORS = Object.freeze({
  silent: Object.freeze({
    code: "no-answer",
    message: "The board’s frame doesn’t answer: it was not found, or this page blocks it.",
  }),
  nowhere: Object.freeze({
    code: "bad-option",
    message: "base is not the address of a folder.",
  }),
  forbidden: Object.freeze({
    code: "no-answer",
    message: "This page blocks the board’s frame: frame-src in its policy doesn’t allow it.",
  }),
  removed: Object.freeze({
    code: "removed",
    message: "The board was removed from the page before it answered.",
  }),
  reloaded: Object.freeze({
    code: "reloaded",
    message: "The board was reloaded before it answered.",
  }),
});
