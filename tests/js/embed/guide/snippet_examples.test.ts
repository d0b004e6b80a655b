import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { CONTENT } from "../../../../web/embed/element/address.ts";
import { ERRORS } from "../../../../web/embed/element/channel.ts";
import { EXAMPLES, SCRIPTS } from "../../../../web/embed/guide/snippet.ts";
import {
  COMMANDS,
  EMBED_MODES,
  EVENTS,
  FAULTS,
  OPTION_VALUES,
  OPTIONS,
} from "../../../../web/embed/protocol.ts";
import { ENGLISH } from "../../english.ts";

const PAGE = readFileSync(new URL("../../../../web/embedding.html", import.meta.url), "utf8");
const TEXT = [PAGE, ...Object.values(ENGLISH.guidepage)].join("\n").replaceAll(/'([{}])'/g, "$1");
const CODES = new Set([...TEXT.matchAll(/<code>([^<]*)<\/code>/g)].map(([, code]) => code));

test("the page documents every attribute, command, event and error", () => {
  const events = EVENTS.map((name) => `salta-${name}`);
  const words = [...OPTIONS, ...CONTENT, ...COMMANDS.map((name) => name), ...events];
  const codes = [...Object.values(FAULTS), ...Object.values(ERRORS).map(({ code }) => code)];
  for (const word of [...words, ...codes, ...EMBED_MODES]) {
    assert.ok(
      [...CODES].some((code) => code?.split("(")[0] === word),
      word,
    );
  }
});

test("the form offers every value of the options", () => {
  for (const [name, values] of Object.entries(OPTION_VALUES)) {
    const [, options = ""] = new RegExp(`name="${name}">(.*?)</select>`, "s").exec(PAGE) ?? [];
    if (name === "lang" || options.includes(`<!-- each ${name} -->`)) continue; // filled by the build
    const offered = [...options.matchAll(/value="([^"]+)"/g)].map(([, value]) => value ?? "");
    assert.deepEqual([...offered].sort(), [...values].sort(), name);
  }
});

test("every place for an example or a script is filled, and none is left over", () => {
  const named = (kind: string) =>
    [...PAGE.matchAll(new RegExp(`data-${kind}="(\\w+)"`, "g"))].map(([, name]) => name).sort();
  assert.deepEqual(named("example"), Object.keys(EXAMPLES).sort());
  assert.deepEqual(named("script"), Object.keys(SCRIPTS).sort());
});
