// What the programs that bundle the page have in common.

/** A style sheet that a module names, to be fetched when it is wanted. */
export const NAMED_SHEET = /"(\.\.?\/[\w./-]+\.css)"/g;

export const OPTIONS = Object.freeze({
  bundle: true,
  minify: true,
  charset: "utf8",
  target: "es2022",
  logLevel: "warning",
});
