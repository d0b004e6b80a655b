// Shared by the programs that bundle the page.

/** A style sheet that a module names in order to fetch it on demand. */
export const NAMED_SHEET = /"(\.\.?\/[\w./-]+\.css)"/g;

/** The folder in which modules look for the compiled sentences. */
export const MESSAGES_FOLDER = '"./compiled/"';

/** A message section that a module uses or fetches on demand. */
export const SPOKEN_SECTION = /\b(?:speaker|finder|fetchSection)\("(\w+)"\)/g;

/** @param {"file" | "dataurl"} manner how a style sheet includes its assets */
export const ASSETS = (manner) => ({ ".woff2": manner });

/** The oldest browsers that the page runs in; esbuild unnests and prefixes style sheets for them. */
export const STYLE_TARGET = ["chrome111", "firefox121", "safari16.4"];

export const OPTIONS = Object.freeze({
  bundle: true,
  minify: true,
  charset: "utf8",
  target: "es2022",
  logLevel: "warning",
});

/** The esbuild loader for a script: the page is TypeScript, its packages are JavaScript. @param {string} path */
export const loaderOf = (path) => (path.endsWith(".ts") ? "ts" : "js");
