// The types of web/engine match the bridge's golden exchanges field by field.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { SLICED } from "../../../web/engine/protocol.ts";
import { fits, typesIn } from "./typetexts.ts";

const engine = new URL("../../../web/engine/", import.meta.url);
const golden = new URL("../../golden/bridge/", import.meta.url);
const SOURCES = [
  "protocol.ts",
  "operations.ts",
  "gameresults.ts",
  "puzzleresults.ts",
  "lessonresults.ts",
];
const { shapesOf } = typesIn(SOURCES.map((name) => readFileSync(new URL(name, engine), "utf8")));
const [operations = new Map()] = shapesOf("Operations");
const exchanges = readdirSync(golden).map((name) => ({
  name,
  ...JSON.parse(readFileSync(new URL(name, golden), "utf8")),
}));

/** The types of a request, a result and a progress report. */
function typesOf(op: string) {
  const [parts = new Map()] = shapesOf(operations.get(op)?.type ?? "");
  return (part: "request" | "result" | "progress") => parts.get(part)?.type ?? "";
}

function assertFits(value: object, type: string) {
  const isFitting = shapesOf(type).some((shape) => fits(value, shape));
  assert.ok(isFitting, `${Object.keys(value)} are not the fields of ${type}`);
}

/** The page's part of a request: the worker adds the protocol and the length of a slice. */
function fieldsOf({ v, op, ...fields }: Record<string, unknown>) {
  const { ms, nodes, ...others } = fields;
  if (op === "think") return { ...others, ...(ms === undefined ? {} : { ms }) };
  return SLICED.some((name) => name === op)
    ? { ...others, ...(nodes === undefined ? {} : { nodes }) }
    : fields;
}

for (const { name, type, request, reply } of exchanges) {
  test(`${name}: request and reply match the types`, () => {
    if (!reply.ok) {
      assertFits(reply, "BadReply");
      assertFits(reply.error, "BridgeError");
      return;
    }
    assertFits(reply, "GoodReply");
    const typeOf = typesOf(request.op);
    assertFits(fieldsOf(request), typeOf("request"));
    const list = /^readonly (\w+)\[\]$/.exec(typeOf("result"))?.[1];
    const results = list ? reply.result : [reply.result];
    for (const result of results) assertFits(result, list ?? typeOf("result"));
    if (type !== null) assertFits(reply.result, type);
  });
}

test("every operation has a golden exchange, and every exchange an operation", () => {
  const asked = exchanges.filter(({ reply }) => reply.ok).map(({ request }) => request.op);
  assert.deepEqual([...new Set(asked)].sort(), [...operations.keys()].sort());
});

test("exactly the operations done in slices report progress", () => {
  const telling = [...operations.keys()].filter((op) => typesOf(op)("progress") !== "never");
  assert.deepEqual(telling.sort(), [...SLICED].sort());
});

test("missing, extra or renamed fields do not match a type", () => {
  assert.throws(() => assertFits({ ruleset: "original", start: null }, "GameFields"));
  assert.throws(() => assertFits({ level: 3, seed: 1 }, "SoloMakeFields"));
  assert.throws(() => assertFits({ txt: "#s1/p" }, "SharedLink"));
  assert.throws(() => assertFits({}, "NoSuchType"));
});
