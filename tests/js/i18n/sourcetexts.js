/** Finds what a module says past the catalogues: texts in its source, and texts put together by code. */

import { parse } from "../../../web/node_modules/acorn/dist/acorn.mjs";
import { fullAncestor } from "../../../web/node_modules/acorn-walk/dist/walk.mjs";

/** @typedef {{ line: number, text: string }} Find */
/** @typedef {any} Node  of the syntax tree, as acorn makes it */

/** Two words, or one with a capital: no name of a class, an event or a message looks like that. */
const WORDS = /\p{L}{2,}[,;:.!?’…]*\s+\p{L}{2,}|^\s*\p{Lu}\p{Ll}+/u;
const LETTER = /\p{L}/u;
/** What stands between the parts of a text. */
const SEPARATOR = /^\s?[,.;:·–—]\s|\s[·–—]\s/;

/** Functions that say a sentence of a catalogue. */
const SAYS = /^(?:say|tell)/;
/** Functions whose texts are for machines: selectors, queries, names of events and of what is stored. */
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
/** By function: from which argument on a text is seen. */
const SHOWING = new Map([
  ["element", 2],
  ["button", 2],
  ["write", 1],
  ["announce", 0],
  ["append", 0],
]);

/** Texts that stand in a module itself. @param {string} source @returns {Find[]} */
export function textsIn(source) {
  return found(source, (node, parents) => {
    const text = textOf(node);
    if (text === null || isTechnical(node, parents)) return null;
    return WORDS.test(text) || (LETTER.test(text) && isShown(node, parents)) ? text : null;
  });
}

/** Texts that a module puts together from parts. @param {string} source @returns {Find[]} */
export function joinsIn(source) {
  return found(source, (node, parents) => {
    if (parents.some(isThrown)) return null;
    return isJoin(node) ? source.slice(node.start, node.end) : null;
  });
}

/** Sentences that are said while a module is loaded, before the language is known. @param {string} source @returns {Find[]} */
export function saidOnLoadIn(source) {
  return found(source, (node, parents) => {
    const isLater = parents.some(({ type }) => /Function|PropertyDefinition/.test(type));
    return !isLater && node.type === "CallExpression" && isSaid(node)
      ? source.slice(node.start, node.end)
      : null;
  });
}

/** @param {string} source @param {(node: Node, parents: readonly Node[]) => string | null} told @returns {Find[]} */
function found(source, told) {
  const tree = parse(source, { ecmaVersion: "latest", sourceType: "module", locations: true });
  /** @type {Find[]} */
  const finds = [];
  fullAncestor(tree, (/** @type {Node} */ node, _state, ancestors) => {
    const text = told(node, ancestors.slice(0, -1));
    if (text !== null) finds.push({ line: node.loc.start.line, text });
  });
  return finds;
}

/** @param {Node} node @returns {string | null} */
function textOf(node) {
  if (node.type === "TemplateElement") return node.value.cooked;
  return node.type === "Literal" && typeof node.value === "string" ? node.value : null;
}

/** By the type of a node: whether what is in it is for machines or for engineers. @type {Readonly<Record<string, (node: Node, inner: Node) => boolean>>} */
const TECHNICAL_IN = Object.freeze({
  ImportDeclaration: () => true,
  ExportNamedDeclaration: (node, inner) => inner === node.source,
  ThrowStatement: () => true,
  NewExpression: isThrown,
  Property: (node, inner) => inner === node.key || TECHNICAL.has(nameOf(node.key)),
  BinaryExpression: ({ operator }) => operator !== "+",
  // The first argument of what says a sentence is its key.
  CallExpression: (node, inner) =>
    inner === node.arguments[0] && (SAYS.test(calledBy(node)) || MACHINES.has(calledBy(node))),
});

/** @param {Node} node @param {readonly Node[]} parents */
function isTechnical(node, parents) {
  return parents.some((each, depth) => TECHNICAL_IN[each.type]?.(each, parents[depth + 1] ?? node));
}

/** Errors are for engineers: the page says what went wrong by their codes. @param {Node} node */
function isThrown(node) {
  const isError = node.type === "NewExpression" && /Error$/.test(nameOf(node.callee));
  return isError || node.type === "ThrowStatement";
}

/** Does it reach the page as it stands? @param {Node} node @param {readonly Node[]} parents */
function isShown(node, parents) {
  const path = [...parents.filter(({ type }) => type !== "TemplateLiteral"), node];
  const depth = path.findLastIndex(
    ({ type }) => type !== "ConditionalExpression" && type !== node.type,
  );
  const parent = path[depth];
  const inner = path[depth + 1];
  if (parent?.type === "Property") return SHOWN.has(nameOf(parent.key));
  if (parent?.type === "AssignmentExpression") return isShownPlace(parent.left);
  if (parent?.type !== "CallExpression") return false;
  return isShownArgument(parent, parent.arguments.indexOf(inner));
}

/** @param {Node} call @param {number} place  of the argument */
function isShownArgument(call, place) {
  const name = calledBy(call);
  const given = call.arguments;
  if (name === "setAttribute") return place === 1 && SHOWN.has(textOf(given[0]) ?? "");
  if (name === "mark" || (given.length === 3 && name === "write")) {
    return place === 2 && SHOWN.has(textOf(given[1]) ?? "");
  }
  return place >= (SHOWING.get(name) ?? given.length);
}

/** @param {Node} target */
function isShownPlace(target) {
  const name = target.type === "MemberExpression" ? nameOf(target.property) : "";
  return name === "textContent" || name === "innerText" || SHOWN.has(name);
}

/** @param {Node} node */
function isJoin(node) {
  if (node.type === "TemplateLiteral") {
    const texts = node.quasis.map(textOf);
    const isParts = texts.some((/** @type {string} */ text) => SEPARATOR.test(text));
    return node.expressions.length > 0 && (isParts || node.expressions.some(isSaid));
  }
  if (node.type === "BinaryExpression") {
    return node.operator === "+" && (isSaid(node.left) || isSaid(node.right));
  }
  if (node.type !== "CallExpression" || calledBy(node) !== "join") return false;
  return /[,.;:·–—]/.test(textOf(node.arguments[0] ?? node) ?? "");
}

/** @param {Node} node @returns {boolean} */
function isSaid(node) {
  if (node.type === "ConditionalExpression")
    return isSaid(node.consequent) || isSaid(node.alternate);
  return node.type === "CallExpression" && SAYS.test(calledBy(node));
}

/** The name of the function or the method. @param {Node} call */
function calledBy({ callee }) {
  return nameOf(callee.type === "MemberExpression" ? callee.property : callee);
}

/** @param {Node} node @returns {string} */
function nameOf(node) {
  return String(node.name ?? node.value ?? "");
}
