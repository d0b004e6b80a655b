// What the sources of `<salta-board>` and its protocol say of types, as JSON for the documentation:
// `node protocol.mjs WEB`. Names of lists and their values come from the module itself, types and words from the
// comments, which `tsc` holds the code to.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parse } from "comment-parser";

const [, , web] = process.argv;
const PROTOCOL = join(web, "embed/protocol.js");
const ELEMENT = join(web, "embed/element/element.js");

/** A comment of the class, and the public method below it; what the browser calls is nobody else's. */
const METHOD =
  /^ {2}(?<comment>\/\*\*(?:(?!\*\/).)*\*\/\n {2})(?<name>(?!constructor|\w+Callback)[a-z]\w*)\((?<names>[^)]*)\) \{$/gms;
const CONSTANT = /(?<comment>\/\*\*(?:(?!\*\/).)*\*\/)\nexport const (?<name>[A-Z_]+) = /gs;

/** The words of a comment and its tags. */
function read(comment) {
  const [{ description, tags }] = parse(comment, { spacing: "preserve" });
  return { text: description.trim(), tags };
}

const typeOf = ({ name, type, optional, description }) => ({
  name,
  type,
  isOptional: optional,
  text: description.trim(),
});

/** The types that a module defines, by name. */
function typesIn(source) {
  const found = [...source.matchAll(/\/\*\*(?:(?!\*\/).)*\*\//gs)].flatMap(([comment]) => {
    const { text, tags } = read(comment);
    const [typedef] = tags.filter(({ tag }) => tag === "typedef");
    if (!typedef) return [];
    const properties = tags.filter(({ tag }) => tag === "property").map(typeOf);
    return [[typedef.name, { type: typedef.type, text, properties }]];
  });
  return Object.fromEntries(found);
}

function methodsIn(source) {
  return [...source.matchAll(METHOD)].map(({ groups: { comment, name } }) => {
    const { text, tags } = read(comment);
    const parameters = tags.filter(({ tag }) => tag === "param").map(typeOf);
    const returns = tags.find(({ tag }) => tag === "returns")?.type ?? "";
    return { name, text, parameters, returns };
  });
}

const protocol = readFileSync(PROTOCOL, "utf8");
const values = await import(pathToFileURL(PROTOCOL).href);
const lists = [...protocol.matchAll(CONSTANT)].map(({ groups: { comment, name } }) => [
  name,
  { text: read(comment).text, value: values[name] },
]);
process.stdout.write(
  JSON.stringify({
    types: typesIn(protocol),
    lists: Object.fromEntries(lists),
    methods: methodsIn(readFileSync(ELEMENT, "utf8")),
  }),
);
