import assert from "node:assert/strict";
import { test } from "node:test";
import {
  COMMITMENT_FORM,
  commitmentOf,
  freshNonce,
  isBound,
  lotOf,
  NONCE_FORM,
} from "../../../web/live/messages.ts";

test("a number is committed by its digest", async () => {
  const nonce = freshNonce();
  const bound = await commitmentOf(nonce);
  assert.match(nonce, NONCE_FORM);
  assert.match(bound, COMMITMENT_FORM);
  assert.ok(await isBound(nonce, bound));
  assert.ok(!(await isBound(freshNonce(), bound)));
  assert.ok(!(await isBound("", bound)));
  assert.equal(
    await commitmentOf("00".repeat(16)),
    "374708fff7719dd5979ec875d56cd2286f6d3cf7ec317a3b25632aab28ec37bb",
  );
});

test("whatever one of the two numbers is, the other decides", () => {
  const even = "00".repeat(16);
  const odd = `${"00".repeat(15)}01`;
  for (const own of [even, odd, freshNonce()]) {
    assert.notEqual(lotOf(own, even), lotOf(own, odd));
    assert.notEqual(lotOf(even, own), lotOf(odd, own));
  }
});

test("the lot is fair", () => {
  const drawn = Array.from({ length: 2000 }, () => lotOf(freshNonce(), freshNonce()));
  const share = drawn.filter((who) => who === "inviter").length;
  assert.ok(share > 850 && share < 1150, `${share}`);
});
