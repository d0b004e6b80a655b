// Makes Pyodide's runtime smaller. Its script names each of some 4,500 functions of the wasm four times, so the
// table of these names is a third of it; here they are named once, and esbuild minifies the rest.
//
//   node runtime.mjs PYODIDE_FOLDER OUT.mjs

import { readFileSync, writeFileSync } from "node:fs";
import { transformSync } from "esbuild";

/** Makes a function of the wasm a variable and a property. Only Pyodide's own text names the variables: no page loads
 * modules that are linked to it. */
const NAMED = /(?<![\w$])_([\w$]+)=Module\["_\1"\]=wasmExports\["\1"\];/g;
/** Where that is done. */
const BEGIN = "function assignWasmExports(wasmExports){";
/** How often a name occurs that nothing else uses: in its declaration, its assignment and its property. */
const UNUSED = 3;

const [folder, out] = process.argv.slice(2);
const script = readFileSync(`${folder}/pyodide.asm.mjs`, "utf8");
const uses = new Map();
for (const [word] of script.matchAll(/[\w$]+/g)) uses.set(word, (uses.get(word) ?? 0) + 1);

const names = [];
const shorter = script.replace(NAMED, (whole, name) => {
  if (uses.get(`_${name}`) !== UNUSED) return whole;
  names.push(name);
  return "";
});
/** Fewer means that the script is written in another way, and the rule above needs a look. */
const EXPECTED = 4000;
if (names.length < EXPECTED || shorter.split(BEGIN).length !== 2) {
  throw new Error("pyodide.asm.mjs has no table of the wasm's functions where it was");
}
const unused = new Set(names.map((name) => `_${name}`));
const undeclared = shorter.replace(/(?<=[;}]var )[\w$]+(?:,[\w$]+){999,}(?=;)/, (list) =>
  list
    .split(",")
    .filter((name) => !unused.has(name))
    .join(),
);
if (undeclared === shorter) throw new Error("pyodide.asm.mjs declares the functions elsewhere");
const table = `for(var name of ${JSON.stringify(names.join(" "))}.split(" "))Module["_"+name]=wasmExports[name];`;
const { code } = transformSync(undeclared.replace(BEGIN, BEGIN + table), {
  format: "esm",
  minify: true,
  platform: "browser",
  supported: { "top-level-await": true },
  target: "es2022",
});
writeFileSync(out, code);
