// The layers of the page: dependency-cruiser checks imports against its rules, including those of types.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, posix } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const RULES = join(ROOT, "web/.dependency-cruiser.cjs");
const config: Config = createRequire(import.meta.url)(RULES);
const CRUISER = join(ROOT, "web/node_modules/dependency-cruiser/bin/dependency-cruise.mjs");

type Rule = { from: { path: string }; to: { path?: string } };
type Config = { allowed: readonly Rule[] };

/** Whether a rule allows this import. `$1` is the first group of `from`. */
function isAllowed(from: string, to: string) {
  return config.allowed.some((rule) => {
    const found = new RegExp(rule.from.path).exec(from);
    if (!found || rule.to.path === undefined) return false;
    return new RegExp(rule.to.path.replaceAll("$1", found[1] ?? "")).test(to);
  });
}

/** The page's modules, from the root of the repository. */
const modules = readdirSync(join(ROOT, "web"), { recursive: true, encoding: "utf8" })
  .map((path) => `web/${path.replaceAll("\\", "/")}`)
  .filter((path) => /\.(?:mjs|ts)$/.test(path) && !path.startsWith("web/node_modules/"));

/** Runs dependency-cruiser over modules made for it. */
function cruised(sources: Record<string, string>) {
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

test("every folder with modules has a rule", () => {
  const folders = new Set(modules.map((path) => dirname(path)));
  const isRuled = (folder: string) =>
    config.allowed.some(({ from }) => new RegExp(from.path).test(`${folder}/any.ts`));
  assert.deepEqual(
    [...folders].filter((folder) => folder !== "web/embed" && !isRuled(folder)),
    [],
  );
});

const LEAF = "export const leaf = 1;\n";
const importOf = (path: string) => `import "${path}";\n`;

test("an import of a lower layer is allowed", () => {
  const { status } = cruised({ "web/ui/a.ts": importOf("../game/b.ts"), "web/game/b.ts": LEAF });
  assert.equal(status, 0);
});

test("an import of a type from a higher layer is refused", () => {
  const { status } = cruised({
    "web/game/a.ts": 'import type { B } from "../ui/b.ts";\nexport const a: B[] = [];\n',
    "web/ui/b.ts": "export type B = string;\n",
  });
  assert.notEqual(status, 0);
});

test("a cycle of types is refused", () => {
  const { status, stdout } = cruised({
    "web/game/a.ts": 'import type { B } from "./b.ts";\nexport type A = B | null;\n',
    "web/game/b.ts": 'import type { A } from "./a.ts";\nexport type B = { a: A };\n',
  });
  assert.notEqual(status, 0);
  assert.match(stdout, /no-cycle/);
});

for (const [what, from, to] of [
  ["a higher layer", "web/game/a.ts", "web/ui/b.ts"],
  ["another mode", "web/modes/solo/a.ts", "web/modes/puzzle/b.ts"],
  ["the worker by the page", "web/engine/a.ts", "web/engine/worker/b.ts"],
  ["the page by the worker", "web/engine/worker/a.ts", "web/game/b.ts"],
  ["the page by the element", "web/embed/element/a.ts", "web/ui/b.ts"],
  ["whatever, by a folder without a rule", "web/learn/a.ts", "web/ui/b.ts"],
] as const) {
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

for (const to of ["web/ui/b.ts", "web/modes/solo/views/b.ts", "web/modes/solo/mode.ts"]) {
  test(`a store does not import ${to}`, () => {
    const from = "web/modes/solo/stores/a.ts";
    const { status, stdout } = cruised({
      [from]: importOf(posix.relative(dirname(from), to)),
      [to]: LEAF,
    });
    assert.notEqual(status, 0);
    assert.match(stdout, /store-without-view/);
  });
}
