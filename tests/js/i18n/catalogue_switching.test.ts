// Changing the language: at once for all sections in use, or not at all.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { effect } from "../../../web/base/signals.ts";
import {
  changeLanguage,
  fetchSection,
  language,
  missingLanguage,
  onLanguage,
} from "../../../web/i18n/catalogue.ts";
import { say as sayFirst } from "../../../web/i18n/first.ts";
import { say } from "../../../web/i18n/say.ts";
import { VV, WW, XX, YY, ZZ } from "./otherlanguages.ts";

const world = globalThis as { mayCome?: Promise<void> };

beforeEach(async () => {
  await changeLanguage("en");
});

test("everything switches to the new language, and listeners are called once", async () => {
  const told: string[] = [];
  const end = onLanguage(() => told.push(`${language()} ${say("menu.settings")}`));
  assert.equal(await changeLanguage(ZZ), true);
  assert.equal(sayFirst("board.label"), "zz:board.label");
  assert.deepEqual(told, ["zz zz:menu.settings"]);
  end();
  await changeLanguage("en");
  assert.equal(told.length, 1);
  assert.equal(say("menu.settings"), "Settings");
});

test("nothing changes until all sections in use are loaded", async () => {
  const release = hold();
  const change = changeLanguage(YY);
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(say("menu.settings"), "Settings");
  release();
  assert.equal(await change, true);
  assert.equal(say("menu.settings"), "yy:menu.settings");
});

test("of two pending changes the later one counts", async () => {
  const release = hold();
  const [early, late] = [changeLanguage(VV), changeLanguage(ZZ)];
  release();
  assert.deepEqual(await Promise.all([early, late]), [false, true]);
  assert.equal(language(), ZZ);
});

test("a language that cannot be fetched completely is not used at all", async () => {
  await assert.rejects(changeLanguage(XX));
  assert.equal(language(), "en");
  assert.equal(say("menu.settings"), "Settings");
});

test("English replaces the whole page's language if a further section fails", async () => {
  await changeLanguage(WW);
  assert.equal(say("menu.settings"), "ww:menu.settings");
  await fetchSection("rules");
  assert.equal(language(), "en");
  assert.equal(say("menu.settings"), "Settings");
  assert.equal(missingLanguage(), WW);
  await changeLanguage(ZZ);
  assert.equal(missingLanguage(), null);
});

/** Holds languages back until the returned function is called. */
function hold() {
  let release = () => {};
  world.mayCome = new Promise((resolve) => {
    release = resolve;
  });
  return release;
}

test("an effect that says something runs again when the language changes", async () => {
  const said: string[] = [];
  const end = effect(() => void said.push(say("menu.settings")));
  await changeLanguage(ZZ);
  end();
  assert.deepEqual(said, ["Settings", "zz:menu.settings"]);
});
