// The rules of `web/docs/howto/stores.md` that a tool can check. Dependency-cruiser checks the layers below a store.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { API } from "../../web/node_modules/typescript/dist/api/sync/api.js";
import type { Node, SourceFile } from "../../web/node_modules/typescript/dist/ast/index.js";
import {
  isClassDeclaration,
  isConstructorDeclaration,
  isIdentifier,
  isMethodDeclaration,
  isMethodSignatureDeclaration,
  isParameterDeclaration,
  isPropertyDeclaration,
  isPropertySignatureDeclaration,
} from "../../web/node_modules/typescript/dist/ast/is.js";

const WEB = fileURLToPath(new URL("../../web/", import.meta.url));
const STORE = /\/stores\/[^/]+\.ts$/;
/** Of a class of a store, without its constructor. */
const MOST_MEMBERS = 17;

const PAGE = new Set([
  ...["document", "window", "location", "history", "navigator", "localStorage", "sessionStorage"],
  ...["addEventListener", "matchMedia", "requestAnimationFrame", "ResizeObserver"],
]);
const PAGE_TYPE =
  /^(?:(?:HTML|SVG)\w*Element|Element|Node|Document|(?:Pointer|Mouse|Keyboard)?Event)$/;

const api = new API({ cwd: WEB });
after(() => api.close());
const program = api
  .updateSnapshot({ openProjects: [`${WEB}tsconfig.json`] })
  .getProject(`${WEB}tsconfig.json`)?.program;
const stores = (program?.getSourceFileNames() ?? [])
  .filter((name) => STORE.test(name))
  .flatMap((name) => program?.getSourceFile(name) ?? []);

function everyNode(root: Node): Node[] {
  const found = [root];
  root.forEachChild((node) => void found.push(...everyNode(node)));
  return found;
}

/** Violations of a rule in any store, by module. */
function offenders(find: (source: SourceFile) => readonly string[]) {
  return stores.flatMap((source) =>
    find(source).map((what) => `${source.fileName.slice(WEB.length)}: ${what}`),
  );
}

function nameOf(node: Node) {
  const { name } = node as { name?: Node };
  return name && isIdentifier(name) ? name.text : null;
}

/** Whether a member or a parameter is declared here; an object that is handed down may have callbacks. */
function isDeclared(node: Node) {
  return (
    isPropertySignatureDeclaration(node) ||
    isPropertyDeclaration(node) ||
    isMethodSignatureDeclaration(node) ||
    isMethodDeclaration(node) ||
    isParameterDeclaration(node)
  );
}

function callbacksIn(source: SourceFile) {
  return everyNode(source)
    .filter(isDeclared)
    .flatMap((node) => nameOf(node) ?? [])
    .filter((name) => /^on[A-Z]/.test(name));
}

function pageIn(source: SourceFile) {
  return everyNode(source)
    .filter(isIdentifier)
    .map(({ text }) => text)
    .filter((text) => PAGE.has(text) || PAGE_TYPE.test(text));
}

/** The public members of the classes of a module. */
function publicMembers(source: SourceFile) {
  return everyNode(source)
    .filter(isClassDeclaration)
    .map(({ name, members }) => ({
      name: name?.text,
      members: [...members].filter((one) => !isConstructorDeclaration(one)).flatMap(memberName),
    }));
}

/** The name of a private member is no identifier. */
function memberName(member: Node) {
  return nameOf(member) ?? [];
}

test("the stores of the page are found", () => {
  assert.ok(stores.length >= 5);
  const [screen] = stores.filter(({ fileName }) => fileName.endsWith("solo/stores/solostore.ts"));
  assert.ok(screen);
  const [{ members } = { members: [""] }] = publicMembers(screen);
  assert.ok(members.includes("enter") && members.includes("task"));
});

test("callbacks and parts of the page are detected", () => {
  const dialog = program?.getSourceFile(`${WEB}ui/dialog.ts`);
  assert.ok(dialog);
  assert.ok(callbacksIn(dialog).includes("onClose"));
  assert.ok(["document", "HTMLDialogElement"].every((name) => pageIn(dialog).includes(name)));
});

test("no store depends on the page", () => {
  assert.deepEqual(offenders(pageIn), []);
});

test("no store hands anything up: none has a member or a parameter for a callback", () => {
  assert.deepEqual(offenders(callbacksIn), []);
});

test(`no store has more than ${MOST_MEMBERS} public members`, () => {
  const found = offenders((source) =>
    publicMembers(source)
      .filter(({ members }) => members.length > MOST_MEMBERS)
      .map(({ name, members }) => `${name} has ${members.length}`),
  );
  assert.deepEqual(found, []);
});
