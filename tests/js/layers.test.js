// The layers of the page: dependency-cruiser holds the imports to its rules, and this the types in comments.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, posix } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import config from "../../web/.dependency-cruiser.cjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const RULES = join(ROOT, "web/.dependency-cruiser.cjs");
const CRUISER = join(ROOT, "web/node_modules/dependency-cruiser/bin/dependency-cruise.mjs");

/** @typedef {{ from: { path: string }, to: { path?: string } }} Rule */

/** May this file name that one, by a rule? `$1` is what the first brackets of `from` have found. @param {string} from @param {string} to */
function isAllowed(from, to) {
  return /** @type {readonly Rule[]} */ (config.allowed).some((rule) => {
    const found = new RegExp(rule.from.path).exec(from);
    if (!found || rule.to.path === undefined) return false;
    return new RegExp(rule.to.path.replaceAll("$1", found[1] ?? "")).test(to);
  });
}

/** The page's modules, from the root of the repository. */
const modules = readdirSync(join(ROOT, "web"), { recursive: true, encoding: "utf8" })
  .map((path) => `web/${path.replaceAll("\\", "/")}`)
  .filter((path) => /\.m?js$/.test(path) && !path.startsWith("web/node_modules/"));

/** What the comments of a module name of other modules. @param {string} path @returns {string[]} */
function namedIn(path) {
  const source = readFileSync(join(ROOT, path), "utf8");
  const comments = [...source.matchAll(/\/\*\*.*?\*\//gs)].map(([comment]) => comment).join("\n");
  const named = comments.matchAll(/import\("(\.[^"]+)"\)|@import .*? from "(\.[^"]+)"/g);
  return [...named].map(([, one, other]) => posix.join(dirname(path), one ?? other ?? ""));
}

/** Runs dependency-cruiser over modules that are made for it. @param {Record<string, string>} sources */
function cruised(sources) {
  const place = mkdtempSync(join(tmpdir(), "layers-"));
  try {
    for (const [path, source] of Object.entries(sources)) {
      mkdirSync(join(place, dirname(path)), { recursive: true });
      writeFileSync(join(place, path), source);
    }
    const { status, stdout } = spawnSync(process.execPath, [CRUISER, "--config", RULES, "web"], {
      cwd: place,
      encoding: "utf8",
    });
    return { status, stdout };
  } finally {
    rmSync(place, { recursive: true });
  }
}

test("no type in a comment is of a higher layer, or of another program", () => {
  const edges = modules.flatMap((from) => namedIn(from).map((to) => ({ from, to })));
  assert.ok(edges.length > 500, "the comments were read");
  assert.deepEqual(
    edges.filter(({ from, to }) => !isAllowed(from, to)),
    [],
  );
});

test("every folder with modules has a rule", () => {
  const folders = new Set(modules.map((path) => dirname(path)));
  const isRuled = (/** @type {string} */ folder) =>
    config.allowed.some(({ from }) => new RegExp(from.path).test(`${folder}/any.js`));
  assert.deepEqual(
    [...folders].filter((folder) => folder !== "web/embed" && !isRuled(folder)),
    [],
  );
});

const LEAF = "export const leaf = 1;\n";
const importOf = (/** @type {string} */ path) => `import "${path}";\n`;

test("an import of a lower layer is let through", () => {
  const { status } = cruised({ "web/ui/a.js": importOf("../game/b.js"), "web/game/b.js": LEAF });
  assert.equal(status, 0);
});

for (const [what, from, to] of /** @type {const} */ ([
  ["a higher layer", "web/game/a.js", "web/ui/b.js"],
  ["another mode", "web/modes/solo/a.js", "web/modes/puzzle/b.js"],
  ["the worker by the page", "web/engine/a.js", "web/engine/worker/b.js"],
  ["the page by the worker", "web/engine/worker/a.js", "web/game/b.js"],
  ["the page by the element", "web/embed/element/a.js", "web/ui/b.js"],
  ["whatever, by a folder without a rule", "web/learn/a.js", "web/ui/b.js"],
])) {
  test(`an import of ${what} is refused`, () => {
    const path = posix.relative(dirname(from), to);
    const { status, stdout } = cruised({
      [from]: importOf(path.startsWith(".") ? path : `./${path}`),
      [to]: LEAF,
    });
    assert.notEqual(status, 0);
    assert.match(stdout, new RegExp(`not-in-allowed: ${from} → ${to}`));
    assert.ok(!isAllowed(from, to));
  });
}

test("a cycle is refused", () => {
  const { status, stdout } = cruised({
    "web/game/a.js": importOf("./b.js"),
    "web/game/b.js": importOf("./a.js"),
  });
  assert.notEqual(status, 0);
  assert.match(stdout, /no-cycles/);
});
