// Bundles the scripts and style sheets for the browser; run by page.py.
//
//   node bundle.mjs WEB OUT '{"scripts": [[...], ...], "styles": {NAME: [...]}, "workers": [...],
//     "roots": {SOURCE: NAME}, "inline": [...], "old": [...], "messages": FOLDER}'
//
// The scripts of one page share their common code, but different pages share nothing: a page whose chunks depended on
// the needs of another page would load more slowly. Each file is written to OUT with a content hash in its name. The
// roots are written next to OUT under fixed names, as classic scripts without imports. Prints one line of JSON:
//
// {"scripts": {SOURCE: [FILE, IMPORTED FILE, ...]}, "styles": {NAME: FILE}, "workers": {SOURCE: FILE},
//  "parts": {FILE: {"source", "imports": [FILE, ...], "later": [FILE, ...], "sheets": [FILE, ...],
//   "sections": [NAME, ...], "modules": {SOURCE: BYTES}}}, "inline": {SOURCE: TEXT}}:
// of every script, the module it begins with if any, what it imports at once or on demand, the style
// sheets and the sections of sentences that its modules name, and the size of each module in it

import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import {
  ASSETS,
  OPTIONS as COMMON,
  loaderOf,
  MESSAGES_FOLDER,
  NAMED_SHEET,
  SPOKEN_SECTION,
  STYLE_TARGET,
} from "./named.mjs";

const [web, out] = process.argv.slice(2, 4).map((path) => resolve(path));
const asked = JSON.parse(process.argv[4]);
const { build, transform } = await import("esbuild");

const OPTIONS = Object.freeze({
  ...COMMON,
  absWorkingDir: web,
  format: "esm",
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
  loader: ASSETS("file"),
  outdir: out,
  metafile: true,
});

/** The metadata of esbuild's output files. Warnings count as errors. */
async function outputs(options) {
  const { metafile, warnings } = await build({ ...OPTIONS, ...options });
  if (warnings.length > 0) process.exit(1);
  return metafile.outputs;
}

/** The name of the file that an entry point is bundled into, apart from its assets. */
async function bundled(options) {
  const files = Object.entries(await outputs(options));
  const [file] = files.find(([, { entryPoint }]) => entryPoint !== undefined);
  return basename(file);
}

const bundledSheet = (options) => bundled({ ...options, target: STYLE_TARGET });

/** The bundled style sheets that modules name, by source path. @type {Map<string, string>} */
const sheets = new Map();

/** The style sheets that each module names, by module path. @type {Map<string, Set<string>>} */
const sheetsIn = new Map();

/** The message sections that each module uses, by module path. @type {Map<string, readonly string[]>} */
const sectionsIn = new Map();

/**
 * Replaces the names of style sheets in modules with those of the bundled files, so that a module finds its sheet in
 * its own folder and its hash depends on the sheet's.
 *
 * Also keeps the initial scripts of a page in one file. The modules that are fetched later share various parts of them,
 * and a chunk for each combination would give two dozen files, which load slowly. So each of those modules is made to
 * import all initial scripts, which are already loaded by then.
 *
 * @param {readonly string[]} beginning the initial scripts of a page
 * @param {ReadonlySet<string>} later the scripts that it fetches on demand
 */
const preparing = (beginning, later) => ({
  name: "preparing",
  setup({ onLoad }) {
    const needed = beginning.map((path) => `import ${JSON.stringify(join(web, path))};\n`).join("");
    onLoad({ filter: /\.[jt]s$/ }, async ({ path }) => {
      let contents = readFileSync(path, "utf8");
      const named = new Set();
      for (const [quoted, name] of contents.matchAll(NAMED_SHEET)) {
        const source = join(dirname(path), name);
        if (!sheets.has(source)) sheets.set(source, await bundledSheet({ entryPoints: [source] }));
        named.add(sheets.get(source));
        contents = contents.replaceAll(quoted, `"./${sheets.get(source)}"`);
      }
      sheetsIn.set(path, named);
      sectionsIn.set(
        path,
        [...contents.matchAll(SPOKEN_SECTION)].map(([, name]) => name),
      );
      contents = contents.replaceAll(MESSAGES_FOLDER, `"./${asked.messages}/"`);
      const loader = loaderOf(path);
      const [head, code] = await importingParts(contents, loader);
      return { contents: head + (later.has(path) ? needed : "") + code, loader };
    });
  },
});

