// Runs the tests of the page's modules, all of them or those that are named:
//
//   node tests/js/run.mjs [OPTION of `node --test` ...] [TEST.test.ts ...]
//
// Node 20 cannot read TypeScript, so the page and its tests are compiled into `.build/js` first, each module by itself.
// A module there still has the address of its source in `import.meta.url`, and finds the files beside that.

import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { cpus } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const OUT = join(ROOT, ".build", "js");
const PACKAGES = join(ROOT, "web", "node_modules");
const FOLDERS = ["web", "tests/js"];
const SPECIFIER = /((?:\bfrom|\bimport|\bimport\(|\bimport\.meta\.resolve\()\s*"\.[^"]*)\.ts"/g;

const { transformSync } = createRequire(join(ROOT, "web", "package.json"))("esbuild");

function sourcesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return path === PACKAGES ? [] : sourcesBelow(path);
    return /(?<!\.d)\.ts$/.test(entry.name) ? [path] : [];
  });
}

const compiledPath = (source) => join(OUT, relative(ROOT, source)).replace(/\.ts$/, ".js");

function compile(source) {
  const { code } = transformSync(readFileSync(source, "utf8"), {
    loader: "ts",
    target: "es2022",
    sourcefile: source,
    sourcemap: "inline",
    define: { "import.meta.url": JSON.stringify(pathToFileURL(source).href) },
  });
  const target = compiledPath(source);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, code.replaceAll(SPECIFIER, '$1.js"'));
}

rmSync(OUT, { recursive: true, force: true });
const sources = FOLDERS.flatMap((folder) => sourcesBelow(join(ROOT, folder)));
for (const source of sources) compile(source);
writeFileSync(join(OUT, "package.json"), '{ "type": "module" }\n');
symlinkSync(PACKAGES, join(OUT, "web/node_modules"), "junction");
symlinkSync(join(ROOT, "web/i18n/compiled"), join(OUT, "web/i18n/compiled"), "junction");

const given = process.argv.slice(2);
const named = given.filter((each) => !each.startsWith("-")).map((path) => resolve(path));
for (const path of named) if (!existsSync(path)) throw new Error(`There is no test ${path}`);
const tests = named.length > 0 ? named : sources.filter((source) => source.endsWith(".test.ts"));
const { status } = spawnSync(
  process.execPath,
  [
    "--enable-source-maps",
    `--import=${pathToFileURL(compiledPath(join(ROOT, "tests/js/english.ts")))}`,
    "--test",
    `--test-concurrency=${cpus().length}`,
    ...given.filter((each) => each.startsWith("-")),
    ...tests.sort().map(compiledPath),
  ],
  { stdio: "inherit" },
);
process.exitCode = status ?? 1;
