import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const FOLDER = new URL("../../../../web/embed/element/", import.meta.url);

/** The protocol, and the few words of the element itself. */
const KNOWN = ["../protocol.ts", "../../i18n/compiled/element.js"];

test("the code that runs in other people's pages imports only the protocol and its words", () => {
  for (const name of readdirSync(FOLDER)) {
    const text = readFileSync(new URL(name, FOLDER), "utf8");
    for (const [, from = ""] of text.matchAll(/^(?:import|\} from).*"([^"]+)";$/gm)) {
      assert.ok(from.startsWith("./") || KNOWN.includes(from), `${name}: ${from}`);
    }
  }
});