/** `import("…")` in a module after types are removed, and its form after bundling. */
const IMPORT = /\bimport\(("[^"]+")\)/g;
const LEFT = /\(\)=>import\("\.\/([^"]+)"\)/g;

/** The module that fetches the parts. */
const PARTS = fileURLToPath(new URL("../base/parts.ts", import.meta.url));

/** Routes the dynamic imports of a module through `base/parts.ts`. @returns {Promise<[string, string]>} */
async function importingParts(contents, loader) {
  if (!contents.includes("import(")) return ["", contents];
  const { code } = await transform(contents, { loader, target: COMMON.target, charset: "utf8" });
  const later = code.replace(IMPORT, "$importPart(() => import($1))");
  if (later === code) return ["", contents];
  return [`import { importPart as $importPart } from ${JSON.stringify(PARTS)};\n`, later];
}

/**
 * Gives each dynamic import the list of files it needs, and wraps each part into a function that gets its imports as
 * arguments. So a failed part can be fetched from another address without changing its importers.
 *
 * @param {ReadonlySet<string>} beginning the initial files of a page, which run without wrapping
 * @param {ReturnType<typeof packsOf>} packs
 */
async function wrapped(made, beginning, packs) {
  const listFor = (_, name) =>
    JSON.stringify(filesFor(name, made, packs).map((file) => `./${file}`));
  /** @type {Map<string, string>} */
  const parts = new Map();
  for (const file of Object.keys(made)) {
    const path = join(web, file);
    const text = readFileSync(path, "utf8").replace(LEFT, listFor);
    if (beginning.has(basename(file))) {
      writeFileSync(path, text);
      continue;
    }
    parts.set(basename(file), `(require,module,$here)=>{${await codeOfPart(text)}}`);
    rmSync(path);
  }
  for (const [name, part] of parts) {
    if (!packs.packed.has(name)) writeFileSync(join(out, name), `export const part=${part};\n`);
  }
  for (const [pack, names] of packs.members) {
    const named = names.map((name) => `"./${name}":${parts.get(name)}`);
    writeFileSync(join(out, pack), `export const parts={${named.join(",\n")}};\n`);
  }
}

async function codeOfPart(text) {
  const { minify, charset, target } = COMMON;
  const define = { "import.meta.url": "$here" };
  const { code } = await transform(text, { format: "cjs", minify, charset, target, define });
  return code.trim();
}

/** Entry modules of screens, which someone waits for when opening the screen. */
const SCREEN =
  /(?:^modes\/\w+\/mode|^modes\/play\/extras|^app\/(?:home\/home|linkopening|daily\/page|panels\/\w*dialogs)|^embed\/frame\/modes\/\w+)\.ts$/;

/** Shared scripts of up to this size, in bytes, are copied into the pack of a screen. */
const MOST_COPIED = 2000;

/**
 * Combines the scripts that a screen needs into one file, its pack, to replace twenty requests with one. Scripts that
 * other parts of the page also need get a file of their own in addition.
 *
 * @param {ReadonlySet<string>} beginning the initial files of a page
 * @returns {{members: Map<string, string[]>, packOf: Map<string, string>, packed: Map<string, string>}} the scripts of
 *   each pack, with the screen's own last; the pack of each screen, by its script; the pack of each script that has no
 *   file of its own
 */
function packsOf(made, beginning) {
  const later = Object.entries(made).filter(([file]) => !beginning.has(basename(file)));
  const chunks = later.filter(([, { entryPoint }]) => entryPoint === undefined);
  const [members, packOf, packed] = [new Map(), new Map(), new Map()];
  for (const [screen, { entryPoint }] of later) {
    if (!SCREEN.test(entryPoint ?? "")) continue;
    const needs = needed(screen, made);
    const without = reachedWithout(screen, made, beginning);
    const own = chunks
      .filter(([file, { bytes }]) => bytes <= MOST_COPIED || !without.has(file))
      .map(([file]) => file)
      .filter((file) => needs.has(basename(file)));
    const names = [...own, screen].map((file) => basename(file));
    const hash = createHash("sha256").update(names.join()).digest("hex").slice(0, 8);
    const pack = `${stemOf(entryPoint)}-${hash.toUpperCase()}.js`;
    members.set(pack, names);
    packOf.set(basename(screen), pack);
    for (const file of [...own, screen]) if (!without.has(file)) packed.set(basename(file), pack);
  }
  return { members, packOf, packed };
}

