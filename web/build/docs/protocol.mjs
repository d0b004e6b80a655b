// Extracts the types of `<salta-board>` and its protocol from the sources as JSON for the documentation: `node
// protocol.mjs WEB`. List values come from the module itself, types and comments from its text.

import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parse } from "comment-parser";

const [, , web] = process.argv;
const PROTOCOL = "embed/protocol.ts";
const ELEMENT = "embed/element/element.ts";

const COMMENT = String.raw`(?:(?<comment>\/\*\*(?:(?!\*\/).)*\*\/)\n *)?`;
const TYPE = new RegExp(
  `${COMMENT}export (?:interface (?<record>\\w+) (?<body>\\{\n.*?\n\\})|type (?<name>\\w+) = (?<type>.*?);)(?=\n(?![ }])|$)`,
  "gs",
);
const PROPERTY = new RegExp(`^ {2}${COMMENT}(?<name>\\w+)(?<mark>\\??): (?<type>.*?);$`, "gms");

/** A public method of the class with its comment; callbacks of the browser are not public. */
const METHOD = new RegExp(
  `^ {2}${COMMENT}(?<name>(?!constructor|\\w+Callback)[a-z]\\w*)\\((?<taken>[^)]*)\\): (?<returns>[^\n]+) \\{$`,
  "gms",
);
const CONSTANT = new RegExp(`${COMMENT}export const (?<name>[A-Z_]+) = `, "gs");

/** The text of a comment and its tags. */
function read(comment) {
  if (!comment) return { text: "", tags: [] };
  const [{ description, tags }] = parse(comment, { spacing: "preserve" });
  return { text: description.trim(), tags };
}

const oneLine = (type) => type.replaceAll(/\s*\n\s*/g, " ").replaceAll(/< | >/g, (it) => it.trim());

function propertiesOf(body) {
  return [...body.matchAll(PROPERTY)].map(({ groups: { comment, name, mark, type } }) => ({
    name,
    type: oneLine(type),
    isOptional: mark === "?",
    text: read(comment).text,
  }));
}

/** The types that a module exports, by name. */
function typesIn(source) {
  const found = [...source.matchAll(TYPE)].map(({ groups }) => {
    const { text } = read(groups.comment);
    if (groups.record)
      return [groups.record, { type: "", text, properties: propertiesOf(groups.body) }];
    return [groups.name, { type: oneLine(groups.type), text, properties: [] }];
  });
  return Object.fromEntries(found);
}

function methodsIn(source) {
  return [...source.matchAll(METHOD)].map(({ groups: { comment, name, taken, returns } }) => {
    const { text, tags } = read(comment);
    const words = new Map(tags.map((tag) => [tag.name, tag.description.trim()]));
    const parameters = taken.split(/,\s*/).flatMap((each) => {
      const [own, type] = each.split(/\??: /);
      return type ? [{ name: own, type, isOptional: false, text: words.get(own) ?? "" }] : [];
    });
    return { name, text, parameters, returns };
  });
}

const protocol = readFileSync(join(web, PROTOCOL), "utf8");
const values = await import(pathToFileURL(resolve(web, PROTOCOL)).href);
const lists = [...protocol.matchAll(CONSTANT)].map(({ groups: { comment, name } }) => [
  name,
  { text: read(comment).text, value: values[name] },
]);
process.stdout.write(
  JSON.stringify({
    types: typesIn(protocol),
    lists: Object.fromEntries(lists),
    methods: methodsIn(readFileSync(join(web, ELEMENT), "utf8")),
  }),
);
