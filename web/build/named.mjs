// What the programs that bundle the page have in common.

/** A style sheet that a module names, to be fetched when it is wanted. */
export const NAMED_SHEET = /"(\.\.?\/[\w./-]+\.css)"/g;

/** Where a module looks for the compiled sentences. */
export const MESSAGES_FOLDER = '"./compiled/"';

/** A section of the sentences that a module speaks from, or fetches when it is wanted. */
export const SPOKEN_SECTION = /\b(?:speaker|finder|fetchSection)\("(\w+)"\)/g;

/** @param {"file" | "dataurl"} manner as which a style sheet has what it names */
export const ASSETS = (manner) => ({ ".woff2": manner });

export const OPTIONS = Object.freeze({
  bundle: true,
  minify: true,
  charset: "utf8",
  target: "es2022",
  logLevel: "warning",
});

/** How esbuild reads a script: the page is TypeScript, its packages are JavaScript. @param {string} path */
export const loaderOf = (path) => (path.endsWith(".ts") ? "ts" : "js");
