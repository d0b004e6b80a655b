/** Finds words of a module outside the catalogues: texts in its source, and texts put together by code. */

import { stripTypeScriptTypes } from "node:module";
import { parse } from "../../../web/node_modules/acorn/dist/acorn.mjs";
import { fullAncestor } from "../../../web/node_modules/acorn-walk/dist/walk.mjs";

export type Find = { line: number; text: string };
/** A node of acorn's syntax tree: with the fields used here, if its type has them. */
interface Node {
  type: string;
  start: number;
  end: number;
  loc?: { start: { line: number } } | null;
  name?: string;
  value?: unknown;
  operator?: string;
  source?: Node | null;
  key?: Node;
  callee?: Node;
  arguments?: readonly Node[];
  property?: Node;
  left?: Node;
  right?: Node;
  consequent?: Node;
  alternate?: Node;
  quasis?: readonly Node[];
  expressions?: readonly Node[];
}

/** Two words, or one with a capital: names of classes, events or messages never look like that. */
const WORDS = /\p{L}{2,}[,;:.!?’…]*\s+\p{L}{2,}|^\s*\p{Lu}\p{Ll}+/u;
const LETTER = /\p{L}/u;
/** A separator between the parts of a text. */
const SEPARATOR = /^\s?[,.;:·–—]\s|\s[·–—]\s/;

/** Functions that say a sentence of a catalogue. */
const SAYS = /^(?:say|tell)/;
/** Functions whose texts are for machines: selectors, queries, names of events and of stored entries. */
const MACHINES = new Set([
  ...["addEventListener", "closest", "getPropertyValue", "matches", "matchMedia"],
  ...["querySelector", "querySelectorAll", "includes", "get", "supports", "startsWith"],
]);
/** Properties and attributes whose values are for machines. */
const TECHNICAL = new Set(["class", "className", "font-family", "Content-Type"]);
/** Attributes that a reader sees or hears. */
const SHOWN = new Set([
  ...["alt", "aria-description", "aria-label", "aria-roledescription", "aria-valuetext"],
  ...["label", "placeholder", "title"],
]);
/** By function: the first argument whose text is visible. */
const SHOWING = new Map([
  ["element", 2],
  ["button", 2],
  ["write", 1],
  ["announce", 0],
  ["append", 0],
]);

/** Texts in a module itself. */
export function textsIn(source: string): Find[] {
  return found(source, (node, parents) => {
    const text = textOf(node);
    if (text === null || isTechnical(node, parents)) return null;
    return WORDS.test(text) || (LETTER.test(text) && isShown(node, parents)) ? text : null;
  });
}

/** Texts that a module puts together from parts. */
export function joinsIn(source: string): Find[] {
  return found(source, (node, parents) => {
    if (parents.some(isThrown)) return null;
    return isJoin(node) ? source.slice(node.start, node.end) : null;
  });
}

/** Sentences said while a module is loaded, before the language is known. */
export function saidOnLoadIn(source: string): Find[] {
  return found(source, (node, parents) => {
    const isLater = parents.some(({ type }) => /Function|PropertyDefinition/.test(type));
    return !isLater && node.type === "CallExpression" && isSaid(node)
      ? source.slice(node.start, node.end)
      : null;
  });
}

function found(
  source: string,
  told: (node: Node, parents: readonly Node[]) => string | null,
): Find[] {
  const code = stripTypeScriptTypes(source); // blanks in place of types
  const tree = parse(code, { ecmaVersion: "latest", sourceType: "module", locations: true });
  const finds: Find[] = [];
  fullAncestor(tree, (each, _state, ancestors) => {
    const [node, parents] = [each, ancestors.slice(0, -1)] as unknown as [Node, Node[]];
    const text = told(node, parents);
    if (text !== null) finds.push({ line: node.loc?.start.line ?? 0, text });
  });
  return finds;
}