/** The files that contain a script and all its imports, with the script's own file last. */
function filesFor(name, made, { members, packed, packOf }) {
  const pack = packOf.get(name);
  const brought = new Set(members.get(pack));
  const file = Object.keys(made).find((path) => basename(path) === name);
  const needs = [...needed(file, made)].reverse().filter((other) => !brought.has(other));
  return [
    ...new Set([...needs.map((other) => packed.get(other) ?? other), ...(pack ? [pack] : [])]),
  ];
}

/** The name of a screen's pack, without hash and extension. */
function stemOf(source) {
  return source
    .replace(/^(?:app|modes|embed\/frame)\//, "")
    .replace(/\.ts$/, "")
    .replaceAll("/", "-");
}

/** The scripts that a page can reach without passing through the given one. */
function reachedWithout(left, made, beginning) {
  const found = new Set();
  const collect = (file) => {
    if (file === left || found.has(file)) return;
    found.add(file);
    for (const { path } of made[file]?.imports ?? []) collect(path);
  };
  for (const file of Object.keys(made)) if (beginning.has(basename(file))) collect(file);
  return found;
}

/** By file, the parts that it contains, and the other files that they need. */
function partsByFile(made, packs) {
  const { members, packOf, packed } = packs;
  const parts = new Map(Object.entries(made).map(partOf));
  const fileOf = (name) => packOf.get(name) ?? packed.get(name) ?? name;
  const described = (name, brought, imports) => {
    const all = (key) => [...new Set(brought.flatMap((other) => parts.get(other)[key]))];
    const [sheets, sections] = [all("sheets"), all("sections")];
    const later = [...new Set(all("later").map(fileOf))];
    const modules = Object.assign({}, ...brought.map((other) => parts.get(other).modules));
    return { source: parts.get(name).source, imports, later, sheets, sections, modules };
  };
  const single = [...parts.keys()].filter((name) => !packed.has(name));
  return [
    ...single.map((name) => {
      const imports = [...new Set(parts.get(name).imports.map(fileOf))];
      return [name, described(name, [name], imports)];
    }),
    ...[...packOf].map(([name, pack]) => {
      const imports = filesFor(name, made, packs).filter((file) => file !== pack);
      return [pack, described(name, members.get(pack), imports)];
    }),
  ];
}

/** A script that other sites reference: it keeps its name and runs unwrapped. */
async function root([source, name]) {
  const places = { outdir: dirname(out), entryNames: basename(name, ".js"), ...targetOf(source) };
  await outputs({ entryPoints: [source], format: "iife", ...places });
}

/** Scripts that explain why a page cannot start must run in browsers that are too old for everything else. */
const targetOf = (source) => (asked.old.includes(source) ? { target: "es2017" } : {});

/** A classic script to inline into a page. */
async function inlined(path) {
  const entry = {
    entryPoints: [path],
    format: "iife",
    outdir: out,
    write: false,
    ...targetOf(path),
  };
  const { outputFiles } = await build({ ...OPTIONS, ...entry });
  return outputFiles[0].text.trim();
}

/** The imports, style sheets and message sections of a script. */
function partOf([file, { entryPoint = null, imports, inputs }]) {
  const reached = (how) =>
    imports.filter(({ kind }) => kind === how).map(({ path }) => basename(path));
  const of = (byPath) => {
    const found = Object.keys(inputs).flatMap((path) => [...(byPath.get(join(web, path)) ?? [])]);
    return [...new Set(found)];
  };
  const [now, later] = [reached("import-statement"), reached("dynamic-import")];
  const [sheets, sections] = [of(sheetsIn), of(sectionsIn)];
  const sizes = Object.entries(inputs).map(([path, { bytesInOutput }]) => [path, bytesInOutput]);
  const modules = Object.fromEntries(sizes);
  return [basename(file), { source: entryPoint, imports: now, later, sheets, sections, modules }];
}

/** The file that contains the code of a source. */
function fileWith(source, made) {
  const files = Object.entries(made);
  const [file] =
    files.find(([, { inputs }]) => inputs[source]?.bytesInOutput > 0) ??
    files.find(([, { entryPoint }]) => entryPoint === source);
  return file;
}

/** Each script's file, with all its static imports. */
function scriptsOf(entryPoints, made) {
  return entryPoints.map((source) => [source, [...needed(fileWith(source, made), made)]]);
}

/**
 * Initial code that is shared with later parts is moved to a chunk, and the script's own file would only import that
 * chunk. In that case the chunk replaces the file, which saves the page a request.
 */
function renamed(entryPoints, made) {
  const names = new Map();
  for (const source of entryPoints) {
    const [[entry]] = Object.entries(made).filter(([, { entryPoint }]) => entryPoint === source);
    const file = fileWith(source, made);
    if (file === entry) continue;
    rmSync(join(web, entry));
    delete made[entry];
    names.set(basename(file), basename(file).replace("chunk-", `${basename(source, ".ts")}-`));
  }
  const again = (text) => text.replace(/\bchunk-\w+\.js/g, (name) => names.get(name) ?? name);
  for (const file of Object.keys(made)) {
    const text = readFileSync(join(web, file), "utf8");
    rmSync(join(web, file));
    writeFileSync(join(web, again(file)), again(text));
  }
  return JSON.parse(again(JSON.stringify(made)));
}

/** A script and all its static imports, each before those that it imports itself. */
function needed(file, made) {
  const found = new Set();
  const collect = (path) => {
    if (found.has(basename(path))) return;
    for (const { path: other, kind } of made[path].imports) {
      if (kind === "import-statement") collect(other);
    }
    found.add(basename(path));
  };
  collect(file);
  return new Set([...found].reverse());
}

/** Several style sheets combined into one, in order. */
async function style([name, paths]) {
  const contents = paths.map((path) => `@import "./${path}";`).join("\n");
  const stdin = { contents, resolveDir: web, sourcefile: `${name}.css`, loader: "css" };
  return [name, await bundledSheet({ stdin, entryNames: `${name}-[hash]` })];
}

const styles = await Promise.all(Object.entries(asked.styles).map(style));
const workers = await Promise.all(
  asked.workers.map(async (path) => [path, await bundled({ entryPoints: [path] })]),
);
/** The scripts of a page, including all that they can fetch. */
async function page(entryPoints) {
  const cut = (later, write) =>
    outputs({ entryPoints, splitting: true, write, plugins: [preparing(entryPoints, later)] });
  const pieces = Object.values(await cut(new Set(), false));
  const later = pieces.map((piece) => piece.entryPoint).filter((path) => path !== undefined);
  const wanted = new Set(later.filter((path) => !entryPoints.includes(path)));
  const cuts = await cut(new Set([...wanted].map((path) => join(web, path))), true);
  const made = renamed(entryPoints, cuts);
  const beginning = new Set(
    entryPoints.flatMap((source) => [...needed(fileWith(source, made), made)]),
  );
  const packs = packsOf(made, beginning);
  await wrapped(made, beginning, packs);
  return { scripts: scriptsOf(entryPoints, made), parts: partsByFile(made, packs) };
}

// One after the other, because pages may have files in common.
const pages = [];
for (const scripts of asked.scripts) pages.push(await page(scripts));
const [scripts, parts] = ["scripts", "parts"].map((kind) => pages.flatMap((made) => made[kind]));
await Promise.all(Object.entries(asked.roots).map(root));
const inline = await Promise.all(asked.inline.map(async (path) => [path, await inlined(path)]));
const made = { scripts, styles, workers, parts, inline };
const told = Object.entries(made).map(([kind, files]) => [kind, Object.fromEntries(files)]);
process.stdout.write(`${JSON.stringify(Object.fromEntries(told))}\n`);
