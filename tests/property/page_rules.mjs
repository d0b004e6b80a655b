// Lets the page's provisional rules answer what Python was asked, and prints each answer that differs from Python's.
//
//   node page_rules.mjs < LINES
//
// The first line has the presets, each other one the name of a function of `web/game/rules/views.ts`, its arguments after
// the presets, and Python's answer.

import { createInterface } from "node:readline";
import { isDeepStrictEqual } from "node:util";
import * as rules from "../../web/game/rules/views.ts";

let presets = null;
let compared = 0;
for await (const line of createInterface({ input: process.stdin })) {
  if (presets === null) {
    presets = JSON.parse(line);
    continue;
  }
  const { name, asked, expected } = JSON.parse(line);
  // As text, for nothing but data may be in an answer.
  const answer = JSON.parse(JSON.stringify(rules[name](presets, ...asked)));
  compared += 1;
  if (!isDeepStrictEqual(answer, expected)) {
    process.stdout.write(`${JSON.stringify({ name, asked, expected, answer })}\n`);
  }
}
process.stdout.write(`${compared}\n`);
