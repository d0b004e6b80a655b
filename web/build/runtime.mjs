// Makes Pyodide smaller. It is made for packages in C that are linked to it while it runs: its wasm gives out some
// 8,500 functions and variables for them, and its script has WebGL, SDL and sound. No page loads such a package. So this
// takes away what is given out and not used by the script, then, by Binaryen, what only that has used in the wasm, and
// last, by Terser, what of the script nothing uses any more.
//
//   node runtime.mjs PYODIDE_FOLDER OUT_FOLDER
//
// In OUT_FOLDER is then a Pyodide that Node can load as well, without packages and without a library.

import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { minify } from "terser";

const SCRIPT = "pyodide.asm.mjs";
const WASM = "pyodide.asm.wasm";
const LOADER = "pyodide.mjs";
const REST = [LOADER, "package.json", "pyodide-lock.json"];

/** The script takes a function or the address of a variable from the wasm. */
const TAKEN = /([\w$]+)=Module\["\1"\]=wasmExports\["([\w$]+)"\](?:\.value>>>0)?;/g;
/** It declares its names for all of them. */
const DECLARED = /(?<=[;}]var )[\w$]+(?:,[\w$]+){999,}(?=;)/g;
/** It gives out a function of its own. */
const GIVEN = /Module\["(_[\w$]+)"\]=\1;/g;
/** It describes the types of such a function. */
const SIGNATURE = /[\w$]+\.sig="[^"]*";/g;
/** Its functions for the wasm and for packages, by the names that these know them by. */
const IMPORTED = /(?<=var wasmImports=\{)[^{}]+(?=\})/g;
/** Any variable might be used by what this runs, so that Terser could leave nothing out; the site's policy forbids it. */
const EVALUATED = /(?<![\w$.])eval\(/g;
/** Fewer places than these mean that the script is written in another way, and the rules above need a look. */
const EXPECTED = [
  [TAKEN, 4500],
  [DECLARED, 1],
  [GIVEN, 1000],
  [SIGNATURE, 1000],
  [IMPORTED, 1],
  [EVALUATED, 1],
];
/** How a name is used that is only known when the script runs: what it stands for might be taken away. */
const COMPUTED = /(?:wasmExports|Module)\[(?!")[^\]]*\]/;
/** How the scripts read what they have given out. */
const READ = /Module(?:\.|\[["'])(_[\w$]+)/g;

/** What the wasm uses beyond the first version of WebAssembly; every supported browser has it. */
const FEATURES = [
  ...["bulk-memory", "bulk-memory-opt", "exception-handling", "multivalue", "mutable-globals"],
  ...["nontrapping-float-to-int", "reference-types", "sign-ext"],
];

const [folder, out] = process.argv.slice(2);
const script = readFileSync(join(folder, SCRIPT), "utf8");
for (const [pattern, least] of EXPECTED) {
  const found = script.match(pattern)?.length ?? 0;
  if (found < least) throw new Error(`${SCRIPT} has ${found} of ${least} places for ${pattern}`);
}
checkNames();
mkdirSync(out, { recursive: true });
for (const name of REST) copyFileSync(join(folder, name), join(out, name));
const kept = usedNames();
prune(kept);
writeFileSync(join(out, SCRIPT), await shortened(kept, namesIn(WebAssembly.Module.imports)));

/** Throws if what is taken away is used in a way that the rules above do not see. */
function checkNames() {
  const scripts = `${script}\n${readFileSync(join(folder, LOADER), "utf8")}`;
  const computed = scripts.match(COMPUTED);
  if (computed) throw new Error(`${SCRIPT} computes a name: ${computed[0]}`);
  const given = new Set(Array.from(script.matchAll(GIVEN), ([, name]) => name));
  const reads = scripts.replace(GIVEN, "").replace(TAKEN, "").matchAll(READ);
  const lost = Array.from(reads, ([, name]) => name).find((name) => given.has(name));
  if (lost) throw new Error(`${SCRIPT} reads Module.${lost}, which would be left out`);
}

/** What the scripts use of the wasm, by whichever of its two names. */
function usedNames() {
  const scripts = script.replace(TAKEN, "").replace(DECLARED, "");
  const words = new Set(
    `${scripts}\n${readFileSync(join(folder, LOADER), "utf8")}`.match(/[\w$]+/g),
  );
  const module = new WebAssembly.Module(readFileSync(join(folder, WASM)));
  const names = WebAssembly.Module.exports(module).map(({ name }) => name);
  return new Set(names.filter((name) => words.has(name) || words.has(`_${name}`)));
}

/** Writes the wasm with what leads from these names. */
function prune(names) {
  const graph = join(out, "graph.json");
  const roots = [...names].map((name) => ({ name, export: name, root: true }));
  writeFileSync(graph, JSON.stringify(roots));
  const program = join(folder, "..", "binaryen", "bin", "wasm-metadce");
  const features = FEATURES.map((name) => `--enable-${name}`);
  const files = [join(folder, WASM), "--graph-file", graph, "-o", join(out, WASM)];
  execFileSync(process.execPath, [program, ...features, ...files], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  rmSync(graph);
}

/** The names of what the wasm that is written imports or exports. */
function namesIn(list) {
  const module = new WebAssembly.Module(readFileSync(join(out, WASM)));
  return new Set(list(module).map(({ name }) => name));
}

async function shortened(taken, imported) {
  const wanted = script
    .replace(TAKEN, (whole, _name, exported) => (taken.has(exported) ? whole : ""))
    .replace(GIVEN, "")
    .replace(SIGNATURE, "")
    .replace(IMPORTED, (list) =>
      list
        .split(",")
        .filter((entry) => imported.has(entry.split(":")[0]))
        .join(),
    )
    .replace(EVALUATED, "globalThis.eval(");
  const { code } = await minify(wanted, {
    compress: { global_defs: { module: undefined }, passes: 3 }, // a module in a browser has none
    ecma: 2020,
    keep_classnames: true,
    module: true,
  });
  return code;
}
