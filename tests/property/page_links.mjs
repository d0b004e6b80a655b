// Prints what the page's reader of links reads in each text, or the error that it has for it, a line each.
//
//   node page_links.mjs < LINES
//
// The first line has the presets, each other one a text.

import { createInterface } from "node:readline";
import { fetchedLink } from "../../web/game/links/linkreader.ts";

async function answer(text, presets) {
  try {
    return await fetchedLink(text, presets);
  } catch (error) {
    if (!error.reason) throw error;
    const { code, details, reason } = error;
    return { code, place: details.place ?? null, ...reason };
  }
}

let presets = null;
for await (const line of createInterface({ input: process.stdin })) {
  const given = JSON.parse(line);
  if (presets === null) presets = given;
  else process.stdout.write(`${JSON.stringify(await answer(given, presets))}\n`);
}