function textOf(node: Node | undefined): string | null {
  if (node?.type === "TemplateElement") return (node.value as { cooked: string | null }).cooked;
  return node?.type === "Literal" && typeof node.value === "string" ? node.value : null;
}

/** By the type of a node: whether its content is for machines or for engineers. */
const TECHNICAL_IN: Readonly<Record<string, (node: Node, inner: Node) => boolean>> = Object.freeze<
  Readonly<Record<string, (node: Node, inner: Node) => boolean>>
>({
  ImportDeclaration: () => true,
  ExportNamedDeclaration: (node, inner) => inner === node.source,
  ThrowStatement: () => true,
  NewExpression: isThrown,
  Property: (node, inner) => inner === node.key || TECHNICAL.has(nameOf(node.key)),
  BinaryExpression: ({ operator }) => operator !== "+",
  // The first argument of a function that says a sentence is its key.
  CallExpression: (node, inner) =>
    inner === node.arguments?.[0] && (SAYS.test(calledBy(node)) || MACHINES.has(calledBy(node))),
});

function isTechnical(node: Node, parents: readonly Node[]) {
  return parents.some((each, depth) => TECHNICAL_IN[each.type]?.(each, parents[depth + 1] ?? node));
}

/** Errors are for engineers: the page words them by their codes. */
function isThrown(node: Node) {
  const isError = node.type === "NewExpression" && /Error$/.test(nameOf(node.callee));
  return isError || node.type === "ThrowStatement";
}

/** Whether it reaches the page unchanged. */
function isShown(node: Node, parents: readonly Node[]) {
  const path = [...parents.filter(({ type }) => type !== "TemplateLiteral"), node];
  const depth = path.findLastIndex(
    ({ type }) => type !== "ConditionalExpression" && type !== node.type,
  );
  const parent = path[depth];
  const inner = path[depth + 1];
  if (parent?.type === "Property") return SHOWN.has(nameOf(parent.key));
  if (parent?.type === "AssignmentExpression") return isShownPlace(parent.left);
  if (parent?.type !== "CallExpression") return false;
  return isShownArgument(parent, parent.arguments?.indexOf(inner ?? node) ?? -1);
}

/** @param place of the argument */
function isShownArgument(call: Node, place: number) {
  const name = calledBy(call);
  const { arguments: given = [] } = call;
  if (name === "setAttribute") return place === 1 && SHOWN.has(textOf(given[0]) ?? "");
  if (name === "mark" || (given.length === 3 && name === "write")) {
    return place === 2 && SHOWN.has(textOf(given[1]) ?? "");
  }
  return place >= (SHOWING.get(name) ?? given.length);
}

function isShownPlace(target: Node | undefined) {
  const name = target?.type === "MemberExpression" ? nameOf(target.property) : "";
  return name === "textContent" || name === "innerText" || SHOWN.has(name);
}

function isJoin(node: Node) {
  if (node.type === "TemplateLiteral") {
    const { quasis = [], expressions = [] } = node;
    const isParts = quasis.some((part) => SEPARATOR.test(textOf(part) ?? ""));
    return expressions.length > 0 && (isParts || expressions.some(isSaid));
  }
  if (node.type === "BinaryExpression") {
    return node.operator === "+" && (isSaid(node.left) || isSaid(node.right));
  }
  if (node.type !== "CallExpression" || calledBy(node) !== "join") return false;
  return /[,.;:·–—]/.test(textOf(node.arguments?.[0] ?? node) ?? "");
}

function isSaid(node: Node | undefined): boolean {
  if (node?.type === "ConditionalExpression")
    return isSaid(node.consequent) || isSaid(node.alternate);
  return node?.type === "CallExpression" && SAYS.test(calledBy(node));
}

/** The name of the function or the method. */
function calledBy({ callee }: Node) {
  return nameOf(callee?.type === "MemberExpression" ? callee.property : callee);
}

function nameOf(node: Node | undefined): string {
  return String(node?.name ?? node?.value ?? "");
}
