import assert from "node:assert/strict";
import { test } from "node:test";
import type { Schema } from "../../../web/base/schema.ts";
import {
  anything,
  between,
  droppable,
  flag,
  integer,
  list,
  made,
  map,
  matching,
  natural,
  nullable,
  object,
  oneOf,
  optional,
  pair,
  parsed,
  SchemaError,
  tagged,
  text,
  textWithin,
  where,
  whole,
} from "../../../web/base/schema.ts";

/** The path of the part that does not match, or null if everything does. */
function pathTo(schema: Schema<unknown>, data: unknown) {
  try {
    schema(data);
    return null;
  } catch (error) {
    assert.ok(error instanceof SchemaError);
    return error.path.join(".");
  }
}

test("a simple value is returned as it is, and any other is refused", () => {
  const cases: [Schema<unknown>, readonly unknown[], readonly unknown[]][] = [
    [text, ["", "a"], [1, null, undefined, []]],
    [flag, [true, false], [0, "true", null]],
    [integer, [-1, 0, Number.MAX_SAFE_INTEGER], [0.5, 1e300, Number.NaN, "1"]],
    [natural, [0, 1], [-1, 0.5]],
    [between(0, 1), [0, 0.5, 1], [-0.1, 1.1, Number.NaN, Number.POSITIVE_INFINITY, "0"]],
    [whole(1, 3), [1, 3], [0, 4, 1.5]],
    [textWithin(2), ["", "ab"], ["abc", 1]],
    [matching(/^a+$/), ["a"], ["", "b", ["a"]]],
    [oneOf<unknown>("a", 1, null), ["a", 1, null], ["b", "1", undefined]],
    [nullable(text), ["a", null], [1, undefined]],
    [anything, [1, null, undefined], []],
  ];
  for (const [schema, good, bad] of cases) {
    for (const data of good) assert.equal(schema(data), data);
    for (const data of bad) assert.equal(pathTo(schema, data), "", String(data));
  }
});

test("an object is a frozen copy with only the fields of its schema", () => {
  const schema = object({ a: text, b: optional(integer), c: droppable(flag) });
  const data = { a: "x", b: 1, c: true, other: 7 };
  assert.deepEqual(schema(data), { a: "x", b: 1, c: true });
  assert.ok(Object.isFrozen(schema(data)));
  assert.deepEqual(Object.keys(schema({ a: "x", c: "damaged" })), ["a"]);
  for (const bad of [null, [], "a", { a: 1 }, { b: 1 }, { a: "x", b: "1" }]) {
    assert.equal(parsed(schema, bad), null, JSON.stringify(bad));
  }
});

test("a list and a map are frozen copies, and the length of a list may be limited", () => {
  const numbers = list(integer, 2);
  assert.deepEqual(numbers([1, 2]), [1, 2]);
  assert.ok(Object.isFrozen(numbers([])));
  for (const bad of [[1, 2, 3], ["1"], {}, null]) assert.equal(parsed(numbers, bad), null);
  assert.deepEqual(pair(integer)([1, 2]), [1, 2]);
  for (const bad of [[1], [1, 2, 3], []]) assert.equal(parsed(pair(integer), bad), null);
  const days = map(integer, matching(/^[a-z]$/));
  assert.deepEqual(days({ a: 1, b: 2 }), { a: 1, b: 2 });
  for (const bad of [{ A: 1 }, { a: "1" }, []]) assert.equal(parsed(days, bad), null);
});

test("a key of a map may be a name from a prototype", () => {
  const read = map(integer)(JSON.parse('{"__proto__": 1}'));
  assert.deepEqual(Object.entries(read), [["__proto__", 1]]);
  assert.equal(Object.getPrototypeOf(read), Object.prototype);
});

test("a tag field selects the kind of an object", () => {
  const shape = tagged("kind", {
    circle: object({ kind: oneOf("circle"), radius: natural }),
    point: object({ kind: oneOf("point") }),
  });
  assert.deepEqual(shape({ kind: "circle", radius: 1 }), { kind: "circle", radius: 1 });
  assert.deepEqual(shape({ kind: "point", radius: 1 }), { kind: "point" });
  assert.equal(pathTo(shape, { kind: "circle", radius: -1 }), "radius");
  for (const kind of ["toString", "__proto__", undefined]) {
    assert.equal(pathTo(shape, { kind }), "kind");
  }
});

test("a condition applies to the whole value, which can be converted", () => {
  const ordered = where(pair(integer), ([first, second]) => first <= second);
  assert.deepEqual(ordered([1, 2]), [1, 2]);
  assert.equal(pathTo(ordered, [2, 1]), "");
  const half = made(integer, (number) => (number % 2 === 0 ? number / 2 : null));
  assert.equal(half(4), 2);
  assert.equal(half(0), 0);
  assert.equal(pathTo(half, 3), "");
});

test("an error names the path of the part that does not match", () => {
  const schema = object({ games: list(object({ names: map(text) })) });
  assert.equal(pathTo(schema, { games: [{ names: {} }, { names: { a: 1 } }] }), "games.1.names.a");
  assert.equal(pathTo(schema, { games: [{}] }), "games.0.names");
  assert.equal(pathTo(schema, {}), "games");
});

test("if several parts do not match, the error names their parent", () => {
  const schema = object({ a: integer, b: object({ c: integer, d: integer }) });
  assert.equal(pathTo(schema, { a: "1", b: { c: 1, d: "1" } }), "");
  assert.equal(pathTo(schema, { a: 1, b: { c: "1", d: "1" } }), "b");
  assert.equal(pathTo(list(integer), ["1", 2, "3"]), "");
});

test("a bug in the code is not reported as damaged data", () => {
  const schema = object({
    a: () => {
      throw new TypeError("a fault");
    },
  });
  assert.throws(() => schema({ a: 1 }), TypeError);
});
