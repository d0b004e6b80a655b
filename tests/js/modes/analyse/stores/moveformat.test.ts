import assert from "node:assert/strict";
import { test } from "node:test";
import { MoveFormat } from "../../../../../web/modes/analyse/stores/moveformat.ts";
import { opened } from "../screen.ts";

async function formatted(change: object) {
  const { screen, settings } = await opened();
  Object.assign(settings, change);
  return new MoveFormat(screen.study, () => settings);
}

test("moves are pieces with arrows, seen from the side at the lower edge", async () => {
  const format = await formatted({});
  const turned = await formatted({ turned: true });
  assert.deepEqual([format.bottom, turned.bottom], [1, 2]);
  assert.match(format.signs?.[1] ?? "", /[↖↗↙↘]/);
  assert.equal(format.move(0, "33-42"), format.signs?.[1]);
  assert.notEqual(turned.signs?.[1], format.signs?.[1]);
  assert.equal(format.line(["33-42"])[0], format.signs?.[1]);
});

test("with square numbers there are no signs", async () => {
  const format = await formatted({ numbers: true });
  assert.deepEqual([format.signs, format.line(["33-42"])], [null, []]);
  assert.equal(format.move(0, "33-42"), "33–42");
});
