import assert from "node:assert/strict";
import { test } from "node:test";
import { CallWords } from "../../../../../web/modes/play/stores/callwords.ts";

test("a call is shown for a while, and each call anew", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const words = new CallWords();
  const before = words.shown;
  assert.equal(before, null);
  words.show();
  const first = words.shown;
  assert.equal(first?.[0](), "Salta!");
  context.mock.timers.tick(2000);
  words.show();
  assert.notEqual(words.shown, first);
  context.mock.timers.tick(2000);
  assert.notEqual(words.shown, null, "the time of the second call has only begun");
  context.mock.timers.tick(200);
  assert.equal(words.shown, null);
});
