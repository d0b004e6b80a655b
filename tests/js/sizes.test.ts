// The sizes of the page's modules and of their functions, as the compiler reads them.

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { API } from "../../web/node_modules/typescript/dist/api/sync/api.js";
import type { Node, SourceFile } from "../../web/node_modules/typescript/dist/ast/index.js";
import { isModuleDeclaration } from "../../web/node_modules/typescript/dist/ast/is.js";

const WEB = fileURLToPath(new URL("../../web/", import.meta.url));
/** Generated files. */
const MADE = ["node_modules", join("i18n", "compiled")];
const MOST_OF_FUNCTION = 60;
const MOST_OF_MODULE = 500;

const paths = readdirSync(WEB, { recursive: true, encoding: "utf8" }).filter(
  (path) => !MADE.some((folder) => path.startsWith(folder)),
);
const api = new API({ cwd: WEB });
after(() => api.close());

const configs = paths
  .filter((path) => path.endsWith("tsconfig.json"))
  .map((path) => join(WEB, path));
const snapshot = api.updateSnapshot({ openProjects: configs });
/** By path below `web/`. */
const modules: Map<string, SourceFile> = new Map();
for (const config of configs) {
  const program = snapshot.getProject(config)?.program;
  for (const name of program?.getSourceFileNames() ?? []) {
    const path = relative(WEB, name);
    const source = paths.includes(path) ? program?.getSourceFile(name) : undefined;
    if (source && !path.endsWith(".d.ts")) modules.set(path, source);
  }
}

type Body = { line: number; length: number };

/** The bodies of all functions in a module, with nested functions included in their length. */
function bodiesIn(source: SourceFile): Body[] {
  const found: Body[] = [];
  const visit = (node: Node): void => {
    const { body } = node as { body?: Node };
    if (body && !isModuleDeclaration(node)) {
      const start = body.getStart(source);
      found.push({
        line: linesOf(source.text.slice(0, start)),
        length: linesOf(source.text.slice(start, body.end)),
      });
    }
    node.forEachChild(visit);
  };
  source.forEachChild(visit);
  return found;
}

function linesOf(text: string) {
  return text.split("\n").length;
}

/** The first words of a module that the build writes. */
const GENERATED = "// Made by ";

test("the compiler reads every module", () => {
  const folders = new Set(configs.map((config) => relative(WEB, dirname(config))));
  assert.ok(folders.has("") && folders.has(join("engine", "worker")));
  const unread = paths.filter(
    (path) => /(?<!\.d)\.ts$/.test(path) && !path.startsWith("npm") && !modules.has(path),
  );
  assert.deepEqual(unread, []);
});

test("the length of a function includes nested functions", () => {
  const source = modules.get(join("ui", "tabs.ts"));
  assert.ok(source);
  const bodies = bodiesIn(source);
  const isWithin = (inner: Body, outer: Body) =>
    inner.line > outer.line && inner.line + inner.length < outer.line + outer.length;
  assert.ok(bodies.some((outer) => bodies.some((inner) => isWithin(inner, outer))));
  assert.ok(Math.max(...bodies.map(({ length }) => length)) > MOST_OF_FUNCTION / 2);
});

test(`no function has more than ${MOST_OF_FUNCTION} lines`, () => {
  const long = [...modules].flatMap(([path, source]) =>
    bodiesIn(source)
      .filter(({ length }) => length > MOST_OF_FUNCTION)
      .map(({ line, length }) => `${path}:${line} has ${length} lines`),
  );
  assert.deepEqual(long, []);
});

test(`no module has more than ${MOST_OF_MODULE} lines`, () => {
  const long = [...modules]
    .filter(([, { text }]) => !text.startsWith(GENERATED))
    .map(([path, { text }]) => [path, linesOf(text.trimEnd())] as const)
    .filter(([, lines]) => lines > MOST_OF_MODULE);
  assert.deepEqual(long, []);
});
