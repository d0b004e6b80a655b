// Bundles the page and the engine's worker for salta.html, in which each is a single classic script and all style
// sheets are combined; run by standalone.py.
//
//   node standalone.mjs WEB OUT STYLE.css ...
//
// Writes OUT/page.js, OUT/worker.js and OUT/style.css: the style sheets named on the command line, followed by those
// that the page's modules name.

import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { ASSETS, loaderOf, NAMED_SHEET, OPTIONS, STYLE_TARGET } from "./named.mjs";

const [web, out] = process.argv.slice(2, 4).map((path) => resolve(path));
const styles = process.argv.slice(4);
const { build } = await import("esbuild");

/** Replacements for modules of the page and of the worker. */
const STAND_INS = {
  "app/first.ts": "standalone/first.ts",
  "i18n/awaited.ts": "standalone/standins.ts",
  "engine/athand.ts": "standalone/standins.ts",
  "engine/scripts.ts": "standalone/standins.ts",
  "i18n/source.ts": "standalone/standins.ts",
  "offline/offline.ts": "standalone/standins.ts",
  "ui/sheets.ts": "standalone/standins.ts",
};
const WORKER_STAND_INS = { "engine/worker/files.ts": "standalone/worker/files.ts" };

/** If two sheets style the same thing, the later one wins, so these come before a mode's own. */
const BEFORE_MODES = ["styles/fields.css", "styles/dialogs.css"];

/** The style sheets that modules name. @type {Set<string>} */
const sheets = new Set();

/** Replaces modules with others; a replacement may still import the original. */
function standIns(named) {
  const paths = Object.entries(named).map((pair) => pair.map((path) => join(web, path)));
  const byPath = new Map(paths);
  return {
    name: "stand-ins",
    setup({ onResolve }) {
      onResolve({ filter: /^\.\.?\// }, ({ path, importer, resolveDir }) => {
        const instead = byPath.get(join(resolveDir, path));
        return instead && instead !== importer ? { path: instead } : null;
      });
    },
  };
}

const sheetsNamed = {
  name: "sheets-named",
  setup({ onLoad }) {
    onLoad({ filter: /\.[jt]s$/ }, ({ path }) => {
      const contents = readFileSync(path, "utf8");
      for (const [, name] of contents.matchAll(NAMED_SHEET)) sheets.add(join(dirname(path), name));
      return { contents, loader: loaderOf(path) };
    });
  },
};

/** Pyodide checks if its worker has this function, which logs an error under a policy with hashes. */
const NOTHING_IMPORTED = { "globalThis.importScripts": "undefined" };

/** Bundles a script without imports. Pyodide's code for Node never runs in a browser. */
async function script(entry, name, base, plugins) {
  const { warnings } = await build({
    ...OPTIONS,
    absWorkingDir: web,
    entryPoints: [entry],
    outfile: join(out, name),
    format: "iife",
    define: { "import.meta.url": base, ...NOTHING_IMPORTED },
    external: ["node:*", "ws"],
    plugins,
  });
  if (warnings.length > 0) process.exit(1);
}

await script("app/main.ts", "page.js", "document.baseURI", [standIns(STAND_INS), sheetsNamed]);
await script("engine/worker/worker.ts", "worker.js", "location.href", [standIns(WORKER_STAND_INS)]);

const first = [...styles, ...BEFORE_MODES, "standalone/standalone.css"].map((path) =>
  join(web, path),
);
const all = [...new Set([...first, ...[...sheets].sort()])];
const contents = all.map((path) => `@import ${JSON.stringify(path)};`).join("\n");
const stdin = { contents, resolveDir: web, sourcefile: "standalone.css", loader: "css" };
const loader = ASSETS("dataurl");
const target = STYLE_TARGET;
await build({
  ...OPTIONS,
  target,
  absWorkingDir: web,
  stdin,
  loader,
  outfile: join(out, "style.css"),
});
