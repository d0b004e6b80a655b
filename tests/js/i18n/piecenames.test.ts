// A piece's name and its number stay on one line, in every language.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const FOLDER = new URL("../../../web/i18n/", import.meta.url);
const SUITS = ["star", "moon", "sun"];

function catalogueOf(file: string): Record<string, Record<string, string>> {
  return JSON.parse(readFileSync(new URL(file, FOLDER), "utf8"));
}

const catalogues = readdirSync(FOLDER).filter((file) => file.endsWith(".json"));

for (const file of catalogues) {
  test(`no line of ${file} breaks between a piece and its number`, () => {
    const sections = catalogueOf(file);
    const texts = Object.values(sections).flatMap((messages) => Object.values(messages));
    const names = SUITS.map((suit) => sections.first?.[`piece.${suit}`]?.split("\u00a0{rank}"));
    for (const found of names) assert.deepEqual(found?.slice(1), [""]);
    const suits = names.map((found) => found?.[0]).join("|");
    const torn = new RegExp(`\\b(${suits}) \\d| \\{rank\\}`, "iu");
    assert.deepEqual(
      texts.filter((text) => torn.test(text)),
      [],
    );
  });
}
