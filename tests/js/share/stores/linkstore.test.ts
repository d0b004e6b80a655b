import assert from "node:assert/strict";
import { test } from "node:test";
import type { Offer } from "../../../../web/game/mode.ts";
import type { Rulesets } from "../../../../web/game/rulesets.ts";
import { FIRST_SETTINGS } from "../../../../web/game/settings.ts";
import { createStore } from "../../../../web/game/storage/storage.ts";
import { ownNameEntry } from "../../../../web/modes/play/ownname.ts";
import { LinkStore } from "../../../../web/share/stores/linkstore.ts";
import { ShareStore } from "../../../../web/share/stores/sharestore.ts";
import type { Asked } from "../../engine/asked.ts";
import { asking } from "../../engine/asked.ts";
import { area } from "../../game/storage/area.ts";
import { partly } from "../../partly.ts";

const POSITION: Offer = Object.freeze({ kind: "position", ruleset: "original", position: "p" });
const GAME: Offer = Object.freeze({ kind: "game", ruleset: "original", moves: ["33-43"] });

/** Services with the requests to Python, which the test answers. */
function services(answer: (request: Asked) => unknown = ({ title }) => ({ text: `#s1/${title}` })) {
  const asked: Asked[] = [];
  const stored: Offer[] = [];
  const ask = asking(async (request) => {
    asked.push(request);
    return answer(request);
  });
  return {
    asked,
    stored,
    given: {
      ask,
      bottom: () => 1 as const,
      rulesets: partly<Rulesets>({}),
      settings: () => FIRST_SETTINGS,
      store: createStore(area()),
      storeWords: (offer: Offer) => stored.push(offer),
      addressOf: (fragment: string) => `https://site/${fragment}`,
    },
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test("a link is made at once, and its words are stored only after the player has edited them", async () => {
  const { given, stored } = services();
  const link = new LinkStore(given, { ...POSITION, title: "One" });
  assert.equal(link.shared.peek(), null);
  await settled();
  assert.equal(link.shared.value?.address, "https://site/#s1/One");
  assert.deepEqual(stored, []);
  await link.rename({ title: "Two" });
  assert.equal(link.shared.value?.fragment, "#s1/Two");
  assert.deepEqual(stored, [{ ...POSITION, title: "Two" }]);
});

test("of several links in quick succession the last one counts", async () => {
  const { given, stored } = services();
  const link = new LinkStore(given, POSITION);
  const [first, last] = [link.rename({ title: "One" }), link.rename({ title: "Two" })];
  await Promise.all([first, last]);
  assert.equal(link.shared.value?.fragment, "#s1/Two");
  assert.equal(stored.length, 1);
});

test("refused words leave no link, and are not stored", async () => {
  const { given, stored } = services(({ title }) => {
    if (title === "bad") throw Object.assign(new Error("no"), { code: "bad-text", details: {} });
    return { text: "#s1/x" };
  });
  const link = new LinkStore(given, POSITION);
  await link.rename({ title: "bad" });
  assert.deepEqual([link.shared.value, link.fault.value?.code], [null, "bad-text"]);
  assert.deepEqual(stored, []);
  await link.rename({ title: "good" });
  assert.deepEqual([link.shared.value?.fragment, link.fault.value], ["#s1/x", null]);
});

test("an address of the page is shared as it is, and a long puzzle without its solution", async () => {
  const { given, asked } = services(({ solution }) => ({
    text: solution ? "#s1/short" : `#s1/${"x".repeat(400)}`,
  }));
  const lesson = new LinkStore(given, { ...POSITION, address: "#learn/1" });
  await settled();
  assert.deepEqual([lesson.shared.value?.fragment, asked], ["#learn/1", []]);
  const puzzle = new LinkStore(given, { ...POSITION, kind: "puzzle" });
  await settled();
  assert.equal(puzzle.shared.value?.fragment, "#s1/short");
});

test("a closed link makes nothing more", async () => {
  const { given } = services();
  const link = new LinkStore(given, POSITION);
  link.close();
  await settled();
  assert.deepEqual([link.shared.value, link.fault.value], [null, null]);
});

test("each thing to share keeps its link and its words while another one is chosen", async () => {
  const { given } = services();
  const store = new ShareStore(given, [POSITION, GAME]);
  assert.deepEqual(store.kinds, ["position", "game"]);
  const first = store.chosen.value?.link;
  await first?.rename({ title: "Mine" });
  store.choose("game");
  assert.equal(store.chosen.value?.link.offer.value.kind, "game");
  store.choose("position");
  assert.equal(store.chosen.value?.link, first);
  assert.equal(first?.shared.value?.fragment, "#s1/Mine");
  assert.equal(new ShareStore(given, []).chosen.value, null);
});

const CHALLENGE = Object.freeze({
  ...{ ruleset: "little", start: null, level: 1, seed: 5, side: 1 as const },
  ...{ result: { points: 11, name: null }, answer: null },
});

test("a challenge is shared beside its game, without Python, under the player's name from now on", async () => {
  const { given, asked, stored } = services();
  const share = new ShareStore(given, [{ ...GAME, challenge: CHALLENGE }, GAME]);
  assert.deepEqual(share.kinds, ["challenge", "game"]);
  const link = share.chosen.value?.link;
  await settled();
  const fragment = "#beat/v1/little/0/level.1/seed.5/side.1/won.11";
  assert.equal(link?.shared.value?.fragment, fragment);
  await link?.rename({ author: "Anna" });
  assert.equal(link?.shared.value?.fragment, `${fragment}/by.Anna`);
  assert.equal(given.store.load(ownNameEntry).value?.name, "Anna");
  assert.deepEqual([asked, stored], [[], []]);
  const answer = { ...CHALLENGE, answer: { points: -4, name: null } };
  const next = new LinkStore(given, { ...GAME, challenge: answer });
  await settled();
  assert.equal(next.shared.value?.fragment, `${fragment}/lost2.4/by2.Anna`);
});
