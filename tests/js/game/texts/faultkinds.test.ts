import assert from "node:assert/strict";
import { test } from "node:test";
import { refusal } from "../../../../web/engine/faults.ts";
import { isMissingPart, missingPart } from "../../../../web/game/texts/faultkinds.ts";

test("a missing part of the page is told apart from a failing engine", () => {
  const missing = missingPart(new TypeError("Failed to fetch dynamically imported module"));
  assert.ok(isMissingPart(missing));
  assert.match(missing.message, /dynamically imported/);
});

test("a refusal stays a refusal, whatever was being fetched", () => {
  const refused = refusal({
    v: 1,
    ok: false,
    error: { code: "bad-text", message: "so says python", place: 0, key: "bad-text", fields: {} },
  });
  assert.equal(missingPart(refused).code, "bad-text");
  assert.ok(!isMissingPart(missingPart(refused)));
});
