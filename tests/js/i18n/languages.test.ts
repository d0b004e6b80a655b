// The choice of language: by the address, by the player's choice, by the browser.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
  bestLanguage,
  LANGUAGE_CHOICES,
  LANGUAGES,
  languageAsked,
  languageFor,
  languageNamed,
} from "../../../web/i18n/languages.ts";

test("a language is found by its name, by that of a region, in any case", () => {
  for (const name of ["en", "en-GB", "EN-us"]) assert.equal(languageNamed(name), "en");
  for (const name of ["", "zh-Hant", "e", "toString", "english"]) {
    assert.equal(languageNamed(name), null);
  }
});

test("Norwegian of any kind is bokmål, if the page has it", () => {
  const expected = Object.hasOwn(LANGUAGES, "nb") ? "nb" : null;
  for (const name of ["no", "nn", "nn-NO", "nb-NO"]) assert.equal(languageNamed(name), expected);
});

test("the first of the browser's languages that the page has is used, else English", () => {
  assert.equal(bestLanguage(["zh", "en-AU"]), "en");
  assert.equal(bestLanguage(["zh", "ja"]), "en");
  assert.equal(bestLanguage([]), "en");
});

test("the address comes first, then the choice, then the browser; nonsense is ignored", () => {
  const [, chosen = "en"] = LANGUAGE_CHOICES;
  assert.equal(languageFor("auto", ["zh"], "?lang=en-GB"), "en");
  assert.equal(languageFor(chosen, ["zh"], "?lang=nosuch&x"), chosen);
  assert.equal(languageFor("auto", ["zh"], "?lang=%E0%A4%A"), "en");
});

test("an address selects a language of the page, or none", () => {
  assert.equal(languageAsked("?from=home&lang=de-AT"), "de");
  for (const search of ["", "?lang=", "?lang=nosuch"]) assert.equal(languageAsked(search), null);
});

test("a player may choose every language, or leave it to the browser", () => {
  assert.deepEqual(LANGUAGE_CHOICES, ["auto", ...Object.keys(LANGUAGES)]);
});

test("German never writes noch mal as two words", () => {
  const german = readFileSync(new URL("../../../web/i18n/de.json", import.meta.url), "utf8");
  assert.deepEqual(german.match(/^.*\bnoch mal\b.*$/gim), null);
});
