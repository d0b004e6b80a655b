// The types in protocol.js name what the bridge says: its golden exchanges have just those fields.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const protocol = readFileSync(new URL("../../../web/engine/protocol.js", import.meta.url), "utf8");
const golden = new URL("../../golden/bridge/", import.meta.url);

/** What protocol.js says of a type. @param {string} type */
function blockOf(type) {
  const block = protocol
    .split("/**")
    .map((comment) => comment.slice(0, comment.indexOf("*/")))
    .find((comment) => new RegExp(`@typedef \\{.*\\} ${type}\\s*$`, "m").test(comment));
  assert.ok(block, `protocol.js has no type ${type}`);
  return block;
}

/** The names of the fields that are there only where they are asked for. @param {string} type */
function optionalFieldsOf(type) {
  return [...blockOf(type).matchAll(/@property \{.*?\} \[(\w+)\]/g)].map((match) => match[1] ?? "");
}

/** The names of the fields of a type in protocol.js. @param {string} type */
function fieldsOf(type) {
  const block = blockOf(type);
  const listed = [...block.matchAll(/@property \{.*?\} (\w+)(?:\s|$)/g)].map((match) => match[1]);
  const inline = /@typedef \{\{(?<fields>.*)\}\}/.exec(block)?.groups?.fields ?? "";
  const written = [...inline.matchAll(/(\w+)\??:/g)].map((match) => match[1]);
  return [...listed, ...written].sort();
}

for (const name of readdirSync(golden)) {
  const { type, reply } = JSON.parse(readFileSync(new URL(name, golden), "utf8"));
  test(`${name}: the reply has the shape that protocol.js gives it`, () => {
    if (reply.ok) {
      assert.deepEqual(Object.keys(reply).sort(), fieldsOf("GoodReply"));
    } else {
      assert.deepEqual(Object.keys(reply.error).sort(), fieldsOf("BridgeError"));
    }
    if (type !== null) {
      const optional = optionalFieldsOf(type);
      const told = Object.keys(reply.result).filter((field) => !optional.includes(field));
      assert.deepEqual(told.sort(), fieldsOf(type));
    }
  });
}
