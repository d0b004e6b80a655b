import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const web = new URL("../../../web/", import.meta.url);

/** Modules that touch the fragment themselves; `forward.ts` is the script of a page without the app. */
const READERS = ["app/address.ts", "app/forward.ts", "app/fragment.ts", "embed/frame/address.ts"];

test("the fragment of the address is read and written in one place of the page and one of the frame", () => {
  const touching = readdirSync(web, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".ts") && !path.startsWith("node_modules/"))
    .filter((path) => /location\.hash|hashchange/.test(readFileSync(new URL(path, web), "utf8")));
  assert.deepEqual(touching.sort(), READERS);
});
