import assert from "node:assert/strict";
import { test } from "node:test";
import { chartPoints } from "../../../../../web/modes/puzzle/views/standingdialog.ts";

test("the chart of ratings spans its field from left to right", () => {
  assert.equal(chartPoints([1500, 1600, 1400]), "0.0,48.0 160.0,6.0 320.0,90.0");
});
